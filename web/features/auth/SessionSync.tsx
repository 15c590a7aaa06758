import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isEntryPage, returnPathIn } from '#rules/returnPath.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { toastStore } from '#web/ui/toaster.ts';
import { forgetMobile } from './carriedMobile.ts';
import { forgetMember } from './forgetMember.ts';
import { isGuarded, loginAndBackTo, sessionExpiredState } from '#rules/loginEntry.ts';
import { forgetPasswordReset } from './passwordResetMemory.ts';
import { forgetPath } from './rememberedPath.ts';
import { hearOtherTabs, type SessionNews } from './sessionChannel.ts';

/**
 * Keeps this tab true to the session, which all tabs share: hears of a login, a sign out and a session's end in another
 * tab, and asks the server who is here when the tab comes back into view. Also lets go of a return path as soon as the
 * visitor is anywhere but on the way to a login. Always mounted, for visitors too.
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

  const askWhoIsHere = useEffectEvent(async () => {
    const before = memberOf(client);
    // Not into the cache at once: a page must not show the old member's points under a new member's name.
    const answer = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).catch(() => null);
    // No answer is no news, and whoever signed in or out here meanwhile knows better.
    if (!answer?.data || memberOf(client) !== before) return;
    const { me } = answer.data;
    if (!me) return leave('sessionEnded');
    client.writeQuery({ query: ViewerDocument, data: { me } });
    if (me.id === before) return;
    client.cache.gc();
    await revalidate();
  });
  const hear = useEffectEvent((what: SessionNews) => {
    if (what === 'signedIn') void askWhoIsHere();
    else leave(what);
  });

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void askWhoIsHere();
    };
    document.addEventListener('visibilitychange', look);
    const deafen = hearOtherTabs((what) => hear(what));
    return () => {
      document.removeEventListener('visibilitychange', look);
      deafen();
    };
  }, []);

  useStrayPath(pathname, search);
  useLoginToasts();
  return null;
}

/** The id of the member whom this tab shows. */
const memberOf = (client: ApolloClient): string | null => client.readQuery({ query: ViewerDocument })?.me?.id ?? null;

/** Whoever is signed in is no longer asked to log in. */
function useLoginToasts(): void {
  const isSignedIn = useViewer() !== null;
  useEffect(() => {
    if (isSignedIn) toastStore.dismissTopic('login');
  }, [isSignedIn]);
}

/**
 * What these pages remember lasts as long as the visitor is on them: whoever goes elsewhere, or opens the login afresh,
 * has given it up.
 */
function useStrayPath(pathname: string, search: string): void {
  const isOnTheWay = isEntryPage(pathname);
  const onArrival = useEffectEvent(() => {
    const isFreshLogin = pathname === '/login' && returnPathIn(new URLSearchParams(search)) === null;
    if (isFreshLogin && !isEntryPage(URL.parse(document.referrer)?.pathname ?? '')) forgetPath();
  });
  useEffect(() => onArrival(), []);
  useEffect(() => {
    if (isOnTheWay) return;
    forgetPath();
    forgetMobile();
    forgetPasswordReset();
  }, [isOnTheWay]);
}
