import { describe, expect, it } from 'vitest';
import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { openClub } from '#tests/support/club.ts';
import { ask } from '#tests/support/member.ts';
import { idsOf } from './publicLists.ts';

const LIST = `query List($filter: ProductFilter, $sort: ProductSort) {
  products(filter: $filter, sort: $sort, first: 100) { nodes { id name brand category description points currentPrice } }
}`;
const CATEGORIES = `query Categories($filter: ProductFilter) { products(filter: $filter) { ...Narrowed } }
fragment Narrowed on ProductConnection { totalCount kinds: categories }`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly points: number | null;
  readonly currentPrice: number | null;
}

const club = openClub();
const ALL = idsOf(BANYAN_PRODUCTS);
const list = async (variables: Record<string, unknown>, api = club.api) =>
  (await ask<{ products: { nodes: Row[] } }>(api, LIST, variables)).products.nodes;
const calls = async () => (await club.calls()).map(({ method, path, query }) => [`${method} ${path}`, query]);

describe('the order and the words of a list of products', () => {
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
});

describe('narrowing to a category or a city', () => {
  it('keeps the names of all categories', async () => {
    const kinds = ['Audio', 'Garden', 'Home', 'Kitchen', 'Travel', 'Watches', 'Wellness'];
    const filter = { category: 'Kitchen', location: 'Goa' };
    expect(await ask(club.api, CATEGORIES)).toEqual({ products: { totalCount: 18, kinds } });
    expect(await ask(club.api, CATEGORIES, { filter })).toEqual({ products: { totalCount: 1, kinds } });
  });

  it('is left to the backend, once for each filter', async () => {
    const cold = await club.another();
    await list({ filter: { category: ' Watches ', location: 'Mumbai' } }, cold);
    await list({ filter: { category: 'WATCHES', location: 'Mumbai' } }, cold);
    expect(await calls()).toEqual([['GET /products.json', { category: 'Watches', location: 'Mumbai' }]]);
  });

  it('reads the whole list too only where the categories are asked for', async () => {
    const cold = await club.another();
    const filter = { category: 'Home' };
    await list({ filter }, cold);
    expect(await calls()).toEqual([['GET /products.json', filter]]);
    await cold.graph(CATEGORIES, { filter });
    expect((await calls()).slice(1)).toEqual([['GET /products.json', {}]]);
  });
});

describe('products of the backend', () => {
  it('are asked for in one list, also for an id that is not in it', async () => {
    const cold = await club.another();
    for (const _ of [1, 2]) await cold.graph('{ product(id: "4711") { id } }');
    expect(await calls()).toEqual([['GET /products.json', {}]]);
  });

  it('may come wrapped', async () => {
    await club.sandbox.switches({ wrappedProducts: true });
    expect(idsOf(await list({}, await club.another()))).toEqual(ALL);
    await club.sandbox.switches({ wrappedProducts: false });
  });
});
