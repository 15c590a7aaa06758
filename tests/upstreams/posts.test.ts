import { describe, expect, it } from 'vitest';
import { getPosts } from '#api/upstreams/club/posts.ts';
import { failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json } from './support/upstream.ts';

const load = (body: unknown) => ask(json(body), getPosts);
const readOne = async (row: object) => (await (await load([{ id: 1, heading: 'Tiles', ...row }])).reading)[0];

const wire = {
  id: 7,
  heading: 'Tiles',
  summary: 'Of floors.',
  publish_date: '2026-10-05',
  image_url: 'https://media.example/tiles.webp',
  tag_type: 'Home & Interiors',
  comments_count: '3',
  content: 'One.\n\nTwo.',
};

describe('the posts', () => {
  it('in their usual shape are read in full, in one call', async () => {
    const { reading, call, upstream } = await load([wire]);
    const image = { url: wire.image_url, alt: null, width: null, height: null, color: null, blur: null, sources: [] };
    expect(await reading).toEqual([
      {
        id: '7',
        heading: 'Tiles',
        summary: 'Of floors.',
        publishedOn: '2026-10-05',
        imageUrl: wire.image_url,
        image,
        category: 'HOME_AND_INTERIORS',
        isLatest: false,
        isFeatured: false,
        commentsCount: 3,
        body: 'One.\n\nTwo.',
      },
    ]);
    expect(upstream.seen[0]?.path).toBe('/blog_posts.json');
    expect(call.calls.byEndpoint()).toEqual({ 'GET blog_posts.json': 1 });
  });

  it('of two lists are one list, in which a post of both has both flags and the category of either', async () => {
    const { reading, dropped } = await load({
      latest: [
        { ...wire, id: 1, tag_type: 'latest' },
        { ...wire, id: 2 },
      ],
      featured: [
        { ...wire, id: 3 },
        { ...wire, id: 1 },
      ],
    });
    expect(
      (await reading).map(({ id, isLatest: latest, isFeatured: featured, category }) => [
        id,
        latest,
        featured,
        category,
      ]),
    ).toEqual([
      ['1', true, true, 'HOME_AND_INTERIORS'],
      ['2', true, false, 'HOME_AND_INTERIORS'],
      ['3', false, true, 'HOME_AND_INTERIORS'],
    ]);
    expect(dropped).toEqual([]);
  });

  it.each([{ latest: [wire] }, { featured: [wire] }])('may come in one of the two lists alone', async (body) => {
    expect(await (await load(body)).reading).toHaveLength(1);
  });

  it('come newest first, those without a date last and in their order', async () => {
    const dates = [null, '2026-01-31', '2026-10-05', 'soon', '2025-12-31T23:00:00Z'];
    const { reading } = await load(dates.map((publish_date, id) => ({ id, heading: 'Tiles', publish_date })));
    expect((await reading).map(({ id }) => id)).toEqual(['2', '1', '4', '0', '3']);
  });

  it('without id or heading, or twice in one list, are left out with the fields at fault', async () => {
    const { reading, dropped } = await load([wire, { heading: 'A' }, { id: 2, heading: ' ' }, wire, 'no row']);
    expect(await reading).toHaveLength(1);
    expect(dropped).toEqual(['unreadable: id', 'unreadable: heading', 'repeated: id', 'unreadable: row']);
  });

  it.each([{}, 'none', { posts: null }])('are unreadable when there is no list: %j', async (body) => {
    expect(await failureOf((await load(body)).reading)).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
  });
});

describe('a post', () => {
  it.each([
    { tag: 'Banking and Finance', category: 'BANKING_AND_FINANCE', isLatest: false },
    { tag: 'Health & Fitness, latest', category: 'HEALTH_AND_FITNESS', isLatest: true },
    { tag: ['latest', 'Education'], category: 'EDUCATION', isLatest: true },
    { tag: 'health and fitness', category: 'HEALTH_AND_FITNESS', isLatest: false },
    { tag: 'Gardens', category: null, isLatest: false },
    { tag: null, category: null, isLatest: false },
    { tag: { odd: true }, category: null, isLatest: false },
  ])('tagged $tag is about $category', async ({ tag, category, isLatest }) => {
    expect(await readOne({ tag_type: tag })).toMatchObject({ category, isLatest });
  });

  it.each([
    [4, 4],
    ['12', 12],
    [0, 0],
    [null, 0],
    ['many', 0],
    [-1, 0],
    [1.5, 0],
  ])('with %s comments has %s', async (comments_count, count) => {
    expect((await readOne({ comments_count }))?.commentsCount).toBe(count);
  });

  it.each([
    ['2026-10-05T09:30:00.000+05:30', '2026-10-05'],
    ['2026-10-05T20:00:00Z', '2026-10-06'],
    ['2026-10-05T23:59:00', '2026-10-05'],
    ['2026-02-31', null],
    ['5th March', null],
    [20_261_005, null],
  ])('dated %s was published on %s in India', async (publish_date, day) => {
    expect((await readOne({ publish_date }))?.publishedOn).toBe(day);
  });
});
