import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { connect } from '#tests/sandbox/crmClient.ts';
import { openClub } from '#tests/support/club.ts';
import { send, type Member, type Outcome } from '#tests/support/member.ts';
import { friendOf, leadOf } from '#tests/support/referralFixture.ts';

const REFERRAL = 'id kind name phoneLast4 projectName rating statusText createdAt';
const FAILURE = '... on UserError { message code } ... on ValidationError { fields { field message } }';
const FRIEND = `mutation Friend($input: ReferFriendInput!) {
  referFriend(input: $input) { __typename ... on ReferFriendSuccess { referral { ${REFERRAL} } } ${FAILURE} }
}`;
const LEAD = `mutation Lead($input: ReferLeadInput!) {
  referLead(input: $input) { __typename ... on ReferLeadSuccess { referral { ${REFERRAL} } } ${FAILURE} }
}`;
const REFERRALS = `{ me { name referrals { ${REFERRAL} } } }`;

interface Referral {
  readonly id: string;
  readonly kind: string;
  readonly statusText: string | null;
}
type ReferralOutcome = Outcome & { readonly referral?: Referral };
interface Referrals {
  readonly me: { readonly name: string; readonly referrals: readonly Referral[] | null };
}

const NOW = new Date('2026-11-21T09:00:00.000Z');
const club = openClub({ startsAt: NOW });
const friend = (member: Pick<Member, 'send'>, input: object = friendOf()) =>
  member.send<ReferralOutcome>(FRIEND, { input });
const lead = (member: Pick<Member, 'send'>, input: object = leadOf()) => member.send<ReferralOutcome>(LEAD, { input });
const list = ({ graph }: Member) => graph<Referrals>(REFERRALS);
const listed = async (member: Member) => (await list(member)).data?.me.referrals;
const visitor: Pick<Member, 'send'> = { send: (query, variables) => send(club.api, query, variables) };

const ADD = { surface: 'rest', method: 'POST', route: '/add_referral.json' } as const;
const CREATE = { surface: 'crm', method: 'POST', route: '/services/data/:version/sobjects/:sobject' } as const;
const PROJECTS = { surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 } as const;
const QUERY = { surface: 'crm', method: 'GET', route: '/services/data/:version/query' } as const;

const failed = (message: string, code: string) => ({ __typename: 'ReferralFailedError', message, code });
const notSent = (code: string) => failed('We couldn’t send your referral. Please try again.', code);
const sending = { referral: { statusText: 'Sending' } };
const duplicate = {
  __typename: 'DuplicateReferralError',
  message: 'This phone number has already been referred by this user for this project.',
  code: 'DUPLICATE',
};

describe.each([
  {
    mutation: 'referFriend',
    refer: friend,
    inputOf: friendOf,
    renamed: { name: 'Somebody Else' },
    elsewhere: { projectId: '105' },
    route: ADD,
  },
  {
    mutation: 'referLead',
    refer: lead,
    inputOf: leadOf,
    renamed: { firstName: 'Somebody' },
    elsewhere: { project: 'Aranya Hillside Terraces' },
    route: CREATE,
  },
])('$mutation', ({ refer, inputOf, renamed, elsewhere, route }) => {
  it('is for members only', async () => {
    expect(await refer(visitor)).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to continue',
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.calls()).toEqual([]);
  });

  it('is not for an inactive membership', async () => {
    expect(await refer(await club.member({ active: false }))).toEqual({
      __typename: 'MembershipInactiveError',
      message: 'Your membership isn’t active. Please contact support.',
      code: 'MEMBERSHIP_INACTIVE',
    });
    expect(await club.calls(route)).toEqual([]);
  });

  it('refuses the member’s own number, and sends nothing', async () => {
    const member = await club.member();
    expect(await refer(member, inputOf({ phone: member.mobile }))).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'phone', message: 'This is your own number. Please enter your friend’s.' }],
    });
    expect(await club.calls(route)).toEqual([]);
  });

  // Every other way in which an answer can be lost is in `operations/submissions.test.ts`.
  it('is still sending it after a lost request, shows it, and sends it no second time for being asked', async () => {
    const member = await club.member();
    const input = inputOf();
    await club.fault({ ...route, kind: 'reset', times: 1 });
    const answer = await refer(member, input);
    expect(answer).toMatchObject(sending);
    expect(await refer(member, input)).toEqual(answer);
    expect(await club.calls(route)).toHaveLength(1);
    expect(await listed(member)).toEqual([answer.referral]);
  });

  it('says it when the member has referred the number for the project before, and sends nothing', async () => {
    const member = await club.member();
    const input = inputOf();
    expect((await refer(member, input)).referral).toBeDefined();
    expect(await refer(member, { ...input, ...renamed })).toEqual(duplicate);
    expect(await club.calls(route)).toHaveLength(1);
    expect((await refer(member, { ...input, ...elsewhere })).referral).toBeDefined();
    expect((await refer(await club.member(), input)).referral).toBeDefined();
    expect(await listed(member)).toHaveLength(2);
  });
});

