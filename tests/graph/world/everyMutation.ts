import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import type { Club } from '#tests/support/club.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { mutationText, queryText } from '#tests/support/operations.ts';
import { type FullMember, known, openDay, pushInput } from '#tests/support/world.ts';

/** What a mutation returned: the type of its outcome, and the outcome's fields as `Type__field`. */
export type Outcome = Readonly<Record<string, unknown>>;

/** Runs a marked operation, and returns its data. */
export type Run = (
  query: string,
  headers: SessionHeaders,
  variables?: Record<string, unknown>,
) => Promise<Record<string, Outcome | null>>;

const visitor: SessionHeaders = {};
const uuid = () => randomUUID();
const status = (route: string, code: number, method?: 'POST'): FaultInput => ({
  surface: 'rest',
  route,
  kind: 'status',
  status: code,
  ...(method && { method }),
});
const refused = (route: string) => status(route, 422, 'POST');
const unavailable = (route: string) => status(route, 503);
const sendingOtp = unavailable('/get_otps/generate_otp');
const checkingOtp = unavailable('/get_otps/verify_otp.json');

export type Actions = ReturnType<typeof actionsIn>;

/** What people do in a club, with everything that the answers say. */
export function actionsIn(club: Club, full: FullMember, run: Run) {
  const mutate = async (name: string, input: object | null, headers = visitor, more = {}): Promise<Outcome> => {
    const data = await run(mutationText(name, full.given), headers, { ...(input && { input }), ...more });
    return data[`Mutation__${name}`] ?? {};
  };
  return {
    club,
    full,
    run,
    mutate,
    /** Reads a field with everything below it. */
    read: (coordinate: string, headers: SessionHeaders = full.headers, args?: string) =>
      run(
        queryText(coordinate, {
          given: { ...full.given, ...(args && { [coordinate]: args }) },
          depth: 6,
          marked: true,
        }),
        headers,
      ),
    /** Expects the outcome of a mutation, during a fault where one is given. */
    async expectOutcome(
      type: string,
      name: string,
      input: object | null,
      headers = visitor,
      fault?: FaultInput | null,
      more = {},
    ): Promise<Outcome> {
      if (fault) await club.fault(fault);
      const outcome = await mutate(name, input, headers, more);
      if (fault) await club.sandbox.clearFaults();
      expect(outcome).toMatchObject({ __typename: type });
      return outcome;
    },
    headersOf: async (mobile: string) => (await club.member(mobile)).headers,
  };
}

/**
 * Everything that visitors and members do, with every outcome.
 *
 * @returns the id of a visitor's request, the headers of a member one of whose orders failed, and the receipt of an
 *   invitation that a friend has accepted.
 */
export async function doEverything(actions: Actions) {
  const contactRequest = await doAsVisitor(actions);
  await resetPassword(actions);
  const unlucky = await doAsMember(actions);
  const receipt = await doForProjects(actions);
  return { contactRequest, unlucky, receipt };
}

