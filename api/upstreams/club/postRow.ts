import { z } from 'zod';
import { looseCount, looseFlag, readPicture } from './catalogueValues.ts';
import { readImage } from './images.ts';
import type { ImageRecord } from './images.ts';
import { rowId, spelledAnyhow, wordy } from './publicRows.ts';
import { looseDay } from './wireDates.ts';
import { anything, httpUrl, isRecord, looseListOf, looseText } from './wireValues.ts';

/** What a post is about. */
export type PostCategory =
  | 'BANKING_AND_FINANCE'
  | 'CONTEST'
  | 'HEALTH_AND_FITNESS'
  | 'HOME_AND_INTERIORS'
  | 'EDUCATION'
  | 'LIFESTYLE'
  | 'HOME_AND_REAL_ESTATE';

/** A post of the readers' club. */
export interface PostRecord {
  readonly id: string;
  readonly heading: string;
  readonly summary: string | null;
  /** `yyyy-mm-dd`, in India. */
  readonly publishedOn: string | null;
  readonly imageUrl: string | null;
  readonly image: ImageRecord | null;
  readonly category: PostCategory | null;
  readonly latest: boolean;
  readonly featured: boolean;
  /** 0 if the backend does not return it. */
  readonly commentsCount: number;
  /** Paragraphs are separated by blank lines. */
  readonly body: string | null;
}

const categories: ReadonlyMap<string, PostCategory> = new Map([
  ['banking and finance', 'BANKING_AND_FINANCE'],
  ['contest', 'CONTEST'],
  ['health and fitness', 'HEALTH_AND_FITNESS'],
  ['home and interiors', 'HOME_AND_INTERIORS'],
  ['education', 'EDUCATION'],
  ['lifestyle', 'LIFESTYLE'],
  ['home and real estate', 'HOME_AND_REAL_ESTATE'],
]);

/** `Health & Fitness` and `health and fitness` are the same tag. */
const plainTag = (tag: string): string => tag.toLowerCase().replaceAll('&', ' and ').replaceAll(/\s+/g, ' ').trim();

/** One tag, a list of tags, or a text with commas. The category and the mark of the latest posts are both tags. */
const tags = looseListOf(wordy).transform((texts) => texts.flatMap((text) => text.split(',').map(plainTag)));

const wireRow = z.object({
  id: rowId,
  heading: wordy,
  summary: looseText,
  publish_date: looseDay,
  image_url: httpUrl,
  image: anything,
  tag_type: tags,
  featured: looseFlag,
  is_featured: looseFlag,
  comments_count: looseCount,
  content: looseText,
});

/** Parses a row of blog_posts. */
export const postRow: z.ZodType<PostRecord> = spelledAnyhow(
  wireRow.transform((wire): PostRecord => {
    const image = isRecord(wire.image)
      ? readImage(wire.image, wire.image_url)
      : readPicture(wire.image_url ?? wire.image);
    return {
      id: wire.id,
      heading: wire.heading,
      summary: wire.summary,
      publishedOn: wire.publish_date,
      imageUrl: wire.image_url ?? image?.url ?? null,
      image,
      category: wire.tag_type.map((tag) => categories.get(tag)).find((category) => category !== undefined) ?? null,
      latest: wire.tag_type.includes('latest'),
      featured: wire.featured || wire.is_featured || wire.tag_type.includes('featured'),
      commentsCount: wire.comments_count ?? 0,
      body: wire.content,
    };
  }),
);
