import type { PostPlan } from '../post.ts';
import { HEALTH_POSTS } from './postsHealth.ts';
import { INTERIORS_POSTS } from './postsInteriors.ts';
import { LEARNING_POSTS } from './postsLearning.ts';
import { LIFESTYLE_POSTS } from './postsLifestyle.ts';
import { MONEY_POSTS } from './postsMoney.ts';

/** The posts of Banyan Estates: forty posts from two years in all seven categories. */
export const BANYAN_POSTS: readonly PostPlan[] = [
  ...MONEY_POSTS,
  ...INTERIORS_POSTS,
  ...LIFESTYLE_POSTS,
  ...HEALTH_POSTS,
  ...LEARNING_POSTS,
];
