import { errorLoadingProjects, fillRequiredFields, orderFailed, siteVisitFailed } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';

/** A message that the code says: its fixed letters, its name in the rules, and what the rules say now. */
interface Said {
  readonly letters: string;
  readonly name: string;
  readonly now: string;
}
/** It is reached by a test, in a file below `tests/`. */
interface Tested extends Said {
  readonly test: string;
}
/** No answer of the graph carries it: a screen says it by itself. */
interface Shown extends Said {
  readonly screen: string;
  /** The screen is not built yet. */
  readonly toCome: boolean;
}
/** The situation that it describes can no longer happen. */
interface Gone {
  readonly letters: string;
  readonly gone: string;
}
export type Entry = Tested | Shown | Gone;

type Name = keyof typeof messages;
const texts: Readonly<Record<Name, string>> = { ...messages };

const tested = (name: Name, letters: string, test: string): Tested => ({ letters, name, now: texts[name], test });
const toCome = (name: Name, letters: string, screen: string): Shown => ({
  letters,
  name,
  now: texts[name],
  screen,
  toCome: true,
});
/** As `toCome`, of a screen that is built. */
const shown = (name: Name, letters: string, screen: string): Shown => ({
  ...toCome(name, letters, screen),
  toCome: false,
});
const gone = (letters: string, reason: string): Gone => ({ letters, gone: reason });

