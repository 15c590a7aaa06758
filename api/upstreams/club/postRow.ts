import type { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import { looseCount, looseFlag, readPicture } from './catalogueValues.ts';
import { readImage } from './images.ts';
import { rowId, inAnyCase, requiredText } from './publicRows.ts';
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
    featured: ['featured', looseFlag],
    isFeatured: ['is_featured', looseFlag],
    commentsCount: ['comments_count', looseCount],
    /** Paragraphs are separated by blank lines. */
    body: ['content', looseText],
  }).transform(({ tags: all, isFeatured, ...post }) => {
    const image = isRecord(post.image)
      ? readImage(post.image, post.imageUrl)
      : readPicture(post.imageUrl ?? post.image);
    return {
      ...post,
      imageUrl: post.imageUrl ?? image?.url ?? null,
      image,
      category: all.map((tag) => categoryOf.get(tag)).find((category) => category !== undefined) ?? null,
      latest: all.includes('latest'),
      featured: post.featured || isFeatured || all.includes('featured'),
      commentsCount: post.commentsCount ?? 0,
    };
  }),
);

/** A post of the readers' club. */
export type PostRecord = Readonly<z.output<typeof postRow>>;
