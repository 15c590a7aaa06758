/** What a post can be about, in the order of the filter, as the screens call it and as an address writes it. Public 2. */
export const postCategories = [
  { category: 'BANKING_AND_FINANCE', slug: 'banking-and-finance', label: 'Banking and Finance' },
  { category: 'CONTEST', slug: 'contest', label: 'Contest' },
  { category: 'HEALTH_AND_FITNESS', slug: 'health-and-fitness', label: 'Health & Fitness' },
  { category: 'HOME_AND_INTERIORS', slug: 'home-and-interiors', label: 'Home & Interiors' },
  { category: 'EDUCATION', slug: 'education', label: 'Education' },
  { category: 'LIFESTYLE', slug: 'lifestyle', label: 'Lifestyle' },
  { category: 'HOME_AND_REAL_ESTATE', slug: 'home-and-real-estate', label: 'Home and Real Estate' },
] as const;

export type PostCategoryName = (typeof postCategories)[number]['category'];

/** The choice that clears the others. Public 2 (Readers' club). */
export const allPostCategories = 'All';

export const postCategoryLabel = (category: PostCategoryName): string =>
  postCategories.find((one) => one.category === category)?.label ?? '';

/** '12 comments'; 'No comments' for zero or none known. Public 2 (Readers' club). */
export const commentsLabel = (count: number | null): string =>
  count === null || count === 0 ? 'No comments' : count === 1 ? '1 comment' : `${count} comments`;

/** Page numbers have two digits: 01, 02. Public 2 (Readers' club). */
export const pageNumber = (page: number): string => String(page).padStart(2, '0');
