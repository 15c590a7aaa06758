import { expect, it } from 'vitest';
import { errorLoadingProjects, fillRequiredFields, orderFailed, siteVisitFailed } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';

/** The messages whose wording is fixed, by their names in the rules. See docs/domain/formats.md#messages. */
const fixed: Partial<Record<keyof typeof messages, string>> = {
  invalidMobile: 'Please enter a valid 10-digit mobile number.',
  invalidOtp: 'Please enter the OTP sent to your mobile.',
  mobileNotFound: 'Mobile number not found.',
  otpNotSent: 'Failed to send OTP.',
  otpNotVerified: 'OTP verification failed.',
  crmUnavailable: 'Unable to authenticate with Salesforce.',
  noCustomerIdentifier: 'Could not find customer identifier. Please contact support.',
  noMemberRecord: 'No record found for this mobile number (with or without +91).',
  sessionExpired: 'Session expired. Please login again.',
  pleaseLoginToContinue: 'Please login to continue',
  pleaseLoginToAccess: 'Please login to access this page',
  fetchFailed: 'Failed to fetch data',
  projectNotFound: 'Project not found',
  projectFetchFailed: 'Error fetching project data',
  errorLoadingProject: 'Error Loading Project',
  eventNotFound: 'Event not found',
  selectProject: 'Please select a project.',
  nameTooShort: 'Name must be at least 2 characters long.',
  phoneTenDigits: 'Phone number must be 10 digits.',
  duplicateReferral: 'This phone number has already been referred by this user for this project.',
  selectDate: 'Please select a valid date.',
  selectTimeSlot: 'Please select a time slot.',
  siteVisitNotSubmitted: 'Submission failed',
  siteVisitBooked: 'Site visit booked successfully!',
  firstNameTooShort: 'First name must be at least 2 characters long.',
  lastNameTooShort: 'Last name must be at least 2 characters long.',
  selectRating: 'Please select a rating.',
  selectProjectInterested: 'Please select a project interested.',
  selectCustomerType: 'Please select type of customer.',
  leadNotCreated: 'Failed to create lead.',
  passwordOtp: 'Please enter a valid 5-6 digit OTP.',
  passwordsDiffer: 'Passwords do not match.',
  passwordLength: 'Password must be between 8 to 32 characters.',
  passwordUppercase: 'Password must contain at least one uppercase letter.',
  passwordNumber: 'Password must contain at least one number.',
  passwordSpecial: 'Password must contain at least one special character.',
  passwordNotReset: 'Password reset failed. Please try again.',
  passwordResetError: 'An error occurred during password reset. Please try again.',
  authenticationRequired: 'Authentication required. Please login again.',
  promotionsNotLoaded: 'Failed to load promotions',
  promotionsNotLoadedFromServer: 'Failed to load promotions from server.',
  redemptionsNotLoaded: 'Failed to load redemptions',
  productNotFound: 'Product not found',
  productNotFoundCheckId: 'Product not found. Please check the product ID.',
  productNotLoaded: 'Failed to load product details',
  agreeToTerms: 'Please agree to the Terms and Conditions',
  encashPointsRequired: 'Points to encash is required',
  mustAgreeToTerms: 'You must agree to terms and conditions',
  encashNotSubmitted: 'Failed to submit encash request. Please try again.',
  encashError: 'An error occurred while submitting your request.',
  loginForEncash: 'Please login to access the Encash feature',
  sessionHasExpired: 'Your session has expired. Please login again.',
  selectState: 'Please select a state',
  invalidEmail: 'Please enter a valid email address',
  addressNotSaved: 'Failed to save address. Please try again.',
  addressError: 'An error occurred while saving the address. Please try again.',
  addressIdRequired: 'Address ID is required. Please ensure you have a saved address.',
  noDeliveryAddress: 'No delivery address found. Please add an address.',
  addressNotLoaded: 'Failed to load address details.',
  addressUpdated: 'Address updated successfully!',
  addressNotUpdated: 'Failed to update address.',
  addressUpdateError: 'Error updating address.',
  productIdRequired: 'Product ID is required. Please try again.',
  insufficientPoints: 'Insufficient points to redeem this product.',
  orderTryAgain: 'Failed to create order: Please try again.',
  orderError: 'An error occurred while creating the order. Please try again.',
  orderRejected: 'Order creation failed. Please check your address ID and product ID.',
  ordersNotLoaded: 'Failed to load orders',
  ordersNetworkError: 'Network error while loading orders',
  orderNotFetched: 'Failed to fetch order details',
  orderNotFound: 'Order not found',
  orderNotLoaded: 'Failed to load order details',
  invalidOrderId: 'Invalid Order ID',
  hotelsNotLoaded: 'Failed to load hotels',
};

it.each(Object.entries(fixed))('the message %s is "%s"', (name, letters) => {
  expect(messages).toHaveProperty(name, letters);
});

it('the messages with a gap keep what is around it', () => {
  expect(errorLoadingProjects('{message}')).toBe('Error loading projects: {message}');
  expect(siteVisitFailed('{status text}')).toBe('Failed: {status text}');
  expect(fillRequiredFields(['city', 'line1'])).toBe('Please fill in all required fields: City, Full address');
  expect(orderFailed('{message}')).toBe('Failed to create order: {message}');
});
