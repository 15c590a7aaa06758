import type { ApolloClient } from '@apollo/client';
import { Feed } from 'feed';
import * as text from '#text/feed.ts';
import { brand } from '#web/brand/brand.ts';
import { PostsFeedDocument } from './PostsFeed.generated.ts';

/** Characters that XML forbids, such as control characters: with one of them, no reader reads any post. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A day begins at midnight in India. */
const dayInIndia = (date: string): Date => new Date(`${date}T00:00:00+05:30`);

/**
 * The posts as RSS, newest first. Posts without a date are left out: a feed reader could not tell whether they are
 * new.
 * @throws Error when the posts cannot be read.
 */
export async function printPostsFeed(client: ApolloClient, publicUrl: string): Promise<string> {
  const { data } = await client.query({ query: PostsFeedDocument });
  if (!data?.posts) throw new Error('The posts of the feed could not be had.');
  const posts = data.posts.nodes.flatMap(({ publishedOn, ...post }) =>
    publishedOn === null ? [] : [{ ...post, date: dayInIndia(publishedOn) }],
  );
  const [newest] = posts;
  const feed = new Feed({
    title: text.title(brand.name),
    description: text.description(brand.developer),
    id: `${publicUrl}/blogs`,
    link: `${publicUrl}/blogs`,
    language: 'en-IN',
    copyright: brand.footer.copyright,
    feedLinks: { rss: `${publicUrl}/blogs.rss` },
    ...(newest === undefined ? {} : { updated: newest.date }),
  });
  for (const { id, heading, summary, date, imageUrl } of posts) {
    const link = `${publicUrl}/blog/${encodeURIComponent(id)}`;
    feed.addItem({
      title: heading,
      id: link,
      link,
      date,
      ...(summary === null ? {} : { description: summary }),
      ...(imageUrl === null ? {} : { image: imageUrl }),
    });
  }
  return feed.rss2().replaceAll(notInXml, '');
}
