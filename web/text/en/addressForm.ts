/** Texts of the address form and its dialog. */
export const anotherAddress = 'Another address';
export const deliveryAddress = 'Delivery address';
export const saveAddress = 'Save address';
export const saving = 'Saving...';
/** Below an empty field. */
export const required = 'Required';
export const name = 'Name';
export const contactNumber = 'Contact number';
export const fullAddress = 'Full address';
export const landmark = 'Landmark';
export const city = 'City';
export const furtherDirections = 'Directions to reach';
export const state = 'State';
export const selectState = 'Select State';
/** The displayed name of a state. @param kept the state as the address stores it. */
export const stateName = (kept: string): string => kept;
export const pinCode = 'PIN code';
export const email = 'Email';
export const addressType = 'Address type';
export const asDefault = 'Use it as my default address';
