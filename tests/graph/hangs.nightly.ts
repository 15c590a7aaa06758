import { expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { friendOf, leadOf } from '#tests/support/referralFixture.ts';

/*
 * What a member is told of an upstream that never answers. Each takes as long as the club waits for that upstream, so all
 * wait at the same time.
 */
const club = openClub({ apiPerTest: true, startsAt: new Date('2026-11-21T09:00:00.000Z') });

const SUNDAY = '2026-11-22';
const SLOTS = 'query ($date: Date!) { siteVisitSlots(projectId: "104", date: $date) { id } }';
/** A mutation with an input of this type. */
const form = (field: string, type: string, selection: string) =>
  `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ${selection} } }`;
const FAILURE = '... on UserError { message code }';
const ENQUIRY = form('submitEnquiry', 'SubmitEnquiryInput', FAILURE);
const UPDATE_ADDRESS = `mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) {
  __typename ${FAILURE} } }`;
const ADDRESS = {
  contactPerson: 'Tara Menon',
  mobile: '9999911111',
  email: 'tara@example.com',
  line1: '12 Lake Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
};

it('tells a member of each form what has become of it', async () => {
  const member = await club.member({ address: true });
  const { siteVisitSlots } = await member.ask<{ siteVisitSlots: { id: string }[] }>(SLOTS, { date: SUNDAY });
  await club.fault({ surface: 'rest', method: 'POST', kind: 'hang' });
  await club.fault({ surface: 'rest', method: 'PUT', kind: 'hang' });
  await club.fault({ surface: 'crm', method: 'POST', kind: 'hang' });
  const visit = { projectId: '104', date: SUNDAY, slotId: siteVisitSlots[0]?.id };
  const outcomes = await Promise.all([
    member.graph(ENQUIRY, { input: { projectId: '104' } }),
    member.graph(form('requestSiteVisit', 'RequestSiteVisitInput', FAILURE), { input: visit }),
    member.graph(form('createAddress', 'AddressInput', FAILURE), { input: ADDRESS }),
    member.graph(UPDATE_ADDRESS, { id: member.addressId, input: ADDRESS }),
    member.send(form('referFriend', 'ReferFriendInput', '... on ReferFriendSuccess { referral { statusText } }'), {
      input: friendOf(),
    }),
    member.send(form('referLead', 'ReferLeadInput', '... on ReferLeadSuccess { referral { statusText } }'), {
      input: leadOf(),
    }),
  ]);
  expect(outcomes).toMatchObject([
    // These may have been saved, so none is called a failure.
    { errors: [{ extensions: { code: 'OUTCOME_UNKNOWN' } }] },
    { errors: [{ extensions: { code: 'OUTCOME_UNKNOWN' } }] },
    { errors: [{ extensions: { code: 'OUTCOME_UNKNOWN' } }] },
    { errors: [{ extensions: { code: 'OUTCOME_UNKNOWN' } }] },
    { referral: { statusText: 'Sending' } },
    { referral: { statusText: 'Sending' } },
  ]);
});

it('keeps what does not depend on the read that never ends', async () => {
  const member = await club.member({ address: true });
  await club.fault({ surface: 'rest', method: 'GET', route: '/site_schedules.json', kind: 'hang' });
  await club.fault({ surface: 'rest', method: 'GET', route: '/user_addresses.json', kind: 'hang' });
  const [found, sent] = await Promise.all([
    member.graph(SLOTS, { date: SUNDAY }),
    member.send(ENQUIRY, { input: { projectId: '104' } }),
  ]);
  expect(found.data).toEqual({ siteVisitSlots: null });
  expect(found.errors).toEqual([
    expect.objectContaining({ message: 'Failed to fetch data', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }),
  ]);
  expect(sent).toEqual({ __typename: 'SubmitEnquirySuccess' });
  expect(await club.calls({ surface: 'rest', method: 'POST', route: '/enquiry_forms.json' })).toMatchObject([
    { body: { enquiry_form: { email: '' } } },
  ]);
});
