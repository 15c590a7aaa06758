import { privacyNoticeVersion } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { AcceptInvitationForm } from '#rules/referralLink.ts';
import { attemptsLeft } from '#text/login.tsx';
import { act } from '#clients/act.ts';
import { useAcceptInvitationMutation } from './AcceptInvitation.generated.ts';

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
    const acted = await act(mutate({ variables: { input } }), messages.invitationNotAccepted);
    if ('done' in acted) {
      const { receipt, resendAfterSeconds } = acted.done;
      return receipt === null ? { kind: 'verify', seconds: resendAfterSeconds ?? 0 } : { kind: 'received', receipt };
    }
    const { refused, message } = acted;
    switch (refused?.__typename) {
      case 'InvitationNotValidError':
        return { kind: 'over' };
      case 'ValidationError': {
        const [first] = refused.fields;
        if (!first) return { kind: 'problem', message };
        return isField(first.field)
          ? { kind: 'field', field: first.field, message: first.message }
          : { kind: 'problem', message: first.message };
      }
      case 'InvalidOtpError': {
        const left = refused.attemptsLeft === null ? '' : ` ${attemptsLeft(refused.attemptsLeft)}`;
        return { kind: 'field', field: 'otp', message: message + left };
      }
      default:
        return { kind: 'problem', message };
    }
  };
}
