import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { openClub } from '#tests/support/club.ts';
import { ask as askGraph, type Member } from '#tests/support/member.ts';

const AFFORDABLE = `query Affordable($filter: ProductFilter, $first: Int, $after: String) {
  products(filter: $filter, first: $first, after: $after) {
    totalCount
    nodes { id points }
    pageInfo { hasNextPage endCursor }
  }
}`;
const MARKETPLACE = '{ redemptionCategories { id name isAvailable } }';
const mine = { filter: { affordable: true } };

interface ProductsAnswer {
  products: {
    totalCount: number;
    nodes: { id: string; points: number | null }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const club = openClub();
const rich = '9999900004';
const poor = '9999900003';
/** An answer without this field, and why. */
const failed = (field: string, message: string, code: string) => ({
  data: { [field]: null },
  errors: [{ message, path: [field], extensions: { code } }],
});
const calls = async () => (await club.calls()).map(({ surface, path }) => (surface === 'rest' ? path : surface));

describe('products that a member can afford', () => {
  const ask = async (member: Member, variables: Record<string, unknown> = mine) =>
    (await member.ask<ProductsAnswer>(AFFORDABLE, variables)).products;
  const idsOf = ({ nodes }: ProductsAnswer['products']) => nodes.map(({ id }) => id);
  const whole = async (member: Member) => (await ask(member, { filter: {} })).nodes;

  it.each([
    ['many points', rich, 171_000],
    ['one Credit', undefined, 10_000],
    ['nearly none', poor, 180],
  ])('are those that the available points pay for: %s', async (_, mobile, balance) => {
    const member = await club.member(mobile);
    const all = await whole(member);
    expect(all).toHaveLength(BANYAN_PRODUCTS.length);
    const within = all.filter(({ points }) => points !== null && points <= balance);
    expect((await ask(member)).nodes).toEqual(within);
    expect((await ask(member)).totalCount).toBe(within.length);
  });

  it('never contain one that takes no points, however rich the member is', async () => {
    const member = await club.member(rich);
    const [all, affordable] = [await whole(member), await ask(member)];
    expect(all.find(({ points }) => points === null)?.id).toBe('218');
    expect(idsOf(affordable)).not.toContain('218');
  });

  it('do not count points that are set aside', async () => {
    const member = await club.member({ points: 70_000 });
    const before = await ask(member);
    const dearest = Math.max(...before.nodes.map(({ points }) => points ?? 0));
    const { balance } = await member.points();
    await club.store.operations.beginRedemption({
      memberId: member.id,
      kind: 'ORDER',
      idempotencyKey: randomUUID(),
      request: 'a product',
      points: balance - dearest + 1,
      details: {},
      subject: null,
      payload: { restToken: 'none' },
      balance,
      balanceReadAt: await club.store.operations.moment(),
    });
    expect((await ask(member)).nodes).toEqual(before.nodes.filter(({ points }) => (points ?? 0) < dearest));
  });

  it('combine with the other filters and with pages', async () => {
    const member = await club.member(rich);
    const variables = { filter: { affordable: true, category: 'watches' }, first: 2 };
    const first = await ask(member, variables);
    const second = await ask(member, { ...variables, after: first.pageInfo.endCursor });
    expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([3, true]);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(['201', '202', '204']);
  });

  it('include what so many points more would pay for', async () => {
    const member = await club.member(poor);
    const all = await whole(member);
    const [cheapest = 0] = all.flatMap(({ points }) => points ?? []).toSorted((a, b) => a - b);
    const short = cheapest - (await member.points()).available;
    const within = (points: number) => ask(member, { filter: { within: points } });
    expect((await within(short - 1)).nodes).toEqual([]);
    expect((await within(short)).nodes).toEqual(all.filter(({ points }) => points === cheapest));
    expect((await ask(member, { filter: { within: short, affordable: true } })).totalCount).toBe(
      (await within(short)).totalCount,
    );
  });

  it.each([0, -5, 2.5])('refuse %d points more', async (within) => {
    const member = await club.member(poor);
    const { errors } = await member.graph(AFFORDABLE, { filter: { within } });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are all where `affordable` is false', async () => {
    const { products } = await askGraph<ProductsAnswer>(club.api, AFFORDABLE, { filter: { affordable: false } });
    expect(products.totalCount).toBe(BANYAN_PRODUCTS.length);
  });

  it('take one call to the CRM beside the list', async () => {
    const member = await club.member(rich);
    const cold = member.at(await club.another());
    await cold.graph(AFFORDABLE, mine);
    const made = await calls();
    expect(made.filter((call) => call !== 'crm-login').toSorted()).toEqual(['/products.json', 'crm']);
    await club.forgetCalls();
    await cold.graph(AFFORDABLE, mine);
    expect(await calls()).toEqual(['crm']);
  });

  it.each([{ affordable: true }, { within: 2_400 }])('are not for visitors, who cause no call: %j', async (filter) => {
    expect(await club.api.graph(AFFORDABLE, { filter })).toMatchObject(
      failed('products', 'Please login to continue', 'UNAUTHENTICATED'),
    );
    expect(await calls()).toEqual([]);
  });

  it("are 'Failed to load promotions' while the CRM is away, also when it is no longer asked", async () => {
    const other = (await club.member(rich)).at(await club.another());
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    for (const filter of [{ within: 2_400 }, ...Array.from({ length: 4 }, () => mine.filter)]) {
      expect(await other.graph(AFFORDABLE, { filter })).toMatchObject(
        failed('products', 'Failed to load promotions', 'UPSTREAM_UNAVAILABLE'),
      );
    }
    expect((await other.ask<ProductsAnswer>(AFFORDABLE)).products.totalCount).toBe(BANYAN_PRODUCTS.length);
  });
});

describe('what the marketplace offers', () => {
  const offered = (...ids: string[]) => ({
    redemptionCategories: [
      { id: ids[0], name: 'Hotels', isAvailable: true },
      { id: ids[1], name: 'F&B', isAvailable: false },
      { id: ids[2], name: 'Tickets', isAvailable: false },
    ],
  });

  it('says what can be redeemed today', async () => {
    const member = await club.member(rich);
    expect((await member.graph(MARKETPLACE)).data).toEqual(offered('1', '2', '3'));
    expect((await club.calls()).map(({ path, bearer }) => [path, bearer])).toEqual([['/categories.json', true]]);
  });

  it.each([
    ['nothing', [], ['club:Hotels', 'club:F&B', 'club:Tickets']],
    ['products that can be redeemed', ['Watches', 'Home'], ['club:Hotels', 'club:F&B', 'club:Tickets']],
    ['another order and other spellings', ['ticket', 'Watches', 'f&b', 'HOTEL'], ['4', '3', '1']],
  ])('offers Hotels, F&B and Tickets when the backend lists %s', async (_, categories, ids) => {
    await club.sandbox.switches({ categories });
    const { data } = await (await club.member(rich)).graph(MARKETPLACE);
    await club.sandbox.switches({ categories: null });
    expect(data).toEqual(offered(...ids));
  });

  it('is not for visitors, who cause no call', async () => {
    expect(await club.api.graph(MARKETPLACE)).toMatchObject(
      failed('redemptionCategories', 'Please login to continue', 'UNAUTHENTICATED'),
    );
    expect(await calls()).toEqual([]);
  });

  it.each([503, 500])("says 'Failed to load redemptions' when the backend answers %i", async (status) => {
    const member = await club.member(rich);
    await club.fault({ surface: 'rest', route: '/categories.json', kind: 'status', status });
    expect(await member.graph(MARKETPLACE)).toMatchObject(
      failed('redemptionCategories', 'Failed to load redemptions', 'UPSTREAM_UNAVAILABLE'),
    );
  });
});
