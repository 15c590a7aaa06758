import { loginToContinue } from '#rules/loginEntry.ts';
import { dashboardPath } from '#rules/membership.ts';
import * as text from '#text/home.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { LinkButton } from '#web/ui/Button.tsx';

/** 'Refer Now': leads a member to their ledger, and a visitor to the login page, which says why. */
export function ReferNow() {
  const viewer = useViewer();
  return (
    <LinkButton to={viewer ? dashboardPath(viewer.routeId) : loginToContinue} variant="outline">
      {text.referNow}
    </LinkButton>
  );
}
