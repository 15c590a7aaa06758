import type { ReactNode } from 'react';

/** Texts of the marketplace below the list. */
export const heading = 'Redemption Marketplace';
/** A category by its name in the source. */
export const categoryName = (name: string): string => name;
export const productsUntouched = 'Products and hotels work as usual.';
export const loadingRedemptions = 'Loading redemptions...';
export const comingSoon = 'Coming soon';
export const logInForAll = (login: (label: string) => ReactNode) => <>{login('Log in')} to see all categories.</>;
