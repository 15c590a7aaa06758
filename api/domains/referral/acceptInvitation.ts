import { inWords, messages } from '#rules/messageByName.ts';
import { type AcceptInvitationForm, acceptInvitationRule } from '#rules/referralLink.ts';
import type { AcceptReferralInvitationInput, ResolversTypes } from '../../__generated__/schema.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { ReferralLinkRecord } from '../../store/referral/links.ts';
import { withFormOtp } from '../identity/sendOtp.ts';
import { charge, overAddressLimit } from '../limits/charge.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { failure, faultsOf, rateLimited, validationFailure } from '../shared/userErrors.ts';

type Outcome = Awaited<ResolversTypes['AcceptReferralInvitationResult']>;

/** What a friend sends, after the form was checked. */
interface Acceptance {
  readonly form: AcceptInvitationForm;
  readonly link: ReferralLinkRecord;
  readonly input: AcceptReferralInvitationInput;
}

const notValid = () => failure('InvitationNotValidError', messages.invitationNotValid, 'NOT_AVAILABLE');
const ownInvitation = () => validationFailure([{ field: 'mobile', message: messages.ownInvitation }]);

const success = {
  __typename: 'AcceptReferralInvitationSuccess',
  retryAfterSeconds: null,
  ticket: null,
  receipt: null,
} as const;

/**
 * A friend accepts an invitation. The answer does not depend on whose number it is, until an OTP has proven that it is
 * the friend's own. The referral is sent in the background, so its time says nothing either. See
 * docs/domain/referrals.md#links.
 */
export async function acceptInvitation(input: AcceptReferralInvitationInput, context: MemberContext): Promise<Outcome> {
  const { services } = context;
  const form = acceptInvitationRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));
  const limited = await overAddressLimit(context, 'INVITATION_FORMS_PER_ADDRESS');
  if (limited) return limited;
  const { referralLinks } = services.store;
  const link = await orUnavailable(
    messages.invitationNotAccepted,
    () => referralLinks.findUsable(input.token),
    StoreError,
  );
  if (!link) return notValid();
  if (context.session?.memberId === link.memberId) return ownInvitation();
  const acceptance = { form: form.data, link, input };
  return services.otpToAnyNumber
    ? await acceptVerified(context, acceptance)
    : await accept(context, acceptance, { verified: false });
}

/** An SMS is within the limits of all SMS and those of the link. */
async function acceptVerified(context: MemberContext, acceptance: Acceptance): Promise<Outcome> {
  const { form, link, input } = acceptance;
  const sms = input.otp == null ? [{ limit: 'INVITATION_SMS_PER_LINK', key: link.id } as const] : [];
  const charged = await charge(context.services, sms);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const outcome = await withFormOtp<Outcome>(
    context,
    { purpose: 'INVITATION', mobile: form.mobile },
    input,
    (sent) => ({
      ...success,
      state: 'VERIFY_NUMBER',
      message: inWords(messages.invitationVerify, context.language),
      ...sent,
    }),
    async () => (form.mobile === link.mobile ? ownInvitation() : await accept(context, acceptance, { verified: true })),
  );
  // A limit has refused it: no SMS was sent. Any other failure may have sent one.
  if (outcome.__typename === 'RateLimitedError') await charged.refund();
  return outcome;
}

/** Records the consent and the acceptance; the referral follows in the background. */
async function accept(
  context: MemberContext,
  { form: { name, mobile }, link, input }: Acceptance,
  { verified }: { readonly verified: boolean },
): Promise<Outcome> {
  const { services, address, call } = context;
  const { store } = services;
  const charged = await charge(services, [
    { limit: 'INVITATIONS_PER_NUMBER', key: mobile },
    { limit: 'INVITATIONS_PER_ADDRESS', key: address },
    { limit: 'INVITATIONS_TOTAL', key: 'all' },
  ]);
  if (charged.retryAfterSeconds > 0) return rateLimited(charged.retryAfterSeconds);
  const { token, acceptedNotice: noticeVersion } = input;
  // Without a proof nobody may learn from the answer that this is the member's number.
  const state = mobile === link.mobile ? 'OWN_NUMBER' : 'WAITING';
  const accepted = await orUnavailable(
    messages.invitationNotAccepted,
    () => store.referralAcceptances.accept({ token, name, mobile, verified, noticeVersion, state }),
    StoreError,
  );
  if (!accepted) {
    await charged.refund();
    return notValid();
  }
  await orUnavailable(
    messages.invitationNotAccepted,
    () => store.notices.accept(mobile, 'INVITATION', noticeVersion),
    StoreError,
  );
  if (accepted.isFirst) services.invitations.accepted(call.requestId, accepted.id);
  return {
    ...success,
    state: 'RECEIVED',
    message: inWords(messages.invitationReceived, context.language),
    receipt: accepted.receipt,
  };
}
