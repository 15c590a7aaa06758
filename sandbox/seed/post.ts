import type { DatabaseSync } from 'node:sqlite';

import { DAY_MS, dayNumber } from '../indianTime.ts';
import { anyImage } from './anyImage.ts';

export type PostCategory =
  | 'Banking and Finance'
  | 'Contest'
  | 'Health & Fitness'
  | 'Home & Interiors'
  | 'Education'
  | 'Lifestyle'
  | 'Home and Real Estate';

/** A seed's data about a post. The wire row is created from it on the day of seeding. */
export interface PostPlan {
  readonly id: number;
  readonly heading: string;
  readonly summary: string;
  readonly daysAgo: number;
  /** The value in the row: a category, 'latest', or both as a list or separated by a comma. */
  readonly tag: PostCategory | 'latest' | `${PostCategory}, latest` | readonly (PostCategory | 'latest')[];
  /** Null: it has no comments, and the backend sends null. A string is sent as it is. */
  readonly comments: number | string | null;
  /** The path of the picture, such as `journal/kitchen`. Null: the row has none. */
  readonly picture: string | null;
  /** The lists that contain it; the latest posts if omitted. */
  readonly lists?: 'featured' | 'both';
  readonly paragraphs: readonly string[];
  /** Changes the finished row, for the ways in which real rows differ. */
  readonly vary?: (row: Record<string, unknown>) => Record<string, unknown>;
}

/** Seeds the posts. Their dates are relative to today. */
export function insertPosts(db: DatabaseSync, plans: readonly PostPlan[], now: Date): void {
  const insert = db.prepare('INSERT INTO post VALUES (?, ?, ?, ?, ?)');
  const newestFirst = plans.toSorted((a, b) => a.daysAgo - b.daysAgo);
  newestFirst.forEach((plan, position) => {
    const latest = plan.lists === 'featured' ? 0 : 1;
    const featured = plan.lists === undefined ? 0 : 1;
    insert.run(plan.id, position, latest, featured, JSON.stringify(postRow(plan, now)));
  });
}

/** Creates the row of `blog_posts.json`. */
function postRow(plan: PostPlan, now: Date): Record<string, unknown> {
  const image = plan.picture === null ? null : anyImage(plan.picture);
  const row: Record<string, unknown> = {
    id: plan.id,
    heading: plan.heading,
    summary: plan.summary,
    publish_date: new Date((dayNumber(now) - plan.daysAgo) * DAY_MS).toISOString().slice(0, 10),
    image_url: image?.url ?? null,
    ...(image === null ? {} : { image }),
    tag_type: plan.tag,
    comments_count: plan.comments,
    content: plan.paragraphs.join('\n\n'),
  };
  return plan.vary?.(row) ?? row;
}

/** For a row in the other spelling that some versions of the backend use. */
export function inCamelCase({ publish_date, image_url, ...row }: Record<string, unknown>): Record<string, unknown> {
  return { ...row, publishDate: publish_date, imageUrl: image_url };
}

/** For a row whose date includes the time of publishing. */
export function withMoment({ publish_date, ...row }: Record<string, unknown>): Record<string, unknown> {
  return { ...row, publish_date: `${String(publish_date)}T09:30:00.000+05:30` };
}
