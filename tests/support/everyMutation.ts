import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import { dayAhead, known, openDay } from './fullMember.ts';
import { customersOf } from './login.ts';
import type { TestSandbox } from './sandbox.ts';

type Headers = Record<string, string>;

/** What a mutation came to: the type of its outcome, and the outcome's fields as `Type__field`. */
export type Outcome = Readonly<Record<string, unknown>>;

/** Does what a mutation does, and notes what it answers. */
export type Mutate = (
  name: string,
  input: object | null,
  headers: Headers,
  more?: Readonly<Record<string, unknown>>,
) => Promise<Outcome>;

export interface Doer {
  readonly sandbox: TestSandbox;
  readonly mutate: Mutate;
  /** Logs a member of the demo in. */
  readonly member: (mobile: string) => Promise<Headers>;
}

const visitor: Headers = {};
const uuid = () => randomUUID();
const refused = (route: string): FaultInput => ({
  surface: 'rest',
  route,
  method: 'POST',
  kind: 'status',
  status: 422,
});
const broken = (route: string): FaultInput => ({ ...refused(route), status: 500 });
const away = (route: string): FaultInput => ({ surface: 'rest', route, kind: 'status', status: 503 });

/** Expects an outcome, while calls fail where that is said. */
const expecting =
  ({ sandbox, mutate }: Doer) =>
  async (outcome: string, call: Parameters<Mutate>, fault?: FaultInput): Promise<Outcome> => {
    if (fault) await sandbox.fault(fault);
    const answer = await mutate(...call);
    if (fault) await sandbox.clearFaults();
    expect(answer).toMatchObject({ __typename: outcome });
    return answer;
  };

