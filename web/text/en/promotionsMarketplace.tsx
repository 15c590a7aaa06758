import type { ReactNode } from 'react';

/** What the marketplace below the list says. */
export const heading = 'Redemption Marketplace';
/** A category by the name that its source gives it. */
export const categoryName = (name: string): string => name;
export const productsUntouched = 'Products and hotels work as usual.';
export const loadingRedemptions = 'Loading redemptions...';
export const comingSoon = 'Coming soon';
export const logInForAll = (login: (label: string) => ReactNode) => <>{login('Log in')} to see all categories.</>;
