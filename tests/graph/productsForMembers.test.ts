import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const AFFORDABLE = `query Affordable($filter: ProductFilter, $first: Int, $after: String) {
  products(filter: $filter, first: $first, after: $after) {
    totalCount
    nodes { id points }
    pageInfo { hasNextPage endCursor }
  }
}`;
const MARKETPLACE = '{ redemptionCategories { id name available } }';
const mine = { filter: { affordable: true } };

interface ProductsAnswer {
  products: {
    totalCount: number;
    nodes: { id: string; points: number | null }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;

/** Another process of the club: what it holds is cold, its sessions are the same. */
const startAnother = () => startApi(sandbox, { store: { ...store, close: async () => {} } });

beforeAll(async () => {
  sandbox = await startSandbox();
  store = await openMemoryStore();
  api = await startApi(sandbox, { store });
});
beforeEach(async () => {
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** One login per member for the whole file: SMS are limited, here as everywhere. */
const logins = new Map<string, ReturnType<typeof logIn>>();
function once(mobile: string) {
  const login = logins.get(mobile) ?? logIn(api, sandbox, mobile);
  logins.set(mobile, login);
  return login;
}

const calls = async () => (await sandbox.calls()).map(({ surface, path }) => (surface === 'rest' ? path : surface));

describe('products that a member can afford', () => {
  const ask = async (headers: Record<string, string>, variables: Record<string, unknown> = mine) => {
    const { data, errors } = await api.graph<ProductsAnswer>(AFFORDABLE, variables, headers);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.products;
  };
  const idsOf = ({ nodes }: ProductsAnswer['products']) => nodes.map(({ id }) => id);
  const whole = async (headers: Record<string, string>) => (await ask(headers, { filter: {} })).nodes;

  it.each([
    ['many points', '9999900004', 171_000],
    ['the welcome Credit', '9999900002', 10_000],
    ['nearly none', '9999900003', 180],
  ])('are those that the available points pay for: %s', async (_, mobile, balance) => {
    const { headers } = await once(mobile);
    const all = await whole(headers);
    expect(all).toHaveLength(BANYAN_PRODUCTS.length);
    const within = all.filter(({ points }) => points !== null && points <= balance);
    expect((await ask(headers)).nodes).toEqual(within);
    expect((await ask(headers)).totalCount).toBe(within.length);
  });

  it('never contain one that takes no points, however rich the member is', async () => {
    const { headers } = await once('9999900004');
    const [all, affordable] = [await whole(headers), await ask(headers)];
    expect(all.find(({ points }) => points === null)?.id).toBe('218');
    expect(idsOf(affordable)).not.toContain('218');
  });

  it('do not count points that are set aside', async () => {
    const { headers, outcome } = await once('9999900005');
    const before = await ask(headers);
    const dearest = Math.max(...before.nodes.map(({ points }) => points ?? 0));
    const { data } = await api.graph<{ me: { points: { balance: number } } }>(
      '{ me { points { balance } } }',
      {},
      headers,
    );
    const balance = data?.me.points.balance ?? 0;
    await store.operations.beginRedemption({
      memberId: outcome.me?.id ?? '',
      kind: 'ORDER',
      idempotencyKey: randomUUID(),
      request: 'a product',
      points: balance - dearest + 1,
      details: {},
      subject: null,
      payload: { restToken: 'none' },
      balance,
      balanceReadAt: await store.operations.moment(),
    });
    expect((await ask(headers)).nodes).toEqual(before.nodes.filter(({ points }) => (points ?? 0) < dearest));
  });

  it('combine with the other filters and with pages', async () => {
    const { headers } = await once('9999900004');
    const variables = { filter: { affordable: true, category: 'watches' }, first: 2 };
    const first = await ask(headers, variables);
    const second = await ask(headers, { ...variables, after: first.pageInfo.endCursor });
    expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, true]);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(['201', '202', '204']);
  });

  it('include what so many points more would pay for', async () => {
    const { headers } = await once('9999900003');
    const all = await whole(headers);
    const [cheapest = 0] = all.flatMap(({ points }) => points ?? []).toSorted((a, b) => a - b);
    const { data } = await api.graph<{ me: { points: { available: number } } }>(
      '{ me { points { available } } }',
      {},
      headers,
    );
    const short = cheapest - (data?.me.points.available ?? 0);
    const within = (points: number) => ask(headers, { filter: { within: points } });
    expect((await within(short - 1)).nodes).toEqual([]);
    expect((await within(short)).nodes).toEqual(all.filter(({ points }) => points === cheapest));
    expect((await ask(headers, { filter: { within: short, affordable: true } })).totalCount).toBe(
      (await within(short)).totalCount,
    );
  });

  it.each([0, -5, 2.5])('refuse %d points more', async (within) => {
    const { headers } = await once('9999900003');
    const { errors } = await api.graph(AFFORDABLE, { filter: { within } }, headers);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are not known while the CRM is away, also with points more', async () => {
    const { headers } = await once('9999900003');
    await sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const cold = await startAnother();
    const { data, errors } = await cold.graph(AFFORDABLE, { filter: { within: 2_400 } }, headers);
    expect(data).toEqual({ products: null });
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    await cold.close();
  });

  it('are not for visitors with points more either', async () => {
    const { errors } = await api.graph(AFFORDABLE, { filter: { within: 2_400 } });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await calls()).toEqual([]);
  });

  it('are all where `affordable` is false', async () => {
    expect((await ask({}, { filter: { affordable: false } })).totalCount).toBe(BANYAN_PRODUCTS.length);
  });

  it('take one call to the CRM beside the list', async () => {
    const { headers } = await once('9999900004');
    const cold = await startAnother();
    await sandbox.clearCalls();
    await cold.graph(AFFORDABLE, mine, headers);
    const made = await calls();
    expect(made.filter((call) => call !== 'crm-login').toSorted()).toEqual(['/products.json', 'crm']);
    await sandbox.clearCalls();
    await cold.graph(AFFORDABLE, mine, headers);
    expect(await calls()).toEqual(['crm']);
    await cold.close();
  });

  it('are not for visitors, who cause no call', async () => {
    const { data, errors } = await api.graph(AFFORDABLE, mine);
    expect(data).toEqual({ products: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Please login to continue',
        path: ['products'],
        extensions: { code: 'UNAUTHENTICATED' },
      }),
    ]);
    expect(await calls()).toEqual([]);
  });
});

