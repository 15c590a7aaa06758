import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inFront } from '#api/domains/post/front.ts';
import { postRow } from '#api/upstreams/club/postRow.ts';
import { BANYAN_POSTS } from '#sandbox/seed/banyan/posts.ts';
import { TAMARIND_POSTS } from '#sandbox/seed/tamarind/posts.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const POSTS = `query Posts($categories: [PostCategory!], $first: Int, $after: String, $page: Int) {
  posts(categories: $categories, first: $first, after: $after, page: $page) {
    totalCount
    nodes { ...Row }
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}
fragment Row on Post {
  id heading summary body publishedOn imageUrl image { url alt width height sources { type } } category latest featured commentsCount
}`;

interface Row {
  id: string;
  heading: string;
  summary: string | null;
  body: string | null;
  publishedOn: string | null;
  imageUrl: string | null;
  image: { url: string; alt: string | null; width: number | null; sources: unknown[] } | null;
  category: string | null;
  latest: boolean;
  featured: boolean;
  commentsCount: number;
}

interface PostsAnswer {
  posts: {
    totalCount: number;
    nodes: Row[];
    edges: { cursor: string; node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  };
}

/** Late in the evening in UTC, the next day in India: dates are Indian ones. */
const now = () => new Date('2026-11-21T20:00:00Z');
const newestFirst = (plans: readonly { id: number; daysAgo: number }[]) =>
  plans.toSorted((a, b) => a.daysAgo - b.daysAgo).map(({ id }) => String(id));

const readPosts = async (api: ApiUnderTest, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.graph<PostsAnswer>(POSTS, variables);
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data.posts;
};

describe('posts', () => {
  let sandbox: TestSandbox;
  let api: ApiUnderTest;
  let all: ReadonlyMap<string, Row>;

  beforeAll(async () => {
    sandbox = await startSandbox({ now });
    api = await startApi(sandbox);
    all = new Map((await ask({ first: 100 })).nodes.map((row) => [row.id, row]));
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  const ask = (variables?: Record<string, unknown>) => readPosts(api, variables);
  const post = (id: number): Row => {
    const found = all.get(String(id));
    if (!found) throw new Error(`no post ${id}`);
    return found;
  };

  it('lists every post once, newest first, whichever of the two lists it stands in', () => {
    expect([...all.keys()]).toEqual(newestFirst(BANYAN_POSTS));
    expect(all.size).toBe(BANYAN_POSTS.length);
  });

  it('holds six posts a page where nothing else is asked for', async () => {
    const { nodes, totalCount, pageInfo } = await ask();
    expect(nodes).toHaveLength(6);
    expect(totalCount).toBe(BANYAN_POSTS.length);
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  it('gives a page by its number, and an empty one beyond the last', async () => {
    const ids = [...all.keys()];
    const third = await ask({ page: 3 });
    expect(third.nodes.map(({ id }) => id)).toEqual(ids.slice(12, 18));
    expect(third.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect((await ask({ page: 1 })).nodes).toEqual((await ask()).nodes);
    expect(await ask({ page: 99 })).toMatchObject({ nodes: [], totalCount: BANYAN_POSTS.length });
  });

  it('refuses a page by its number together with a cursor', async () => {
    const cursor = (await ask()).pageInfo.endCursor;
    const { errors } = await api.graph(POSTS, { page: 2, after: cursor });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('narrows to the chosen categories and counts what is in them', async () => {
    const chosen = ['EDUCATION', 'CONTEST'];
    const { nodes, totalCount } = await ask({ categories: chosen, first: 100 });
    const expected = [...all.values()].filter(({ category }) => category !== null && chosen.includes(category));
    expect(nodes).toEqual(expected);
    expect(totalCount).toBe(7);
  });

  it('takes an empty choice of categories for all', async () => {
    expect((await ask({ categories: [] })).totalCount).toBe(BANYAN_POSTS.length);
  });

  it('refuses a category that there is not', async () => {
    const { errors } = await api.graph(POSTS, { categories: ['GARDENING'] });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['a text with a comma', 437, 'BANKING_AND_FINANCE', true],
    ['one category', 431, 'BANKING_AND_FINANCE', true],
    ['a list', 439, 'HOME_AND_INTERIORS', true],
    ['a list that begins with the mark', 407, 'HOME_AND_REAL_ESTATE', true],
    ['the mark alone', 402, null, true],
    ['a post of the featured list alone', 423, 'HOME_AND_INTERIORS', false],
  ])('reads category and mark from %s', (_, id, category, latest) => {
    expect(post(id)).toMatchObject({ category, latest });
  });

  it.each([
    ['a number', 440, 23],
    ['a text', 424, 14],
    ['zero', 412, 0],
    ['nothing', 437, 0],
  ])('counts comments that the source gives as %s', (_, id, count) => {
    expect(post(id).commentsCount).toBe(count);
  });

  it.each([
    ['a day', 440, '2026-11-19'],
    ['a moment', 434, '2026-10-17'],
    ['another spelling', 432, '2026-09-25'],
  ])('tells the Indian day of publishing from %s', (_, id, day) => {
    expect(post(id).publishedOn).toBe(day);
  });

  it('carries text and picture, with its sizes where the source tells them', () => {
    const rich = post(440);
    expect(rich.heading.length).toBeGreaterThan(0);
    expect(rich.body).toMatch(/\S\n\n\S/);
    expect(rich.imageUrl).toMatch(/^http:.*outdoor-concert-16x9/);
    expect(rich.image).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
    expect(rich.image?.sources.length).toBeGreaterThan(0);
    const plain = post(416);
    expect(plain.image).toMatchObject({ url: plain.imageUrl, width: null, sources: [] });
    expect(post(412)).toMatchObject({ imageUrl: null, image: null });
  });

  it('puts the featured posts in front, newest first, with a mark in the list', async () => {
    const { data } = await api.graph<{ featuredPosts: Row[] }>(
      'query { featuredPosts { ...Row } } ' + POSTS.slice(POSTS.indexOf('fragment')),
    );
    const planned = BANYAN_POSTS.filter(({ lists }) => lists !== undefined);
    expect(data?.featuredPosts.map(({ id }) => id)).toEqual(newestFirst(planned));
    expect(data?.featuredPosts).toEqual([...all.values()].filter(({ featured }) => featured));
  });

  it('puts in front what a plain array marks, else its latest posts, so that the carousel is never empty', () => {
    const row = (id: number, more: object = {}) =>
      postRow.parse({ id, heading: `Post ${id}`, tag_type: 'Education', ...more });
    const front = (...rows: ReturnType<typeof row>[]) => inFront(rows).map(({ id }) => id);
    expect(front(row(1), row(2, { featured: true }))).toEqual(['2']);
    expect(front(row(1, { is_featured: 'true' }), row(2), row(3, { tag_type: 'Featured, Education' }))).toEqual([
      '1',
      '3',
    ]);
    expect(front(row(1), row(2, { tag_type: 'latest' }))).toEqual(['2']);
    expect(front(...[1, 2, 3, 4, 5, 6].map((id) => row(id)))).toEqual(['1', '2', '3', '4', '5']);
    expect(front()).toEqual([]);
  });
});

describe('posts of a backend with one list', () => {
  it('shows the same posts, and knows the featured ones by their mark', async () => {
    const sandbox = await startSandbox({ seed: 'tamarind', now });
    const api = await startApi(sandbox);
    const { nodes } = await readPosts(api, { first: 100 });
    expect(nodes.map(({ id }) => id)).toEqual(newestFirst(TAMARIND_POSTS));
    expect(nodes.filter(({ featured }) => featured).map(({ id }) => id)).toEqual(['58', '37']);
    expect(nodes.find(({ id }) => id === '24')).toMatchObject({ summary: null, category: null, latest: true });
    await api.close();
    await sandbox.close();
  });
});

describe('the upstream calls of posts', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  beforeEach(async () => {
    await sandbox.clearFaults();
    await sandbox.clearCalls();
  });
  afterAll(() => sandbox.close());

  const calls = async () => (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);

  it('asks the backend once for a page, and not at all for what follows', async () => {
    const api = await startApi(sandbox);
    await api.graph(POSTS, { first: 100 });
    expect(await calls()).toEqual(['GET /blog_posts.json']);
    await api.graph(POSTS, { categories: ['LIFESTYLE'] });
    await api.graph('{ featuredPosts { id } post(id: "431") { id } none: post(id: "1") { id } }');
    expect(await calls()).toEqual(['GET /blog_posts.json']);
    await api.close();
  });
});
