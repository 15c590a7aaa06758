import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { isGuarded, loginAndBackTo, sessionExpiredState } from '#rules/loginEntry.ts';
import { parseUrl } from '#rules/parseUrl.ts';
import { isEntryPage, returnPathIn } from '#rules/returnPath.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { toastStore } from '#web/ui/toaster.ts';
import { forgetMobile } from './carriedMobile.ts';
import { forgetMember } from './forgetMember.ts';
import { forgetPasswordReset } from './passwordResetMemory.ts';
import { forgetPath } from './rememberedPath.ts';
import { subscribeToOtherTabs, type SessionEvent } from './sessionChannel.ts';
import { cancelRedirect } from './sessionRedirect.ts';

/**
 * Keeps this tab in sync with the session, which all tabs share. It handles a login, a sign out and a session's end in
 * another tab, and asks the server who is logged in when the tab becomes visible again. It also drops the return path
 * once the visitor leaves the login pages. Always mounted, for visitors too.
 */
export function SessionSync() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();

  const leave = (why: 'signedOut' | 'sessionEnded') => {
    if (memberOf(client) === null) return;
    forgetMember(client);
    if (!isGuarded(pathname)) return;
    if (why === 'signedOut') void navigate('/login', { replace: true });
    else void navigate(loginAndBackTo(pathname + search), { replace: true, state: sessionExpiredState });
  };

  const refresh = useEffectEvent(async () => {
    const before = memberOf(client);
    // By the client: nothing on screen waits for it. Not written to the cache at once: a page must not show the old member's points under a new member's name.
    const answer = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).catch(() => null);
    // Without a response nothing changes, and a login or sign out in this tab meanwhile takes precedence.
    if (!answer?.data || memberOf(client) !== before) return;
    const { me } = answer.data;
    if (!me) return leave('sessionEnded');
    client.writeQuery({ query: ViewerDocument, data: { me } });
    if (me.id === before) return;
    client.cache.gc();
    await revalidate();
  });
  const onEvent = useEffectEvent((event: SessionEvent) => {
    if (event === 'signedIn') void refresh();
    else leave(event);
  });

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    const unsubscribe = subscribeToOtherTabs((event) => onEvent(event));
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      unsubscribe();
    };
  }, []);

  // A member who goes to another page while the session's end is told is not taken away from there.
  useEffect(() => cancelRedirect, [pathname]);
  useStrayPath(pathname, search);
  useLoginToasts();
  return null;
}

/** The id of the member that this tab shows. */
const memberOf = (client: ApolloClient): string | null => client.readQuery({ query: ViewerDocument })?.me?.id ?? null;

/** Once a member is logged in, the toasts that ask to log in are dismissed. */
function useLoginToasts(): void {
  const isSignedIn = useViewer() !== null;
  useEffect(() => {
    if (isSignedIn) toastStore.dismissTopic('login');
  }, [isSignedIn]);
}

/**
 * The state of these pages lasts only while the visitor is on them. Going elsewhere, or opening the login again, drops
 * it.
 */
function useStrayPath(pathname: string, search: string): void {
  const isOnTheWay = isEntryPage(pathname);
  const onArrival = useEffectEvent(() => {
    const isFreshLogin = pathname === '/login' && returnPathIn(new URLSearchParams(search)) === null;
    if (isFreshLogin && !isEntryPage(parseUrl(document.referrer)?.pathname ?? '')) forgetPath();
  });
  useEffect(() => onArrival(), []);
  useEffect(() => {
    if (isOnTheWay) return;
    forgetPath();
    forgetMobile();
    forgetPasswordReset();
  }, [isOnTheWay]);
}
