/** The marketplace categories that points can be redeemed for today, whatever the backend lists. */
export const redeemableCategories = ['Hotels'] as const;

export type RedeemableCategory = (typeof redeemableCategories)[number];

/** Ignores case, surrounding spaces and a plural s. */
const plain = (name: string): string => name.trim().toLowerCase().replace(/s$/, '');

/** The redeemable category for a category name of the backend (`HOTEL` is Hotels); null when it is not redeemable. */
export const redeemableCategory = (name: string): RedeemableCategory | null =>
  redeemableCategories.find((category) => plain(category) === plain(name)) ?? null;
