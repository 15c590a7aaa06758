import { describe, expect, it } from 'vitest';
import { openClubHouse } from '#tests/support/clubHouse.ts';
import {
  duplicate,
  failed,
  invalid,
  leadOf,
  membershipInactive,
  notSignedIn,
  openReferralDesk,
} from '#tests/support/referralDesk.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const CREATE = '/services/data/:version/sobjects/:sobject';
const rich = '9999900001';
const quiet = '9999900003';
const inactive = '9999900006';

const club = openClubHouse({ startsAt: NOW });
const { lead, callsTo } = openReferralDesk(club);
const { memberOf } = club;

describe('referLead', () => {
  it('makes a Lead as the specification says, once', async () => {
    const { headers, number } = await memberOf(rich);
    const input = leadOf({ rating: 'WARM', customerType: 'COMPANY', project: ' riverside RESIDENCES ' });
    const { __typename, referral } = await lead(headers, input);
    expect(__typename).toBe('ReferLeadSuccess');
    expect(referral).toEqual({
      id: expect.stringMatching(/^00Q\w{15}$/),
      kind: 'LEAD',
      name: 'Leela Nambiar',
      phoneLast4: input.phone.slice(-4),
      projectName: 'Riverside Residences',
      rating: 'WARM',
      status: null,
      createdAt: NOW.toISOString(),
    });
    const [call, ...others] = await callsTo(CREATE);
    expect(call).toMatchObject({ method: 'POST', path: '/services/data/v64.0/sobjects/Lead', bearer: true });
    expect(call?.body).toEqual({
      FirstName: 'Leela',
      LastName: 'Nambiar',
      MobilePhone: input.phone,
      Rating: 'Warm',
      LeadSource: 'Club Referral',
      Project_Interested__c: 'Riverside Residences',
      Type_of_Customer__c: 'Company',
      Company: 'Leela Nambiar',
      Loyalty_Member_Unique_Id__c: number,
    });
    expect(others).toEqual([]);
  });

  it('takes Hot and Individual for what is left out', async () => {
    const { headers } = await memberOf(rich);
    await lead(headers);
    expect((await callsTo(CREATE))[0]?.body).toMatchObject({ Rating: 'Hot', Type_of_Customer__c: 'Individual' });
  });

  it('is for members only, and not for an inactive membership', async () => {
    expect(await lead({})).toEqual(notSignedIn);
    expect(await club.sandbox.calls()).toEqual([]);
    const { headers } = await memberOf(inactive);
    expect(await lead(headers)).toEqual(membershipInactive);
    expect(await callsTo(CREATE)).toEqual([]);
  });

  it.each([
    ['firstName', ' L', 'First name must be at least 2 characters long.'],
    ['lastName', 'N ', 'Last name must be at least 2 characters long.'],
    ['phone', '12', 'Phone number must be 10 digits.'],
    ['rating', null, 'Please select a rating.'],
    ['project', null, 'Please select a project interested.'],
    ['project', ' ', 'Please select a project interested.'],
    ['project', 'Castle in the Air', 'Please select a project interested.'],
    ['customerType', null, 'Please select type of customer.'],
  ])('refuses the %s %j', async (field, value, message) => {
    const { headers } = await memberOf(quiet);
    expect(await lead(headers, leadOf({ [field]: value }))).toEqual(invalid(field, message));
    expect(await callsTo(CREATE)).toEqual([]);
  });

  it('says it when the CRM knows the lead already', async () => {
    const { headers } = await memberOf(rich);
    await club.sandbox.switches({ duplicateLeads: true });
    try {
      const input = leadOf();
      expect((await lead(headers, input)).__typename).toBe('ReferLeadSuccess');
      expect(await lead(headers, input)).toEqual(duplicate);
    } finally {
      await club.sandbox.switches({ duplicateLeads: false });
    }
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'garbage' }, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'status', status: 400, errorCode: 'REQUIRED_FIELD_MISSING' }, 'REJECTED'],
  ] as const)("says 'Failed to create lead.' after %o, and asks once", async (fault, code) => {
    const { headers } = await memberOf(quiet);
    await club.sandbox.fault({ surface: 'crm', route: CREATE, ...fault });
    expect(await lead(headers)).toEqual(failed('Failed to create lead.', code));
    expect(await callsTo(CREATE)).toHaveLength(1);
    await club.sandbox.clearFaults();
    expect((await lead(headers)).__typename).toBe('ReferLeadSuccess');
  });

  it("says 'Failed to create lead.' when the CRM never answers", async () => {
    const { headers } = await memberOf(quiet);
    await club.sandbox.fault({ surface: 'crm', route: CREATE, kind: 'hang' });
    expect(await lead(headers)).toEqual(failed('Failed to create lead.', 'UPSTREAM_UNAVAILABLE'));
  });

  it('takes any project while the list of projects is away', async () => {
    await club.withAnother({}, async (other) => {
      const { headers } = await memberOf(rich);
      await club.sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
      expect(await lead(headers, leadOf({ project: 'Castle in the Air' }), other)).toMatchObject({
        __typename: 'ReferLeadSuccess',
        referral: { projectName: 'Castle in the Air' },
      });
    });
  });
});
