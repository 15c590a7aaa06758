import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { AcceptInvitationForm } from '#rules/referralLink.ts';
import { attemptsLeft } from '#text/login.tsx';
import { type AcceptInvitationMutation, useAcceptInvitationMutation } from './AcceptInvitation.generated.ts';

/** What came of sending the form, with the texts as they are shown. */
export type AcceptanceOutcome =
  | { readonly kind: 'verify'; readonly seconds: number }
  | { readonly kind: 'received'; readonly receipt: string }
  | { readonly kind: 'field'; readonly field: 'name' | 'mobile' | 'consent' | 'otp'; readonly message: string }
  | { readonly kind: 'problem'; readonly message: string }
  /** The link cannot be used any more. */
  | { readonly kind: 'over' };

const isField = (name: string): name is 'name' | 'mobile' | 'consent' => ['name', 'mobile', 'consent'].includes(name);

/** Sends the form of an invitation, the second time with the OTP. Never throws. */
export function useAcceptInvitation(
  token: string,
): (form: AcceptInvitationForm, otp?: string) => Promise<AcceptanceOutcome> {
  const [mutate] = useAcceptInvitationMutation({ errorPolicy: 'all', fetchPolicy: 'no-cache' });
  return async (form, otp) => {
    const input = { ...form, token, acceptedNotice: privacyNoticeVersion, ...(otp === undefined ? {} : { otp }) };
    const { data, error } = await mutate({ variables: { input } });
    if (data) return read(data.acceptReferralInvitation);
    const message = CombinedGraphQLErrors.is(error) ? error.message : messages.invitationNotAccepted;
    return { kind: 'problem', message };
  };
}

function read(result: AcceptInvitationMutation['acceptReferralInvitation']): AcceptanceOutcome {
  switch (result.__typename) {
    case 'AcceptReferralInvitationSuccess':
      return result.receipt === null
        ? { kind: 'verify', seconds: result.resendAfterSeconds ?? 0 }
        : { kind: 'received', receipt: result.receipt };
    case 'InvitationNotValidError':
      return { kind: 'over' };
    case 'ValidationError': {
      const [first] = result.fields;
      const message = first?.message ?? result.message;
      return first && isField(first.field)
        ? { kind: 'field', field: first.field, message }
        : { kind: 'problem', message };
    }
    case 'InvalidOtpError': {
      const left = result.attemptsLeft === null ? '' : ` ${attemptsLeft(result.attemptsLeft)}`;
      return { kind: 'field', field: 'otp', message: result.message + left };
    }
    default:
      return { kind: 'problem', message: result.message };
  }
}
