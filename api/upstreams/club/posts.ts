import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { postRow, type PostRecord } from './postRow.ts';
import { readRows, unreadRows, type OnDropped } from './publicRows.ts';

export type { PostRecord };

/** One list in which featured posts are marked, or two lists that may contain the same post. */
const postLists = z.union([
  unreadRows.transform((all) => ({ all, latest: [], featured: [] })),
  z
    .object({ latest: unreadRows, featured: unreadRows.optional() })
    .transform((lists) => ({ all: [], featured: [], ...lists })),
  z.object({ featured: unreadRows }).transform(({ featured }) => ({ all: [], latest: [], featured })),
]);

/**
 * All posts, newest first; posts without a date come last, in their original order. A post in both lists is merged into
 * one with both flags.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getPosts(http: Http, call: CallContext, onDropped: OnDropped): Promise<PostRecord[]> {
  const lists = await http.request(call, {
    method: 'GET',
    path: '/blog_posts.json',
    schema: postLists,
  });
  const posts = new Map<string, PostRecord>();
  const read = [
    ...(await readRows(http, lists.all, postRow, onDropped)),
    ...(await readRows(http, lists.latest ?? [], postRow, onDropped)).map((post) => ({ ...post, latest: true })),
    ...(await readRows(http, lists.featured ?? [], postRow, onDropped)).map((post) => ({ ...post, featured: true })),
  ];
  for (const post of read) {
    const same = posts.get(post.id);
    posts.set(post.id, same ? together(same, post) : post);
  }
  return [...posts.values()].toSorted((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''));
}

/**
 * Merges two copies of a post. One copy may have no other tag than that of its list; the other one then has the
 * category.
 */
const together = (first: PostRecord, second: PostRecord): PostRecord => ({
  ...first,
  category: first.category ?? second.category,
  latest: first.latest || second.latest,
  featured: first.featured || second.featured,
});
