/** The categories of the marketplace, in its order. Products are redeemed from their own pages. */
export const marketplaceCategories = ['Hotels', 'F&B', 'Tickets'] as const;

export type MarketplaceCategory = (typeof marketplaceCategories)[number];

/** Those that open today, whatever the backend lists. */
export const redeemableCategories = ['Hotels'] as const satisfies readonly MarketplaceCategory[];

export type RedeemableCategory = (typeof redeemableCategories)[number];

/** Ignores case, surrounding spaces and a plural s. */
const plain = (name: string): string => name.trim().toLowerCase().replace(/s$/, '');

/** Whether a category name of the backend means this category: `HOTEL` is Hotels. */
export const isCategory = (name: string, category: MarketplaceCategory): boolean => plain(name) === plain(category);

/** The category if it is redeemable; null otherwise. */
export const redeemableCategory = (name: string): RedeemableCategory | null =>
  redeemableCategories.find((category) => category === name) ?? null;
