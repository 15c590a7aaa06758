/** The journal's categories and what people call them, in the order of the filter. Public 2 (Blog list). */
export const postCategories = {
  BANKING_AND_FINANCE: 'Banking and Finance',
  CONTEST: 'Contest',
  HEALTH_AND_FITNESS: 'Health & Fitness',
  HOME_AND_INTERIORS: 'Home & Interiors',
  EDUCATION: 'Education',
  LIFESTYLE: 'Lifestyle',
  HOME_AND_REAL_ESTATE: 'Home and Real Estate',
} as const;

export type PostCategory = keyof typeof postCategories;
