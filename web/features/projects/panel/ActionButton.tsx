import { loginAndBackTo } from '#rules/loginEntry.ts';
import { projectPath } from '#rules/projectPath.ts';
import { type Intent, withIntent } from '#rules/projectIntent.ts';
import * as text from '#text/project.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { Button, type ButtonLooks, LinkButton } from '#web/ui/Button.tsx';

/** Called when an action is pressed; the same for every button of the page. */
export type Act = (intent: Intent) => void;

/** One of the actions of a project. A visitor is asked to log in and comes back here with the action. */
export function ActionButton(props: {
  readonly intent: Intent;
  readonly projectId: string;
  readonly variant: NonNullable<ButtonLooks['variant']>;
  readonly onAct: Act;
}) {
  const { intent, projectId, variant, onAct } = props;
  const viewer = useViewer();
  if (viewer) {
    return (
      <Button variant={variant} css={{ paddingInline: '10px' }} aria-haspopup="dialog" onClick={() => onAct(intent)}>
        {text.actions[intent]}
      </Button>
    );
  }
  return (
    <LinkButton
      to={loginAndBackTo(withIntent(projectPath(projectId), intent))}
      variant={variant}
      css={{ paddingInline: '10px' }}
      // What was pressed is recorded, so a press before hydration waits.
      data-held=""
      onClick={() => onAct(intent)}
    >
      {text.actions[intent]}
    </LinkButton>
  );
}
