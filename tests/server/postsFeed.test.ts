import { expect, it } from 'vitest';
import { printPostsFeed } from '#server/postsFeed.ts';
import { siteLinks } from '#server/siteLinks.ts';
import { brand } from '#web/brand/brand.ts';
import * as hindi from '#web/text/hi/feed.ts';

const client = { query: () => Promise.resolve({ data: { posts: { nodes: [] } } }) };

it('calls the feed by the name of its section, in the feed and in the head of a page', async () => {
  const feed = await printPostsFeed(client as never, 'https://club.example');
  const title = `${brand.name}: the Readers’ Club`;
  expect(feed).toContain(`<title>${title}</title>`);
  expect(feed).toContain(`<description>Posts for the homeowners of ${brand.developer}.</description>`);
  expect(siteLinks.join('')).toContain(`title="${title}"`);
});

it('leaves out what XML forbids, and keeps every script', async () => {
  const post = {
    id: '1',
    heading: 'Mon\u0008soon\u{FFFE} \uD800 मानसून 🌧',
    summary: 'a\u0001\tb',
    publishedOn: '2026-11-20',
    imageUrl: null,
  };
  const posts = { query: () => Promise.resolve({ data: { posts: { nodes: [post] } } }) };
  const feed = await printPostsFeed(posts as never, 'https://club.example');
  expect(feed).toContain('Monsoon  मानसून 🌧');
  expect(feed).toContain('a\tb');
});

it('has a Hindi name for pages in Hindi', () => {
  expect(hindi.title(brand.name)).toBe(`${brand.name}: पाठक क्लब`);
});
