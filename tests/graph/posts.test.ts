import { describe, expect, it } from 'vitest';
import { inFront } from '#api/domains/post/front.ts';
import { postRow } from '#api/upstreams/club/posts.ts';
import { BANYAN_POSTS } from '#sandbox/seed/banyan/posts.ts';
import { TAMARIND_POSTS } from '#sandbox/seed/tamarind/posts.ts';
import { openClub } from '#tests/support/club.ts';
import { ask } from '#tests/support/member.ts';
import { idsOf } from './publicLists.ts';

const POSTS = `query Posts($first: Int, $page: Int) { posts(first: $first, page: $page) {
  totalCount nodes { id summary category isLatest isFeatured } pageInfo { hasNextPage hasPreviousPage endCursor }
} }`;

interface Answer {
  readonly posts: { readonly nodes: readonly { id: string; isFeatured: boolean }[]; readonly pageInfo: object };
}

const startsAt = new Date('2026-11-21T20:00:00Z');
const newestFirst = (plans: readonly { id: number; daysAgo: number }[]) =>
  idsOf(plans.toSorted((a, b) => a.daysAgo - b.daysAgo));

describe('posts', () => {
  const club = openClub({ startsAt });
  const posts = async (variables: object = {}) => (await ask<Answer>(club.api, POSTS, { ...variables })).posts;

  it('gives six posts a page, by its number, and an empty one beyond the last', async () => {
    const ids = newestFirst(BANYAN_POSTS);
    const first = await posts();
    expect(idsOf(first.nodes)).toEqual(ids.slice(0, 6));
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(await posts({ page: 1 })).toEqual(first);
    const third = await posts({ page: 3 });
    expect(idsOf(third.nodes)).toEqual(ids.slice(12, 18));
    expect(third.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    expect(await posts({ page: 99 })).toMatchObject({ nodes: [], totalCount: ids.length });
  });

  it('refuses a page by its number together with a cursor', async () => {
    const query = 'query ($after: String) { posts(page: 2, after: $after) { totalCount } }';
    const { pageInfo } = await posts();
    const { errors } = await club.api.graph(query, { after: (pageInfo as { endCursor: string }).endCursor });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('puts the featured posts in front, newest first, with a mark in the list', async () => {
    const { featuredPosts } = await ask<{ featuredPosts: { id: string }[] }>(club.api, '{ featuredPosts { id } }');
    expect(idsOf(featuredPosts)).toEqual(newestFirst(BANYAN_POSTS.filter(({ lists }) => lists !== undefined)));
    const { nodes } = await posts({ first: 100 });
    expect(idsOf(featuredPosts)).toEqual(idsOf(nodes.filter(({ isFeatured }) => isFeatured)));
  });

  it('puts in front what a plain array marks, else its latest posts, so that the carousel is never empty', () => {
    const row = (id: number, more: object = {}) =>
      postRow.parse({ id, heading: `Post ${id}`, tag_type: 'Education', ...more });
    const front = (...rows: ReturnType<typeof row>[]) => inFront(rows).map(({ id }) => id);
    expect(front(row(1), row(2, { isFeatured: true }))).toEqual(['2']);
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
  const club = openClub({ startsAt, sandbox: { seed: 'tamarind' } });

  it('are the same, and the featured ones are known by their mark', async () => {
    const { nodes } = (await ask<Answer>(club.api, POSTS, { first: 100 })).posts;
    expect(idsOf(nodes)).toEqual(newestFirst(TAMARIND_POSTS));
    expect(idsOf(nodes.filter(({ isFeatured }) => isFeatured))).toEqual(['58', '37']);
    expect(nodes.find(({ id }) => id === '24')).toMatchObject({ summary: null, category: null, isLatest: true });
  });
});
