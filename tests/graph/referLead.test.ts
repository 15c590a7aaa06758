import { describe, expect, it } from 'vitest';
import {
  duplicate,
  failed,
  inactive,
  invalid,
  leadOf,
  membershipInactive,
  notSignedIn,
  NOW,
  openReferralFixture,
  quiet,
  rich,
} from '#tests/support/referralFixture.ts';

const CREATE = '/services/data/:version/sobjects/:sobject';

const { club, lead, list, callsTo } = openReferralFixture();
const { memberOf } = club;

describe('referLead', () => {
  it('refuses the member’s own number, and sends nothing', async () => {
    const { headers } = await memberOf(rich);
    expect(await lead(headers, { ...leadOf(), phone: rich })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'phone', message: 'This is your own number. Please enter your friend’s.' }],
    });
    expect(await callsTo(CREATE)).toEqual([]);
  });

  it('makes a Lead with all its fields, once', async () => {
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

  it('says it when the member has referred them for the project before, and asks nobody', async () => {
    const { headers } = await memberOf(rich);
    const input = leadOf();
    expect((await lead(headers, input)).__typename).toBe('ReferLeadSuccess');
    expect(await lead(headers, { ...input, firstName: 'Somebody' })).toEqual(duplicate);
    expect(await callsTo(CREATE)).toHaveLength(1);
    expect((await lead(headers, { ...input, project: 'Aranya Hillside Terraces' })).__typename).toBe(
      'ReferLeadSuccess',
    );
  });

  it('says it when the CRM knows the lead from somebody else', async () => {
    const input = leadOf();
    await club.sandbox.switches({ duplicateLeads: true });
    try {
      expect((await lead((await memberOf(rich)).headers, input)).__typename).toBe('ReferLeadSuccess');
      expect(await lead((await memberOf(quiet)).headers, input)).toEqual(duplicate);
    } finally {
      await club.sandbox.switches({ duplicateLeads: false });
    }
  });

  const sending = { __typename: 'ReferLeadSuccess', referral: expect.objectContaining({ status: 'Sending' }) };

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'reset' },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 400, errorCode: 'UNABLE_TO_LOCK_ROW' },
  ] as const)('is still sending it after %o, shows it, and makes no request for being asked again', async (fault) => {
    const { headers } = await memberOf(quiet);
    const input = leadOf();
    await club.sandbox.fault({ surface: 'crm', route: CREATE, ...fault });
    const answer = await lead(headers, input);
    expect(answer).toEqual(sending);
    const before = (await callsTo(CREATE)).length;
    expect(await lead(headers, input)).toEqual(answer);
    expect(await callsTo(CREATE)).toHaveLength(before);
    await club.sandbox.clearFaults();
    expect((await list(headers)).data?.me.referrals).toContainEqual(answer.referral);
    // A success in between keeps the breaker closed.
    expect((await lead(headers)).referral).toMatchObject({ status: null });
  });

  it.each(['garbage', 'commit-then-drop'] as const)(
    'shows one that arrived (%s) once, as the CRM has it',
    async (kind) => {
      const { headers } = await memberOf(quiet);
      const input = leadOf();
      await club.sandbox.fault({ surface: 'crm', route: CREATE, kind, times: 1 });
      expect(await lead(headers, input)).toEqual(sending);
      const shown = (await list(headers)).data?.me.referrals?.filter(
        ({ phoneLast4 }) => phoneLast4 === input.phone.slice(-4),
      );
      expect(shown).toEqual([
        expect.objectContaining({ id: expect.stringMatching(/^00Q/), status: expect.any(String) }),
      ]);
      expect((await lead(headers)).__typename).toBe('ReferLeadSuccess');
    },
  );

  it("says 'Failed to create lead.' when the CRM refuses, and can be tried anew", async () => {
    const { headers } = await memberOf(quiet);
    const input = leadOf();
    const refusal = { kind: 'status', status: 400, errorCode: 'REQUIRED_FIELD_MISSING', times: 1 } as const;
    await club.sandbox.fault({ surface: 'crm', route: CREATE, ...refusal });
    expect(await lead(headers, input)).toEqual(failed('Failed to create lead.', 'REJECTED'));
    expect((await lead(headers, input)).referral).toMatchObject({ status: null });
    expect(await callsTo(CREATE)).toHaveLength(2);
  });

  it('is still sending it when the CRM does not answer in time', async () => {
    const { headers } = await memberOf(quiet);
    await club.sandbox.fault({ surface: 'crm', route: CREATE, kind: 'hang', times: 1 });
    expect(await lead(headers)).toEqual(sending);
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
