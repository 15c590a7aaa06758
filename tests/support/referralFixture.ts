import { openClubFixture, type SessionHeaders } from './clubFixture.ts';

/** When every test of referrals begins. */
export const NOW = new Date('2026-11-21T09:00:00.000Z');
export const rich = '9999900001';
export const quiet = '9999900003';
export const inactive = '9999900006';

const REFERRAL = 'id kind name phoneLast4 projectName rating status createdAt';
const FAILURE = '... on UserError { message code } ... on ValidationError { fields { field message } }';
const FRIEND = `mutation Friend($input: ReferFriendInput!) {
  referFriend(input: $input) { __typename ... on ReferFriendSuccess { referral { ${REFERRAL} } } ${FAILURE} }
}`;
const LEAD = `mutation Lead($input: ReferLeadInput!) {
  referLead(input: $input) { __typename ... on ReferLeadSuccess { referral { ${REFERRAL} } } ${FAILURE} }
}`;
const REFERRALS = `{ me { name referrals { ${REFERRAL} } } }`;

interface Referral {
  id: string;
  kind: string;
  name: string;
  phoneLast4: string | null;
  status: string | null;
  createdAt: string;
}
interface ReferralOutcome {
  __typename: string;
  message?: string;
  code?: string;
  fields?: { field: string; message: string }[];
  referral?: Referral;
}
interface Referrals {
  me: { name: string; referrals: Referral[] | null };
}

let phones = 0;
/** A number that nobody was referred with before. */
const newPhone = () => `77777${10_000 + (phones += 1)}`;
export const friendOf = (changes: object = {}) => ({
  projectId: '104',
  name: ' Leela Nambiar ',
  phone: newPhone(),
  ...changes,
});
export const leadOf = (changes: object = {}) => ({
  firstName: ' Leela ',
  lastName: 'Nambiar',
  phone: newPhone(),
  project: 'Riverside Residences',
  ...changes,
});

export const notSignedIn = {
  __typename: 'NotSignedInError',
  message: 'Please login to continue',
  code: 'NOT_SIGNED_IN',
};
export const membershipInactive = {
  __typename: 'MembershipInactiveError',
  message: 'Your membership isn’t active. Please contact support.',
  code: 'MEMBERSHIP_INACTIVE',
};
export const duplicate = {
  __typename: 'DuplicateReferralError',
  message: 'This phone number has already been referred by this user for this project.',
  code: 'DUPLICATE',
};
export const failed = (message: string, code: string) => ({ __typename: 'ReferralFailedError', message, code });
export const invalid = (field: string, message: string) => ({
  __typename: 'ValidationError',
  code: 'INVALID_INPUT',
  message,
  fields: [{ field, message }],
});

/** A club for the tests of a file about referrals, which are made and listed through the graph. */
export function openReferralFixture() {
  const club = openClubFixture({ startsAt: NOW });
  async function friend(headers: SessionHeaders, input: object = friendOf(), at = club.api): Promise<ReferralOutcome> {
    const { data } = await at.graph<{ referFriend: ReferralOutcome }>(FRIEND, { input }, headers);
    if (!data) throw new Error('no data');
    return data.referFriend;
  }
  async function lead(headers: SessionHeaders, input: object = leadOf(), at = club.api): Promise<ReferralOutcome> {
    const { data } = await at.graph<{ referLead: ReferralOutcome }>(LEAD, { input }, headers);
    if (!data) throw new Error('no data');
    return data.referLead;
  }
  const list = (headers: SessionHeaders, at = club.api) => at.graph<Referrals>(REFERRALS, {}, headers);
  const callsTo = async (route: string) => (await club.sandbox.calls()).filter((call) => call.route === route);
  return { club, friend, lead, list, callsTo };
}
