import { plural } from './plural.ts';

/** Texts of the list of what points can be redeemed for. */
export const pageTitle = 'Redeem your points';
export const pageAbout = (club: string): string =>
  `Redeem your ${club} points for products, hotel nights or cash in your bank.`;
export const encash = 'Encash';
export const encashAbout = 'Points to your bank account.';

export const heading = 'One balance, three ways to use it';
export const lead =
  'A product, a few nights away, or cash in your bank. Plan first: no points are taken until you confirm.';
export const waysToRedeem = 'Ways to redeem';
export const featuredProduct = 'Featured Product';

export const loadingPromotions = 'Loading promotions...';
export const counted = (count: number): string => plural(count, { one: '1 product', other: `${count} products` });
export const category = 'Category';
export const allCategories = 'All';
/** Around the field for an amount: what could be redeemed with more points. */
export const withMore = 'With more points';
export const showWithMore = 'Show';
export const withinMyPoints = 'Within my points';

export const failedButSafe = 'Your points are safe. Please try again in a moment.';
/** @param place the chosen category, if any. */
export const nothingWithin = (points: string, place: string | undefined): string =>
  `${place === undefined ? 'Nothing' : `Nothing in ${place}`} is within ${points} points yet`;
export const heldPointsReturn = 'If a request doesn’t go through, its points are available again.';
export const showEverything = 'Show everything';
export const nothingYet = 'Nothing to redeem yet';
export const newOnesAppear = 'New products will appear here.';
export const nothingIn = (place: string): string => `Nothing in ${place} right now`;
export const productsComeAndGo = 'Please check back later.';
export const showAllCategories = 'Show all categories';

/** After a figure. */
export const pointsUnit = 'points';
export const notForPoints = 'Not available with points';
export const viewDetails = 'View Details';
export const outOfStock = 'Out of Stock';
export const featured = 'Featured';
export const trending = 'Trending';
export const backToFirst = 'Back to the first products';
export const moreProducts = 'More products';

export const products = 'Products';
export const searchProducts = 'Search products';
export const sort = 'Sort by';
export const sorts = {
  club: 'Our selection',
  'points-low': 'Points: low to high',
  'points-high': 'Points: high to low',
  'price-low': 'Price in shops: low to high',
  'price-high': 'Price in shops: high to low',
  name: 'Name',
} as const;
export const showProducts = 'Show products';
export const withinReach = 'Within your points';
export const nothingFound = (words: string): string => `No products match “${words}”`;
export const nothingFoundWithin = (words: string, points: string): string =>
  `No products match “${words}” within ${points} points`;
export const tryOtherWords = 'Try another word, or see all products.';

/** A category of products from the source, in the language of this build. */
export const categoryName = (name: string): string => name;
