import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import {
  duplicate,
  failed,
  friendOf,
  inactive,
  invalid,
  membershipInactive,
  notSignedIn,
  NOW,
  openReferralFixture,
  quiet,
  rich,
} from '#tests/support/referralFixture.ts';

const ADD = '/add_referral.json';

const { club, friend, list, callsTo } = openReferralFixture();
const { memberOf, newcomer } = club;

describe('referFriend', () => {
  it('refuses the member’s own number, and sends nothing', async () => {
    const { headers } = await memberOf(rich);
    expect(await friend(headers, { ...friendOf(), phone: rich })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'phone', message: 'This is your own number. Please enter your friend’s.' }],
    });
    expect(await callsTo(ADD)).toEqual([]);
  });

  it('sends the referral in the shape that the backend takes, once, with the same token twice', async () => {
    const { headers, number } = await memberOf(rich);
    const input = friendOf();
    const { __typename, referral } = await friend(headers, input);
    expect(__typename).toBe('ReferFriendSuccess');
    expect(referral).toEqual({
      id: expect.any(String),
      kind: 'FRIEND',
      name: 'Leela Nambiar',
      phoneLast4: input.phone.slice(-4),
      projectName: 'Riverside Residences',
      rating: null,
      status: 'Pending',
      createdAt: NOW.toISOString(),
    });
    const [call, ...others] = await callsTo(ADD);
    expect(call?.body).toEqual({
      customer_code: number,
      ref_name: 'Leela Nambiar',
      ref_phone: input.phone,
      status: 'Pending',
      project_id: 104,
      referred_on: NOW.toISOString(),
      referral_mode: 'Dashboard Static',
    });
    expect(number).toBe('00042719');
    // The backend takes a token that it gave out, and only when the header says the same as the query.
    expect(call).toMatchObject({ method: 'POST', bearer: true, status: 201 });
    expect(Object.keys(call?.query ?? {})).toEqual(['access_token']);
    expect(await club.sandbox.tokens()).toContain(call?.query['access_token']);
    expect(others).toEqual([]);
  });

  it('is for members only', async () => {
    expect(await friend({})).toEqual(notSignedIn);
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('is not for an inactive membership', async () => {
    const { headers } = await memberOf(inactive);
    expect(await friend(headers)).toEqual(membershipInactive);
    expect(await callsTo(ADD)).toEqual([]);
  });

  it.each([
    ['projectId', '', 'Please select a project.'],
    ['projectId', '4711', 'Please select a project.'],
    ['name', ' L ', 'Name must be at least 2 characters long.'],
    ['phone', '777771000', 'Phone number must be 10 digits.'],
    ['phone', '77777100001', 'Phone number must be 10 digits.'],
    ['phone', '+917777710', 'Phone number must be 10 digits.'],
  ])('refuses the %s %j', async (field, value, message) => {
    const { headers } = await memberOf(quiet);
    expect(await friend(headers, friendOf({ [field]: value }))).toEqual(invalid(field, message));
    expect(await callsTo(ADD)).toEqual([]);
  });

  it('says it when the member has referred the number for the project before, and only then', async () => {
    const { headers } = await newcomer();
    const input = friendOf();
    expect((await friend(headers, input)).__typename).toBe('ReferFriendSuccess');
    expect(await friend(headers, { ...input, name: 'Somebody Else' })).toEqual(duplicate);
    expect(await callsTo(ADD)).toHaveLength(1);
    expect((await friend(headers, { ...input, projectId: '105' })).__typename).toBe('ReferFriendSuccess');
    expect((await friend((await newcomer()).headers, input)).__typename).toBe('ReferFriendSuccess');
    expect((await list(headers)).data?.me.referrals).toHaveLength(2);
  });

  const notSent = (code: string) => failed('We couldn’t send your referral. Please try again.', code);
  const sending = { __typename: 'ReferFriendSuccess', referral: expect.objectContaining({ status: 'Sending' }) };

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'reset' },
    { kind: 'garbage' },
    { kind: 'commit-then-drop' },
  ] as const)('is still sending it after %o, shows it, and sends it no second time for being asked', async (fault) => {
    const { headers } = await memberOf(quiet);
    const input = friendOf();
    await club.sandbox.fault({ surface: 'rest', route: ADD, ...fault, times: 1 });
    const answer = await friend(headers, input);
    expect(answer).toEqual(sending);
    club.later(30_000);
    expect(await friend(headers, input)).toEqual(answer);
    expect(await callsTo(ADD)).toHaveLength(1);
    expect((await list(headers)).data?.me.referrals).toContainEqual(answer.referral);
    // A success in between keeps the breaker closed.
    expect((await friend(headers)).referral).toMatchObject({ status: 'Pending' });
  });

  it.each([422, 403, 401])(
    'fails when the backend refuses with %i, notes nothing, and can be tried anew',
    async (status) => {
      const { headers } = await memberOf(quiet);
      const input = friendOf();
      const before = (await list(headers)).data?.me.referrals?.length;
      await club.sandbox.fault({ surface: 'rest', route: ADD, kind: 'status', status, times: 1 });
      expect(await friend(headers, input)).toEqual(notSent('REJECTED'));
      expect((await list(headers)).data?.me.referrals).toHaveLength(before ?? -1);
      expect((await friend(headers, input)).referral).toMatchObject({ status: 'Pending' });
      expect(await callsTo(ADD)).toHaveLength(2);
    },
  );

  it('is still sending it when the backend does not answer in time', async () => {
    const { headers } = await memberOf(quiet);
    await club.sandbox.fault({ surface: 'rest', route: ADD, kind: 'hang', times: 1 });
    const started = Date.now();
    expect(await friend(headers)).toEqual(sending);
    expect(Date.now() - started).toBeLessThan(8500);
  });

  it('sends nothing that the club cannot write down first', async () => {
    const begin = async () => Promise.reject(new StoreError('unavailable', 'operations.begin'));
    await club.withAnother({ store: { operations: { ...club.store.operations, begin } } }, async (other) => {
      const { headers } = await memberOf(rich);
      expect(await friend(headers, friendOf(), other)).toEqual(notSent('UPSTREAM_UNAVAILABLE'));
      expect(await callsTo(ADD)).toEqual([]);
    });
  });

  it('is still sending it when the club cannot note that it arrived', async () => {
    const { operations } = club.store;
    const advance: typeof operations.advance = async (operation, change) => {
      if (change.to === 'CONFIRMED') throw new StoreError('unavailable', 'operations.advance');
      return operations.advance(operation, change);
    };
    await club.withAnother({ store: { operations: { ...operations, advance } } }, async (other) => {
      const { headers } = await memberOf(rich);
      expect(await friend(headers, friendOf(), other)).toEqual(sending);
      expect(await callsTo(ADD)).toHaveLength(1);
      expect(other.logs()).toContain('operation put off');
    });
  });

  it('lets the backend judge the project while the list of projects is away', async () => {
    await club.withAnother({}, async (other) => {
      const { headers } = await memberOf(rich);
      await club.sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
      expect(await friend(headers, friendOf(), other)).toMatchObject({
        __typename: 'ReferFriendSuccess',
        referral: { projectName: null },
      });
      expect(await friend(headers, friendOf({ projectId: '4711' }), other)).toEqual(notSent('REJECTED'));
    });
  });
});