/** Every fixed message of a failure or a form's rule, to the letter. See docs/domain/formats.md#messages. */
export const catalogue: readonly Entry[] = [
  // Login
  tested('invalidMobile', 'Please enter a valid 10-digit mobile number.', 'graph/login.test.ts'),
  tested('invalidOtp', 'Please enter the OTP sent to your mobile.', 'graph/login.test.ts'),
  tested('mobileNotFound', 'Mobile number not found.', 'graph/login.test.ts'),
  tested('otpNotSent', 'Failed to send OTP.', 'graph/login.test.ts'),
  tested('otpNotVerified', 'OTP verification failed.', 'graph/login.test.ts'),
  tested('crmUnavailable', 'Unable to authenticate with Salesforce.', 'graph/login.test.ts'),
  tested(
    'noCustomerIdentifier',
    'Could not find customer identifier. Please contact support.',
    'graph/catalogueOfMessages.test.ts',
  ),
  tested('noMemberRecord', 'No record found for this mobile number (with or without +91).', 'graph/login.test.ts'),
  tested('sessionExpired', 'Session expired. Please login again.', 'web/auth/session.test.tsx'),
  // Who is not signed in
  tested('pleaseLoginToContinue', 'Please login to continue', 'graph/siteVisits.test.ts'),
  tested('pleaseLoginToAccess', 'Please login to access this page', 'graph/addresses.test.ts'),
  // Projects and events
  tested('fetchFailed', 'Failed to fetch data', 'graph/publicLists.test.ts'),
  {
    letters: 'Error loading projects: {message}',
    name: 'errorLoadingProjects',
    now: errorLoadingProjects('{message}'),
    test: 'rules/rules.test.ts',
  },
  tested('projectNotFound', 'Project not found', 'graph/siteVisitSlots.test.ts'),
  tested('projectFetchFailed', 'Error fetching project data', 'graph/publicLists.test.ts'),
  tested('errorLoadingProject', 'Error Loading Project', 'web/projects/projectPage.test.tsx'),
  shown('eventNotFound', 'Event not found', 'event detail'),
  // Enquiry, site visit, the referral of a friend
  tested('selectProject', 'Please select a project.', 'graph/referFriend.test.ts'),
  tested('nameTooShort', 'Name must be at least 2 characters long.', 'graph/referFriend.test.ts'),
  tested('phoneTenDigits', 'Phone number must be 10 digits.', 'graph/referFriend.test.ts'),
  tested(
    'duplicateReferral',
    'This phone number has already been referred by this user for this project.',
    'support/referralFixture.ts',
  ),
  tested('selectDate', 'Please select a valid date.', 'graph/siteVisits.test.ts'),
  tested('selectTimeSlot', 'Please select a time slot.', 'graph/siteVisits.test.ts'),
  {
    letters: 'Failed: {status text}',
    name: 'siteVisitFailed',
    now: siteVisitFailed('{status text}'),
    test: 'graph/siteVisits.test.ts',
  },
  tested('siteVisitNotSubmitted', 'Submission failed', 'graph/siteVisits.test.ts'),
  tested('siteVisitBooked', 'Site visit booked successfully!', 'graph/siteVisits.test.ts'),
  // The referral of a lead
  tested('firstNameTooShort', 'First name must be at least 2 characters long.', 'graph/referLead.test.ts'),
  tested('lastNameTooShort', 'Last name must be at least 2 characters long.', 'graph/referLead.test.ts'),
  tested('selectRating', 'Please select a rating.', 'graph/referLead.test.ts'),
  tested('selectProjectInterested', 'Please select a project interested.', 'graph/referLead.test.ts'),
  tested('selectCustomerType', 'Please select type of customer.', 'graph/referLead.test.ts'),
  tested('leadNotCreated', 'Failed to create lead.', 'graph/referLead.test.ts'),
  // A new password
  tested('passwordOtp', 'Please enter a valid 5-6 digit OTP.', 'graph/passwordReset.test.ts'),
  tested('passwordsDiffer', 'Passwords do not match.', 'graph/newPassword.test.ts'),
  tested('passwordLength', 'Password must be between 8 to 32 characters.', 'graph/newPassword.test.ts'),
  tested('passwordUppercase', 'Password must contain at least one uppercase letter.', 'graph/newPassword.test.ts'),
  tested('passwordNumber', 'Password must contain at least one number.', 'graph/newPassword.test.ts'),
  tested('passwordSpecial', 'Password must contain at least one special character.', 'graph/newPassword.test.ts'),
  tested('passwordNotReset', 'Password reset failed. Please try again.', 'graph/newPassword.test.ts'),
  tested(
    'passwordResetError',
    'An error occurred during password reset. Please try again.',
    'graph/newPassword.test.ts',
  ),
  tested('authenticationRequired', 'Authentication required. Please login again.', 'graph/newPassword.test.ts'),
  // Promotions and redemptions
  tested('promotionsNotLoaded', 'Failed to load promotions', 'graph/publicLists.test.ts'),
  shown('promotionsNotLoadedFromServer', 'Failed to load promotions from server.', 'promotions'),
  gone(
    'Network error occurred',
    'The browser does not ask the REST backend any more; that the graph cannot be reached is told in the place of the list.',
  ),
  gone(
    'Network error occurred. Loading sample promotions.',
    'No sample stands in for what the server says, so none is announced.',
  ),
  tested('redemptionsNotLoaded', 'Failed to load redemptions', 'graph/productsForMembers.test.ts'),
  shown('productNotFound', 'Product not found', 'promotion detail'),
  tested('productNotFoundCheckId', 'Product not found. Please check the product ID.', 'graph/orderRules.test.ts'),
  tested('productNotLoaded', 'Failed to load product details', 'graph/publicLists.test.ts'),
  gone(
    'Network error occurred. Loading sample data as fallback.',
    'No sample stands in for what the server says, so none is announced.',
  ),
  // Encash
  shown('agreeToTerms', 'Please agree to the Terms and Conditions', 'encash'),
  tested('encashPointsRequired', 'Points to encash is required', 'rules/encash.test.ts'),
  tested('mustAgreeToTerms', 'You must agree to terms and conditions', 'graph/encashRules.test.ts'),
  tested('encashNotSubmitted', 'Failed to submit encash request. Please try again.', 'graph/encashRules.test.ts'),
  tested('encashError', 'An error occurred while submitting your request.', 'graph/encashRules.test.ts'),
  tested('loginForEncash', 'Please login to access the Encash feature', 'graph/encashRules.test.ts'),
  tested('sessionHasExpired', 'Your session has expired. Please login again.', 'graph/sessionEnded.test.ts'),
  // Addresses
  {
    letters: 'Please fill in all required fields: ...',
    name: 'fillRequiredFields',
    now: fillRequiredFields(['...']),
    test: 'graph/addresses.test.ts',
  },
  tested('selectState', 'Please select a state', 'graph/addresses.test.ts'),
  tested('invalidEmail', 'Please enter a valid email address', 'graph/addresses.test.ts'),
  tested('addressNotSaved', 'Failed to save address. Please try again.', 'graph/addressFailures.test.ts'),
  tested(
    'addressError',
    'An error occurred while saving the address. Please try again.',
    'graph/addressFailures.test.ts',
  ),
  tested(
    'addressIdRequired',
    'Address ID is required. Please ensure you have a saved address.',
    'graph/orderRules.test.ts',
  ),
  tested('noDeliveryAddress', 'No delivery address found. Please add an address.', 'graph/orderRules.test.ts'),
  tested('addressNotLoaded', 'Failed to load address details.', 'graph/addresses.test.ts'),
  tested('addressUpdated', 'Address updated successfully!', 'graph/addresses.test.ts'),
  tested('addressNotUpdated', 'Failed to update address.', 'graph/addressFailures.test.ts'),
  tested('addressUpdateError', 'Error updating address.', 'graph/addressFailures.test.ts'),
  // Orders
  tested('productIdRequired', 'Product ID is required. Please try again.', 'graph/orderRules.test.ts'),
  gone(
    'Loyalty Member ID not found. Please login again.',
    "The member is known from the session, which is not opened without the member's id.",
  ),
  tested('insufficientPoints', 'Insufficient points to redeem this product.', 'graph/orderRules.test.ts'),
  {
    letters: 'Failed to create order: {message}',
    name: 'orderFailed',
    now: orderFailed('{message}'),
    test: 'graph/orderRules.test.ts',
  },
  tested('orderTryAgain', 'Failed to create order: Please try again.', 'graph/orderRules.test.ts'),
  tested('orderError', 'An error occurred while creating the order. Please try again.', 'graph/orderRules.test.ts'),
  tested(
    'orderRejected',
    'Order creation failed. Please check your address ID and product ID.',
    'graph/orderRules.test.ts',
  ),
  tested('ordersNotLoaded', 'Failed to load orders', 'graph/orders.test.ts'),
  shown('ordersNetworkError', 'Network error while loading orders', 'orders'),
  tested('orderNotFetched', 'Failed to fetch order details', 'graph/tracking.test.ts'),
  shown('orderNotFound', 'Order not found', 'order success and order detail'),
  shown('orderNotLoaded', 'Failed to load order details', 'order detail'),
  shown('invalidOrderId', 'Invalid Order ID', 'track order'),
  // Hotels
  tested('hotelsNotLoaded', 'Failed to load hotels', 'graph/publicLists.test.ts'),
];
