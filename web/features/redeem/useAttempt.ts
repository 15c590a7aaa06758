import { useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import {
  attemptsOnServer,
  openAttempt,
  readAttempts,
  subscribeToAttempts,
  type OrderAttempt,
} from '#web/apollo/orderAttempts.ts';

/**
 * The attempt of this page, whose key is in the address: a reload, the back button and a second tab all find the same
 * one. Null until it is known.
 * @param session when the session ends, which identifies the session.
 */
export function useAttempt(session: string, productId: string): OrderAttempt | null {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('attempt');
  const attempts = useSyncExternalStore(subscribeToAttempts, () => readAttempts(session), attemptsOnServer);
  const attempt = attempts.find((one) => one.key === wanted && one.productId === productId && !one.refused) ?? null;
  const isKnown = attempt !== null;

  useEffect(() => {
    if (isKnown) return;
    let isHere = true;
    void openAttempt(session, productId, wanted).then(({ key }) => {
      if (!isHere || key === wanted) return;
      setSearch(
        (before) => {
          before.set('attempt', key);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    });
    return () => {
      isHere = false;
    };
  }, [isKnown, session, productId, wanted, setSearch]);

  return attempt;
}
