import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { actAndTell, type Refused } from '../parts/actAndTell.ts';
import { getPasskey, passkeyProblem } from './passkey.ts';
import { useBeginLoginMutation, useCompleteLoginMutation } from './Passkey.generated.ts';
import { useSessionEnd } from './Session.tsx';
import { ViewerDocument } from './Viewer.generated.ts';

/** The login with a passkey. Afterwards the viewer is in the cache, which opens the pages. */
export function usePasskeyLogin() {
  const client = useApolloClient();
  const { setHasEnded } = useSessionEnd();
  const [begin] = useBeginLoginMutation({ fetchPolicy: 'no-cache' });
  const [complete] = useCompleteLoginMutation({ fetchPolicy: 'no-cache' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (): Promise<boolean> => {
    const onRefused = ({ message }: Refused) => setProblem(message);
    const request = await actAndTell(begin(), { onRefused });
    if (!request) return false;
    const { challengeId, options } = request;
    const response = await getPasskey(options);
    const viewer = await actAndTell(complete({ variables: { input: { challengeId, response } } }), { onRefused });
    if (!viewer) return false;
    setHasEnded(false);
    client.writeQuery({ query: ViewerDocument, data: { viewer } });
    return true;
  };
  const logIn = async (): Promise<boolean> => {
    setIsBusy(true);
    setProblem(null);
    try {
      return await run();
    } catch (error) {
      setProblem(passkeyProblem(error) ?? 'The login did not work. Try again.');
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { logIn, problem, isBusy };
}
