import { beforeAll, describe, expect, it } from 'vitest';
import { orderStatuses, orderTabs } from '#rules/orders.ts';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp } from '#tests/support/login.ts';

const ORDERS = `query Orders($statuses: [OrderStatus!], $first: Int, $after: String, $counts: Boolean = false) {
  me {
    orders(filter: { statuses: $statuses }, first: $first, after: $after) {
      totalCount
      nodes { id number status statusText createdAt }
      edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor }
      counts @include(if: $counts) { status count }
    }
  }
}`;

interface Orders {
  totalCount: number;
  nodes: { id: string; number: string; status: string; statusText: string | null; createdAt: string }[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  counts?: { status: string; count: number }[] | null;
}
interface OrdersAnswer {
  me: { orders: Orders | null };
}

const rich = '9999900001';
const few = '9999900003';
const buyer = '9999900005';
const otherBuyer = '9999900004';

// An api keeps what it has counted for a while, so each test has its own.
const club = openClub({ apiPerTest: true, startsAt: new Date('2026-11-21T06:30:00.000Z') });
beforeAll(async () => {
  await club.sandbox.addOrders({ mobile: buyer, count: 250 });
  await club.sandbox.addOrders({ mobile: otherBuyer, count: 130, status: 'shipped', camel: true });
});

async function ask(mobile: string, variables: Record<string, unknown> = {}): Promise<Orders> {
  const { data, errors } = await (await club.member(mobile)).graph<OrdersAnswer>(ORDERS, variables);
  expect(errors).toBeUndefined();
  if (!data?.me.orders) throw new Error('no orders');
  return data.me.orders;
}

/** The ids of all orders, page by page. */
async function allIds(mobile: string, first?: number): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Orders = await ask(mobile, { first, after });
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    ids.push(...page.nodes.map(({ id }) => id));
    expect(page.totalCount).toBeGreaterThanOrEqual(ids.length);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return ids;
}

/** What the backend was asked for since the last look. */
async function pagesRead() {
  const calls = await club.calls();
  await club.forgetCalls();
  expect(calls.every((call) => `${call.method} ${call.route}` === 'GET /orders.json')).toBe(true);
  return calls.map(({ query }) => query);
}

const countsOf = ({ counts }: Orders) => Object.fromEntries((counts ?? []).map(({ status, count }) => [status, count]));

