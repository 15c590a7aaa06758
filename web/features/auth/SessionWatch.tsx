import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionCheckSeconds } from '#rules/constants.ts';
import { isGuarded, loginAndBackTo, sessionExpiredState } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { onSessionEnd } from '#web/apollo/sessionEnd.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { showToast } from '#web/ui/toaster.ts';
import { forgetMember } from './forgetMember.ts';
import { notifyOtherTabs } from './sessionChannel.ts';
import { redirectSoon } from './sessionRedirect.ts';

/** Browsers have no longer timers. */
const longestTimerMs = 2_147_483_647;

/**
 * Ends the session in this tab when its time is over, or when a response says that the server has ended it. Asks the
 * server then, every 60 seconds, and when the tab becomes visible again. Then forgets the member, shows a message, and goes to the
 * login after 1.5 seconds, which leads back to this page.
 *
 * Unmounting does not cancel the redirect: forgetting the member is what unmounts this component. Going to another page does
 * (SessionSync).
 * @param expiresAt when the session ends, as ISO 8601.
 */
export function SessionWatch({ expiresAt }: { readonly expiresAt: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const end = useEffectEvent((message: string | null) => {
    forgetMember(client);
    notifyOtherTabs('sessionEnded');
    showToast({
      tone: 'bad',
      title: message ?? messages.sessionExpired,
      topic: 'login',
    });
    // A guarded page replaces its history entry: going back to it would only redirect here again.
    const way = { replace: isGuarded(pathname), state: sessionExpiredState };
    redirectSoon(() => void navigate(loginAndBackTo(pathname + search), way));
  });

  /** The clock of the device may be wrong, so the server decides. Without its answer nothing changes. */
  const isOverAtServer = useEffectEvent(async () => {
    const answer = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' }).catch(() => null);
    return answer?.data?.me === null;
  });

  useEffect(() => {
    let isHere = true;
    let isOver = false;
    const endOnce = (message: string | null) => {
      if (isOver) return;
      isOver = true;
      end(message);
    };
    const check = () => {
      if (Date.now() >= Date.parse(expiresAt)) void isOverAtServer().then((isSo) => isSo && isHere && endOnce(null));
    };
    check();
    const timer = setInterval(check, sessionCheckSeconds * 1000);
    const left = Date.parse(expiresAt) - Date.now();
    const atTheEnd = setTimeout(check, Math.min(Math.max(left, 0), longestTimerMs));
    document.addEventListener('visibilitychange', check);
    const stopHearing = onSessionEnd(endOnce);
    return () => {
      isHere = false;
      stopHearing();
      clearInterval(timer);
      clearTimeout(atTheEnd);
      document.removeEventListener('visibilitychange', check);
    };
  }, [expiresAt]);

  return null;
}
