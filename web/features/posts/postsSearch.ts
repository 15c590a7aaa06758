import * as z from 'zod/mini';
import { postsPerPage } from '#rules/constants.ts';
import { pageNumber, postCategories, type PostCategoryName } from '#rules/posts.ts';
import { postsPath, latestAnchor } from './paths.ts';

/** A part of the address that is unreadable asks for nothing; an address is never an error. */
const pageRule = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(9999)), 1);

/** What the address of the posts page asks for. The filter is kept nowhere else. */
export interface PostsSearch {
  /** In the order of the filter; none means all. */
  readonly categories: readonly PostCategoryName[];
  /** From 1. */
  readonly page: number;
}

/** Reads `?category=education&category=contest&page=02`. */
export function parsePostsSearch(parameters: URLSearchParams): PostsSearch {
  const slugs = new Set(parameters.getAll('category').map((slug) => slug.trim().toLowerCase()));
  const chosen = postCategories.filter(({ slug }) => slugs.has(slug)).map(({ category }) => category);
  return { categories: chosen, page: pageRule.parse(parameters.get('page') ?? 1) };
}

/** The variables of the PostList operation: the loader and the page build the same, so that the page finds its cache. */
export const postsVariables = ({ categories, page }: PostsSearch) => ({
  categories: [...categories],
  page,
  first: postsPerPage,
});

/** The address that asks for this; the same wishes always make the same one. */
export function postsHref({ categories = [], page = 1 }: Partial<PostsSearch>): string {
  const parameters = new URLSearchParams();
  for (const { category, slug } of postCategories)
    if (categories.includes(category)) parameters.append('category', slug);
  if (page > 1) parameters.set('page', pageNumber(page));
  const query = parameters.toString();
  return query === '' ? postsPath : `${postsPath}?${query}`;
}

/** The same, with the list's beginning in view. */
export const listHref = (search: Partial<PostsSearch>): string => `${postsHref(search)}#${latestAnchor}`;

/** One category more or less; a new choice starts at the first page. */
export const toggled = ({ categories }: PostsSearch, category: PostCategoryName): PostsSearch => ({
  categories: categories.includes(category) ? categories.filter((one) => one !== category) : [...categories, category],
  page: 1,
});
