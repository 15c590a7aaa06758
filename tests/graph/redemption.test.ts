import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import {
  asMember,
  callsTo,
  openRedeemingClub,
  routes,
  stepsOf,
  type Newcomer,
  type RedeemingClub,
} from '#tests/support/redeeming.ts';

/** 'One Vessel, fir'. */
const productId = '208';
const points = 6200;
const bothSpent = { balance: 3800, available: 3800, held: 0 };
const stillHeld = { balance: 10_000, available: 3800, held: points };
const free = { balance: 10_000, available: 10_000, held: 0 };
const allDone = ['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED DONE'];
const keyField = 'Club_Key__c';

let club: RedeemingClub;
/** A new one for each test: what failed in one must not open the breakers of the next. */
let api: ApiUnderTest;

beforeAll(async () => {
  club = await openRedeemingClub();
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  api = await club.start();
});
afterAll(() => club.close());

/** A member with an address and so many points, whose calls are the first in the log. */
async function buyer(balance = 10_000, at = api) {
  const who = await club.newcomer(at);
  if (balance > 10_000) await club.sandbox.plantLedger({ mobile: who.mobile, count: 1, points: balance - 10_000 });
  const member = asMember(at, who);
  const addressId = await member.createAddress();
  await club.sandbox.clearCalls();
  return { ...who, ...member, addressId, order: { productId, addressId } };
}
const ordersOf = async ({ mobile }: Pick<Newcomer, 'mobile'>) =>
  (await club.sandbox.effects()).orders.filter((order) => order['mobile'] === mobile);
const sent = async () => ({
  orders: (await callsTo(club.sandbox, routes.order)).length,
  debits: (await callsTo(club.sandbox, routes.debit)).length,
});

const restTokenOf = async ({ headers }: Pick<Newcomer, 'headers'>) =>
  (await club.store.sessions.find(headers['authorization']?.replace('Bearer ', '') ?? ''))?.restToken ?? '';

