import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { postRow } from './postRow.ts';
import type { PostRecord } from './postRow.ts';
import { readRows } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';

export type { PostRecord };

const rows = z.array(z.unknown());

/** One list, in which featured posts carry a mark, or two, in which a post may stand twice. */
const postLists = z.union([
  rows.transform((all) => ({ all, latest: [], featured: [] })),
  z.object({ latest: rows, featured: rows.optional() }).transform((lists) => ({ all: [], featured: [], ...lists })),
  z.object({ featured: rows }).transform(({ featured }) => ({ all: [], latest: [], featured })),
]);

/**
 * All posts, newest first; those without a date keep their order at the end. A post of both lists is one post with both
 * flags. A row that cannot be read is left out and `onDropped` is told.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getPosts(http: Http, call: CallContext, onDropped: OnDropped): Promise<PostRecord[]> {
  const lists = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/blog_posts.json',
    operation: 'GET blog_posts.json',
    schema: postLists,
  });
  const posts = new Map<string, PostRecord>();
  const read = [
    ...(await readRows(lists.all, postRow, onDropped)),
    ...(await readRows(lists.latest ?? [], postRow, onDropped)).map((post) => ({ ...post, latest: true })),
    ...(await readRows(lists.featured ?? [], postRow, onDropped)).map((post) => ({ ...post, featured: true })),
  ];
  for (const post of read) {
    const same = posts.get(post.id);
    posts.set(post.id, same ? together(same, post) : post);
  }
  return [...posts.values()].toSorted((a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''));
}

/** The tag of one list may be all that it says there: the other list then knows the category. */
const together = (first: PostRecord, second: PostRecord): PostRecord => ({
  ...first,
  category: first.category ?? second.category,
  latest: first.latest || second.latest,
  featured: first.featured || second.featured,
});
