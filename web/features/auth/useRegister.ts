import type { RegisterForm } from '#rules/account.ts';
import { nothingNoted } from '#text/accountRegistration.ts';
import { commonProblem, unreachable, type LoginProblem } from './loginProblem.ts';
import { useRegisterMutation, type RegisterMutation } from './Register.generated.ts';

export type Registration =
  /** `LOGIN_NOW`: the developer knows the number. `PENDING`: the sales team decides. `MEMBER`: there is a membership. */
  | { readonly state: 'LOGIN_NOW' | 'PENDING' | 'MEMBER'; readonly said: string }
  | { readonly state: 'REFUSED'; readonly problem: LoginProblem };

/** How a registration goes on. */
export type RegistrationOutcome = Exclude<Registration, { state: 'REFUSED' }>;

/** Sends a registration. Never throws: what goes wrong is part of the answer. Member 5 (Registration). */
export function useRegister(): (form: RegisterForm) => Promise<Registration> {
  const [mutate] = useRegisterMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (form) => {
    try {
      const { data, error } = await mutate({ variables: { input: form } });
      return data ? read(data.register) : { state: 'REFUSED', problem: unreachable(error) };
    } catch (error) {
      return { state: 'REFUSED', problem: unreachable(error) };
    }
  };
}

function read(result: RegisterMutation['register']): Registration {
  switch (result.__typename) {
    case 'RegisterSuccess':
      return result.state === 'VERIFY_NUMBER'
        ? { state: 'REFUSED', problem: { kind: 'remark', message: result.said, advice: nothingNoted } }
        : { state: result.state, said: result.said };
    case 'AlreadyRegisteredError':
      return { state: 'MEMBER', said: result.message };
    case 'ValidationError':
    case 'RateLimitedError':
      return { state: 'REFUSED', problem: commonProblem(result) };
    case 'CrmUnavailableError':
    case 'RegistrationFailedError':
    case 'InvalidOtpError':
    case 'OtpNotVerifiedError':
    case 'OtpNotSentError':
      return { state: 'REFUSED', problem: { kind: 'remark', message: result.message, advice: nothingNoted } };
  }
}
