/** Texts of the page where an order starts: the product and the delivery address. */
export const pageTitle = 'Redeem points';
export const pageAbout = (club: string): string => `Choose where we deliver your ${club} order.`;
export const heading = 'Delivery address';
export const promotions = 'Promotions';
export const triedBefore = 'You may already have saved addresses. Try again, or enter one here.';
export const saveAndContinue = 'Save & Continue';
export const creatingOrder = 'Creating Order...';
export const nothingOrderedHere = 'Nothing is ordered yet. You can review everything before you confirm.';

export const orderSummary = 'Order summary';
/** After a figure. */
export const pointsUnit = 'points';
export const quantityOne = 'Quantity 1';
export const noPriceNow = 'This product has no points price right now. Your points are safe.';
export const outOfStock = 'This product is out of stock. Your points are safe.';
