/** What points can be redeemed for in the marketplace today, whatever the backend lists. */
export const redeemableCategories = ['Hotels'] as const;

export type RedeemableCategory = (typeof redeemableCategories)[number];

/** Without regard to case, blanks and a plural's s. */
const plain = (name: string): string => name.trim().toLowerCase().replace(/s$/, '');

/** The redeemable category that a name of the backend means (`HOTEL` is Hotels); null where nothing can be redeemed. */
export const redeemableCategory = (name: string): RedeemableCategory | null =>
  redeemableCategories.find((category) => plain(category) === plain(name)) ?? null;
