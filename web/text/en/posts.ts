import { postReadingTime } from '#rules/constants.ts';
import type { PostCategoryName } from '#rules/posts.ts';
import { plural } from './plural.ts';

/** Texts that the list of posts and a post share. */
export const title = 'Readers’ Club';
export const readingTime = postReadingTime;
export const allPosts = 'All posts';
/** '12 comments'; 'No comments' for zero or an unknown number. */
export const comments = (count: number | null): string =>
  count === null || count === 0 ? 'No comments' : plural(count, { one: '1 comment', other: `${count} comments` });
export const categories = {
  BANKING_AND_FINANCE: 'Banking and Finance',
  CONTEST: 'Contest',
  HEALTH_AND_FITNESS: 'Health & Fitness',
  HOME_AND_INTERIORS: 'Home & Interiors',
  EDUCATION: 'Education',
  LIFESTYLE: 'Lifestyle',
  HOME_AND_REAL_ESTATE: 'Home and Real Estate',
} as const satisfies Record<PostCategoryName, string>;
