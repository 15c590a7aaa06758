import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { type Intent, withIntent } from '#rules/projectIntent.ts';
import * as text from '#text/project.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Button, type ButtonLooks, LinkButton } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { projectPath } from '../paths.ts';

/** Called when an action is pressed; the same for every button of the page. */
export type Act = (intent: Intent) => void;

/**
 * One of the actions of a project. A visitor is asked to log in and comes back here with the action. Before hydration
 * it is a plain link.
 */
export function ActionButton(props: {
  readonly intent: Intent;
  readonly projectId: string;
  readonly variant: NonNullable<ButtonLooks['variant']>;
  readonly onAct: Act;
}) {
  const { intent, projectId, variant, onAct } = props;
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const here = withIntent(projectPath(projectId), intent);
  if (viewer && isHydrated) {
    return (
      <Button variant={variant} px="10px" aria-haspopup="dialog" onClick={() => onAct(intent)}>
        {text.actions[intent]}
      </Button>
    );
  }
  return (
    <LinkButton
      to={viewer ? here : loginAndBackTo(here)}
      variant={variant}
      px="10px"
      onClick={() => {
        if (viewer) return;
        onAct(intent);
        showToast({ tone: 'info', title: messages.pleaseLoginToContinue, topic: 'login' });
      }}
    >
      {text.actions[intent]}
    </LinkButton>
  );
}
