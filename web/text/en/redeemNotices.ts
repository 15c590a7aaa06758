/** Texts of the order pages that show only a message. */
export const backToPromotions = 'Back to Promotions';
export const continueShopping = 'Continue Shopping';
export const myOrders = 'My Orders';
export const noProduct = 'No product selected';
export const chooseFirst = 'Choose something first; your points are untouched.';
export const nothingOrdered = 'Nothing was ordered and your points are untouched.';
export const productMayBeGone = 'It may have left the catalogue. Your points are untouched.';
export const orderLinkMayBeOld = 'The link may be old or belong to someone else. Your own orders are all in My Orders.';
