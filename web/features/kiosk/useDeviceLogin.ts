import type { ErrorLike } from '@apollo/client';
import { useState } from 'react';
import * as text from '#text/kiosk.ts';
import { act } from '#clients/act.ts';
import { usePolling } from '#web/hooks/usePolling.ts';
import { deviceStep } from './deviceStep.ts';
import {
  type DeviceLogin_deviceFragment,
  useApproveDeviceMutation,
  useDenyDeviceMutation,
  useDeviceLoginQuery,
} from './DeviceLogin.generated.ts';
import { besideKiosk } from './pace.ts';

type Device = Omit<DeviceLogin_deviceFragment, ' $fragmentName'>;
type Decision = 'approve' | 'deny';

type DeviceLoginState =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly error: ErrorLike | undefined }
  /** The code is not valid, or too many were tried. */
  | { readonly at: 'refused'; readonly message: string }
  | {
      readonly at: 'there';
      readonly device: Device;
      /** The code has expired, or was ended with all logins of the member. */
      readonly isGone: boolean;
      /** The decision that is being sent. */
      readonly isSending: Decision | null;
      readonly problem: string | null;
    };

/** The login that a kiosk asks for by this code, the member's decision, and what the kiosk has made of it since. */
export function useDeviceLogin(code: string) {
  const { data, error, loading, refetch } = useDeviceLoginQuery({
    variables: { code },
    ssr: false,
    fetchPolicy: 'no-cache',
  });
  const [approve] = useApproveDeviceMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [deny] = useDenyDeviceMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const [device, setDevice] = useState<Device | null>(null);
  const [isSending, setIsSending] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const read = data?.deviceAuthorization;
  const [seen, setSeen] = useState(read);
  if (read !== seen) {
    setSeen(read);
    // A read that was under way during the decision does not take it back.
    const isOlder = read?.__typename === 'DeviceAuthorization' && read.state === 'PENDING' && device !== null;
    if (read?.__typename === 'DeviceAuthorization' && !(isOlder && device.state !== 'PENDING')) setDevice(read);
  }
  const isGone = read?.__typename === 'UserCodeError';
  usePolling(() => refetch(), device !== null && !isOver(deviceStep(device, isGone)), besideKiosk);

  const send = async (decision: Decision) => {
    const variables = { input: { userCode: code } };
    const acted =
      decision === 'approve'
        ? await act(approve({ variables }), text.notSent)
        : await act(deny({ variables }), text.notSent);
    if ('done' in acted) setDevice(acted.done);
    else setProblem(acted.refused ? acted.message : text.notSent);
  };
  const decide = (decision: Decision) => {
    setIsSending(decision);
    setProblem(null);
    void send(decision).finally(() => setIsSending(null));
  };
  return { state: stateOf(), decide, retry: () => refetch() };

  function stateOf(): DeviceLoginState {
    if (device) return { at: 'there', device, isGone, isSending, problem };
    if (loading) return { at: 'loading' };
    if (read && read.__typename !== 'DeviceAuthorization') return { at: 'refused', message: read.message };
    return { at: 'failed', error };
  }
}

const isOver = (step: ReturnType<typeof deviceStep>): boolean => !['asked', 'approved', 'loggedIn'].includes(step);
