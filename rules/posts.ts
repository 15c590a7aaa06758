/** The categories of posts, in the order of the filter and as used in URLs. */
export const postCategories = [
  { category: 'BANKING_AND_FINANCE', slug: 'banking-and-finance' },
  { category: 'CONTEST', slug: 'contest' },
  { category: 'HEALTH_AND_FITNESS', slug: 'health-and-fitness' },
  { category: 'HOME_AND_INTERIORS', slug: 'home-and-interiors' },
  { category: 'EDUCATION', slug: 'education' },
  { category: 'LIFESTYLE', slug: 'lifestyle' },
  { category: 'HOME_AND_REAL_ESTATE', slug: 'home-and-real-estate' },
] as const;

export type PostCategoryName = (typeof postCategories)[number]['category'];

/** Page numbers with two digits: 01, 02. */
export const pageNumber = (page: number): string => String(page).padStart(2, '0');