describe('my orders', () => {
  it('stand newest first, in every status; one that nobody knows has its own text', async () => {
    const orders = await ask(rich, { first: 100 });
    expect(orders.totalCount).toBe(23);
    expect(orders.nodes).toHaveLength(23);
    expect(new Set(orders.nodes.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    const moments = orders.nodes.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(orders.nodes.find(({ number }) => number === 'VR-24790')).toMatchObject({
      status: 'UNKNOWN',
      statusText: 'awaiting_artisan',
    });
  });

  it('come in pages of ten, each for one call', async () => {
    const seen = await allIds(rich);
    expect(await pagesRead()).toEqual(['1', '2', '3'].map((page) => ({ page, per_page: '10' })));
    expect(seen).toEqual((await ask(rich, { first: 100 })).nodes.map(({ id }) => id));
  });

  it('are three for the last three: one call that asks for no more', async () => {
    const { nodes, totalCount } = await ask(rich, { first: 3 });
    expect(nodes.map(({ number }) => number)).toEqual(['VR-25011', 'VR-25002', 'VR-24970']);
    expect(totalCount).toBe(23);
    expect(await pagesRead()).toEqual([{ page: '1', per_page: '3' }]);
  });

  it('go on from any order for one call', async () => {
    const all = (await ask(buyer, { first: 100 })).nodes.map(({ id }) => id);
    const { edges } = await ask(buyer, { first: 3 });
    await pagesRead();
    const page = await ask(buyer, { first: 10, after: edges[1]?.cursor });
    expect(page.nodes.map(({ id }) => id)).toEqual(all.slice(2, 12));
    expect(await pagesRead()).toHaveLength(1);
  });

  it('narrow to one status over all orders, page by page', async () => {
    const first = await ask(buyer, { statuses: ['SHIPPED'], first: 20 });
    expect(first.totalCount).toBe(28);
    expect(await pagesRead()).toHaveLength(3);
    const second = await ask(buyer, { statuses: ['SHIPPED'], first: 20, after: first.pageInfo.endCursor });
    const nodes = [...first.nodes, ...second.nodes];
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(28);
    expect(nodes.every(({ status }) => status === 'SHIPPED')).toBe(true);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('narrow to the statuses of a tab; the tabs add up to all orders', async () => {
    let sum = 0;
    for (const statuses of Object.values(orderTabs)) {
      const { nodes, totalCount } = await ask(rich, { statuses: [...statuses], first: 100 });
      expect(new Set(nodes.map(({ status }) => status))).toEqual(new Set(statuses));
      sum += totalCount;
    }
    expect(sum).toBe(23);
    expect((await ask(rich, { statuses: [] })).totalCount).toBe(23);
  });

  it('are an empty page for a member without any, and past the end', async () => {
    const nobody = await club.member();
    expect((await nobody.ask<OrdersAnswer>(ORDERS, { counts: true })).me.orders).toMatchObject({
      totalCount: 0,
      nodes: [],
      edges: [],
    });
    const beyond = Buffer.from('[500]').toString('base64url');
    expect(await ask(rich, { after: beyond })).toMatchObject({
      totalCount: 23,
      nodes: [],
      pageInfo: { hasNextPage: false },
    });
  });

  it('are there in the very answer that signs the member in', async () => {
    const { data } = await club.api.graph<{ verifyOtp: OrdersAnswer }>(
      `mutation ($otp: String!) {
        verifyOtp(input: { mobile: "${few}", otp: $otp }) {
          ... on VerifyOtpSuccess { me { orders { totalCount counts { count } } } }
        }
      }`,
      { otp: await receiveOtp(club.api, club.sandbox, few) },
    );
    expect(data?.verifyOtp.me.orders?.totalCount).toBe(2);
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'nonsense' }])('refuse %j, which is no page', async (variables) => {
    const { errors } = await (await club.member()).graph(ORDERS, variables);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await pagesRead()).toEqual([]);
  });
});

describe('the counts per status', () => {
  it('are exact beyond the page, zeros included, for the one call that the page takes', async () => {
    const page = await ask(rich, { first: 5, counts: true });
    expect(page.nodes).toHaveLength(5);
    expect(await pagesRead()).toEqual([{ page: '1', per_page: '100' }]);
    const all = (await ask(rich, { first: 100 })).nodes;
    expect(page.counts).toEqual(
      orderStatuses.map((status) => ({ status, count: all.filter((one) => one.status === status).length })),
    );
    expect(countsOf(await ask(few, { counts: true }))).toMatchObject({ DELIVERED: 2, PENDING: 0 });
  });

  it('are exact for hundreds of orders, cost one call when they are looked at again, and all after 30 seconds', async () => {
    const wanted = { PENDING: 28, CONFIRMED: 28, PROCESSING: 28, SHIPPED: 28, IN_TRANSIT: 28, REFUNDED: 27 };
    expect(countsOf(await ask(buyer, { counts: true }))).toMatchObject(wanted);
    const [first, ...others] = await pagesRead();
    expect(first).toEqual({ page: '1', per_page: '100' });
    expect(new Set(others)).toEqual(new Set(['2', '3'].map((page) => ({ page, per_page: '100' }))));

    club.later(29);
    expect(countsOf(await ask(buyer, { counts: true, first: 20 }))).toMatchObject(wanted);
    expect(await pagesRead()).toEqual([{ page: '1', per_page: '100' }]);
    club.later(2);
    await ask(buyer, { counts: true });
    expect(await pagesRead()).toHaveLength(3);
  });

  it('take in a change among the newest hundred at once', async () => {
    const before = await ask(otherBuyer, { counts: true });
    expect(countsOf(before)).toMatchObject({ SHIPPED: 130, DELIVERED: 0 });
    const newest = Number(before.nodes[0]?.id);
    await club.sandbox.moveOrder(newest, { status: 'delivered' });
    await pagesRead();
    const moved = await ask(otherBuyer, { counts: true });
    await club.sandbox.moveOrder(newest, { status: 'shipped' });
    expect(countsOf(moved)).toMatchObject({ SHIPPED: 129, DELIVERED: 1 });
    expect(await pagesRead()).toHaveLength(1);
  });

  it('are read anew as a whole when an order has come', async () => {
    const growing = await club.member();
    await club.sandbox.addOrders({ mobile: growing.mobile, count: 207 });
    const before = countsOf(await ask(growing.mobile, { counts: true }));
    await club.sandbox.addOrders({ mobile: growing.mobile, count: 9 });
    await club.forgetCalls();
    const after = await ask(growing.mobile, { counts: true });
    expect(after.totalCount).toBe(216);
    expect(countsOf(after)).toEqual(
      Object.fromEntries(
        Object.entries(before).map(([status, count]) => [status, status === 'UNKNOWN' ? count : count + 1]),
      ),
    );
    expect(await pagesRead()).toHaveLength(3);
  });

  it('never mix two members who look at the same moment', async () => {
    const own = new Map<string, Set<string>>();
    for (const mobile of [buyer, otherBuyer]) own.set(mobile, new Set(await allIds(mobile, 100)));
    await Promise.all(
      Array.from({ length: 12 }, async (_, round) => {
        const mobile = round % 2 === 0 ? buyer : otherBuyer;
        const { counts, totalCount } = await ask(mobile, { counts: true });
        expect(totalCount).toBe(own.get(mobile)?.size);
        expect((counts ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(own.get(mobile)?.size);
        const { nodes } = await ask(mobile, { statuses: ['SHIPPED'], first: 100 });
        expect(nodes.length).toBeGreaterThan(0);
        expect(nodes.every(({ id }) => own.get(mobile)?.has(id))).toBe(true);
      }),
    );
  });

  it('fail alone when the older pages cannot be had', async () => {
    await club.fault({ surface: 'rest', route: '/orders.json', kind: 'status', status: 500, after: 1 });
    const { data, errors } = await (await club.member(buyer)).graph<OrdersAnswer>(ORDERS, { counts: true });
    expect(data?.me.orders?.nodes).toHaveLength(10);
    expect(data?.me.orders?.counts).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to load orders',
        path: ['me', 'orders', 'counts'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });
});

describe('orders that cannot be had', () => {
  it.each([{ kind: 'status', status: 503 } as const, { kind: 'garbage' } as const])(
    "are 'Failed to load orders', and the rest of me stays: %j",
    async (fault) => {
      await club.fault({ surface: 'rest', route: '/orders.json', ...fault });
      const who = await club.member(few);
      const { data, errors, text } = await who.graph('{ me { name orders { nodes { id } } points { balance } } }');
      expect(data).toMatchObject({ me: { name: 'Farah Sayed', orders: null, points: { balance: 180 } } });
      expect(errors).toEqual([
        expect.objectContaining({
          message: 'Failed to load orders',
          path: ['me', 'orders'],
          extensions: { code: 'UPSTREAM_UNAVAILABLE' },
        }),
      ]);
      expect(text).not.toMatch(/127\.0\.0\.1|stack|orders\.json/);
    },
  );
});
