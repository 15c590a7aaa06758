/**
 * The fixed messages of both specifications, by name, to the letter. Public 5 and 8; member 5 and 8.
 * Whoever shows a message, server or client, takes it from here.
 */
export const messages = {
  // Login, member 5 and 8
  invalidMobile: 'Please enter a valid 10-digit mobile number.',
  invalidOtp: 'Please enter the OTP sent to your mobile.',
  mobileNotFound: 'Mobile number not found.',
  otpNotSent: 'Failed to send OTP.',
  otpNotVerified: 'OTP verification failed.',
  crmUnavailable: 'Unable to authenticate with Salesforce.',
  noCustomerIdentifier: 'Could not find customer identifier. Please contact support.',
  noMemberRecord: 'No record found for this mobile number (with or without +91).',

  // Session, member 4, 6 and 8
  sessionExpired: 'Session expired. Please login again.',
  signedOut: 'Signed out successfully',
  pleaseLoginToContinue: 'Please login to continue',
  pleaseLoginToAccess: 'Please login to access this page',

  // Projects, public 2 and 8
  loadingProjects: 'Loading projects...',
  fetchFailed: 'Failed to fetch data',
  projectNotFound: 'Project not found',
  projectFetchFailed: 'Error fetching project data',
  errorLoadingProject: 'Error Loading Project',

  // Journal and events, public 2 and 8
  noPostsFound: 'No posts found in selected categories.',
  noPastEvents: 'No past events to show for the selected category.',
  noEventImages: 'No images available for this event',
  eventNotFound: 'Event not found',

  // Enquiry, site visit and the referral of a friend, public 4, 5 and 8
  enquiryConfirmed: 'Enquiry Confirmed!!',
  selectProject: 'Please select a project.',
  nameTooShort: 'Name must be at least 2 characters long.',
  phoneTenDigits: 'Phone number must be 10 digits.',
  selectDate: 'Please select a valid date.',
  selectTimeSlot: 'Please select a time slot.',
  siteVisitBooked: 'Site visit booked successfully!',
  siteVisitNotSubmitted: 'Submission failed',
  duplicateReferral: 'This phone number has already been referred by this user for this project.',

  // The referral of a lead, member 5 and 8
  firstNameTooShort: 'First name must be at least 2 characters long.',
  lastNameTooShort: 'Last name must be at least 2 characters long.',
  selectRating: 'Please select a rating.',
  selectProjectInterested: 'Please select a project interested.',
  selectCustomerType: 'Please select type of customer.',
  leadNotCreated: 'Failed to create lead.',

  // A new password, member 5 and 8
  passwordOtp: 'Please enter a valid 5-6 digit OTP.',
  passwordsDiffer: 'Passwords do not match.',
  passwordLength: 'Password must be between 8 to 32 characters.',
  passwordUppercase: 'Password must contain at least one uppercase letter.',
  passwordNumber: 'Password must contain at least one number.',
  passwordSpecial: 'Password must contain at least one special character.',
  passwordReset: 'Password reset successfully!',
  passwordNotReset: 'Password reset failed. Please try again.',
  passwordResetError: 'An error occurred during password reset. Please try again.',
  authenticationRequired: 'Authentication required. Please login again.',

  // Products and hotels, member 8
  promotionsNotLoaded: 'Failed to load promotions',
  promotionsNotLoadedFromServer: 'Failed to load promotions from server.',
  redemptionsNotLoaded: 'Failed to load redemptions',
  productNotFound: 'Product not found',
  productNotFoundCheckId: 'Product not found. Please check the product ID.',
  productNotLoaded: 'Failed to load product details',
  hotelsNotLoaded: 'Failed to load hotels',

  // Encash, member 5, 6 and 8
  agreeToTerms: 'Please agree to the Terms and Conditions',
  mustAgreeToTerms: 'You must agree to terms and conditions',
  encashPointsRequired: 'Points to encash is required',
  encashNotSubmitted: 'Failed to submit encash request. Please try again.',
  encashError: 'An error occurred while submitting your request.',
  loginForEncash: 'Please login to access the Encash feature',
  sessionHasExpired: 'Your session has expired. Please login again.',

  // Addresses, member 5 and 8
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

  // Orders, member 8
  productIdRequired: 'Product ID is required. Please try again.',
  insufficientPoints: 'Insufficient points to redeem this product.',
  orderTryAgain: 'Failed to create order: Please try again.',
  orderError: 'An error occurred while creating the order. Please try again.',
  orderRejected: 'Order creation failed. Please check your address ID and product ID.',
  ordersNotLoaded: 'Failed to load orders',
  ordersNetworkError: 'Network error while loading orders',
  orderNotFetched: 'Failed to fetch order details',
  orderNotLoaded: 'Failed to load order details',
  orderNotFound: 'Order not found',
  invalidOrderId: 'Invalid Order ID',

  // Ours, where the specification names no text for a situation that there is
  noUpcomingEvents: 'No upcoming events to show for the selected category.',
  calendarNotMade: 'The calendar file could not be made. Please try again.',
  enquiryTaken: 'Thank you. Our team will contact you within 3 working days.',
  enquiryNotSent: 'Your enquiry could not be sent. Please try again.',
  slotUnavailable: 'This time is no longer available. Please choose another one.',
  referralAdded: 'Referral added. Thank you!',
  referralOnItsWay: 'We have your referral and are sending it.',
  referralNotSent: 'The referral could not be sent. Please try again.',
  membershipInactive: 'This membership is not active. Please contact support.',
  alreadyRegistered: 'This mobile number is already registered. Please login.',
  registrationGoesOn: 'Welcome. Please login with a one-time password now.',
  registrationPending: 'Thank you. Our team will look at your request and call you.',
  registrationFailed: 'Your registration could not be sent. Please try again.',
  fullNameRequired: 'Please enter your full name.',
  emailRequired: 'Please enter your email.',
  pinCodeSixDigits: 'PIN code must be 6 digits.',
  accountNumberDigits: 'Account number must be 9 to 18 digits.',
  ifscFormat: 'IFSC code must look like ABCD0123456.',
  branchRequired: 'Branch name is required',
  personNameRequired: 'Account holder name is required',
  encashPointsWhole: 'Points to encash must be a whole number of at least 1.',
  tooLong: 'This text is too long.',
  productUnavailable: 'This product cannot be redeemed now.',
  hotelUnavailable: 'This hotel cannot be booked with points now.',
  bookingRejected: 'The booking was refused. No points were taken.',
  bookingDates: 'Please choose a day of arrival from today on and a later day of departure, at most 30 nights.',
  bookingGuests: 'Between 1 and 8 people can stay.',
  newsletterConsent: 'Please agree to receive the newsletter.',
  newsletterSubscribed: 'Thank you. You are on the list.',
  newsletterNotSubscribed: 'You could not be subscribed. Please try again.',
  keyUsedForSomethingElse: 'This request was already used for something else. Please start again.',
} as const;

/** 'Please fill in all required fields: ...', member 5 (Address form). */
export const fillRequiredFields = (labels: readonly string[]): string =>
  `Please fill in all required fields: ${labels.join(', ')}`;

/** 'Failed: {status text}', public 8 (Site visit). */
export const siteVisitFailed = (statusText: string): string => `Failed: ${statusText}`;

/** 'Failed to create order: {message}', member 8 (Orders). */
export const orderFailed = (message: string): string => `Failed to create order: ${message}`;

/** 'Error loading projects: {message}', public 2 (Projects). */
export const errorLoadingProjects = (message: string): string => `Error loading projects: ${message}`;

/** '{n} Projects listed here', public 2 (Projects). */
export const projectsListed = (count: number): string => `${count} Projects listed here`;

/** Not in the specification: said when someone asks again too soon. */
export const tooManyAttempts = (retryAfterSeconds: number): string =>
  `Too many attempts. Please try again in ${retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`}.`;