async function doAsVisitor({ club, expectOutcome, mutate }: Actions): Promise<string> {
  const { sandbox } = club;
  const [newcomer, nameless, unlucky] = [await club.customer(), await club.customer(null), await club.customer()];
  const claimOf = async (mobile: string) => {
    const sent = await expectOutcome('RequestOtpSuccess', 'requestOtp', { mobile, carrier: 'BEARER' });
    const ticket = sent['RequestOtpSuccess__ticket'];
    return { mobile, ticket, otp: await sandbox.latestOtp(mobile), carrier: 'BEARER' };
  };
  await expectOutcome('ValidationError', 'requestOtp', { mobile: '12' });
  await expectOutcome('MobileNotFoundError', 'requestOtp', { mobile: '9000000000' });
  await expectOutcome('OtpNotSentError', 'requestOtp', { mobile: unlucky }, visitor, sendingOtp);

  const claim = await claimOf(newcomer);
  await expectOutcome('OtpNotVerifiedError', 'verifyOtp', claim, visitor, checkingOtp);
  await expectOutcome('InvalidOtpError', 'verifyOtp', { ...claim, otp: '00' });
  await expectOutcome('CrmUnavailableError', 'verifyOtp', claim, visitor, { surface: 'crm', kind: 'status' });
  await expectOutcome('VerifyOtpSuccess', 'verifyOtp', claim);
  await expectOutcome('MemberNotFoundError', 'verifyOtp', await claimOf(nameless));

  await sandbox.switches({ otpToAnyNumber: true });
  const person = { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile: '8888870001' };
  await expectOutcome('ValidationError', 'register', { ...person, email: '' });
  await expectOutcome('AlreadyRegisteredError', 'register', { ...person, mobile: '9999900001' });
  const invalid = { kind: 'status', status: 400, errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION' } as const;
  const refusedLead: FaultInput = { surface: 'crm', method: 'POST', ...invalid };
  const registered = await expectOutcome('RegisterSuccess', 'register', { ...person, carrier: 'BEARER' });
  const ticket = registered['RegisterSuccess__ticket'];
  const verified = { ...person, otp: await sandbox.latestOtp(person.mobile), ticket, projectId: known.project };
  await expectOutcome('InvalidOtpError', 'register', { ...verified, otp: '0000' });
  await expectOutcome('RegistrationFailedError', 'register', verified, visitor, refusedLead);
  await expectOutcome('RegisterSuccess', 'register', { ...verified, intent: 'BOOK_VISIT' });

  const visit = {
    projectId: known.project,
    intent: 'BOOK_VISIT',
    preferredDate: club.day(5),
    preferredTime: 'MORNING',
    name: 'Nirupama Rao',
    mobile: '8888870002',
    consent: true,
    carrier: 'BEARER',
    idempotencyKey: uuid(),
  };
  await expectOutcome('ValidationError', 'requestContact', { ...visit, consent: false });
  await expectOutcome('OtpNotSentError', 'requestContact', { ...visit, mobile: '8888870003' }, visitor, sendingOtp);
  const sent = await expectOutcome('RequestContactSuccess', 'requestContact', visit);
  const otp = await sandbox.latestOtp(visit.mobile);
  const proved = { ...visit, otp, ticket: sent['RequestContactSuccess__ticket'] };
  await expectOutcome('OtpNotVerifiedError', 'requestContact', proved, visitor, checkingOtp);
  await expectOutcome('InvalidOtpError', 'requestContact', { ...proved, otp: '0000' });
  await expectOutcome('ContactRequestFailedError', 'requestContact', proved, visitor, refusedLead);
  const contact = await expectOutcome('RequestContactSuccess', 'requestContact', proved);
  await expectOutcome('IdempotencyMismatchError', 'requestContact', { ...proved, name: 'Meera Rao' });
  await sandbox.switches({ otpToAnyNumber: false });

  const unknown = { token: 'x'.repeat(43), name: 'Omar Haq', mobile: '7777799990', acceptedNotice: '2026-11-25' };
  await expectOutcome('ValidationError', 'acceptReferralInvitation', { ...unknown, consent: false });
  await expectOutcome('InvitationNotValidError', 'acceptReferralInvitation', { ...unknown, consent: true });

  const reader = { email: 'nirupama@example.com', consent: true };
  await expectOutcome('ValidationError', 'subscribeToNewsletter', { ...reader, consent: false });
  await expectOutcome('SubscribeToNewsletterSuccess', 'subscribeToNewsletter', reader);
  for (const _ of [1, 2, 3, 4]) await mutate('subscribeToNewsletter', reader);
  await expectOutcome('RateLimitedError', 'subscribeToNewsletter', reader);
  const { ContactRequest__id: id } = contact['RequestContactSuccess__request'] as Outcome;
  return String(id);
}

async function resetPassword({ club, expectOutcome, mutate }: Actions): Promise<void> {
  const mobile = '9999900002';
  const sent = await expectOutcome('RequestPasswordResetSuccess', 'requestPasswordReset', {
    mobile,
    carrier: 'BEARER',
  });
  const otp = await club.sandbox.latestOtp(mobile);
  const proof = { mobile, ticket: sent['RequestPasswordResetSuccess__ticket'], otp };
  await expectOutcome('InvalidOtpError', 'verifyPasswordResetOtp', { ...proof, otp: '00000' });
  const proven = await expectOutcome('VerifyPasswordResetOtpSuccess', 'verifyPasswordResetOtp', proof);
  const ticket = proven['VerifyPasswordResetOtpSuccess__ticket'];
  const password = { password: 'Marigold#26', confirmation: 'Marigold#26', carrier: 'BEARER' };
  await expectOutcome('ResetFailedError', 'resetPassword', { ...password, ticket: 'none' });
  await expectOutcome('ResetPasswordSuccess', 'resetPassword', { ...password, ticket });
  for (const _ of [1, 2]) await mutate('requestPasswordReset', { mobile });
  await expectOutcome('RateLimitedError', 'requestPasswordReset', { mobile });
}

/** The addresses, points, goals and account of a member with many points. */
async function doAsMember(actions: Actions): Promise<SessionHeaders> {
  const { expectOutcome, mutate, headersOf, full } = actions;
  const rich = await headersOf('9999900005');
  const poor = await headersOf('9999900003');
  const inactive = await headersOf('9999900006');

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
  await expectOutcome('NotSignedInError', 'createAddress', address);
  await expectOutcome('AddressRequiredError', 'confirmOrder', { ...full.inputs.order, addressId: '1' }, rich);
  const created = await expectOutcome('CreateAddressSuccess', 'createAddress', address, rich);
  const { Address__id: own } = created['CreateAddressSuccess__address'] as Outcome;
  await expectOutcome('AddressNotSavedError', 'updateAddress', address, rich, null, { id: '987654' });
  await expectOutcome('UpdateAddressSuccess', 'updateAddress', address, rich, null, { id: own });

  const order = (changes: object = {}) => ({
    productId: known.product,
    addressId: own,
    idempotencyKey: uuid(),
    ...changes,
  });
  const ordering = refused('/orders/create_with_loyalty.json');
  await expectOutcome('ProductUnavailableError', 'confirmOrder', order({ productId: '987654' }), rich);
  await expectOutcome('OrderRejectedError', 'confirmOrder', order(), rich, ordering);
  const first = order();
  await expectOutcome('Redemption', 'confirmOrder', first, rich);
  await expectOutcome('IdempotencyMismatchError', 'confirmOrder', { ...first, productId: '208' }, rich);

  const stay = (changes: object = {}) => ({ ...full.inputs.stay, idempotencyKey: uuid(), ...changes });
  await expectOutcome('InsufficientPointsError', 'bookHotel', stay(), poor);
  await expectOutcome('HotelUnavailableError', 'bookHotel', stay({ hotelId: '987654' }), rich);
  await expectOutcome('BookingRejectedError', 'bookHotel', stay(), rich, refused('/hotel/bookings'));
  await expectOutcome('Redemption', 'bookHotel', stay(), rich);

  const encash = () => ({ ...full.inputs.encash, points: 100, personName: 'Meera Iyer', idempotencyKey: uuid() });
  await expectOutcome('EncashFailedError', 'requestEncash', encash(), rich, refused('/encash_requests.json'));
  await expectOutcome('Redemption', 'requestEncash', encash(), rich);
  await expectOutcome('MembershipInactiveError', 'requestEncash', encash(), inactive);
  const { accountNumber, ifsc } = full.inputs.encash;
  await expectOutcome('CheckBankAccountSuccess', 'checkBankAccount', { accountNumber, ifsc }, rich);

  await expectOutcome('ValidationError', 'setGoal', {}, rich);
  await expectOutcome('NotSignedInError', 'setGoal', { points: 100 });
  await expectOutcome('ProductUnavailableError', 'setGoal', { productId: '987654' }, rich);
  await expectOutcome('HotelUnavailableError', 'setGoal', { hotelId: '987654', nights: 1 }, rich);
  await expectOutcome('MembershipInactiveError', 'setGoal', { points: 100 }, inactive);
  await expectOutcome('SetGoalSuccess', 'setGoal', { hotelId: known.hotel, nights: 2 }, rich);
  const set = await expectOutcome('SetGoalSuccess', 'setGoal', { productId: known.product }, rich);
  const { Goal__id: goal } = set['SetGoalSuccess__goal'] as Outcome;
  await expectOutcome('CelebrateGoalSuccess', 'celebrateGoal', null, rich, null, { id: goal });
  await expectOutcome('NotSignedInError', 'createCalendarFeed', null);
  await expectOutcome('CreateCalendarFeedSuccess', 'createCalendarFeed', null, rich);
  await expectOutcome('NotSignedInError', 'deleteCalendarFeed', null);
  await expectOutcome('DeleteCalendarFeedSuccess', 'deleteCalendarFeed', null, rich);
  const device = { ...pushInput, endpoint: `${pushInput.endpoint}-of-another-device` };
  await expectOutcome('ValidationError', 'subscribeToPush', { ...device, kinds: [] }, rich);
  await expectOutcome('NotSignedInError', 'subscribeToPush', device);
  await expectOutcome('SubscribeToPushSuccess', 'subscribeToPush', device, rich);
  await expectOutcome('NotSignedInError', 'unsubscribeFromPush', null);
  await expectOutcome('UnsubscribeFromPushSuccess', 'unsubscribeFromPush', null, rich);
  const compared = { addProjectIds: [known.project] };
  await expectOutcome('ValidationError', 'updateShortlist', { addProjectIds: ['1', '2', '3', '4'] }, rich);
  await expectOutcome('NotSignedInError', 'updateShortlist', compared);
  await expectOutcome('UpdateShortlistSuccess', 'updateShortlist', compared, rich);
  const through = actions.club.now().toISOString();
  await expectOutcome('MarkNotificationsReadSuccess', 'markNotificationsRead', { through }, rich);
  await expectOutcome('NotSignedInError', 'markNotificationsRead', { through });
  await expectOutcome('ClearGoalSuccess', 'clearGoal', null, poor);
  await changeOrders(actions, { rich, inactive, order });

  await mutate('subscribeToNewsletter', { email: address.email, consent: true }, rich);
  await expectOutcome('UnsubscribeFromNewsletterSuccess', 'unsubscribeFromNewsletter', null, rich);
  await expectOutcome('SessionNotFoundError', 'endSession', null, rich, null, { id: 'none' });
  await expectOutcome('EndOtherSessionsSuccess', 'endOtherSessions', null, rich);
  await mutate('signOut', null, poor);
  await mutate('signOutEverywhere', null, inactive);
  return rich;
}

/** One order is cancelled, one is not, one waits for its points, and one is returned. */
async function changeOrders(
  { club, expectOutcome }: Actions,
  { rich, inactive, order }: { rich: SessionHeaders; inactive: SessionHeaders; order: (changes: object) => object },
): Promise<void> {
  const { sandbox } = club;
  await sandbox.addTransactions({ mobile: '9999900005', count: 1, points: 200_000 });
  const place = async (productId: string) => {
    const placed = await expectOutcome('Redemption', 'confirmOrder', order({ productId }), rich);
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
    await expectOutcome('NotSignedInError', name, change(kept));
    await expectOutcome('MembershipInactiveError', name, change(kept), inactive);
    await expectOutcome('ValidationError', name, change(kept, { reason: 'a'.repeat(501) }), rich);
    await expectOutcome('OrderNotFoundError', name, change('987654'), rich);
  }
  await expectOutcome('OrderNotReturnableError', 'returnOrder', change(kept), rich);
  const cancelling = status('/orders/:id/cancel.json', 403, 'POST');
  await expectOutcome('OrderChangeFailedError', 'cancelOrder', change(kept), rich, cancelling);
  const cancelled = change(await place('208'));
  await expectOutcome('CancelOrderSuccess', 'cancelOrder', cancelled, rich);
  await expectOutcome('IdempotencyMismatchError', 'cancelOrder', { ...cancelled, orderId: kept }, rich);
  const returned = await place('208');
  await sandbox.moveOrder(Number(returned), { status: 'delivered' });
  await expectOutcome('OrderNotCancellableError', 'cancelOrder', change(returned), rich);
  await expectOutcome('ReturnOrderSuccess', 'returnOrder', change(returned), rich);
  await sandbox.switches({ creditOrders: false });
  await expectOutcome('CancelOrderSuccess', 'cancelOrder', change(await place(known.product)), rich);
}

/** What the full member does about projects and friends, and a friend who accepts an invitation. */
async function doForProjects({ club, full, expectOutcome, read }: Actions): Promise<string> {
  const { headers } = full;
  const project = { projectId: known.project };
  await expectOutcome('EnquiryFailedError', 'submitEnquiry', project, headers, refused('/enquiry_forms.json'));
  await expectOutcome('SubmitEnquirySuccess', 'submitEnquiry', project, headers);

  const { Query__siteVisitSlots: slots } = await read('Query.siteVisitSlots');
  const [, slot] = slots as unknown as Outcome[];
  const visit = { ...project, date: openDay(club), slotId: slot?.['SiteVisitSlot__id'] };
  const visiting = status('/site_schedule_requests', 403, 'POST');
  await expectOutcome('SlotUnavailableError', 'requestSiteVisit', { ...visit, slotId: '1' }, headers);
  await expectOutcome('SiteVisitFailedError', 'requestSiteVisit', visit, headers, visiting);
  await expectOutcome('RequestSiteVisitSuccess', 'requestSiteVisit', visit, headers);

  const friend = { ...project, name: 'Omar Haq', phone: '7777799999' };
  const another = { ...friend, phone: '7777799998' };
  await expectOutcome('ReferFriendSuccess', 'referFriend', friend, headers);
  await expectOutcome('DuplicateReferralError', 'referFriend', friend, headers);
  await expectOutcome('ReferralFailedError', 'referFriend', another, headers, refused('/add_referral.json'));
  const lead = { firstName: 'Omar', lastName: 'Haq', phone: '7777799997', project: 'Riverside Residences' };
  await expectOutcome('ReferLeadSuccess', 'referLead', lead, headers);

  await expectOutcome('NotSignedInError', 'createReferralLink', project);
  await expectOutcome('ValidationError', 'createReferralLink', { projectId: '987654' }, headers);
  const made = await expectOutcome('CreateReferralLinkSuccess', 'createReferralLink', project, headers);
  const { ReferralLink__url: url, ReferralLink__id: id } = made['CreateReferralLinkSuccess__link'] as Outcome;
  const form = {
    token: String(url).split('/').at(-1),
    name: 'Omar Haq',
    mobile: friend.phone,
    consent: true,
    acceptedNotice: '2026-11-25',
    carrier: 'BEARER',
  };
  const accept = (type: string, input: object, fault?: FaultInput) =>
    expectOutcome(type, 'acceptReferralInvitation', input, visitor, fault);
  await club.sandbox.switches({ otpToAnyNumber: true });
  await accept('OtpNotSentError', form, sendingOtp);
  const sent = await accept('AcceptReferralInvitationSuccess', form);
  const otp = await club.sandbox.latestOtp(form.mobile);
  const proven = { ...form, ticket: sent['AcceptReferralInvitationSuccess__ticket'], otp };
  await accept('InvalidOtpError', { ...proven, otp: '00' });
  await accept('OtpNotVerifiedError', proven, checkingOtp);
  const accepted = await accept('AcceptReferralInvitationSuccess', proven);
  await club.sandbox.switches({ otpToAnyNumber: false });
  await expectOutcome('ReferralLinkNotFoundError', 'revokeReferralLink', null, headers, null, { id: 'none' });
  await expectOutcome('RevokeReferralLinkSuccess', 'revokeReferralLink', null, headers, null, { id });
  return String(accepted['AcceptReferralInvitationSuccess__receipt']);
}

/** The report of a transaction to a club with cases. */
export async function doReports({ full, expectOutcome }: Actions): Promise<void> {
  const { headers, ids } = full;
  const report = { transactionId: ids.transaction, reason: 'OTHER', text: 'It was cancelled.' };
  const refusal: FaultInput = {
    surface: 'crm',
    route: '/services/data/v64.0/sobjects/Case*',
    method: 'POST',
    kind: 'status',
    status: 400,
    errorCode: 'FIELD_INTEGRITY',
  };
  await expectOutcome('NotSignedInError', 'reportTransaction', report);
  await expectOutcome('ValidationError', 'reportTransaction', { ...report, text: null }, headers);
  await expectOutcome('TransactionNotFoundError', 'reportTransaction', { ...report, transactionId: 'x' }, headers);
  await expectOutcome('ReportingNotAvailableError', 'reportTransaction', report, headers, refusal);
  await expectOutcome('ReportTransactionSuccess', 'reportTransaction', report, headers);
  await expectOutcome('DuplicateReportError', 'reportTransaction', report, headers);
}

/** The deletion of a member's data; `busy` are the headers of a member with something that is not settled. */
export async function doDeletions({ club, expectOutcome, headersOf }: Actions, busy: SessionHeaders): Promise<void> {
  const mobile = '9999900002';
  const headers = await headersOf(mobile);
  await expectOutcome('NotSignedInError', 'deleteMyData', {});
  await expectOutcome('OpenOperationsError', 'deleteMyData', {}, busy);
  await expectOutcome('ConfirmationRequiredError', 'deleteMyData', {}, headers);
  const sent = await expectOutcome('RequestOtpSuccess', 'requestOtp', { mobile, carrier: 'BEARER' });
  const claim = { ticket: sent['RequestOtpSuccess__ticket'], otp: await club.sandbox.latestOtp(mobile) };
  await expectOutcome('InvalidOtpError', 'deleteMyData', { ...claim, otp: '00' }, headers);
  await expectOutcome('OtpNotVerifiedError', 'deleteMyData', claim, headers, checkingOtp);
  await expectOutcome('DataNotDeletedError', 'deleteMyData', claim, headers, unavailable('/user_addresses.json'));
  await expectOutcome('DeleteMyDataSuccess', 'deleteMyData', claim, headers);
}
