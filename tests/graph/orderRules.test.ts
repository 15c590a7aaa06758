import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { logIn } from '#tests/support/login.ts';
import { openOrderFixture, vesselId } from '#tests/support/orderFixture.ts';
import { asMember, callsTo, CONFIRM_ORDER, routes, stepsOf, type Newcomer } from '#tests/support/redeeming.ts';
import { expectNothingBegun } from '#tests/support/redemptionFixture.ts';

const soldOut = '207';
const withoutPoints = '218';

const { club, buyer } = openOrderFixture();
const expectNothing = (who: Pick<Newcomer, 'id'>) => expectNothingBegun(club, who, 'ORDER');

describe('an order that cannot be', () => {
  it("is not a visitor's: 'Please login to access this page'", async () => {
    const visitor = asMember(club.api, { headers: {} });
    expect(await visitor.confirmOrder({ productId: vesselId, addressId: '1' })).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to access this page',
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('is not of an inactive member', async () => {
    const mobile = '9999900006';
    const { headers, outcome } = await logIn(club.api, club.sandbox, mobile);
    const member = asMember(club.api, { headers });
    const addressId = await member.createAddress();
    expect(await member.confirmOrder({ productId: vesselId, addressId })).toEqual({
      __typename: 'MembershipInactiveError',
      message: 'Your membership isn’t active. Please contact support.',
      code: 'MEMBERSHIP_INACTIVE',
    });
    await expectNothing({ id: outcome.me?.id ?? '' });
  });

  it.each([
    ['nothing', ' ', 'Product ID is required. Please try again.'],
    ['an unknown product', '999999', 'Product not found. Please check the product ID.'],
    ['something that is no id', '../orders', 'Product not found. Please check the product ID.'],
    ['what is out of stock', soldOut, 'This product can’t be redeemed right now.'],
    ['what takes no points', withoutPoints, 'This product can’t be redeemed right now.'],
  ])('is not of %s', async (_, productId, message) => {
    const who = await buyer();
    expect(await who.confirmOrder({ productId, addressId: who.addressId })).toEqual({
      __typename: 'ProductUnavailableError',
      message,
      code: 'NOT_AVAILABLE',
    });
    await expectNothing(who);
  });

  it('does not go nowhere, nor to an address that is not there or somebody else’s', async () => {
    const [who, other] = [await buyer(), await buyer()];
    const needsAddress = {
      __typename: 'AddressRequiredError',
      message: 'Address ID is required. Please ensure you have a saved address.',
      code: 'INVALID_INPUT',
    };
    for (const addressId of [' ', '999999', other.addressId]) {
      expect(await who.confirmOrder({ productId: vesselId, addressId })).toEqual(needsAddress);
    }
    await expectNothing(who);
  });

  it("says 'No delivery address found. Please add an address.' to a member who has none", async () => {
    const who = await club.newcomer(club.api);
    await club.sandbox.clearCalls();
    expect(await asMember(club.api, who).confirmOrder({ productId: vesselId, addressId: '1' })).toEqual({
      __typename: 'AddressRequiredError',
      message: 'No delivery address found. Please add an address.',
      code: 'INVALID_INPUT',
    });
    await expectNothing(who);
  });

  it('does not take more points than there are', async () => {
    const who = await buyer();
    expect(await who.confirmOrder({ productId: '206', addressId: who.addressId })).toEqual({
      __typename: 'InsufficientPointsError',
      message: 'Insufficient points to redeem this product.',
      code: 'INSUFFICIENT_POINTS',
      required: 12_400,
      available: 10_000,
    });
    await expectNothing(who);
    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
  });

  it('is not begun while the product or the addresses cannot be read', async () => {
    for (const route of ['/products/:id.json', '/user_addresses.json']) {
      const who = await buyer();
      await club.sandbox.fault({ surface: 'rest', method: 'GET', route, kind: 'status', status: 503, times: 3 });
      expect(await who.confirmOrder({ productId: vesselId, addressId: who.addressId })).toEqual({
        __typename: 'OrderRejectedError',
        message: 'An error occurred while creating the order. Please try again.',
        code: 'REJECTED',
      });
      await expectNothing(who);
      await club.sandbox.clearFaults();
    }
  });

  it('is not begun while the CRM cannot be asked for the balance', async () => {
    const own = await club.start();
    const who = await buyer(10_000, own);
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
    const input = { productId: vesselId, addressId: who.addressId, idempotencyKey: randomUUID() };
    const { data, errors } = await own.graph(CONFIRM_ORDER, { input }, who.headers);
    expect(data).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['confirmOrder'],
        message: messages.balanceUnknown,
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    await expectNothing(who);
    await club.sandbox.clearFaults();
    // Nothing was begun under the key either: it is good for the next attempt.
    const later = asMember(await club.start(), who);
    expect(await later.confirmOrder(input)).toMatchObject({ state: 'CONFIRMED' });
  });
});

describe('an order that the backend refuses', () => {
  it.each([
    [422, 'This product is out of stock.', 'Failed to create order: This product is out of stock.'],
    [422, '', 'Failed to create order: Please try again.'],
    [404, 'Address not found.', 'Order creation failed. Please check your address ID and product ID.'],
    [400, 'Something is odd.', 'Order creation failed. Please check your address ID and product ID.'],
  ])('with %i %j: %s', async (status, words, message) => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'status', status, message: words, times: 1 });
    const input = { productId: vesselId, addressId: who.addressId, idempotencyKey: randomUUID() };
    const rejected = { __typename: 'OrderRejectedError', message, code: 'REJECTED' };
    expect(await who.confirmOrder(input)).toEqual(rejected);

    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
    expect(await who.debits()).toEqual([]);
    const [row] = await club.store.operations.list(who.id, ['ORDER']);
    const failed = await who.redemption(row?.id);
    expect(failed).toMatchObject({ state: 'FAILED', note: message, order: null });
    expect(stepsOf(failed ?? {})).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED FAILED', 'POINTS_RELEASED DONE']);

    // The same key stays refused; a new one is a new order, with the same points.
    expect(await who.confirmOrder(input)).toEqual(rejected);
    expect(await callsTo(club.sandbox, routes.order)).toHaveLength(1);
    expect(await who.confirmOrder({ ...input, idempotencyKey: randomUUID() })).toMatchObject({ state: 'CONFIRMED' });
  });

  it('was not even sent when the backend has failed too often just now, and its points are free at once', async () => {
    const own = await club.start();
    const who = await buyer(10_000, own);
    await club.sandbox.fault({ ...routes.address, kind: 'status', status: 503, times: 5 });
    for (let failures = 0; failures < 5; failures += 1) await expect(who.createAddress()).rejects.toThrow('No address');
    expect(await who.confirmOrder({ productId: vesselId, addressId: who.addressId })).toEqual({
      __typename: 'OrderRejectedError',
      message: 'An error occurred while creating the order. Please try again.',
      code: 'REJECTED',
    });
    expect(await callsTo(club.sandbox, routes.order)).toEqual([]);
    expect(await who.points()).toEqual({ balance: 10_000, available: 10_000, held: 0 });
  });
});
