import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import { BANYAN_COMING_EVENTS } from '#sandbox/seed/banyan/eventsComing.ts';
import { BANYAN_PAST_EVENTS } from '#sandbox/seed/banyan/eventsPast.ts';
import { BANYAN_HOTELS } from '#sandbox/seed/banyan/hotels.ts';
import { BANYAN_POSTS } from '#sandbox/seed/banyan/posts.ts';
import { BANYAN_PRODUCTS } from '#sandbox/seed/banyan/products.ts';
import { SEEDS } from '#sandbox/seed/seeds.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** Variables that are not served, and what the answer says. */
type Refusal = readonly [variables: Readonly<Record<string, unknown>>, says: RegExp];

/** What the five public lists have in common. What only one of them does is tested in a file of its own. */
interface PublicList {
  /** The field of the list, and that of one of its rows. */
  readonly list: string;
  readonly one: string;
  readonly fields: string;
  /** What is read of the list while it fails; its total count if omitted. */
  readonly counted?: string;
  /** Every row, in the order of the list. */
  readonly ids: readonly string[];
  readonly pageSize: number;
  /** The row that is read alone. */
  readonly sample: string;
  /** What is not served beside the usual: more variables, and more ids without a row. */
  readonly refused?: readonly Refusal[];
  readonly unknown?: readonly string[];
  /** The calls for the list, and those for the sample beside them. */
  readonly calls: readonly string[];
  readonly sampleCalls?: readonly string[];
  /** Faults after which nothing of these rows can be read; other lists still can. */
  readonly outages: readonly FaultInput[];
  /** The fields that are null then, with their messages. */
  readonly failures: Readonly<Record<string, string>>;
  /** What an answer never names. */
  readonly route: RegExp;
}

const idsOf = (rows: readonly { readonly id: number | string }[]) => rows.map(({ id }) => String(id));
const anyFault = ['status', 'reset', 'truncate', 'garbage'] as const;
const anyFaultAt = (route: string) => anyFault.map((kind): FaultInput => ({ surface: 'rest', route, kind }));

const LISTS: readonly PublicList[] = [
  {
    list: 'projects',
    one: 'project',
    fields: 'id name city status price configurations amenities { name } rera { numbers }',
    ids: idsOf(SEEDS.banyan.projects),
    pageSize: 5,
    sample: String(SEEDS.banyan.projects[3]?.id),
    refused: [[{ after: Buffer.from('[-8]').toString('base64url') }, /`after` is not a cursor/]],
    calls: ['GET /get_all_projects.json'],
    outages: [
      { surface: 'rest', kind: 'status', status: 503, route: '/get_all_projects.json' },
      { surface: 'rest', kind: 'garbage', route: '/get_all_projects.json' },
    ],
    failures: { projects: 'Failed to fetch data', project: 'Error fetching project data' },
    route: /get_all_projects/,
  },
  {
    list: 'events',
    one: 'event',
    fields: `id name projectName type when startsAt endsAt fromTime toTime durationHours location description imageUrl
      image { url width } images { square { url } portrait { url } wide { url } classic { url } all { url } }`,
    ids: idsOf([...BANYAN_PAST_EVENTS, ...BANYAN_COMING_EVENTS]),
    pageSize: 9,
    sample: '2041',
    unknown: ['1e3'],
    // The projects, for the city of events whose source names no place.
    calls: ['GET /events.json', 'GET /get_all_projects.json'],
    sampleCalls: ['GET /events/2041.json'],
    outages: [{ surface: 'rest', route: '/events*', kind: 'status', status: 503 }],
    failures: { events: 'Failed to fetch data', event: 'Failed to fetch data' },
    route: /events\.json/,
  },
  {
    list: 'posts',
    one: 'post',
    fields: 'id heading summary body publishedOn imageUrl category latest featured commentsCount',
    ids: idsOf(BANYAN_POSTS.toSorted((a, b) => a.daysAgo - b.daysAgo)),
    pageSize: 7,
    sample: '423',
    refused: [[{ page: 0 }, /`page` must be/]],
    unknown: ['٤٢٣'],
    calls: ['GET /blog_posts.json'],
    outages: [{ surface: 'rest', route: '/blog_posts.json', kind: 'status', status: 503 }],
    failures: {
      posts: 'Failed to fetch data',
      featuredPosts: 'Failed to fetch data',
      post: 'Failed to fetch data',
    },
    route: /blog_posts/,
  },
  {
    list: 'products',
    counted: 'totalCount categories',
    one: 'product',
    fields: `id name title brand modelNumber currentPrice originalPrice points imageUrl image { url width }
      images { url width } featured trending description longDescription inStock color material size warranty sku rating
      reviewsCount features specifications { name value } category
      collection { name series description design heritage technical quality additional }`,
    ids: idsOf(BANYAN_PRODUCTS),
    pageSize: 7,
    sample: '217',
    calls: ['GET /products.json'],
    outages: anyFaultAt('/products*'),
    failures: { products: 'Failed to load promotions', product: 'Failed to load product details' },
    route: /products\.json/,
  },
  {
    list: 'hotels',
    one: 'hotel',
    fields: `id name location imageUrl image { url width sources { type } } rating points originalPrice discountedPrice
      amenities description`,
    ids: idsOf(BANYAN_HOTELS),
    pageSize: 5,
    sample: '313',
    calls: ['GET /hotels.json'],
    outages: anyFaultAt('/hotels.json'),
    failures: { hotels: 'Failed to load hotels', hotel: 'Failed to load hotels' },
    route: /hotels\.json/,
  },
];

