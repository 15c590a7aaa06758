import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { openEncashFixture, request } from '#tests/support/encashFixture.ts';
import { logIn } from '#tests/support/login.ts';
import { asMember, callsTo, REQUEST_ENCASH, routes, type Newcomer } from '#tests/support/redeeming.ts';
import { expectNothingBegun, free } from '#tests/support/redemptionFixture.ts';

const { club, holder, encashOf } = openEncashFixture();
const expectNothing = (who: Pick<Newcomer, 'id'>) => expectNothingBegun(club, who, 'ENCASH');

describe('a request that cannot be', () => {
  it("is not a visitor's: 'Please login to access the Encash feature'", async () => {
    expect(await asMember(club.api, { headers: {} }).requestEncash(request)).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to access the Encash feature',
      code: 'NOT_SIGNED_IN',
    });
  });

  it('is not of an inactive member', async () => {
    const { headers, outcome } = await logIn(club.api, club.sandbox, '9999900006');
    await club.sandbox.clearCalls();
    expect(await asMember(club.api, { headers }).requestEncash(request)).toMatchObject({
      __typename: 'MembershipInactiveError',
      message: 'Your membership isn’t active. Please contact support.',
    });
    await expectNothing({ id: outcome.me?.id ?? '' });
  });

  it.each([
    ['termsAccepted', false, 'You must agree to terms and conditions'],
    ['points', 0, 'Points to encash must be a whole number of at least 1.'],
    ['points', -5, 'Points to encash must be a whole number of at least 1.'],
    ['accountNumber', '12345678', 'Account number must be 9 to 18 digits.'],
    ['ifsc', 'DEMO1000214', 'IFSC code must look like ABCD0123456.'],
    ['branchName', ' ', 'Branch name is required'],
    ['personName', '', 'Account holder name is required'],
    ['personName', 'p'.repeat(121), 'This text is too long.'],
  ])('has no such %s: %j', async (field, value, message) => {
    const who = await holder();
    expect(await who.requestEncash({ ...request, [field]: value })).toEqual({
      __typename: 'ValidationError',
      message,
      code: 'INVALID_INPUT',
      fields: [{ field, message }],
    });
    await expectNothing(who);
  });

  it('is told every field at fault at once', async () => {
    const who = await holder();
    const { fields } = await who.requestEncash({ ...request, points: 0, ifsc: '', termsAccepted: false });
    expect(fields?.map(({ field }) => field)).toEqual(['points', 'ifsc', 'termsAccepted']);
  });

  it('does not take more points than there are, held ones included', async () => {
    const who = await holder();
    await who.requestEncash(request);
    expect(await who.requestEncash({ ...request, points: 4976 })).toEqual({
      __typename: 'InsufficientPointsError',
      message: 'You don’t have enough points for this.',
      code: 'INSUFFICIENT_POINTS',
      required: 4976,
      available: 4975,
    });
    expect(await who.requestEncash({ ...request, points: 4975 })).toMatchObject({
      state: 'CONFIRMED',
      remainingPoints: 0,
    });
    expect(await who.points()).toEqual({ balance: 10_000, available: 0, held: 10_000 });
  });

  it('is not begun while the CRM cannot be asked for the balance', async () => {
    const who = await holder();
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
    const { errors } = await club.api.graph(
      REQUEST_ENCASH,
      { input: { ...request, idempotencyKey: randomUUID() } },
      who.headers,
    );
    expect(errors).toMatchObject([
      {
        path: ['requestEncash'],
        message: messages.balanceUnknown,
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
    await expectNothing(who);
  });
});

describe('a request that the backend refuses', () => {
  it.each([
    [422, 'Failed to submit encash request. Please try again.'],
    [404, 'Failed to submit encash request. Please try again.'],
  ])('with %i: %s', async (status, message) => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.encash, kind: 'status', status, times: 1 });
    const keyed = { ...request, idempotencyKey: randomUUID() };
    const failed = { __typename: 'EncashFailedError', message, code: 'REJECTED' };
    expect(await who.requestEncash(keyed)).toEqual(failed);
    expect(await who.requestEncash(keyed)).toEqual(failed);
    expect(await callsTo(club.sandbox, routes.encash)).toHaveLength(1);
    expect(await who.points()).toEqual(free);
  });

  it("was not even sent: 'An error occurred while submitting your request.'", async () => {
    const who = await holder();
    await club.sandbox.fault({ ...routes.address, kind: 'status', status: 503, times: 5 });
    for (let failures = 0; failures < 5; failures += 1) await expect(who.createAddress()).rejects.toThrow('No address');
    expect(await who.requestEncash(request)).toEqual({
      __typename: 'EncashFailedError',
      message: 'An error occurred while submitting your request.',
      code: 'REJECTED',
    });
    expect(await encashOf(who)).toEqual([]);
    expect(await who.points()).toEqual(free);
  });
});