/** Everything that anybody can do, with every outcome of it. @returns the id of a visitor's request */
export async function doAsVisitor(doer: Doer): Promise<string> {
  const { sandbox, mutate } = doer;
  const expectOutcome = expecting(doer);
  const customer = customersOf(sandbox);
  const [newcomer, nameless, unlucky] = [await customer(), await customer(null), await customer()];
  const claimOf = async (mobile: string) => {
    const sent = await expectOutcome('RequestOtpSuccess', ['requestOtp', { mobile, carrier: 'BEARER' }, visitor]);
    return {
      mobile,
      ticket: sent['RequestOtpSuccess__ticket'],
      otp: await sandbox.latestOtp(mobile),
      carrier: 'BEARER',
    };
  };
  await expectOutcome('InvalidMobileError', ['requestOtp', { mobile: '12' }, visitor]);
  await expectOutcome('MobileNotFoundError', ['requestOtp', { mobile: '9000000000' }, visitor]);
  const sending = away('/get_otps/generate_otp');
  await expectOutcome('OtpNotSentError', ['requestOtp', { mobile: unlucky }, visitor], sending);

  const claim = await claimOf(newcomer);
  await expectOutcome('OtpNotVerifiedError', ['verifyOtp', claim, visitor], away('/get_otps/verify_otp.json'));
  await expectOutcome('InvalidOtpError', ['verifyOtp', { ...claim, otp: '00' }, visitor]);
  await expectOutcome('CrmUnavailableError', ['verifyOtp', claim, visitor], { surface: 'crm', kind: 'status' });
  await expectOutcome('VerifyOtpSuccess', ['verifyOtp', claim, visitor]);
  await expectOutcome('MemberNotFoundError', ['verifyOtp', await claimOf(nameless), visitor]);

  await sandbox.switches({ otpToAnyNumber: true });
  const person = { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile: '8888870001' };
  await expectOutcome('ValidationError', ['register', { ...person, email: '' }, visitor]);
  await expectOutcome('AlreadyRegisteredError', ['register', { ...person, mobile: '9999900001' }, visitor]);
  const invalid = { kind: 'status', status: 400, errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION' } as const;
  const refusedLead: FaultInput = { surface: 'crm', method: 'POST', ...invalid };
  const registered = await expectOutcome('RegisterSuccess', ['register', { ...person, carrier: 'BEARER' }, visitor]);
  const verified = {
    ...person,
    otp: await sandbox.latestOtp(person.mobile),
    ticket: registered['RegisterSuccess__ticket'],
    projectId: known.project,
  };
  await expectOutcome('InvalidOtpError', ['register', { ...verified, otp: '0000' }, visitor]);
  await expectOutcome('RegistrationFailedError', ['register', verified, visitor], refusedLead);
  await expectOutcome('RegisterSuccess', ['register', { ...verified, intent: 'BOOK_VISIT' }, visitor]);
  const visit = {
    projectId: known.project,
    intent: 'BOOK_VISIT',
    preferredDate: dayAhead(5),
    preferredTime: 'MORNING',
    name: 'Nirupama Rao',
    mobile: '8888870002',
    consent: true,
    carrier: 'BEARER',
    idempotencyKey: uuid(),
  };
  await expectOutcome('ValidationError', ['requestContact', { ...visit, consent: false }, visitor]);
  await expectOutcome('OtpNotSentError', ['requestContact', { ...visit, mobile: '8888870003' }, visitor], sending);
  const asked = await expectOutcome('RequestContactSuccess', ['requestContact', visit, visitor]);
  const proved = {
    ...visit,
    otp: await sandbox.latestOtp(visit.mobile),
    ticket: asked['RequestContactSuccess__ticket'],
  };
  const checking = away('/get_otps/verify_otp.json');
  await expectOutcome('OtpNotVerifiedError', ['requestContact', proved, visitor], checking);
  await expectOutcome('InvalidOtpError', ['requestContact', { ...proved, otp: '0000' }, visitor]);
  await expectOutcome('ContactRequestFailedError', ['requestContact', proved, visitor], refusedLead);
  const contact = await expectOutcome('RequestContactSuccess', ['requestContact', proved, visitor]);
  await expectOutcome('IdempotencyMismatchError', ['requestContact', { ...proved, name: 'Meera Rao' }, visitor]);
  await sandbox.switches({ otpToAnyNumber: false });

  const nobodys = { token: 'x'.repeat(43), name: 'Omar Haq', mobile: '7777799990', acceptedNotice: '2026-11-25' };
  await expectOutcome('ValidationError', ['acceptReferralInvitation', { ...nobodys, consent: false }, visitor]);
  await expectOutcome('InvitationNotValidError', ['acceptReferralInvitation', { ...nobodys, consent: true }, visitor]);

  const reader = { email: 'nirupama@example.com', consent: true };
  await expectOutcome('ValidationError', ['subscribeToNewsletter', { ...reader, consent: false }, visitor]);
  await expectOutcome('SubscribeToNewsletterSuccess', ['subscribeToNewsletter', reader, visitor]);
  for (const _ of [1, 2, 3, 4]) await mutate('subscribeToNewsletter', reader, visitor);
  await expectOutcome('RateLimitedError', ['subscribeToNewsletter', reader, visitor]);

  const mobile = '9999900002';
  const request = { mobile, carrier: 'BEARER' };
  const sent = await expectOutcome('RequestPasswordResetSuccess', ['requestPasswordReset', request, visitor]);
  const proof = { mobile, ticket: sent['RequestPasswordResetSuccess__ticket'], otp: await sandbox.latestOtp(mobile) };
  await expectOutcome('InvalidOtpError', ['verifyPasswordResetOtp', { ...proof, otp: '00000' }, visitor]);
  const proven = await expectOutcome('VerifyPasswordResetOtpSuccess', ['verifyPasswordResetOtp', proof, visitor]);
  const password = { password: 'Marigold#26', confirmation: 'Marigold#26', carrier: 'BEARER' };
  await expectOutcome('ResetFailedError', ['resetPassword', { ...password, ticket: 'none' }, visitor]);
  const ticket = proven['VerifyPasswordResetOtpSuccess__ticket'];
  await expectOutcome('ResetPasswordSuccess', ['resetPassword', { ...password, ticket }, visitor]);
  for (const _ of [1, 2]) await mutate('requestPasswordReset', { mobile }, visitor);
  await expectOutcome('RateLimitedError', ['requestPasswordReset', { mobile }, visitor]);
  const { ContactRequest__id: id } = contact['RequestContactSuccess__request'] as Outcome;
  return String(id);
}

const address = {
  contactPerson: 'Meera Iyer',
  mobile: '9999900005',
  email: 'meera.iyer@example.com',
  line1: 'Neelam Lake Towers, Flat 2203',
  line2: 'Beside the boathouse',
  line3: 'Second gate',
  city: 'Bengaluru',
  state: 'Maharashtra',
  pinCode: '560001',
};
const order = (addressId: unknown, changes: object = {}) => ({
  productId: known.product,
  addressId,
  idempotencyKey: uuid(),
  ...changes,
});
const stay = (changes: object = {}) => ({
  hotelId: known.hotel,
  checkIn: dayAhead(20),
  checkOut: dayAhead(21),
  idempotencyKey: uuid(),
  ...changes,
});
const encash = () => ({
  points: 100,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Meera Iyer',
  termsAccepted: true,
  idempotencyKey: uuid(),
});

/** What becomes of orders: one is cancelled, one is not, one waits for its points, and one is returned. */
async function doOrderChanges(
  doer: Doer,
  { rich, inactive, own }: { readonly rich: Headers; readonly inactive: Headers; readonly own: unknown },
): Promise<void> {
  const { sandbox } = doer;
  const expectOutcome = expecting(doer);
  await sandbox.addTransactions({ mobile: '9999900005', count: 1, points: 200_000 });
  const place = async (productId: string) => {
    const placed = await expectOutcome('Redemption', ['confirmOrder', order(own, { productId }), rich]);
    return (placed['Redemption__order'] as Outcome)['Order__id'];
  };
  const change = (orderId: unknown, changes: object = {}) => ({
    orderId,
    reason: 'Ordered twice',
    idempotencyKey: uuid(),
    ...changes,
  });
  const kept = await place('208');
  for (const name of ['cancelOrder', 'returnOrder']) {
    await expectOutcome('NotSignedInError', [name, change(kept), visitor]);
    await expectOutcome('MembershipInactiveError', [name, change(kept), inactive]);
    await expectOutcome('ValidationError', [name, change(kept, { reason: 'a'.repeat(501) }), rich]);
    await expectOutcome('OrderNotFoundError', [name, change('987654'), rich]);
  }
  await expectOutcome('OrderNotReturnableError', ['returnOrder', change(kept), rich]);
  const cancelling = { ...refused('/orders/:id/cancel.json'), status: 403 };
  await expectOutcome('OrderChangeFailedError', ['cancelOrder', change(kept), rich], cancelling);
  const cancelled = change(await place('208'));
  await expectOutcome('OrderChangeSuccess', ['cancelOrder', cancelled, rich]);
  await expectOutcome('IdempotencyMismatchError', ['cancelOrder', { ...cancelled, orderId: kept }, rich]);
  const returned = await place('208');
  await sandbox.moveOrder(Number(returned), { status: 'delivered' });
  await expectOutcome('OrderNotCancellableError', ['cancelOrder', change(returned), rich]);
  await expectOutcome('OrderChangeSuccess', ['returnOrder', change(returned), rich]);
  await sandbox.switches({ creditOrders: false });
  await expectOutcome('OrderChangeSuccess', ['cancelOrder', change(await place(known.product)), rich]);
}

/**
 * Everything that members do with their addresses and points, with every outcome of it.
 *
 * @returns the headers of the member who did it, one of whose orders failed.
 */
export async function doAsMember(doer: Doer): Promise<Headers> {
  const expectOutcome = expecting(doer);
  const rich = await doer.member('9999900005');
  const poor = await doer.member('9999900003');
  const inactive = await doer.member('9999900006');

  await expectOutcome('NotSignedInError', ['createAddress', address, visitor]);
  await expectOutcome('AddressRequiredError', ['confirmOrder', order('1'), rich]);
  const created = await expectOutcome('CreateAddressSuccess', ['createAddress', address, rich]);
  const { Address__id: own } = created['CreateAddressSuccess__address'] as Outcome;
  await expectOutcome('AddressNotSavedError', ['updateAddress', address, rich, { id: '987654' }]);
  await expectOutcome('UpdateAddressSuccess', ['updateAddress', address, rich, { id: own }]);

  await expectOutcome('ProductUnavailableError', ['confirmOrder', order(own, { productId: '987654' }), rich]);
  const ordering = refused('/orders/create_with_loyalty.json');
  await expectOutcome('OrderRejectedError', ['confirmOrder', order(own), rich], ordering);
  const first = order(own);
  await expectOutcome('Redemption', ['confirmOrder', first, rich]);
  await expectOutcome('IdempotencyMismatchError', ['confirmOrder', { ...first, productId: '208' }, rich]);

  await expectOutcome('InsufficientPointsError', ['bookHotel', stay(), poor]);
  await expectOutcome('HotelUnavailableError', ['bookHotel', stay({ hotelId: '987654' }), rich]);
  await expectOutcome('BookingRejectedError', ['bookHotel', stay(), rich], refused('/hotel/bookings'));
  await expectOutcome('Redemption', ['bookHotel', stay({ specialRequests: 'A quiet room' }), rich]);

  await expectOutcome('EncashFailedError', ['requestEncash', encash(), rich], refused('/encash_requests.json'));
  await expectOutcome('Redemption', ['requestEncash', encash(), rich]);
  await expectOutcome('MembershipInactiveError', ['requestEncash', encash(), inactive]);
  const account = { accountNumber: '501002003001', ifsc: 'DEMO0000214' };
  await expectOutcome('BankCheck', ['checkBankAccount', account, rich]);

  await expectOutcome('ValidationError', ['setGoal', {}, rich]);
  await expectOutcome('NotSignedInError', ['setGoal', { points: 100 }, visitor]);
  await expectOutcome('ProductUnavailableError', ['setGoal', { productId: '987654' }, rich]);
  await expectOutcome('HotelUnavailableError', ['setGoal', { hotelId: '987654', nights: 1 }, rich]);
  await expectOutcome('MembershipInactiveError', ['setGoal', { points: 100 }, inactive]);
  await expectOutcome('SetGoalSuccess', ['setGoal', { hotelId: known.hotel, nights: 2 }, rich]);
  const aimed = await expectOutcome('SetGoalSuccess', ['setGoal', { productId: known.product }, rich]);
  const { Goal__id: goal } = aimed['SetGoalSuccess__goal'] as Outcome;
  await expectOutcome('CelebrateGoalSuccess', ['celebrateGoal', null, rich, { id: goal }]);
  const through = new Date().toISOString();
  await expectOutcome('MarkNotificationsReadSuccess', ['markNotificationsRead', { through }, rich]);
  await expectOutcome('NotSignedInError', ['markNotificationsRead', { through }, visitor]);
  await expectOutcome('ClearGoalSuccess', ['clearGoal', null, poor]);
  await doOrderChanges(doer, { rich, inactive, own });
  await doEndings(doer, rich);
  await doer.mutate('signOut', null, poor);
  await doer.mutate('signOutEverywhere', null, inactive);
  return rich;
}

/** What members end on the page of their account, with every outcome of it. */
async function doEndings(doer: Doer, headers: Headers): Promise<void> {
  const expectOutcome = expecting(doer);
  await doer.mutate('subscribeToNewsletter', { email: address.email, consent: true }, headers);
  await expectOutcome('UnsubscribeFromNewsletterSuccess', ['unsubscribeFromNewsletter', null, headers]);
  await expectOutcome('SessionNotFoundError', ['endSession', null, headers, { id: 'none' }]);
  await expectOutcome('EndOtherSessionsSuccess', ['endOtherSessions', null, headers]);
}

/**
 * Everything that members do about projects and friends, with every outcome of it. `slots` are free on `openDay()`.
 *
 * @returns the receipt of an invitation that a friend has accepted.
 */
export async function doForProjects(doer: Doer, headers: Headers, slots: readonly string[]): Promise<string> {
  const expectOutcome = expecting(doer);
  const project = { projectId: known.project };
  await expectOutcome('EnquiryFailedError', ['submitEnquiry', project, headers], broken('/enquiry_forms.json'));
  await expectOutcome('SubmitEnquirySuccess', ['submitEnquiry', project, headers]);

  const visit = { ...project, date: openDay(), slotId: slots[1] };
  await expectOutcome('SlotUnavailableError', ['requestSiteVisit', { ...visit, slotId: '1' }, headers]);
  await expectOutcome('SiteVisitFailedError', ['requestSiteVisit', visit, headers], broken('/site_schedule_requests'));
  await expectOutcome('RequestSiteVisitSuccess', ['requestSiteVisit', visit, headers]);

  const friend = { ...project, name: 'Omar Haq', phone: '7777799999' };
  const another = { ...friend, phone: '7777799998' };
  await expectOutcome('ReferFriendSuccess', ['referFriend', friend, headers]);
  await expectOutcome('DuplicateReferralError', ['referFriend', friend, headers]);
  await expectOutcome('ReferralFailedError', ['referFriend', another, headers], refused('/add_referral.json'));
  const receipt = await doWithLinks(doer, headers, friend.phone);
  const lead = { firstName: 'Omar', lastName: 'Haq', phone: '7777799997', project: 'Riverside Residences' };
  await expectOutcome('ReferLeadSuccess', ['referLead', lead, headers]);
  return receipt;
}

/** What members do with links, and a friend who accepts one, with every outcome of it; returns the friend's receipt. */
async function doWithLinks(doer: Doer, headers: Headers, mobile: string): Promise<string> {
  const { sandbox } = doer;
  const expectOutcome = expecting(doer);
  await expectOutcome('NotSignedInError', ['createReferralLink', { projectId: known.project }, visitor]);
  await expectOutcome('ValidationError', ['createReferralLink', { projectId: '987654' }, headers]);
  const made = await expectOutcome('CreateReferralLinkSuccess', [
    'createReferralLink',
    { projectId: known.project },
    headers,
  ]);
  const { ReferralLink__url: url, ReferralLink__id: id } = made['CreateReferralLinkSuccess__link'] as Outcome;
  const token = String(url).split('/').at(-1);
  const form = { token, name: 'Omar Haq', mobile, consent: true, acceptedNotice: '2026-11-25' };
  await sandbox.switches({ otpToAnyNumber: true });
  const sending = away('/get_otps/generate_otp');
  await expectOutcome('OtpNotSentError', ['acceptReferralInvitation', form, visitor], sending);
  const asked = await expectOutcome('AcceptReferralInvitationSuccess', [
    'acceptReferralInvitation',
    { ...form, carrier: 'BEARER' },
    visitor,
  ]);
  const ticket = asked['AcceptReferralInvitationSuccess__ticket'];
  const proven = { ...form, ticket, otp: await sandbox.latestOtp(form.mobile) };
  await expectOutcome('InvalidOtpError', ['acceptReferralInvitation', { ...proven, otp: '00' }, visitor]);
  const checking = away('/get_otps/verify_otp.json');
  await expectOutcome('OtpNotVerifiedError', ['acceptReferralInvitation', proven, visitor], checking);
  const accepted = await expectOutcome('AcceptReferralInvitationSuccess', [
    'acceptReferralInvitation',
    proven,
    visitor,
  ]);
  await sandbox.switches({ otpToAnyNumber: false });
  await expectOutcome('ReferralLinkNotFoundError', ['revokeReferralLink', null, headers, { id: 'none' }]);
  await expectOutcome('RevokeReferralLinkSuccess', ['revokeReferralLink', null, headers, { id }]);
  return String(accepted['AcceptReferralInvitationSuccess__receipt']);
}

/** The report of a transaction to a club with cases, with every outcome of it. */
export async function doReports(doer: Doer, headers: Headers, transactionId: string): Promise<void> {
  const expectOutcome = expecting(doer);
  const report = { transactionId, reason: 'OTHER', text: 'It was cancelled.' };
  const sending = { surface: 'crm', route: '/services/data/v64.0/sobjects/Case*', method: 'POST' } as const;
  await expectOutcome('NotSignedInError', ['reportTransaction', report, visitor]);
  await expectOutcome('ValidationError', ['reportTransaction', { transactionId, reason: 'OTHER' }, headers]);
  await expectOutcome('TransactionNotFoundError', ['reportTransaction', { ...report, transactionId: 'x' }, headers]);
  const refusal = { ...sending, kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY' } as const;
  await expectOutcome('ReportingNotAvailableError', ['reportTransaction', report, headers], refusal);
  await expectOutcome('ReportTransactionSuccess', ['reportTransaction', report, headers]);
  await expectOutcome('DuplicateReportError', ['reportTransaction', report, headers]);
}

/**
 * The deletion of members' data, with every outcome of it.
 *
 * @param busy the headers of a member with something that is not settled
 * @param mobile of a member without anything open
 */
export async function doDeletions(doer: Doer, busy: Headers, mobile: string): Promise<void> {
  const expectOutcome = expecting(doer);
  const headers = await doer.member(mobile);
  await expectOutcome('NotSignedInError', ['deleteMyData', {}, visitor]);
  await expectOutcome('OpenOperationsError', ['deleteMyData', {}, busy]);
  await expectOutcome('ConfirmationRequiredError', ['deleteMyData', {}, headers]);
  const sent = await expectOutcome('RequestOtpSuccess', ['requestOtp', { mobile, carrier: 'BEARER' }, visitor]);
  const claim = { ticket: sent['RequestOtpSuccess__ticket'], otp: await doer.sandbox.latestOtp(mobile) };
  await expectOutcome('InvalidOtpError', ['deleteMyData', { ...claim, otp: '00' }, headers]);
  await expectOutcome('OtpNotVerifiedError', ['deleteMyData', claim, headers], away('/get_otps/verify_otp.json'));
  await expectOutcome('DataNotDeletedError', ['deleteMyData', claim, headers], away('/user_addresses.json'));
  await expectOutcome('DeleteMyDataSuccess', ['deleteMyData', claim, headers]);
}
