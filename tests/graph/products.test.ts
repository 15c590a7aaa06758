import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const FIELDS = `fragment Fields on Product {
  id name title brand modelNumber currentPrice originalPrice points imageUrl image { url width } images { url width }
  featured trending description longDescription inStock color material size warranty sku rating reviewsCount features
  collection { name series description design heritage technical quality additional } specifications { name value } category
}`;
const PRODUCTS = `query Products($filter: ProductFilter, $first: Int, $after: String) {
  products(filter: $filter, first: $first, after: $after) {
    totalCount
    nodes { ...Fields }
    pageInfo { hasNextPage endCursor }
  }
} ${FIELDS}`;
const CATEGORIES = `query Categories($filter: ProductFilter) {
  products(filter: $filter) { ...Narrowed }
}
fragment Narrowed on ProductConnection { totalCount kinds: categories }`;
const PRODUCT = `query Product($id: ID!) { product(id: $id) { ...Fields } } ${FIELDS}`;

interface Row {
  id: string;
  name: string;
  points: number | null;
  imageUrl: string | null;
  image: { url: string; width: number | null } | null;
  images: { url: string; width: number | null }[];
  specifications: { name: string; value: string }[];
  category: string | null;
}
interface ProductsAnswer {
  products: { totalCount: number; nodes: Row[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const idsOf = (rows: readonly { readonly id: number | string }[]) => rows.map(({ id }) => String(id));
const ALL = idsOf(BANYAN_PRODUCTS);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(() => sandbox.close());

const calls = async () => (await sandbox.calls()).map(({ method, path, query }) => [`${method} ${path}`, query]);

describe('products', () => {
  let api: ApiUnderTest;
  let all: ReadonlyMap<string, Row>;

  beforeAll(async () => {
    api = await startApi(sandbox);
    all = new Map((await ask()).nodes.map((row) => [row.id, row]));
  });
  afterAll(() => api.close());

  const ask = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await api.graph<ProductsAnswer>(PRODUCTS, variables);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.products;
  };
  const product = (id: number): Row => {
    const found = all.get(String(id));
    if (!found) throw new Error(`no product ${id}`);
    return found;
  };

  it("lists every product in the backend's order", async () => {
    expect([...all.keys()]).toEqual(ALL);
    expect((await ask({ first: 1 })).totalCount).toBe(18);
  });

  it('narrows to a category, without regard to case', async () => {
    const watches = [...all.values()].filter(({ category }) => category === 'Watches');
    expect(watches).toHaveLength(4);
    expect((await ask({ filter: { category: 'wATCHES' } })).nodes).toEqual(watches);
    expect((await ask({ filter: { category: 'Boats' } })).nodes).toEqual([]);
  });

  it.each(['All', 'aLL', '', '  '])('does not narrow by the category %j', async (category) => {
    expect(idsOf((await ask({ filter: { category } })).nodes)).toEqual(ALL);
  });

  it('narrows to what can be delivered in a city', async () => {
    const inGoa = idsOf((await ask({ filter: { location: 'Goa' } })).nodes);
    expect(inGoa).toEqual(ALL.filter((id) => !['203', '217'].includes(id)));
    const inPune = idsOf((await ask({ filter: { location: 'pune', category: 'Garden' } })).nodes);
    expect(inPune).toEqual(['217']);
  });

  it('refuses filters of more than 100 characters', async () => {
    for (const name of ['category', 'location']) {
      await ask({ filter: { [name]: 'x'.repeat(100) } });
      const { data, errors } = await api.graph(PRODUCTS, { filter: { [name]: 'x'.repeat(101) } });
      expect(data).toEqual({ products: null });
      expect(errors?.[0]).toMatchObject({ path: ['products'], extensions: { code: 'BAD_USER_INPUT' } });
    }
  });

  it('names the categories of the whole list, whatever it is narrowed to', async () => {
    const categories = ['Audio', 'Garden', 'Home', 'Kitchen', 'Travel', 'Watches', 'Wellness'];
    const narrowed = { category: 'Kitchen', location: 'Goa' };
    expect((await api.graph(CATEGORIES)).data).toEqual({ products: { totalCount: 18, kinds: categories } });
    expect((await api.graph(CATEGORIES, { filter: narrowed })).data).toEqual({
      products: { totalCount: 1, kinds: categories },
    });
  });

  it('tells everything that the source tells', () => {
    expect(product(201)).toMatchObject({
      name: 'Brass-dial watch',
      brand: 'Halden & Rao',
      modelNumber: 'HR-4012-G',
      currentPrice: 70_200,
      originalPrice: 78_000,
      points: 65_000,
      featured: true,
      trending: false,
      inStock: true,
      color: 'Green',
      warranty: '2 years',
      sku: 'VR-WCH-4012-GN',
      rating: 4.6,
      reviewsCount: 128,
      collection: { name: 'Monsoon', series: 'Small Seconds', technical: expect.stringContaining('R7') },
      category: 'Watches',
    });
    expect(product(201).images).toHaveLength(4);
    expect(product(201).image).toEqual({ url: product(201).imageUrl, width: expect.any(Number) });
    expect(product(201).specifications[0]).toEqual({ name: 'Movement', value: expect.stringContaining('Automatic') });
  });

  it.each([
    ['camel-case names and points as text', 202, { modelNumber: 'HR-4008-G', currentPrice: 52_500, points: 48_000 }],
    ['technique under its other name', 202, { collection: { technical: expect.stringContaining('R4') } }],
    ['prices and rating as text', 203, { currentPrice: 198_000, originalPrice: 215_000, rating: 5 }],
    ['points under the other name alone', 204, { points: 2400, reviewsCount: 77, specifications: { length: 3 } }],
    ['points under the one name alone', 217, { points: 11_200, featured: true }],
    ['reviews under the other name', 206, { currentPrice: 13_200, originalPrice: 13_200, reviewsCount: 208 }],
    ['no lists and no rating', 208, { features: [], rating: null, reviewsCount: null, images: { length: 1 } }],
    ['no picture', 212, { imageUrl: null, image: null, images: [], warranty: null }],
    ['a former price as text', 214, { currentPrice: 63_500, originalPrice: 67_800, points: 58_000 }],
    ['no described pictures', 215, { trending: true, image: { width: null } }],
    ['described pictures alone', 216, { images: [{ width: expect.any(Number) }] }],
    ['nothing left', 207, { inStock: false, points: 16_500 }],
    ['no price in points', 218, { points: null, inStock: true, collection: null, specifications: [] }],
  ])('reads a row with %s', (_, id, expected) => {
    expect(product(id)).toMatchObject(expected);
  });
});

describe('the upstream calls of products', () => {
  it('leaves narrowing to the backend, once for each filter', async () => {
    const api = await startApi(sandbox);
    await api.graph(PRODUCTS, { filter: { category: ' Watches ', location: 'Mumbai' } });
    await api.graph(PRODUCTS, { filter: { category: 'WATCHES', location: 'Mumbai' } });
    expect(await calls()).toEqual([['GET /products.json', { category: 'Watches', location: 'Mumbai' }]]);
    await api.close();
  });

  it('asks for the whole list once, and not at all for what follows', async () => {
    const api = await startApi(sandbox);
    await api.graph(CATEGORIES);
    await api.graph(PRODUCTS, { first: 5, filter: { category: 'All' } });
    await api.graph('{ a: product(id: "201") { id } b: product(id: "218") { id } }');
    expect(await calls()).toEqual([['GET /products.json', {}]]);
    await api.close();
  });

  it('asks for the whole list beside a narrowed one only where the categories are asked for', async () => {
    const api = await startApi(sandbox);
    await api.graph(PRODUCTS, { filter: { category: 'Home' } });
    expect(await calls()).toEqual([['GET /products.json', { category: 'Home' }]]);
    await api.graph(CATEGORIES, { filter: { category: 'Home' } });
    expect((await calls()).slice(1)).toEqual([['GET /products.json', {}]]);
    await api.close();
  });

  it('asks for no id that is not in the whole list', async () => {
    const api = await startApi(sandbox);
    for (let round = 0; round < 2; round += 1) await api.graph(PRODUCT, { id: '4711' });
    expect((await calls()).map(([call]) => call)).toEqual(['GET /products.json']);
    await api.close();
  });

  it('reads a list that comes wrapped', async () => {
    const api = await startApi(sandbox);
    await sandbox.switches({ wrappedProducts: true });
    const { data } = await api.graph<ProductsAnswer>(PRODUCTS);
    await sandbox.switches({ wrappedProducts: false });
    expect(idsOf(data?.products.nodes ?? [])).toEqual(ALL);
    await api.close();
  });
});
