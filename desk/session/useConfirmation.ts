import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { actAndTell, type Refused } from '../parts/actAndTell.ts';
import { providerConfirmation } from './addresses.ts';
import { getPasskey, passkeyProblem } from './passkey.ts';
import { useBeginConfirmationMutation, useCompleteConfirmationMutation } from './Passkey.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

/** Confirms the session with a passkey. */
export function useConfirmation(onConfirmed: () => void) {
  const [begin] = useBeginConfirmationMutation({ fetchPolicy: 'no-cache' });
  const [complete] = useCompleteConfirmationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<boolean> => {
    const onRefused = ({ message }: Refused) => setProblem(message);
    const request = await actAndTell(begin(), { onRefused });
    if (!request) return false;
    const response = await getPasskey(request.options);
    const input = { challengeId: request.challengeId, response };
    return (await actAndTell(complete({ variables: { input } }), { onRefused })) !== null;
  };
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    const isConfirmed = await run().catch((error: unknown) => {
      setProblem(passkeyProblem(error) ?? 'The confirmation did not work. Try again.');
      return false;
    });
    setIsBusy(false);
    if (isConfirmed) onConfirmed();
  };
  return { confirm, problem, isBusy };
}

const askEvery = 2_000;

/** Until when the session counts as confirmed, as the club says now. */
async function confirmedUntil(client: ApolloClient): Promise<string | null> {
  const answer = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => null);
  return answer?.data?.viewer?.confirmedUntil ?? null;
}

/** Confirms the session with a login at the identity provider, in a window of its own, and asks the club until it is done. */
export function useProviderConfirmation(onConfirmed: () => void) {
  const client = useApolloClient();
  const opened = useRef<Window | null>(null);
  const before = useRef<Promise<string | null>>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = () => {
    opened.current = window.open(providerConfirmation, 'desk-confirmation', 'popup,width=520,height=680');
    setProblem(
      opened.current ? null : 'The browser did not open the window. Allow windows of this site, then try again.',
    );
    setIsWaiting(opened.current !== null);
  };
  useEffect(() => {
    before.current ??= confirmedUntil(client);
  }, [client]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = async () => {
      const until = await confirmedUntil(client);
      // The clock of the device may be wrong, so a confirmation is one that was not there before.
      if (until === null || until === (await before.current)) return;
      opened.current?.close();
      onConfirmed();
    };
    const timer = setInterval(() => void ask(), askEvery);
    return () => clearInterval(timer);
  }, [client, isWaiting, onConfirmed]);
  return { open, isWaiting, problem };
}
