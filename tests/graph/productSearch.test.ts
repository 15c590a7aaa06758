import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { describe, expect, it } from 'vitest';
import { openClubFixture } from '#tests/support/clubFixture.ts';

interface Row {
  id: string;
  name: string;
  brand: string | null;
  category: string | null;
  description: string | null;
  points: number | null;
  currentPrice: number | null;
}

const idsOf = (rows: readonly { readonly id: number | string }[]) => rows.map(({ id }) => String(id));
const ALL = idsOf(BANYAN_PRODUCTS);

const club = openClubFixture();
const calls = async () => (await club.sandbox.calls()).map(({ method, path, query }) => [`${method} ${path}`, query]);

describe('the order and the words of a list of products', () => {
  const LIST = `query List($filter: ProductFilter, $sort: ProductSort) {
    products(filter: $filter, sort: $sort, first: 100) { nodes { id name brand category description points currentPrice } }
  }`;
  const list = async (variables: Record<string, unknown>) =>
    (await club.api.graph<{ products: { nodes: Row[] } }>(LIST, variables)).data?.products.nodes ?? [];

  it('go by points, with what has no price at the end', async () => {
    const low = (await list({ sort: 'POINTS_LOW_TO_HIGH' })).map(({ points }) => points);
    const priced = low.filter((points) => points !== null);
    expect(priced).toEqual(priced.toSorted((a, b) => a - b));
    expect(low).toEqual([...priced, ...low.filter((points) => points === null)]);
    expect(low).toContain(null);
    const high = (await list({ sort: 'POINTS_HIGH_TO_LOW' })).map(({ points }) => points);
    expect(high).toEqual([...priced.toReversed(), ...low.filter((points) => points === null)]);
  });

  it('go by the price in shops', async () => {
    const pricesOf = async (sort: string) => (await list({ sort })).map(({ currentPrice }) => currentPrice);
    const low = await pricesOf('PRICE_LOW_TO_HIGH');
    const priced = low.filter((price) => price !== null);
    expect(priced.length).toBeGreaterThan(10);
    expect(low).toEqual([...priced.toSorted((a, b) => a - b), ...low.filter((price) => price === null)]);
    const high = await pricesOf('PRICE_HIGH_TO_LOW');
    expect(high.filter((price) => price !== null)).toEqual(priced.toReversed());
  });

  it("go by name, or stay in the club's own order", async () => {
    const names = (await list({ sort: 'NAME' })).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-IN')));
    expect(idsOf(await list({}))).toEqual(ALL);
  });

  it('are searched for in name, brand, category and description, every word of them', async () => {
    const all = await list({});
    const [first] = all;
    const word = (first?.name ?? '').split(' ')[0] ?? '';
    const found = await list({ filter: { search: ` ${word.toUpperCase()} ` } });
    expect(idsOf(found)).toContain(first?.id);
    expect(found.length).toBeLessThan(all.length);
    expect(await list({ filter: { search: `${word} zzz` } })).toEqual([]);
  });

  it('cost no other call than the list itself', async () => {
    await list({ filter: { search: 'lamp' }, sort: 'NAME' });
    expect((await calls()).length).toBeLessThanOrEqual(1);
  });

  it('refuse more than 80 characters', async () => {
    const { errors } = await club.api.graph(LIST, { filter: { search: 'x'.repeat(81) } });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});
