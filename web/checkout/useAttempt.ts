import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeviceValue } from '#web/hooks/deviceValue.ts';
import { type Attempt, storedAttempts } from './attemptStorage.ts';
import { attemptsOf, hasUnknownAttempt, openAttempt } from './attempts.ts';

/**
 * The attempt of this page, null until it is known. In the address its key survives a reload, the back button and a new
 * login; in the page only the tabs of this browser share it.
 * @param session when the session ends, which identifies the session.
 * @param subject what is paid for, such as `order:208`.
 */
export function useAttempt(session: string, subject: string, place: 'address' | 'page' = 'address'): Attempt | null {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<string | null>(null);
  const wanted = place === 'address' ? search.get('attempt') : own;
  const attempts = attemptsOf(useDeviceValue(storedAttempts), session);
  const attempt = attempts.find((one) => one.key === wanted && one.subject === subject && !one.refused) ?? null;
  const isKnown = attempt !== null;

  useEffect(() => {
    if (isKnown) return;
    let isHere = true;
    void openAttempt(session, subject, wanted).then(({ key }) => {
      if (!isHere || key === wanted) return;
      if (place === 'page') setOwn(key);
      else {
        setSearch(
          (before) => {
            before.set('attempt', key);
            return before;
          },
          { replace: true, preventScrollReset: true },
        );
      }
    });
    return () => {
      isHere = false;
    };
  }, [isKnown, session, subject, wanted, place, setSearch]);

  return attempt;
}

/** Whether a request for a subject was sent, here or in another tab, and its outcome is unknown. */
export const useHasUnknownAttempt = (session: string, subject: string): boolean =>
  hasUnknownAttempt(attemptsOf(useDeviceValue(storedAttempts), session), subject);