describe('referFriend', () => {
  it('sends the referral in the shape that the backend takes, once, with the same token twice', async () => {
    const member = await club.member('9999900001');
    const input = friendOf();
    expect(await friend(member, input)).toEqual({
      __typename: 'ReferFriendSuccess',
      referral: {
        id: expect.any(String),
        kind: 'FRIEND',
        name: 'Leela Nambiar',
        phoneLast4: input.phone.slice(-4),
        projectName: 'Riverside Residences',
        rating: null,
        statusText: 'Pending',
        createdAt: NOW.toISOString(),
      },
    });
    const [call, ...others] = await club.calls(ADD);
    expect(call?.body).toEqual({
      customer_code: '00042719',
      ref_name: 'Leela Nambiar',
      ref_phone: input.phone,
      status: 'Pending',
      project_id: 104,
      referred_on: NOW.toISOString(),
      referral_mode: 'Dashboard Static',
    });
    // The backend takes a token that it gave out, and only when the header says the same as the query.
    expect(call).toMatchObject({ bearer: true, status: 201, query: { access_token: member.restToken } });
    expect(Object.keys(call?.query ?? {})).toEqual(['access_token']);
    expect(others).toEqual([]);
  });

  it('names every field that breaks its rule, and sends nothing', async () => {
    const member = await club.member();
    expect(await friend(member, friendOf({ projectId: '', name: ' L ', phone: '777' }))).toEqual({
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      message: 'Please select a project.',
      fields: [
        { field: 'projectId', message: 'Please select a project.' },
        { field: 'name', message: 'Name must be at least 2 characters long.' },
        { field: 'phone', message: 'Phone number must be 10 digits.' },
      ],
    });
    expect(await friend(member, friendOf({ projectId: '4711' }))).toMatchObject({
      fields: [{ field: 'projectId', message: 'Please select a project.' }],
    });
    expect(await club.calls(ADD)).toEqual([]);
  });

  it.each([422, 403, 401])(
    'fails when the backend refuses with %i, notes nothing, and can be tried anew',
    async (status) => {
      const member = await club.member();
      const input = friendOf();
      await club.fault({ ...ADD, kind: 'status', status, times: 1 });
      expect(await friend(member, input)).toEqual(notSent('REJECTED'));
      expect(await listed(member)).toEqual([]);
      expect((await friend(member, input)).referral).toMatchObject({ statusText: 'Pending' });
      expect(await club.calls(ADD)).toHaveLength(2);
    },
  );

  it('sends nothing that the club cannot write down first', async () => {
    const begin = async () => Promise.reject(new StoreError('unavailable', 'operations.begin'));
    const other = await club.another({ store: { operations: { ...club.store.operations, begin } } });
    expect(await friend((await club.member()).at(other))).toEqual(notSent('UPSTREAM_UNAVAILABLE'));
    expect(await club.calls(ADD)).toEqual([]);
  });

  it('is still sending it when the club cannot note that it arrived', async () => {
    const { operations } = club.store;
    const advance: typeof operations.advance = async (operation, change) => {
      if (change.to === 'CONFIRMED') throw new StoreError('unavailable', 'operations.advance');
      return operations.advance(operation, change);
    };
    const other = await club.another({ store: { operations: { ...operations, advance } } });
    expect(await friend((await club.member()).at(other))).toMatchObject(sending);
    expect(await club.calls(ADD)).toHaveLength(1);
    expect(other.logs()).toContain('operation put off');
  });

  it('lets the backend judge the project while the list of projects is away', async () => {
    const member = (await club.member()).at(await club.another());
    await club.fault(PROJECTS);
    expect(await friend(member)).toMatchObject({ referral: { projectName: null } });
    expect(await friend(member, friendOf({ projectId: '4711' }))).toEqual(notSent('REJECTED'));
  });
});

