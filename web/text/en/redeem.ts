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

/** Texts of the order pages that show only a message. */
export const backToPromotions = 'Back to Promotions';
export const continueShopping = 'Continue Shopping';
export const myOrders = 'My Orders';
export const noProduct = 'No product selected';
export const chooseFirst = 'Choose a product first. Your points are safe.';
export const nothingOrdered = 'Nothing was ordered and your points are safe.';
export const productMayBeGone = 'It may no longer be available. Your points are safe.';
export const orderLinkMayBeOld =
  'The link may be old or belong to another account. You’ll find all your orders in My Orders.';
