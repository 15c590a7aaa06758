/** Texts of the page where an order starts: the product and the delivery address. */
export const pageTitle = 'Redeem points';
export const pageAbout = (club: string): string => `Where your order goes, at ${club}.`;
export const heading = 'Delivery address';
export const promotions = 'Promotions';
export const triedBefore = 'You may have addresses saved already. Try once more, or enter the address here.';
export const saveAndContinue = 'Save & Continue';
export const creatingOrder = 'Creating Order...';
export const nothingOrderedHere = 'Nothing is ordered on this page: you see everything once more before you confirm.';

export const orderSummary = 'Order summary';
/** After a figure. */
export const pointsUnit = 'points';
export const quantityOne = 'Quantity 1';
export const noPriceNow = 'It has no price in points at the moment. Your points are untouched.';
export const outOfStock = 'It is out of stock. Your points are untouched.';
