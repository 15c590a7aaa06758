import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { type Want, wantIn, withoutWant } from '#rules/wants.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { showToast } from '#web/ui/toaster.ts';

/**
 * What a member wants to do here: pressed on this page, or carried in the address through the login. It is removed from
 * the address once used, so that a reload does not repeat it. A visitor is asked to log in and comes back with it.
 */
export function useWant(): { want: Want | null; ask: (want: Want) => void; close: () => void } {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [want, setWant] = useState<Want | null>(null);
  const isMember = viewer !== null;
  const carried = wantIn(new URLSearchParams(search));
  const isHydrated = useHydrated(carried !== null);
  useEffect(() => {
    if (carried === null) return;
    if (!isMember) {
      showToast({ tone: 'info', title: messages.pleaseLoginToContinue, topic: 'login' });
      void navigate(loginAndBackTo(pathname + search), { replace: true });
      return;
    }
    const rest = withoutWant(new URLSearchParams(search));
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
  }, [carried, isMember, navigate, pathname, search, hash]);
  if (isMember && isHydrated && carried !== null && want !== carried) setWant(carried);
  // An open dialog closes when the session ends, and does not reopen with the next one.
  if (!isMember && want !== null) setWant(null);
  return {
    want,
    ask: (requested) => {
      if (isMember) setWant(requested);
    },
    close: () => setWant(null),
  };
}
