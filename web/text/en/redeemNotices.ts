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
