import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  openEncashFixture,
  request,
  REQUESTS,
  requestOnTheWire,
  stillHeld,
  withoutDebit,
  type EncashRow,
} from '#tests/support/encashFixture.ts';
import { logIn } from '#tests/support/login.ts';
import { asMember, callsTo, REQUEST_ENCASH, routes, stepsOf } from '#tests/support/redeeming.ts';
import { free } from '#tests/support/redemptionFixture.ts';

const { club, holder, encashOf } = openEncashFixture();

describe('a request to turn points into money', () => {
  it('is held and taken, with the fee of the server: 2 percent, half a rupee up', async () => {
    const who = await holder();
    const outcome = await who.requestEncash(request);
    expect(outcome).toEqual({
      __typename: 'Redemption',
      id: expect.any(String),
      kind: 'ENCASH',
      state: 'CONFIRMED',
      points: 5025,
      remainingPoints: 4975,
      note: null,
      createdAt: expect.any(String),
      steps: [
        { name: 'POINTS_HELD', state: 'DONE', at: outcome.createdAt },
        { name: 'REQUEST_CREATED', state: 'DONE', at: expect.any(String) },
      ],
      order: null,
      booking: null,
      encashRequest: {
        id: expect.any(String),
        points: 5025,
        facilitationFee: 101,
        amountPayable: 4924,
        accountLast4: '6155',
        ifsc: 'DEMO0000214',
        branchName: 'Bandra East',
        personName: 'Tara Menon',
        status: 'PENDING',
      },
    });
    expect((await callsTo(club.sandbox, routes.encash)).map(({ body }) => body)).toEqual([
      { encash_request: requestOnTheWire },
    ]);
    expect(await who.points()).toEqual(stillHeld);
  });

  it.each(['pending', 'processing'] as const)('keeps its points held while it is %s', async (status) => {
    const who = await holder();
    const { encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), status);
    expect(await who.encashRequests()).toMatchObject([{ status: status.toUpperCase() }]);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('frees its points when it is rejected', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'rejected');
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.encashRequests()).toMatchObject([{ status: 'REJECTED' }]);
    expect(await who.points()).toEqual(free);
    expect(await who.redemption(id)).toMatchObject({ state: 'CONFIRMED', encashRequest: { status: 'REJECTED' } });
  });

  it('holds nothing any more when it is completed, and leaves the Debit to the backend', async () => {
    const who = await holder();
    const { id, encashRequest } = await who.requestEncash(request);
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'completed');
    // A look at the redemption learns it as well as one at the list.
    expect(await who.redemption(id)).toMatchObject({ encashRequest: { status: 'COMPLETED' } });
    expect(await who.points()).toEqual({ balance: 4975, available: 4975, held: 0 });
    expect(await callsTo(club.sandbox, routes.debit)).toEqual([]);
    // Once it is settled it stays so, whatever the backend says later.
    await club.sandbox.moveEncash(Number(encashRequest?.id), 'rejected');
    await who.encashRequests();
    const [hold] = await club.store.operations.list(who.id, ['ENCASH']);
    expect(hold).toMatchObject({ stage: 'CONFIRMED' });
    // A job writes it, soon after.
    await expect
      .poll(() => club.store.operations.holdOf(id ?? ''), { timeout: 15_000 })
      .toMatchObject({ state: 'posted' });
    expect(await who.points()).toEqual({ balance: 4975, available: 4975, held: 0 });
  });

  it('of which several are under way settles each by itself', async () => {
    const who = await holder();
    const one = await who.requestEncash({ ...request, points: 1000 });
    const two = await who.requestEncash({ ...request, points: 2000 });
    await who.requestEncash({ ...request, points: 4000 });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3000, held: 7000 });
    await club.sandbox.moveEncash(Number(one.encashRequest?.id), 'rejected');
    await club.sandbox.moveEncash(Number(two.encashRequest?.id), 'completed');
    await who.encashRequests();
    expect(await who.points()).toMatchObject({ held: 4000 });
  });

  it('is debited where DEBIT_ENCASH is true, and a later rejection credits nothing by itself', async () => {
    await club.sandbox.switches({ debitEncash: false });
    const own = await club.start({ env: { DEBIT_ENCASH: 'true' } });
    const who = await holder(own);
    const outcome = await who.requestEncash(request);
    expect(stepsOf(outcome)).toEqual([...withoutDebit, 'POINTS_DEBITED DONE']);
    expect((await callsTo(club.sandbox, routes.debit)).map(({ body }) => body)).toEqual([
      { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: 5025 },
    ]);
    const spent = { balance: 4975, available: 4975, held: 0 };
    expect(await who.points()).toEqual(spent);
    await club.sandbox.moveEncash(Number(outcome.encashRequest?.id), 'rejected');
    await who.encashRequests();
    expect(await who.points()).toEqual(spent);
    await club.sandbox.switches({ debitEncash: true });
  });
});

describe('the key of a request', () => {
  it('makes one request of ten equal calls at once, also when the IFSC is typed in small letters', async () => {
    const who = await holder();
    const keyed = { ...request, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        who.requestEncash(index % 2 === 0 ? keyed : { ...keyed, ifsc: ' demo0000214 ', personName: ' Tara Menon ' }),
      ),
    );
    expect(answers[0]).toMatchObject({ state: 'CONFIRMED' });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await encashOf(who)).toHaveLength(1);
    expect(await who.points()).toEqual(stillHeld);
  });

  it('cannot be used for other points or another account', async () => {
    const who = await holder();
    const keyed = { ...request, idempotencyKey: randomUUID() };
    await who.requestEncash(keyed);
    for (const change of [
      { points: 1 },
      { accountNumber: '738219046156' },
      { ifsc: 'DEMO0000215' },
      { branchName: 'Worli' },
      { personName: 'Leela Menon' },
    ]) {
      expect(await who.requestEncash({ ...keyed, ...change })).toEqual({
        __typename: 'IdempotencyMismatchError',
        message: 'These details have changed since your last try. Please start again.',
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect(await encashOf(who)).toHaveLength(1);
  });

  it('is a UUID', async () => {
    const { headers } = await holder();
    const { errors } = await club.api.graph(REQUEST_ENCASH, { input: { ...request, idempotencyKey: 'mine' } }, headers);
    expect(errors).toMatchObject([{ path: ['requestEncash'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('the list of requests', () => {
  it('is the member’s own, newest first, with no more of the account than its last four digits', async () => {
    const { headers } = await logIn(club.api, club.sandbox, '9999900001');
    const rich = asMember(club.api, { headers });
    const { me } = await rich.ask<{ me: { encashRequests: EncashRow[] } }>(REQUESTS);
    expect(me.encashRequests).toMatchObject([
      { points: 2550, facilitationFee: 51, amountPayable: 2499, accountLast4: '3001', status: 'PENDING' },
      { points: 5000, facilitationFee: 100, amountPayable: 4900, status: 'PROCESSING' },
      { points: 8025, facilitationFee: 161, amountPayable: 7864, accountLast4: '3010', status: 'REJECTED' },
      { points: 15_000, facilitationFee: 300, amountPayable: 14_700, status: 'COMPLETED' },
    ]);
    const who = await holder();
    expect(await who.encashRequests()).toEqual([]);
  });

  it('says which part failed when the backend is away', async () => {
    const who = await holder();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/encash_requests.json', kind: 'status' });
    const { data, errors } = await club.api.graph('{ me { id encashRequests { id } } }', {}, who.headers);
    expect(data).toEqual({ me: { id: who.id, encashRequests: null } });
    expect(errors).toMatchObject([{ path: ['me', 'encashRequests'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });
});
