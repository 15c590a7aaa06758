import type { PostCategoryName } from '#rules/posts.ts';
import { postReadingTime } from '#rules/constants.ts';
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

/** Texts of the page around the list of posts. */
export const pageDescription = (developer: string): string =>
  `Posts about homes, money and good living, written with the people who live in ${developer} homes.`;
export const lead = 'Posts about homes, money and good living, written with the people who live here.';
export const startReading = 'Start reading';

export const featuredPosts = 'Featured posts';
export const carousel = 'carousel';
export const slide = 'slide';
export const slideOf = (place: number, all: number): string => `${place} of ${all}`;
export const playPosts = 'Play posts';
export const pausePosts = 'Pause posts';
export const previousPost = 'Previous post';
export const nextPost = 'Next post';
export const readMore = 'Read More >';

export const latestPosts = 'Latest Posts';
export const chooseCategories = 'Categories';
/** The option that clears the others. */
export const allCategories = 'All';
export const withoutCategory = (posts: number): string =>
  plural(posts, {
    one: '1 post has no category. Find it under All.',
    other: `${posts} posts have no category. Find them under All.`,
  });
export const showPosts = 'Show posts';
export const shown = (posts: number, page: number, pages: number): string =>
  `${plural(posts, { one: '1 post', other: `${posts} posts` })}, page ${page} of ${pages}`;

export const notLoaded = 'We couldn’t load the posts. Please try again.';
export const noSuchPage = 'This page doesn’t exist.';
export const listIsShorter = 'The newest posts are on the first page.';
export const toFirstPage = 'Back to the first page';
export const nothingPublished = 'No posts yet';
export const firstOnesToCome = 'New posts will appear here.';
export const chooseAnother = 'Choose another category, or see all posts.';
