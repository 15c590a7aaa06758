import { describe, expect, it } from 'vitest';
import { getPosts } from '#api/upstreams/club/posts.ts';
import { failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream } from './support/upstream.ts';

async function load(body: unknown) {
  const upstream = await startUpstream(json(body));
  const { http } = open(upstream.url);
  const dropped: string[] = [];
  const call = newCall();
  return { call, dropped, upstream, loading: getPosts(http, call, (reason) => dropped.push(reason)) };
}

const readOne = async (row: object) => {
  const { loading, dropped } = await load([{ id: 1, heading: 'Tiles', ...row }]);
  const [post] = await loading;
  if (!post) throw new Error(dropped.join());
  return post;
};

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
    const { loading, call, upstream } = await load([wire]);
    const image = { url: wire.image_url, alt: null, width: null, height: null, color: null, blur: null, sources: [] };
    expect(await loading).toEqual([
      {
        id: '7',
        heading: 'Tiles',
        summary: 'Of floors.',
        publishedOn: '2026-10-05',
        imageUrl: wire.image_url,
        image,
        category: 'HOME_AND_INTERIORS',
        latest: false,
        featured: false,
        commentsCount: 3,
        body: 'One.\n\nTwo.',
      },
    ]);
    expect(upstream.seen[0]?.path).toBe('/blog_posts.json');
    expect(call.calls.byEndpoint()).toEqual({ 'GET blog_posts.json': 1 });
  });

  it('of two lists are one list, in which a post of both has both flags and the category of either', async () => {
    const { loading, dropped } = await load({
      latest: [
        { ...wire, id: 1, tag_type: 'latest' },
        { ...wire, id: 2 },
      ],
      featured: [
        { ...wire, id: 3 },
        { ...wire, id: 1 },
      ],
    });
    expect((await loading).map(({ id, latest, featured, category }) => [id, latest, featured, category])).toEqual([
      ['1', true, true, 'HOME_AND_INTERIORS'],
      ['2', true, false, 'HOME_AND_INTERIORS'],
      ['3', false, true, 'HOME_AND_INTERIORS'],
    ]);
    expect(dropped).toEqual([]);
  });

  it.each([{ latest: [wire] }, { featured: [wire] }])('may come in one of the two lists alone', async (body) => {
    expect(await (await load(body)).loading).toHaveLength(1);
  });

  it('come newest first, those without a date last and in their order', async () => {
    const dates = [null, '2026-01-31', '2026-10-05', 'soon', '2025-12-31T23:00:00Z'];
    const { loading } = await load(dates.map((publish_date, id) => ({ id, heading: 'Tiles', publish_date })));
    expect((await loading).map(({ id }) => id)).toEqual(['2', '1', '4', '0', '3']);
  });

  it('without id or heading, or twice in one list, are left out with the fields at fault', async () => {
    const { loading, dropped } = await load([wire, { heading: 'A' }, { id: 2, heading: ' ' }, wire, 'no row']);
    expect(await loading).toHaveLength(1);
    expect(dropped).toEqual(['unreadable: id', 'unreadable: heading', 'repeated: id', 'unreadable: row']);
  });

  it.each([{}, 'none', { posts: null }])('are unreadable when there is no list: %j', async (body) => {
    expect(await failureOf((await load(body)).loading)).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
  });
});

describe('a post', () => {
  it.each([
    { tag: 'Banking and Finance', category: 'BANKING_AND_FINANCE', latest: false },
    { tag: 'contest', category: 'CONTEST', latest: false },
    { tag: 'Health & Fitness, latest', category: 'HEALTH_AND_FITNESS', latest: true },
    { tag: ['latest', 'Education'], category: 'EDUCATION', latest: true },
    { tag: 'Lifestyle', category: 'LIFESTYLE', latest: false },
    { tag: 'Home and Real Estate', category: 'HOME_AND_REAL_ESTATE', latest: false },
    { tag: 'health and fitness', category: 'HEALTH_AND_FITNESS', latest: false },
    { tag: 'Gardens', category: null, latest: false },
    { tag: null, category: null, latest: false },
    { tag: { odd: true }, category: null, latest: false },
  ])('tagged $tag is about $category', async ({ tag, category, latest }) => {
    expect(await readOne({ tag_type: tag })).toMatchObject({ category, latest });
  });

  it.each([
    { wire: 4, count: 4 },
    { wire: '12', count: 12 },
    { wire: 0, count: 0 },
    { wire: null, count: 0 },
    { wire: 'many', count: 0 },
    { wire: -1, count: 0 },
    { wire: 1.5, count: 0 },
  ])('with $wire comments has $count', async ({ wire: comments_count, count }) => {
    expect((await readOne({ comments_count })).commentsCount).toBe(count);
  });

  it.each([
    { wire: '2026-10-05T09:30:00.000+05:30', day: '2026-10-05' },
    { wire: '2026-10-05T20:00:00Z', day: '2026-10-06' },
    { wire: '2026-10-05T23:59:00', day: '2026-10-05' },
    { wire: '2026-02-31', day: null },
    { wire: '5th March', day: null },
    { wire: 20_261_005, day: null },
  ])('dated $wire was published on $day in India', async ({ wire: publish_date, day }) => {
    expect((await readOne({ publish_date })).publishedOn).toBe(day);
  });

  it('may be marked as featured, use camel-case names and carry a described picture', async () => {
    const image = { url: 'https://media.example/b.webp', alt: 'Tiles', width: 960, height: 640 };
    const post = await readOne({ featured: true, publishDate: '2026-10-05', imageUrl: wire.image_url, image });
    expect(post).toMatchObject({ featured: true, publishedOn: '2026-10-05', imageUrl: wire.image_url, image });
  });
});
