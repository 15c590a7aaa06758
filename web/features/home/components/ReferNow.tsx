import { dashboardPath } from '#rules/membership.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/home.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { showToast } from '../../../ui/toaster.ts';

/** 'Refer Now': to the member's own ledger, or with a word to the login page. Public 2 (Home) and 6. */
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
