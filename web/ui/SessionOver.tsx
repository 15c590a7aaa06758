import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionExpiredRedirectSeconds, sessionHours } from '#rules/constants.ts';
import { loginAndBackTo, sessionExpiredState } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { loginNow, sessionOver } from '#text/uiLogin.ts';
import { LinkButton } from './LinkButton.tsx';
import { PageMessage } from './PageMessage.tsx';

/**
 * The login takes this page's place in the history, and hears why it was called: its own words for it must be the same.
 */
const way = { replace: true, state: sessionExpiredState } as const;

/**
 * What stands here once the session is no more: nothing of the member. Whether its time ran out or it was ended
 * elsewhere, the way leads to the login and back here. Member 4 (Session expiry) and mockups (Session expired).
 */
export function SessionOver() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const login = loginAndBackTo(pathname + search);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, way), sessionExpiredRedirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [login, navigate]);
  return (
    <PageMessage
      title={messages.sessionExpired}
      action={
        <LinkButton to={login} {...way} size="sm">
          {loginNow}
        </LinkButton>
      }
    >
      {sessionOver(sessionHours)}
    </PageMessage>
  );
}
