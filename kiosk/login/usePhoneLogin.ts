import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '../device/Device.tsx';
import { useVisit } from '../visit/Visit.tsx';
import {
  KioskPollLoginDocument,
  KioskStartLoginDocument,
  type KioskStartLoginMutation,
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
  const client = useApolloClient();
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
      const answer = await ask(() =>
        client.mutate({ mutation: KioskStartLoginDocument, fetchPolicy: 'no-cache' }).catch(() => null),
      );
      const result = answer?.data?.startDeviceAuthorization;
      // The answer may be lost, and the code be there.
      isOpen = !result || result.__typename === 'StartDeviceAuthorizationSuccess';
      if (result?.__typename === 'StartDeviceAuthorizationSuccess') return result;
      if (result?.__typename === 'KioskNotEnrolledError') check();
      showState(
        result?.__typename === 'RateLimitedError'
          ? { at: 'limited', seconds: result.retryAfterSeconds }
          : { at: 'failed' },
      );
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
        const answer = await ask(() =>
          client
            .mutate({
              mutation: KioskPollLoginDocument,
              variables: { input: { deviceCode: code.deviceCode } },
              fetchPolicy: 'no-cache',
            })
            // Without a network nothing is decided: the next poll asks again until the code expires.
            .catch(() => null),
        );
        const result = answer?.data?.pollDeviceAuthorization;
        if (signal.aborted) {
          // Nobody waits for this login any more.
          if (result?.__typename === 'PollDeviceAuthorizationSuccess') withdraw();
          return null;
        }
        if (result?.__typename === 'PollDeviceAuthorizationSuccess') {
          isOpen = false;
          await logIn(result.sessionToken);
          return null;
        }
        if (result?.__typename === 'KioskNotEnrolledError') {
          check();
          return { at: 'failed' };
        }
        if (result?.reason === 'ACCESS_DENIED') return { at: 'refused' };
        if (result?.reason === 'EXPIRED_TOKEN') return { at: 'expired' };
        interval = result?.interval ?? interval;
        if (result) show(result.isOpened);
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
  }, [client, logIn, ask, withdraw, check, attempt]);

  const endsAt = state.at === 'waiting' ? state.endsAt : null;
  useEffect(() => {
    waitUntil(endsAt);
    return () => waitUntil(null);
  }, [endsAt, waitUntil]);

  return { state, restart: useCallback(() => setAttempt((count) => count + 1), []) };
}