describe('referLead', () => {
  it('makes a Lead with all its fields, once', async () => {
    const member = await club.member();
    const input = leadOf({ rating: 'WARM', customerType: 'COMPANY', project: ' riverside RESIDENCES ' });
    expect(await lead(member, input)).toEqual({
      __typename: 'ReferLeadSuccess',
      referral: {
        id: expect.stringMatching(/^00Q\w{15}$/),
        kind: 'LEAD',
        name: 'Leela Nambiar',
        phoneLast4: input.phone.slice(-4),
        projectName: 'Riverside Residences',
        rating: 'WARM',
        statusText: null,
        createdAt: NOW.toISOString(),
      },
    });
    const [call, ...others] = await club.calls(CREATE);
    expect(call).toMatchObject({ path: '/services/data/v64.0/sobjects/Lead', bearer: true });
    expect(call?.body).toEqual({
      FirstName: 'Leela',
      LastName: 'Nambiar',
      MobilePhone: input.phone,
      Rating: 'Warm',
      LeadSource: 'Club Referral',
      Project_Interested__c: 'Riverside Residences',
      Type_of_Customer__c: 'Company',
      Company: 'Leela Nambiar',
      Loyalty_Member_Unique_Id__c: member.membershipNumber,
    });
    expect(others).toEqual([]);
  });

  it('tells at the field what the CRM refuses of a name that was typed so', async () => {
    const member = await club.member();
    expect(await lead(member, leadOf({ firstName: 'Leela '.repeat(10) }))).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'firstName', message: 'This text is too long.' }],
    });
    expect(await lead(member, leadOf({ lastName: 'N'.repeat(80) }))).toMatchObject({ __typename: 'ReferLeadSuccess' });
  });

  it('takes Hot and Individual for what is left out', async () => {
    await lead(await club.member());
    const [call] = await club.calls(CREATE);
    expect(call?.body).toMatchObject({ Rating: 'Hot', Type_of_Customer__c: 'Individual' });
  });

  it('names every field that breaks its rule, and sends nothing', async () => {
    const nothing = { firstName: ' L', lastName: 'N ', phone: '12', project: null };
    const member = await club.member();
    expect(await lead(member, nothing)).toMatchObject({
      __typename: 'ValidationError',
      fields: [
        { field: 'firstName', message: 'First name must be at least 2 characters long.' },
        { field: 'lastName', message: 'Last name must be at least 2 characters long.' },
        { field: 'phone', message: 'Phone number must be 10 digits.' },
        { field: 'project', message: 'Please select a project interested.' },
      ],
    });
    expect(await lead(member, leadOf({ project: 'Castle in the Air' }))).toMatchObject({
      fields: [{ field: 'project', message: 'Please select a project interested.' }],
    });
    expect(await club.calls(CREATE)).toEqual([]);
  });

  it('says it when the CRM knows the lead from somebody else', async () => {
    const input = leadOf();
    await club.sandbox.switches({ duplicateLeads: true });
    try {
      expect((await lead(await club.member(), input)).__typename).toBe('ReferLeadSuccess');
      expect(await lead(await club.member(), input)).toEqual(duplicate);
    } finally {
      await club.sandbox.switches({ duplicateLeads: false });
    }
  });

  it.each(['garbage', 'commit-then-drop'] as const)(
    'shows one that arrived (%s) once, as the CRM has it',
    async (kind) => {
      const member = await club.member();
      await club.fault({ ...CREATE, kind, times: 1 });
      expect(await lead(member)).toMatchObject(sending);
      expect(await listed(member)).toEqual([
        expect.objectContaining({ id: expect.stringMatching(/^00Q/), statusText: expect.any(String) }),
      ]);
    },
  );

  it("says 'Failed to create lead.' when the CRM refuses, and can be tried anew", async () => {
    const member = await club.member();
    const input = leadOf();
    await club.fault({ ...CREATE, kind: 'status', status: 400, errorCode: 'REQUIRED_FIELD_MISSING', times: 1 });
    expect(await lead(member, input)).toEqual(failed('Failed to create lead.', 'REJECTED'));
    expect((await lead(member, input)).referral).toMatchObject({ statusText: null });
    expect(await club.calls(CREATE)).toHaveLength(2);
  });

  it('takes any project while the list of projects is away', async () => {
    const member = (await club.member()).at(await club.another());
    await club.fault(PROJECTS);
    expect(await lead(member, leadOf({ project: 'Castle in the Air' }))).toMatchObject({
      referral: { projectName: 'Castle in the Air' },
    });
  });
});

