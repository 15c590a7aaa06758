import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANYAN_HOTELS } from '#sandbox/seed/banyan/hotels.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const FIELDS = `fragment Fields on Hotel {
  id name location imageUrl image { url width sources { type } } rating points originalPrice discountedPrice amenities description
}`;
const HOTELS = `query Hotels($city: String, $first: Int, $after: String) {
  hotels(city: $city, first: $first, after: $after) {
    totalCount
    nodes { ...Fields }
    pageInfo { hasNextPage endCursor }
  }
} ${FIELDS}`;

interface Row {
  id: string;
  name: string;
  location: string | null;
  imageUrl: string | null;
  image: { url: string; width: number | null; sources: unknown[] } | null;
}
interface HotelsAnswer {
  hotels: { totalCount: number; nodes: Row[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const idsOf = (rows: readonly { readonly id: number | string }[]) => rows.map(({ id }) => String(id));
const ALL = idsOf(BANYAN_HOTELS);

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(() => sandbox.close());

describe('hotels', () => {
  let api: ApiUnderTest;
  let all: ReadonlyMap<string, Row>;

  beforeAll(async () => {
    api = await startApi(sandbox);
    all = new Map((await ask()).nodes.map((row) => [row.id, row]));
  });
  afterAll(() => api.close());

  const ask = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await api.graph<HotelsAnswer>(HOTELS, variables);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.hotels;
  };
  const hotel = (id: number): Row => {
    const found = all.get(String(id));
    if (!found) throw new Error(`no hotel ${id}`);
    return found;
  };

  it("lists every hotel in the backend's order", async () => {
    expect([...all.keys()]).toEqual(ALL);
    expect((await ask({ first: 1 })).totalCount).toBe(14);
  });

  it.each(['Mumbai', 'Delhi', 'Chennai', 'Jaipur', 'Shimla', 'Goa'])(
    'narrows to the two hotels of %s',
    async (city) => {
      const { nodes, totalCount } = await ask({ city });
      expect(nodes).toEqual([...all.values()].filter(({ location }) => location === city));
      expect([nodes.length, totalCount]).toEqual([2, 2]);
    },
  );

  it.each(['All', 'all', '', '  ', null])('shows hotels of everywhere for the city %j', async (city) => {
    expect(idsOf((await ask({ city })).nodes)).toEqual(ALL);
  });

  it('takes a city in Devanagari', async () => {
    expect(idsOf((await ask({ city: 'मुंबई' })).nodes)).toEqual(idsOf((await ask({ city: 'Mumbai' })).nodes));
  });

  it.each(['Bengaluru', 'bangalore', 'बेंगलुरु'])('finds the hotels listed under either name for %s', async (city) => {
    const { nodes } = await ask({ city });
    expect(nodes.map(({ name, location }) => [name, location])).toEqual([
      ['Garden Hour', 'Bengaluru'],
      ['Granite Lane', 'Bangalore'],
    ]);
  });

  it('shows none for a city without hotels', async () => {
    expect(await ask({ city: 'Atlantis' })).toMatchObject({ nodes: [], totalCount: 0 });
  });

  it('refuses a city of more than 100 characters', async () => {
    const { data, errors } = await api.graph(HOTELS, { city: 'x'.repeat(101) });
    expect(data).toEqual({ hotels: null });
    expect(errors?.[0]).toMatchObject({ path: ['hotels'], extensions: { code: 'BAD_USER_INPUT' } });
  });

  it.each([
    ['every fact', 305, { rating: 4.6, points: 14_000, originalPrice: 16_200, discountedPrice: 14_800 }],
    ['prices as decimal text', 309, { originalPrice: 11_900, discountedPrice: 10_400 }],
    ['one price in another spelling', 310, { originalPrice: 19_500, discountedPrice: 17_200 }],
    ['the rating as text', 301, { rating: 4.5 }],
    ['no rating', 314, { rating: null }],
    ['no picture', 304, { imageUrl: null, image: null }],
    ['no amenities', 312, { amenities: [] }],
  ])('reads a row with %s', (_, id, expected) => {
    expect(hotel(id)).toMatchObject(expected);
  });

  it('carries the picture with its sizes', () => {
    const { image, imageUrl } = hotel(307);
    expect(imageUrl).toMatch(/^http:.*palace/);
    expect(image).toMatchObject({ url: imageUrl, width: expect.any(Number) });
    expect(image?.sources.length).toBeGreaterThan(0);
  });
});

describe('the upstream calls of hotels', () => {
  const calls = async () => (await sandbox.calls()).map(({ method, path, query }) => [`${method} ${path}`, query]);

  it('leaves narrowing to the backend, once for each city', async () => {
    const api = await startApi(sandbox);
    await api.graph(HOTELS, { city: ' Goa ' });
    await api.graph(HOTELS, { city: 'Goa', first: 1 });
    expect(await calls()).toEqual([['GET /hotels.json', { city: 'Goa' }]]);
    await api.close();
  });

  it('asks for the whole list once, and not at all for what follows', async () => {
    const api = await startApi(sandbox);
    await api.graph(HOTELS);
    await api.graph(HOTELS, { city: 'All' });
    await api.graph('{ a: hotel(id: "301") { id } b: hotel(id: "1") { id } }');
    expect(await calls()).toEqual([['GET /hotels.json', {}]]);
    await api.close();
  });
});
