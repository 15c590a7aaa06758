import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OperationRow } from '#api/store/operations/types.ts';
import { bothSpent, openOrderFixture, stillHeld, vesselPoints as points } from '#tests/support/orderFixture.ts';
import { routes } from '#tests/support/redeeming.ts';
import { restTokenOf } from '#tests/support/redemptionFixture.ts';

const { club, buyer, sent } = openOrderFixture();

describe('a process that died', () => {
  /** Writes what a process leaves that dies before it has sent the request of a stage. */
  async function leftIn(stage: 'ACCEPTED' | 'CREATING' | 'DEBITING', who: Awaited<ReturnType<typeof buyer>>) {
    const { operations } = club.store;
    const begun = await operations.beginRedemption({
      memberId: who.id,
      kind: 'ORDER',
      idempotencyKey: randomUUID(),
      request: 'of a process that died',
      points,
      details: who.order,
      subject: null,
      payload: { restToken: await restTokenOf(club, who) },
      balance: 10_000,
      balanceReadAt: await operations.moment(),
    });
    if (begun.outcome !== 'redemption') throw new Error('It was not begun.');
    let row: OperationRow = begun.redemption;
    for (const to of ['CREATING', 'CREATED', 'DEBITING'] as const) {
      if (row.stage === stage) break;
      row = (await operations.advance(row, { to })) ?? row;
    }
    return row.id;
  }

  it.each([
    ['ACCEPTED', 1],
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
    const id = await leftIn('ACCEPTED', who);
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
    const { data } = await club.api.graph('query ($id: ID!) { me { redemption(id: $id) { id } } }', { id });
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
    const { data, errors } = await club.api.graph(
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
    const { text } = await club.api.graph(
      'query ($id: ID!) { me { redemption(id: $id) { id message } } }',
      { id },
      who.headers,
    );
    const tokens = await club.sandbox.tokens();
    expect(tokens.length).toBeGreaterThan(0);
    for (const secret of [...tokens, who.mobile, club.sandbox.restUrl, club.sandbox.crmInstanceUrl]) {
      expect(club.api.logs()).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });
});
