import { messages } from '#rules/messages.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { Button, type ButtonLooks } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { showToast } from '../../../ui/toaster.ts';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { projectPath } from '../paths.ts';
import { type ProjectAction, projectActions } from '../projectActions.ts';

/** Something to do about a project: a visitor is asked to log in first and comes back here. Public 4 and 6. */
export function ActionButton(props: {
  readonly action: ProjectAction;
  readonly projectId: string;
  readonly variant: NonNullable<ButtonLooks['variant']>;
  /** A member has pressed it. */
  readonly onPress: (action: ProjectAction) => void;
}) {
  const { action, projectId, variant, onPress } = props;
  const viewer = useViewer();
  const { label } = projectActions[action];
  if (viewer) {
    return (
      <Button variant={variant} paddingInline="10px" onClick={() => onPress(action)}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton
      to={loginAndBackTo(projectPath(projectId))}
      variant={variant}
      paddingInline="10px"
      onClick={() => showToast({ tone: 'info', title: messages.pleaseLoginToContinue })}
    >
      {label}
    </LinkButton>
  );
}

/** What a member hears about an action that is still to come. The line is always there, so that it is announced. */
export function ActionNote({ action }: { readonly action: ProjectAction | null }) {
  return (
    <div role="status">
      {action !== null && (
        <Note tone="info">
          {projectActions[action].note} Until then, call us on{' '}
          <TextLink to={brand.contact.phoneLink} variant="inline" whiteSpace="nowrap">
            {brand.contact.phone}
          </TextLink>
          , {brand.contact.hours}.
        </Note>
      )}
    </div>
  );
}
