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

/** Texts of the page around the list of posts. */
export const pageDescription = (developer: string): string =>
  `घर, पैसे और अच्छी ज़िंदगी पर लेख, ${developer} के घरों में रहने वालों के साथ मिलकर लिखे हुए।`;
export const lead = 'घर, पैसे और अच्छी ज़िंदगी पर लेख, यहाँ रहने वालों के साथ मिलकर लिखे हुए।';
export const startReading = 'पढ़ना शुरू करें';

export const featuredPosts = 'चुने हुए लेख';
export const carousel = 'स्लाइडशो';
export const slide = 'स्लाइड';
export const slideOf = (place: number, all: number): string => `${all} में से ${place}`;
export const playPosts = 'स्लाइडशो चलाएँ';
export const pausePosts = 'स्लाइडशो रोकें';
export const previousPost = 'पिछला लेख';
export const nextPost = 'अगला लेख';
export const readMore = 'और पढ़ें >';

export const latestPosts = 'नए लेख';
export const chooseCategories = 'श्रेणियाँ';
/** The option that clears the others. */
export const allCategories = 'सभी';
export const withoutCategory = (posts: number): string => `${posts} लेख किसी श्रेणी में नहीं हैं। वे “सभी” में दिखते हैं।`;
export const showPosts = 'लेख दिखाएँ';
export const shown = (posts: number, page: number, pages: number): string => `${posts} लेख, ${pages} में से पेज ${page}`;

export const notLoaded = 'लेख लोड नहीं हो सके। कृपया फिर कोशिश करें।';
export const noSuchPage = 'यह पेज मौजूद नहीं है।';
export const listIsShorter = 'सबसे नए लेख पहले पेज पर हैं।';
export const toFirstPage = 'पहले पेज पर लौटें';
export const nothingPublished = 'अभी कोई लेख नहीं है';
export const firstOnesToCome = 'नए लेख यहाँ दिखेंगे।';
export const chooseAnother = 'कोई और श्रेणी चुनें, या सभी लेख देखें।';
