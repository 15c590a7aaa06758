import { dashboardPath } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/home.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toaster.ts';

/** 'Refer Now': leads a member to their ledger, and a visitor to the login page with a toast. */
export function ReferNow() {
  const viewer = useViewer();
  return viewer ? (
    <LinkButton to={dashboardPath(viewer.routeId)} variant="accent">
      {text.referNow}
    </LinkButton>
  ) : (
    <LinkButton
      to="/login"
      variant="accent"
      onClick={() => showToast({ tone: 'info', title: messages.pleaseLoginToContinue, topic: 'login' })}
    >
      {text.referNow}
    </LinkButton>
  );
}
