import { useState } from 'react';
import { actAndTell, type Refused } from '../parts/actAndTell.ts';
import { makePasskey, passkeyProblem } from './passkey.ts';
import {
  type CompleteRegistrationMutation,
  useBeginRegistrationMutation,
  useCompleteRegistrationMutation,
} from './Passkey.generated.ts';

type Registered = Exclude<CompleteRegistrationMutation['completeRegistration'], { __typename: 'Refusal' }>;

/** Registers a passkey: with the token of an invitation, or a further one for who is logged in. */
export function useRegistration(token: string | null) {
  const [begin] = useBeginRegistrationMutation({ fetchPolicy: 'no-cache' });
  const [complete] = useCompleteRegistrationMutation({ fetchPolicy: 'no-cache' });
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (passkeyName: string, onRefused: (refusal: Refused) => void): Promise<Registered | null> => {
    const request = await actAndTell(begin({ variables: { token } }), { onRefused });
    if (!request) return null;
    const response = await makePasskey(request.options);
    const input = { challengeId: request.challengeId, response, passkeyName };
    return actAndTell(complete({ variables: { input } }), { onRefused });
  };
  const register = async (passkeyName: string, onRefused: (refusal: Refused) => void): Promise<Registered | null> => {
    setProblem(null);
    try {
      return await run(passkeyName, onRefused);
    } catch (error) {
      setProblem(passkeyProblem(error) ?? 'The passkey could not be registered. Try again.');
      return null;
    }
  };
  return { register, problem };
}
