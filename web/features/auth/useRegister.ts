import type { RegisterForm } from '#rules/account.ts';
import { privacyNoticeVersion } from '#rules/constants.ts';
import type { Intent } from '#rules/projectIntent.ts';
import { nothingNoted } from '#text/accountRegistration.tsx';
import { unreachable } from '#text/login.tsx';
import { act } from '#clients/act.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import type { ProjectIntent } from '#web/apollo/__generated__/types.ts';
import { problemOf } from './loginProblem.ts';
import { useRegisterMutation, type RegisterMutation } from './Register.generated.ts';
import type { IntendedAction } from './intendedAction.ts';
import type { Sent } from './useOtpSteps.ts';

/** The outcome of a registration. */
export type RegistrationOutcome =
  /** `LOGIN_NOW`: the developer knows the number. `MEMBER`: there is a membership. */
  | { readonly state: 'LOGIN_NOW' | 'MEMBER'; readonly said: string }
  /** The sales team decides. It has the project if one is named. */
  | { readonly state: 'PENDING'; readonly said: string; readonly project: IntendedAction['project'] | null };

const intents: Record<Intent, ProjectIntent> = { enquire: 'ENQUIRE', visit: 'BOOK_VISIT', refer: 'REFER' };

/** Submits a registration, with the intended project action. Never throws: failures are part of the result. */
export function useRegister(
  intended: IntendedAction | null,
): (form: RegisterForm, otp?: string) => Promise<Sent<RegistrationOutcome>> {
  const { otpResendSeconds } = useClubRules();
  const [mutate] = useRegisterMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  const about = intended === null ? {} : { projectId: intended.project.id, intent: intents[intended.intent] };
  return async (form, otp) => {
    const input = { ...form, ...about, acceptedNotice: privacyNoticeVersion, ...(otp === undefined ? {} : { otp }) };
    const acted = await act(mutate({ variables: { input } }), unreachable);
    if ('done' in acted) return went(acted.done, otpResendSeconds);
    const { refused, message } = acted;
    if (refused?.__typename === 'AlreadyRegisteredError') {
      return { state: 'DONE', done: { state: 'MEMBER', said: message } };
    }
    const advice = { CrmUnavailableError: nothingNoted, RegistrationFailedError: nothingNoted };
    return { state: 'REFUSED', problem: problemOf(acted, advice) };
  };
}

type Success = Extract<RegisterMutation['register'], { __typename: 'RegisterSuccess' }>;

function went({ state, said, project, resendAfterSeconds }: Success, usualSeconds: number): Sent<RegistrationOutcome> {
  switch (state) {
    case 'VERIFY_NUMBER':
      return { state, resendAfterSeconds: resendAfterSeconds ?? usualSeconds };
    case 'LOGIN_NOW':
      return { state: 'DONE', done: { state, said } };
    case 'PENDING':
      return { state: 'DONE', done: { state, said, project: project && { id: project.id, name: project.name } } };
  }
}
