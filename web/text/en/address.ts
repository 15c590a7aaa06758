/** Texts of the delivery address choice. */
export const deliveryAddress = 'Delivery address';
export const failedButSafe = 'Your addresses are safe, and nothing is ordered without one. Please try again.';
export const addAddress = 'Add Address';
export const neededToConfirm = 'We need to know where it goes before you can confirm.';
export const deliverTo = 'Deliver to';
export const addAnother = 'Add another address';
export const addressSaved = 'Address saved.';
export const noName = 'No name given';
export const loadingAddresses = 'Loading your addresses';
export const deliveryWords = { HOME: 'Home, delivery all days', WORK: 'Work, delivery 10 am to 5 pm' } as const;
