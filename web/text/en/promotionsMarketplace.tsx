import type { ReactNode } from 'react';

/** What the marketplace below the list says. Member 2 (Promotions). */
export const heading = 'Redemption Marketplace';
/** A category by the name that its source gives it. */
export const categoryName = (name: string): string => name;
export const noOtherRewards = 'No other rewards are open just now';
export const othersAbove = 'Products and cash are above.';
export const productsUntouched = 'The products above are not touched by it.';
export const loadingRedemptions = 'Loading redemptions...';
export const comingSoon = 'Coming soon';
export const logInForAll = (login: (label: string) => ReactNode) => (
  <>{login('Log in')} to see everything that points open.</>
);
