import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionExpiredRedirectSeconds } from '#rules/constants.ts';
import { loginAndBackTo, sessionExpiredState } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { loginNow, sessionOver } from '#text/uiLogin.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageState } from '#web/ui/Message.tsx';

/** Replaces this page in the history. The state tells the login to show the same message as this page. */
const way = { replace: true, state: sessionExpiredState } as const;

/**
 * Shown once the session is over, expired or ended elsewhere. It shows no member data and leads to the login and back
 * here.
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
    <PageState
      title={messages.sessionExpired}
      action={
        <LinkButton to={login} {...way} size="sm">
          {loginNow}
        </LinkButton>
      }
    >
      {sessionOver}
    </PageState>
  );
}
