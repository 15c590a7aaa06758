import { useCallback, useEffect, useState } from 'react';
import { act } from '#clients/act.ts';
import { useDevice } from '../device/Device.tsx';
import { useVisit } from '../visit/Visit.tsx';
import {
  type KioskStartLoginMutation,
  useKioskPollLoginMutation,
  useKioskStartLoginMutation,
} from './KioskLogin.generated.ts';

type Started = Extract<
  KioskStartLoginMutation['startDeviceAuthorization'],
  { __typename: 'StartDeviceAuthorizationSuccess' }
>;

/** How a login by phone stands (RFC 8628). */
export type PhoneLoginState =
  | { readonly at: 'starting' }
  /** `endsAt` in milliseconds, by the clock of this device. */
  | { readonly at: 'waiting'; readonly code: Started; readonly endsAt: number; readonly isOpened: boolean }
  | { readonly at: 'expired' }
  | { readonly at: 'refused' }
  | { readonly at: 'limited'; readonly seconds: number }
  | { readonly at: 'failed' };

const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, seconds * 1000);
    signal.addEventListener('abort', over);
  });

/** Starts a login by phone, and asks in the interval that the club allows until the member has decided. */
export function usePhoneLogin(): { readonly state: PhoneLoginState; readonly restart: () => void } {
  const [startLogin] = useKioskStartLoginMutation({ fetchPolicy: 'no-cache' });
  const [pollLogin] = useKioskPollLoginMutation({ fetchPolicy: 'no-cache' });
  const { logIn, ask, withdraw, waitUntil } = useVisit();
  const { check } = useDevice();
  const [state, setState] = useState<PhoneLoginState>({ at: 'starting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    /** Whether the club may have a code of this login. */
    let isOpen = false;
    const showState = (next: PhoneLoginState) => {
      if (!signal.aborted) setState(next);
    };
    const start = async (): Promise<Started | null> => {
      const acted = await ask(() => act(startLogin()));
      // The answer may be lost, and the code be there.
      isOpen = 'done' in acted || acted.refused === null;
      if ('done' in acted) return acted.done;
      const { refused } = acted;
      if (refused?.__typename === 'KioskNotEnrolledError') check();
      const isLimited = refused?.__typename === 'RateLimitedError';
      showState(isLimited ? { at: 'limited', seconds: refused.retryAfterSeconds } : { at: 'failed' });
      return null;
    };
    const poll = async (code: Started): Promise<PhoneLoginState | null> => {
      let { interval } = code;
      const endsAt = Date.now() + code.expiresIn * 1000;
      const show = (isOpened: boolean) => showState({ at: 'waiting', code, endsAt, isOpened });
      show(false);
      while (!signal.aborted) {
        await wait(Math.min(interval, Math.max(0, (endsAt - Date.now()) / 1000)), signal);
        if (signal.aborted) return null;
        if (Date.now() >= endsAt) return { at: 'expired' };
        const { deviceCode } = code;
        const acted = await ask(() => act(pollLogin({ variables: { input: { deviceCode } } })));
        if (signal.aborted) {
          // Nobody waits for this login any more.
          if ('done' in acted) withdraw();
          return null;
        }
        if ('done' in acted) {
          isOpen = false;
          await logIn(acted.done.sessionToken);
          return null;
        }
        const { refused } = acted;
        if (refused?.__typename === 'KioskNotEnrolledError') {
          check();
          return { at: 'failed' };
        }
        if (refused?.reason === 'ACCESS_DENIED') return { at: 'refused' };
        if (refused?.reason === 'EXPIRED_TOKEN') return { at: 'expired' };
        // Without a network nothing is decided: the next poll asks again until the code expires.
        interval = refused?.interval ?? interval;
        if (refused) show(refused.isOpened);
      }
      return null;
    };
    const run = async () => {
      setState({ at: 'starting' });
      const code = await start();
      if (signal.aborted) {
        if (isOpen) withdraw();
        return;
      }
      const end = code && (await poll(code).catch((): PhoneLoginState => ({ at: 'failed' })));
      if (end) {
        // A code can be used up by an approval whose answer was lost: then the club has a session, and this kiosk has not.
        if (end.at !== 'refused') withdraw();
        isOpen = false;
        showState(end);
      }
    };
    void run();
    return () => {
      stop.abort();
      if (isOpen) withdraw();
    };
  }, [startLogin, pollLogin, logIn, ask, withdraw, check, attempt]);

  const endsAt = state.at === 'waiting' ? state.endsAt : null;
  useEffect(() => {
    waitUntil(endsAt);
    return () => waitUntil(null);
  }, [endsAt, waitUntil]);

  return { state, restart: useCallback(() => setAttempt((count) => count + 1), []) };
}
