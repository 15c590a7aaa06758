import * as z from 'zod/mini';
import { postsPerPage } from '#rules/constants.ts';
import { pageNumber, postCategories, type PostCategoryName } from '#rules/posts.ts';
import { postsPath, latestAnchor } from '../paths.ts';

/** An unreadable part of the address is ignored: an address is never an error. */
const pageRule = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(9999)), 1);

/** What the address of the posts page requests. The filter is stored nowhere else. */
export interface PostsSearch {
  /** In the order of the filter. Empty means all. */
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

/**
 * The variables of the PostList operation: the loader and the page build the same, so that the page reads from the
 * cache.
 */
export const postsVariables = ({ categories, page }: PostsSearch) => ({
  categories: [...categories],
  page,
  first: postsPerPage,
});

/** The address of a search. The same search always has the same address. */
export function postsHref({ categories = [], page = 1 }: Partial<PostsSearch>): string {
  const parameters = new URLSearchParams();
  for (const { category, slug } of postCategories)
    if (categories.includes(category)) parameters.append('category', slug);
  if (page > 1) parameters.set('page', pageNumber(page));
  const query = parameters.toString();
  return query === '' ? postsPath : `${postsPath}?${query}`;
}

/** The same, scrolled to the list. */
export const listHref = (search: Partial<PostsSearch>): string => `${postsHref(search)}#${latestAnchor}`;

/** Adds or removes one category. A new choice starts at the first page. */
export const toggled = ({ categories }: PostsSearch, category: PostCategoryName): PostsSearch => ({
  categories: categories.includes(category) ? categories.filter((one) => one !== category) : [...categories, category],
  page: 1,
});