describe('the referrals of a member', () => {
  /** A friend, a lead and another friend, a minute apart. */
  async function referrer() {
    const member = await club.member();
    for (const refer of [friend, lead, friend]) {
      expect((await refer(member)).referral).toBeDefined();
      club.later(60);
    }
    await club.forgetCalls();
    return member;
  }

  it('are friends and leads, newest first, for one call to the CRM', async () => {
    const { data, errors, extensions, text } = await list(await referrer());
    expect({ errors, extensions }).toEqual({});
    expect(data?.me.referrals?.map(({ kind }) => kind)).toEqual(['FRIEND', 'LEAD', 'FRIEND']);
    expect(data?.me.referrals?.[1]).toEqual({
      id: expect.stringMatching(/^00Q/),
      kind: 'LEAD',
      name: 'Leela Nambiar',
      phoneLast4: expect.stringMatching(/^\d{4}$/),
      projectName: 'Riverside Residences',
      rating: 'HOT',
      statusText: expect.any(String),
      createdAt: new Date(NOW.getTime() + 60_000).toISOString(),
    });
    expect(text).not.toMatch(/77777\d{5}/);
    expect((await club.calls()).map(({ route }) => route)).toEqual([QUERY.route]);
  });

  it('say of a lead that the sales team made itself neither an origin nor steps', async () => {
    const member = await club.member();
    await lead(member);
    const own = { LastName: 'Sethi', Company: 'Sethi', Loyalty_Member_Unique_Id__c: member.membershipNumber };
    expect((await (await connect(club.sandbox)).create('Lead', own)).status).toBe(201);
    const { me } = await member.ask<{ me: { referrals: object[] } }>(
      '{ me { referrals { name origin steps { __typename } } } }',
    );
    expect(me.referrals).toHaveLength(2);
    expect(me.referrals).toContainEqual({ name: 'Sethi', origin: null, steps: null });
    expect(me.referrals).toContainEqual({ name: 'Leela Nambiar', origin: 'FORM', steps: expect.any(Array) });
  });

  it("are not another member's", async () => {
    expect(await listed(await referrer())).toHaveLength(3);
    expect(await listed(await club.member())).toEqual([]);
  });

  it('are the friends alone while the CRM is away, and the answer says so', async () => {
    const member = await referrer();
    await club.fault({ ...QUERY, kind: 'status', status: 500 });
    const { data, errors, extensions } = await list(member);
    expect(errors).toBeUndefined();
    expect(data?.me.referrals?.map(({ kind }) => kind)).toEqual(['FRIEND', 'FRIEND']);
    expect(extensions).toEqual({ partial: ['leads'] });
  });

  it('are the leads alone while the store is away, and an outage when both are', async () => {
    const away = { ...club.store.operations, list: async () => Promise.reject(new StoreError('unavailable', 'list')) };
    const member = (await referrer()).at(await club.another({ store: { operations: away } }));
    const leads = await list(member);
    expect(leads.errors).toBeUndefined();
    expect(leads.data?.me.referrals?.map(({ kind }) => kind)).toEqual(['LEAD']);
    expect(leads.extensions).toEqual({ partial: ['friends'] });

    await club.fault({ ...QUERY, kind: 'reset' });
    const neither = await list(member);
    expect(neither.data?.me).toEqual({ name: member.name, referrals: null });
    expect(neither.extensions).toBeUndefined();
    expect(neither.errors).toEqual([
      expect.objectContaining({
        path: ['me', 'referrals'],
        message: 'Failed to fetch data',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    expect(neither.text).not.toMatch(/SELECT|Loyalty_|127\.0\.0\.1|stack/);
  });
});
