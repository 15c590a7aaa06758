import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { type Intent, intentIn, withoutIntent } from '#rules/projectIntent.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';

/**
 * What a member wants to do here: pressed on this page, or carried in the address through the login. It is removed from
 * the address once used, so that a reload does not repeat it. A visitor is asked to log in and comes back with it.
 */
export function useIntent(): { intent: Intent | null; ask: (intent: Intent) => void; close: () => void } {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [intent, setIntent] = useState<Intent | null>(null);
  const isMember = viewer !== null;
  const carried = intentIn(new URLSearchParams(search));
  const isHydrated = useHydrated(carried !== null);
  useEffect(() => {
    // It is taken over in the render that follows hydration; until then the address keeps it.
    if (carried === null || !isHydrated) return;
    if (!isMember) {
      void navigate(loginAndBackTo(pathname + search), { replace: true });
      return;
    }
    const rest = withoutIntent(new URLSearchParams(search));
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
  }, [carried, isHydrated, isMember, navigate, pathname, search, hash]);
  if (isMember && isHydrated && carried !== null && intent !== carried) setIntent(carried);
  // An open dialog closes when the session ends, and does not reopen with the next one.
  if (!isMember && intent !== null) setIntent(null);
  return {
    intent,
    ask: (requested) => {
      if (isMember) setIntent(requested);
    },
    close: () => setIntent(null),
  };
}