/** The same order, made at the backend past this club. */
async function orderElsewhere(who: Awaited<ReturnType<typeof buyer>>) {
  const { status } = await fetch(`${club.sandbox.restUrl}${routes.order.route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await restTokenOf(who)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      shipping_address_id: Number(who.addressId),
      product_id: Number(productId),
      quantity: 1,
      use_loyalty_points: true,
    }),
  });
  expect(status).toBe(201);
}

describe('an order whose answer was lost', () => {
  it.each(['commit-then-drop', 'truncate', 'garbage'] as const)(
    'although it was made (%s) is PENDING, then found and adopted: one request, one order, one Debit',
    async (kind) => {
      const who = await buyer();
      await club.sandbox.fault({ ...routes.order, kind, times: 1 });
      const pending = await who.confirmOrder(who.order);
      expect(pending).toMatchObject({ state: 'PENDING', remainingPoints: 3800, order: null });
      expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED PENDING']);
      expect(await who.points()).toEqual(stillHeld);

      const done = await who.settled(club, pending.id, 1);
      const [order, ...others] = await ordersOf(who);
      expect(others).toEqual([]);
      expect(done).toMatchObject({ state: 'CONFIRMED', remainingPoints: 3800, order: { id: String(order?.['id']) } });
      expect(stepsOf(done)).toEqual(allDone);
      expect(await sent()).toEqual({ orders: 1, debits: 1 });
      expect(await who.points()).toEqual(bothSpent);
    },
  );

  it('is the same redemption for who asks again under its key', async () => {
    const who = await buyer();
    const order = { ...who.order, idempotencyKey: randomUUID() };
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(order);
    expect(await who.confirmOrder(order)).toEqual(pending);
    club.forward(5);
    expect(await who.confirmOrder(order)).toMatchObject({ id: pending.id, state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });

  it('is found although it arrives only after it was looked for', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'late-commit', delayMs: 2000, times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    await expect.poll(() => ordersOf(who), { timeout: 5000 }).toHaveLength(1);
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await ordersOf(who)).toHaveLength(1);
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });

  it.each(['reset', 'status'] as const)(
    'before it was made (%s) is asked for once more when it must have arrived, under the same key',
    async (kind) => {
      const who = await buyer();
      await club.sandbox.fault({ ...routes.order, kind, times: 1 });
      const pending = await who.confirmOrder(who.order);
      expect(pending).toMatchObject({ state: 'PENDING' });
      club.forward(115);
      expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
      expect(await sent()).toEqual({ orders: 1, debits: 0 });

      expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
      expect(await sent()).toEqual({ orders: 2, debits: 1 });
      expect(await ordersOf(who)).toMatchObject([{ idempotency_key: pending.id }]);
      expect(await who.points()).toEqual(bothSpent);
    },
  );

  it('twice, and left nothing behind, did not happen: the points are free again', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'reset', times: 2 });
    const pending = await who.confirmOrder(who.order);
    const failed = await who.settled(club, pending.id);
    expect(failed).toMatchObject({
      state: 'FAILED',
      note: 'An error occurred while creating the order. Please try again.',
    });
    expect(stepsOf(failed)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED FAILED', 'POINTS_RELEASED DONE']);
    expect(await sent()).toEqual({ orders: 2, debits: 0 });
    expect(await ordersOf(who)).toEqual([]);
    expect(await who.points()).toEqual(free);
  });

  it('stays PENDING, with its points held, while the backend cannot be asked', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 503 });
    const pending = await who.confirmOrder(who.order);
    club.forward(600);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(stillHeld);
    await club.sandbox.clearFaults();
    const later = asMember(await club.start(), who);
    expect(await later.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });

  it('lets the next order wait until it is known, so that neither can be taken for the other', async () => {
    const who = await buyer(2 * points);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    const next = await who.confirmOrder(who.order);
    expect(next).toMatchObject({ state: 'PENDING', remainingPoints: 0 });
    expect(stepsOf(next)).toEqual(['POINTS_HELD DONE']);
    expect(await sent()).toEqual({ orders: 1, debits: 0 });
    expect(await who.points()).toEqual({ balance: 2 * points, available: 0, held: 2 * points });

    const [first] = await ordersOf(who);
    expect(await who.settled(club, lost.id, 1)).toMatchObject({ order: { id: String(first?.['id']) } });
    const done = await who.settled(club, next.id, 1);
    expect((await ordersOf(who)).map((order) => String(order['id']))).toEqual([String(first?.['id']), done.order?.id]);
    expect(await sent()).toEqual({ orders: 2, debits: 2 });
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });

  it('never takes the order of an earlier redemption for its own', async () => {
    const who = await buyer(2 * points);
    const earlier = await who.confirmOrder(who.order);
    await club.sandbox.fault({ ...routes.order, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING', order: null });
    const done = await who.settled(club, pending.id);
    expect(done.order?.id).not.toBe(earlier.order?.id);
    expect(await ordersOf(who)).toHaveLength(2);
    expect(await who.debits()).toEqual([points, points]);
  });

  it('goes to a person when two orders could be it, and its points stay held', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    await orderElsewhere(who);
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'NEEDS_REVIEW', order: null });
    expect(await ordersOf(who)).toHaveLength(2);
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.debits()).toEqual([]);
    expect(api.logs()).toContain('redemption needs a person');
  });
});

describe('a backend that does not answer', () => {
  it('gets an order PENDING within 8 seconds, a look at it within 6, and one order in the end', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'hang', times: 1 });
    const asked = performance.now();
    const pending = await who.confirmOrder(who.order);
    expect(performance.now() - asked).toBeLessThan(8_000);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(stillHeld);

    const looked = performance.now();
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(performance.now() - looked).toBeLessThan(6_000);

    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await ordersOf(who)).toMatchObject([{ idempotency_key: pending.id }]);
    expect(await who.debits()).toEqual([points]);
  }, 60_000);
});

describe('a Debit', () => {
  it('whose answer was lost is found in the ledger: one request, one Debit', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING', order: { id: expect.any(String) } });
    expect(stepsOf(pending)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']);
    const done = await who.settled(club, pending.id, 1);
    expect(stepsOf(done)).toEqual(allDone);
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(bothSpent);
  });

  it('that was never made is asked for once more, but only when it must have arrived', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(115);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 2 });
    expect(await who.debits()).toEqual([points]);
  });

  it('is asked for once although the first arrives late', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, kind: 'late-commit', delayMs: 2000, times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    await expect.poll(who.debits, { timeout: 5000 }).toEqual([points]);
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([points]);
  });

  it('of another redemption, of as many points, is not taken for its own', async () => {
    const who = await buyer(2 * points);
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    await club.sandbox.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points, points]);
    expect(await who.points()).toEqual({ balance: 0, available: 0, held: 0 });
  });

  it('of as many points waits until the one before it is known, so that neither can be taken for the other', async () => {
    const who = await buyer(3 * points);
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const lost = await who.confirmOrder(who.order);
    // Nobody knows yet that the CRM has taken them: until then they count twice, never not at all.
    expect(await who.points()).toEqual({ balance: 2 * points, available: points, held: points });
    const next = await who.confirmOrder(who.order);
    expect(stepsOf(next)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE']);
    expect(await sent()).toEqual({ orders: 2, debits: 1 });
    expect(await who.settled(club, lost.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.settled(club, next.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 2, debits: 2 });
    expect(await who.debits()).toEqual([points, points]);
    expect(await who.points()).toEqual({ balance: points, available: points, held: 0 });
  });

  it('that met a locked row goes out again at once', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('UNABLE_TO_LOCK_ROW'), times: 1 });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders: 1, debits: 2 });
    expect(await who.debits()).toEqual([points]);
  });

  it('whose row stays locked is asked for again later, as often as it takes', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('UNABLE_TO_LOCK_ROW'), times: 4 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.settled(club, pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('goes out with a new session when the CRM has ended the old one', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('INVALID_SESSION_ID', 401), times: 1 });
    expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('that the CRM refuses for good goes to a person, and the points stay held', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.debit, ...refused('FIELD_CUSTOM_VALIDATION_EXCEPTION') });
    const order = { ...who.order, idempotencyKey: randomUUID() };
    const parked = await who.confirmOrder(order);
    expect(parked).toMatchObject({ state: 'NEEDS_REVIEW', order: { id: expect.any(String) } });
    expect(stepsOf(parked)).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED PENDING']);
    expect(await who.points()).toEqual(stillHeld);
    await club.sandbox.clearFaults();
    club.forward(600);
    expect(await who.confirmOrder(order)).toEqual({ ...parked, order: expect.any(Object) });
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
    expect(await who.debits()).toEqual([]);
  });
});

describe('a Debit with a key of ours in the CRM', () => {
  const keyed = { surface: 'crm', method: 'PATCH', route: `${routes.debit.route}/${keyField}/*` } as const;
  const upserts = async () => (await club.sandbox.calls()).filter(({ method }) => method === 'PATCH');
  beforeAll(() => club.sandbox.switches({ externalIdField: keyField }));
  afterAll(() => club.sandbox.switches({ externalIdField: null }));
  beforeEach(async () => {
    api = await club.start({ env: { CRM_EXTERNAL_ID_FIELD: keyField } });
  });

  it('is written under the key of its redemption', async () => {
    const who = await buyer();
    const order = await who.confirmOrder(who.order);
    expect(order).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toMatchObject([
      {
        path: `${routes.debit.route}/${keyField}/order-${order.id}-debit`,
        body: { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: points },
      },
    ]);
    expect(await who.debits()).toEqual([points]);
  });

  it.each(['commit-then-drop', 'garbage'] as const)('and a lost answer (%s) is found by it', async (kind) => {
    const who = await buyer();
    await club.sandbox.fault({ ...keyed, kind, times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toHaveLength(1);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(bothSpent);
  });

  it.each([
    ['reset', [null, 201]],
    ['late-commit', [200, 201]],
  ] as const)('is repeated without waiting, since it cannot double (%s)', async (kind, answers) => {
    const who = await buyer();
    await club.sandbox.fault({ ...keyed, kind, delayMs: 2000, times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toHaveLength(2);
    // The late one has arrived once its call has an answer; one that was reset never gets any.
    await expect.poll(async () => (await upserts()).map(({ status }) => status), { timeout: 5000 }).toEqual(answers);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(bothSpent);
  });
});

describe('a process that died', () => {
  /** Writes what a process leaves that dies before it has sent the request of a stage. */
  async function leftIn(stage: 'HELD' | 'CREATING' | 'DEBITING', who: Awaited<ReturnType<typeof buyer>>) {
    const { redemptions } = club.store;
    const begun = await redemptions.begin({
      memberId: who.id,
      kind: 'ORDER',
      idempotencyKey: randomUUID(),
      asked: 'of a process that died',
      points,
      details: who.order,
      secrets: { restToken: await restTokenOf(who) },
      balance: 10_000,
      balanceReadAt: await redemptions.moment(),
    });
    if (begun.outcome !== 'begun') throw new Error('It was not begun.');
    let row = begun.redemption;
    for (const to of ['CREATING', 'CREATED', 'DEBITING'] as const) {
      if (row.stage === stage) break;
      row = (await redemptions.advance(row, { to })) ?? row;
    }
    return row.id;
  }

  it.each([
    ['HELD', 1],
    ['CREATING', 1],
    ['DEBITING', 0],
  ] as const)('in %s is no loss: the next look goes on, with one effect each', async (stage, orders) => {
    const who = await buyer();
    const id = await leftIn(stage, who);
    expect(await who.points()).toEqual(stillHeld);
    expect(await who.settled(club, id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sent()).toEqual({ orders, debits: 1 });
    expect(await who.points()).toEqual(bothSpent);
  });

  it('is followed by ten looks at once, and still there is one order and one Debit', async () => {
    const who = await buyer();
    const id = await leftIn('HELD', who);
    const looks = await Promise.all(Array.from({ length: 10 }, () => who.redemption(id)));
    expect(looks.map((look) => look?.state)).toEqual(looks.map(() => 'CONFIRMED'));
    expect(await sent()).toEqual({ orders: 1, debits: 1 });
  });
});

describe('redemption(id)', () => {
  it('is null for another member, for an id that there is not, and for a visitor', async () => {
    const [who, other] = [await buyer(), await buyer()];
    const { id } = await who.confirmOrder(who.order);
    expect(await who.redemption(id)).toMatchObject({ id, state: 'CONFIRMED' });
    expect(await other.redemption(id)).toBeNull();
    expect(await who.redemption(randomUUID())).toBeNull();
    expect(await who.redemption("' or 1=1 --")).toBeNull();
    const { data } = await api.graph('query ($id: ID!) { me { redemption(id: $id) { id } } }', { id });
    expect(data).toEqual({ me: null });
  });

  it('of another member does not go on when a stranger looks at it', async () => {
    const [who, other] = [await buyer(), await buyer()];
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(60);
    await club.sandbox.clearCalls();
    expect(await other.redemption(pending.id)).toBeNull();
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it("says 'Failed to fetch order details' of an order that cannot be read, and shows the rest", async () => {
    const who = await buyer();
    const { id } = await who.confirmOrder(who.order);
    await club.sandbox.fault({
      surface: 'rest',
      method: 'GET',
      route: '/orders/:id.json',
      kind: 'status',
      status: 500,
    });
    const { data, errors } = await api.graph(
      'query ($id: ID!) { me { redemption(id: $id) { state points order { id } } } }',
      { id },
      who.headers,
    );
    expect(data).toEqual({ me: { redemption: { state: 'CONFIRMED', points, order: null } } });
    expect(errors).toMatchObject([
      {
        path: ['me', 'redemption', 'order'],
        message: 'Failed to fetch order details',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      },
    ]);
  });
});

describe('what a redemption leaves in log and answer', () => {
  it('is no token, no mobile and no address of an upstream', async () => {
    const who = await buyer();
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const { id } = await who.confirmOrder(who.order);
    await who.settled(club, id, 1);
    const { text } = await api.graph(
      'query ($id: ID!) { me { redemption(id: $id) { id message } } }',
      { id },
      who.headers,
    );
    const tokens = await club.sandbox.tokens();
    expect(tokens.length).toBeGreaterThan(0);
    for (const secret of [...tokens, who.mobile, club.sandbox.restUrl, club.sandbox.crmInstanceUrl]) {
      expect(api.logs()).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });
});

function refused(errorCode: string, status = 400) {
  return { kind: 'status', status, errorCode } as const;
}
