import type { PostCategoryName } from '#rules/posts.ts';
import { plural } from './plural.ts';

/** Texts that the list of posts and a post share. */
export const title = 'पाठक क्लब';
export const readingTime = '4 मिनट में पढ़ें';
export const allPosts = 'सभी लेख';
/** '12 comments'; 'No comments' for zero or an unknown number. */
export const comments = (count: number | null): string =>
  count === null || count === 0
    ? 'कोई टिप्पणी नहीं'
    : plural(count, { one: `${count} टिप्पणी`, other: `${count} टिप्पणियाँ` });
export const categories = {
  BANKING_AND_FINANCE: 'बैंकिंग और वित्त',
  CONTEST: 'प्रतियोगिता',
  HEALTH_AND_FITNESS: 'सेहत और फ़िटनेस',
  HOME_AND_INTERIORS: 'घर और सजावट',
  EDUCATION: 'शिक्षा',
  LIFESTYLE: 'लाइफ़स्टाइल',
  HOME_AND_REAL_ESTATE: 'घर और रियल एस्टेट',
} as const satisfies Record<PostCategoryName, string>;