describe('what the marketplace offers', () => {
  it('says what can be redeemed today', async () => {
    const { headers } = await once('9999900004');
    await sandbox.clearCalls();
    expect((await api.graph(MARKETPLACE, {}, headers)).data).toEqual({
      redemptionCategories: [
        { id: '1', name: 'Hotels', available: true },
        { id: '2', name: 'F&B', available: false },
        { id: '3', name: 'Tickets', available: false },
      ],
    });
    expect((await sandbox.calls()).map(({ path, bearer }) => [path, bearer])).toEqual([['/categories.json', true]]);
  });

  it.each([
    ['nothing', [], ['club:Hotels', 'club:F&B', 'club:Tickets']],
    ['products that can be redeemed', ['Watches', 'Home'], ['club:Hotels', 'club:F&B', 'club:Tickets']],
    ['another order and other spellings', ['ticket', 'Watches', 'f&b', 'HOTEL'], ['4', '3', '1']],
  ])('offers Hotels, F&B and Tickets when the backend lists %s', async (_, categories, ids) => {
    const { headers } = await once('9999900004');
    await sandbox.switches({ categories });
    const { data } = await api.graph(MARKETPLACE, {}, headers);
    await sandbox.switches({ categories: null });
    expect(data).toEqual({
      redemptionCategories: [
        { id: ids[0], name: 'Hotels', available: true },
        { id: ids[1], name: 'F&B', available: false },
        { id: ids[2], name: 'Tickets', available: false },
      ],
    });
  });

  it('is not for visitors, who cause no call', async () => {
    const { data, errors } = await api.graph(MARKETPLACE);
    expect(data).toEqual({ redemptionCategories: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Please login to continue',
        path: ['redemptionCategories'],
        extensions: { code: 'UNAUTHENTICATED' },
      }),
    ]);
    expect(await calls()).toEqual([]);
  });

  it.each([503, 500])("says 'Failed to load redemptions' when the backend answers %i", async (status) => {
    const { headers } = await once('9999900004');
    await sandbox.fault({ surface: 'rest', route: '/categories.json', kind: 'status', status });
    const { data, errors } = await api.graph(MARKETPLACE, {}, headers);
    expect(data).toEqual({ redemptionCategories: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to load redemptions',
        path: ['redemptionCategories'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });
});

describe('a CRM that is away', () => {
  it("says 'Failed to load promotions' for what is affordable, also when it is no longer asked", async () => {
    const { headers } = await once('9999900004');
    const other = await startAnother();
    await sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    for (let round = 0; round < 4; round += 1) {
      const { data, errors } = await other.graph(AFFORDABLE, mine, headers);
      expect(data).toEqual({ products: null });
      expect(errors).toEqual([
        expect.objectContaining({
          message: 'Failed to load promotions',
          path: ['products'],
          extensions: { code: 'UPSTREAM_UNAVAILABLE' },
        }),
      ]);
    }
    expect((await other.graph<ProductsAnswer>(AFFORDABLE, {}, headers)).data?.products.totalCount).toBe(18);
    await other.close();
  });
});