interface Row {
  readonly id: string;
}
interface Page {
  readonly totalCount: number;
  readonly nodes: Row[];
  readonly edges: { readonly node: Row }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Before the first of the coming events, and late in the evening in UTC, the next day in India. */
const now = () => new Date('2026-11-21T20:00:00Z');

describe.each(LISTS)('the list of $list', (given) => {
  const { list, one, fields, ids, sample } = given;
  const query = `query Page($first: Int, $after: String${list === 'posts' ? ', $page: Int' : ''}) {
    ${list}(first: $first, after: $after${list === 'posts' ? ', page: $page' : ''}) {
      totalCount nodes { ${fields} } edges { node { id } } pageInfo { hasNextPage endCursor }
    }
  }`;
  const single = `query One($id: ID!) { ${one}(id: $id) { ${fields} } }`;
  /** The fields that fail with this list, and another list. */
  const counted = Object.keys(given.failures).map((field) =>
    field === list
      ? `${list} { ${given.counted ?? 'totalCount'} }`
      : field === one
        ? `${one}(id: "${sample}") { id }`
        : `${field} { id }`,
  );

  const other =
    list === 'projects'
      ? { query: 'hotels { totalCount }', data: { hotels: { totalCount: 14 } } }
      : { query: 'projects { totalCount }', data: { projects: { totalCount: 12 } } };

  let sandbox: TestSandbox;
  let api: ApiUnderTest;
  beforeAll(async () => {
    sandbox = await startSandbox({ now });
    api = await startApi(sandbox);
  });
  beforeEach(async () => {
    await sandbox.clearFaults();
    await sandbox.clearCalls();
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  const ask = async (variables: Record<string, unknown> = {}): Promise<Page> => {
    const { data, errors } = await api.graph<Record<string, Page>>(query, variables);
    expect(errors).toBeUndefined();
    const page = data?.[list];
    if (!page) throw new Error('no data');
    return page;
  };
  const calls = async () =>
    (await sandbox.calls()).map(
      ({ method, path, query: search }) => `${method} ${path}${Object.keys(search).length > 0 ? '?' : ''}`,
    );

  it('is complete page by page, in its order', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await ask({ first: given.pageSize, after });
      expect(idsOf(page.edges.map(({ node }) => node))).toEqual(idsOf(page.nodes));
      expect(page.totalCount).toBe(ids.length);
      seen.push(...idsOf(page.nodes));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(ids);
    expect(idsOf((await ask({ first: 100 })).nodes)).toEqual(ids);
  });

  it.each<Refusal>([
    [{ first: 0 }, /`first` must be between 1 and 100/],
    [{ first: 101 }, /`first` must be between 1 and 100/],
    [{ after: 'nonsense' }, /`after` is not a cursor/],
    ...(given.refused ?? []),
  ])('refuses %o', async (variables, says) => {
    const { errors } = await api.graph(query, variables);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(says),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('gives one row by its id, as the list has it, and null for an id that does not exist', async () => {
    const row = (await ask({ first: 100 })).nodes.find(({ id }) => id === sample);
    expect(row).toBeDefined();
    expect((await api.graph(single, { id: sample })).data).toEqual({ [one]: row });
    for (const id of ['999999', '', '../users', ...(given.unknown ?? [])]) {
      const { data, errors } = await api.graph(single, { id });
      expect([data, errors]).toEqual([{ [one]: null }, undefined]);
    }
  });

  it('is asked for once when 32 visitors come at the same moment', async () => {
    const fresh = await startApi(sandbox);
    const lists = await Promise.all(Array.from({ length: 32 }, () => fresh.graph<Record<string, Page>>(query)));
    expect(lists.every(({ data }) => data?.[list]?.totalCount === ids.length)).toBe(true);
    expect((await calls()).toSorted()).toEqual(given.calls);
    const rows = await Promise.all(
      Array.from({ length: 32 }, () => fresh.graph<Record<string, Row>>(single, { id: sample })),
    );
    expect(rows.every(({ data }) => data?.[one]?.id === sample)).toBe(true);
    expect((await calls()).slice(given.calls.length)).toEqual(given.sampleCalls ?? []);
    await fresh.close();
  });

  it.each(given.outages)('fails alone, with its messages, after %o', async (fault) => {
    const fresh = await startApi(sandbox);
    await sandbox.fault(fault);
    const { data, errors, text } = await fresh.graph(`{ ${counted.join(' ')} ${other.query} }`);
    const paths = Object.keys(given.failures);
    expect(data).toEqual({ ...Object.fromEntries(paths.map((path) => [path, null])), ...other.data });
    expect(errors).toHaveLength(paths.length);
    for (const [path, message] of Object.entries(given.failures)) {
      expect(errors).toContainEqual(
        expect.objectContaining({ message, path: [path], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }),
      );
    }
    expect(text).not.toMatch(/127\.0\.0\.1|stack/);
    expect(text).not.toMatch(given.route);
    await fresh.close();
  });

  it('is served as it is held while the backend is down, and marked as stale', async () => {
    let clock = new Date('2026-11-20T10:00:00Z');
    const old = await startApi(sandbox, { now: () => clock, freshSeconds: 0.001 });
    const held = `{ ${list} { totalCount } ${one}(id: "${sample}") { id } none: ${one}(id: "4711") { id } }`;
    expect((await old.graph(held)).extensions).toBeUndefined();
    await sandbox.fault({ surface: 'rest', kind: 'reset' });
    clock = new Date(clock.getTime() + 3_600_000);
    const answer = await old.graph(held);
    expect(answer.data).toEqual({ [list]: { totalCount: ids.length }, [one]: { id: sample }, none: null });
    expect(answer.extensions).toEqual({ stale: true });
    await old.close();
  });
});
