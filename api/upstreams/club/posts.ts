import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { readRows, unreadRows, type OnDropped, rowId, inAnyCase, requiredText } from './publicRows.ts';
import { rowSchema } from '../reading.ts';
import { looseCount, looseFlag, readPicture } from './catalogueValues.ts';
import { readImage } from './images.ts';
import { looseDay } from './wireDates.ts';
import { anything, httpUrl, isRecord, looseListOf, looseText } from './wireValues.ts';

const categories = {
  'banking and finance': 'BANKING_AND_FINANCE',
  contest: 'CONTEST',
  'health and fitness': 'HEALTH_AND_FITNESS',
  'home and interiors': 'HOME_AND_INTERIORS',
  education: 'EDUCATION',
  lifestyle: 'LIFESTYLE',
  'home and real estate': 'HOME_AND_REAL_ESTATE',
} as const;
const categoryOf = new Map(Object.entries(categories));

/** `Health & Fitness` and `health and fitness` are the same tag. */
const plainTag = (tag: string): string => tag.toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();

/** One tag, a list of tags, or a text with commas. The category and the mark of the latest posts are both tags. */
const tags = looseListOf(requiredText).transform((texts) => texts.flatMap((text) => text.split(',').map(plainTag)));

/** Parses a row of blog_posts. */
export const postRow = inAnyCase(
  rowSchema({
    id: ['id', rowId],
    heading: ['heading', requiredText],
    summary: ['summary', looseText],
    /** `yyyy-mm-dd`, in India. */
    publishedOn: ['publish_date', looseDay],
    imageUrl: ['image_url', httpUrl],
    image: ['image', anything],
    tags: ['tag_type', tags],
    isFeatured: ['featured', looseFlag],
    isMarkedFeatured: ['is_featured', looseFlag],
    commentsCount: ['comments_count', looseCount],
    /** Paragraphs are separated by blank lines. */
    body: ['content', looseText],
  }).transform(({ tags: all, isMarkedFeatured, ...post }) => {
    const image = isRecord(post.image)
      ? readImage(post.image, post.imageUrl)
      : readPicture(post.imageUrl ?? post.image);
    return {
      ...post,
      imageUrl: post.imageUrl ?? image?.url ?? null,
      image,
      category: all.map((tag) => categoryOf.get(tag)).find((category) => category !== undefined) ?? null,
      isLatest: all.includes('latest'),
      isFeatured: post.isFeatured || isMarkedFeatured || all.includes('featured'),
      commentsCount: post.commentsCount ?? 0,
    };
  }),
);

/** A post of the readers' club. */
export type PostRecord = Readonly<z.output<typeof postRow>>;

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
    ...(await readRows(http, lists.latest ?? [], postRow, onDropped)).map((post) => ({ ...post, isLatest: true })),
    ...(await readRows(http, lists.featured ?? [], postRow, onDropped)).map((post) => ({ ...post, isFeatured: true })),
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
  isLatest: first.isLatest || second.isLatest,
  isFeatured: first.isFeatured || second.isFeatured,
});
