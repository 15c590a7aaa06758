import type { ReactNode } from 'react';
import { deliveryTime } from './delivery.ts';
import { plural } from './plural.ts';

type Words = (words: string) => ReactNode;

/** Texts of the page of one product. */
export const pageAbout = (product: string, club: string): string => `Redeem your ${club} points for ${product}.`;
export const loadingProduct = 'Loading product...';
export const breadcrumb = 'Breadcrumb';
export const promotions = 'Promotions';
export const backToPromotions = 'Back to Promotions';
export const failedButSafe = 'We couldn’t load it right now. No points were taken. Please try again.';
export const about = (product: string): string => `About ${product}`;
export const aboutThisProduct = 'About this product';
export const fullSpecifications = 'Full Specifications';
export const aboutTheCollections = 'About The Collections';

/** @param hidden for text that is announced but not visible. */
export const rated = (rating: ReactNode, hidden: Words) => (
  <>
    {hidden('Rated ')}
    {rating}
    {hidden(' out of 5')}
  </>
);
export const reviews = (count: number, shown: ReactNode) => (
  <>
    {shown} {plural(count, { one: 'review', other: 'reviews' })}
  </>
);
export const inStock = 'In Stock';
export const outOfStock = 'Out of Stock';
/** After a figure. */
export const pointsUnit = 'points';
export const currentMrp = (price: ReactNode) => <>Current MRP {price}</>;
export const formerMrp = (price: ReactNode, hidden: Words) => (
  <>
    {hidden('before ')}
    {price}
  </>
);

export const claimNow = 'Claim Now';
export const logInToClaim = (product: string): string => `Log in to claim ${product}. We’ll bring you right back here.`;
export const shortBy = (points: ReactNode) => <>Short by {points}</>;
export const leftAfter = (points: ReactNode) => <>{points} left after this</>;
export const nothingTakenYet = 'No points are taken until you confirm the order.';
export const pointsAfterThis = 'Your points after this redemption';
export const loadingPoints = 'Loading your points...';
export const pointsNotRead =
  'We couldn’t load your points right now. They’re safe, and we’ll check them before you redeem.';
export const logInForBalance = (login: Words) => <>{login('Log in')} to see how many points you’ll have left.</>;

export const warrantyIncluded = 'Warranty Included';
/** A warranty in the language of this build. The sources send English. */
export const warrantyPeriod = (warranty: string): string => warranty;
export const warrantyWith = (warranty: string, brand: string): string => `${warranty}, with ${brand}`;
export const freeDelivery = 'Free Delivery';
export const deliveredIn = `In ${deliveryTime}`;
export const easyReturns = 'Easy Returns';
export const howToReturn = (terms: Words) => <>As described in our {terms('terms')}</>;
export const authenticProduct = 'Authentic Product';
export const madeBy = (brand: string): string => `Made by ${brand}`;

export const noPictures = 'No pictures yet.';
export const picturesOf = (product: string): string => `Pictures of ${product}`;
export const openPicture = (place: number, total: number, shows: string): string =>
  `Open picture ${place} of ${total}: ${shows}`;
export const showPicture = (place: number, total: number, shows: string): string =>
  `Show picture ${place} of ${total}: ${shows}`;
export const previousImage = 'Previous image';
export const nextImage = 'Next image';
export const imageCounter = (place: number, total: number): string => `${place} of ${total}`;

export const moreToRedeem = 'More to redeem';
export const otherWays = (points: ReactNode) => <>Other ways to use {points} points</>;
export const hotelNights = 'Hotel nights';
export const inYourBank = (amount: ReactNode) => <>{amount} in your bank</>;
export const compareSideBySide = 'Compare side by side';
