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
  | { readonly at: 'waiting'; readonly code: Started; readonly endsAt: number }
  | { readonly at: 'expired' }
  | { readonly at: 'refused' }
  | { readonly at: 'limited'; readonly seconds: number }
  | { readonly at: 'failed' };

const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Starts a login by phone, and asks in the interval that the club allows until the member has decided. */
export function usePhoneLogin(): { readonly state: PhoneLoginState; readonly restart: () => void } {
  const client = useApolloClient();
  const { logIn } = useVisit();
  const { check } = useDevice();
  const [state, setState] = useState<PhoneLoginState>({ at: 'starting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: PhoneLoginState) => {
      if (!signal.aborted) setState(next);
    };
    const start = async (): Promise<Started | null> => {
      const answer = await client
        .mutate({ mutation: KioskStartLoginDocument, fetchPolicy: 'no-cache' })
        .catch(() => null);
      const result = answer?.data?.startDeviceAuthorization;
      if (result?.__typename === 'StartDeviceAuthorizationSuccess') return result;
      if (result?.__typename === 'KioskNotEnrolledError') check();
      show(
        result?.__typename === 'RateLimitedError'
          ? { at: 'limited', seconds: result.retryAfterSeconds }
          : { at: 'failed' },
      );
      return null;
    };
    const poll = async (code: Started): Promise<PhoneLoginState | null> => {
      let { interval } = code;
      const endsAt = Date.now() + code.expiresIn * 1000;
      show({ at: 'waiting', code, endsAt });
      while (!signal.aborted) {
        await wait(Math.min(interval, Math.max(0, (endsAt - Date.now()) / 1000)), signal);
        if (signal.aborted) return null;
        if (Date.now() >= endsAt) return { at: 'expired' };
        const answer = await client
          .mutate({
            mutation: KioskPollLoginDocument,
            variables: { input: { deviceCode: code.deviceCode } },
            fetchPolicy: 'no-cache',
          })
          // Without a network nothing is decided: the next poll asks again until the code expires.
          .catch(() => null);
        const result = answer?.data?.pollDeviceAuthorization;
        if (signal.aborted) return null;
        if (result?.__typename === 'PollDeviceAuthorizationSuccess') {
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
      }
      return null;
    };
    const run = async () => {
      setState({ at: 'starting' });
      const code = await start();
      const end = code && (await poll(code).catch((): PhoneLoginState => ({ at: 'failed' })));
      if (end) show(end);
    };
    void run();
    return () => stop.abort();
  }, [client, logIn, check, attempt]);

  return { state, restart: useCallback(() => setAttempt((count) => count + 1), []) };
}
