/** Texts of the delivery address choice. */
export const deliveryAddress = 'Delivery address';
export const failedButSafe = 'Your addresses are safe and nothing has been ordered. Please try again.';
export const addAddress = 'Add Address';
export const neededToConfirm = 'Add an address to confirm your order.';
export const deliverTo = 'Deliver to';
export const addAnother = 'Add another address';
export const addressSaved = 'Address saved.';
export const noName = 'No name added';
export const loadingAddresses = 'Loading your addresses';
export const deliveryWords = { HOME: 'Home, delivery all days', WORK: 'Work, delivery 10 am to 5 pm' } as const;
