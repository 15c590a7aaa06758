import { useLocation } from 'react-router-dom';
import { invitationsPath, loginAndBackTo } from '#rules/loginEntry.ts';
import { withIntent } from '#rules/projectIntent.ts';
import { inviteByLink, startReferring } from '#text/refer.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Flex } from '#web/ui/primitives.ts';

/** A member gets the form; a visitor logs in first and comes back to it. */
export function StartReferring({ onStart }: { readonly onStart: () => void }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (viewer) {
    return (
      <Flex wrap="wrap" gap="12px">
        <Button variant="accent" aria-haspopup="dialog" onClick={onStart}>
          {startReferring}
        </Button>
        <LinkButton to={invitationsPath} variant="outline">
          {inviteByLink}
        </LinkButton>
      </Flex>
    );
  }
  return (
    <LinkButton to={loginAndBackTo(withIntent(pathname, 'refer'))} variant="accent">
      {startReferring}
    </LinkButton>
  );
}
