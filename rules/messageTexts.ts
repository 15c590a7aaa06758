/*
 * The messages, by name. Each is a separate export, so that a page loads only those that it uses. A test checks the
 * fixed ones word for word (tests/languages/fixedMessages.test.ts). See docs/domain/formats.md#messages.
 */
import { longestOrderChangeReason, maxGuests, maxNights } from './constants.ts';

// Login
export const invalidMobile = 'Please enter a valid 10-digit mobile number.';
export const invalidOtp = 'Please enter the OTP sent to your mobile.';
export const mobileNotFound = 'Mobile number not found.';
export const otpNotSent = 'Failed to send OTP.';
export const otpNotVerified = 'OTP verification failed.';
export const crmUnavailable = 'Unable to authenticate with Salesforce.';
export const noCustomerIdentifier = 'Could not find customer identifier. Please contact support.';
export const noMemberRecord = 'No record found for this mobile number (with or without +91).';

// Session
export const sessionExpired = 'Session expired. Please login again.';
export const signedOut = 'Signed out successfully';
export const pleaseLoginToContinue = 'Please login to continue';
export const pleaseLoginToAccess = 'Please login to access this page';

// Projects
export const loadingProjects = 'Loading projects...';
export const fetchFailed = 'Failed to fetch data';
export const projectNotFound = 'Project not found';
export const projectFetchFailed = 'Error fetching project data';
export const errorLoadingProject = 'Error Loading Project';

// Journal and events
export const noPostsFound = 'No posts found in selected categories.';
export const noPastEvents = 'No past events to show for the selected category.';
export const noEventImages = 'No images available for this event';
export const eventNotFound = 'Event not found';

// Enquiry, site visit and the referral of a friend
export const enquiryConfirmed = 'Enquiry Confirmed!!';
export const selectProject = 'Please select a project.';
export const nameTooShort = 'Name must be at least 2 characters long.';
export const phoneTenDigits = 'Phone number must be 10 digits.';
export const selectDate = 'Please select a valid date.';
export const visitWeekday = 'Our team doesn’t show sites on this day of the week. Please choose another day.';
export const selectTimeSlot = 'Please select a time slot.';
export const siteVisitBooked = 'Site visit booked successfully!';
export const siteVisitNotSubmitted = 'Submission failed';
export const duplicateReferral = 'This phone number has already been referred by this user for this project.';

// The referral of a lead
export const firstNameTooShort = 'First name must be at least 2 characters long.';
export const lastNameTooShort = 'Last name must be at least 2 characters long.';
export const selectRating = 'Please select a rating.';
export const selectProjectInterested = 'Please select a project interested.';
export const selectCustomerType = 'Please select type of customer.';
export const leadNotCreated = 'Failed to create lead.';

// A new password
export const passwordOtp = 'Please enter a valid 5-6 digit OTP.';
export const passwordsDiffer = 'Passwords do not match.';
export const passwordLength = 'Password must be between 8 to 32 characters.';
export const passwordUppercase = 'Password must contain at least one uppercase letter.';
export const passwordNumber = 'Password must contain at least one number.';
export const passwordSpecial = 'Password must contain at least one special character.';
export const passwordReset = 'Password reset successfully!';
export const passwordNotReset = 'Password reset failed. Please try again.';
export const passwordResetError = 'An error occurred during password reset. Please try again.';
export const authenticationRequired = 'Authentication required. Please login again.';

// Products and hotels
export const promotionsNotLoaded = 'Failed to load promotions';
export const promotionsNotLoadedFromServer = 'Failed to load promotions from server.';
export const redemptionsNotLoaded = 'Failed to load redemptions';
export const productNotFound = 'Product not found';
export const productNotFoundCheckId = 'Product not found. Please check the product ID.';
export const productNotLoaded = 'Failed to load product details';
export const hotelsNotLoaded = 'Failed to load hotels';

// Encash
export const agreeToTerms = 'Please agree to the Terms and Conditions';
export const mustAgreeToTerms = 'You must agree to terms and conditions';
export const encashPointsRequired = 'Points to encash is required';
export const encashNotSubmitted = 'Failed to submit encash request. Please try again.';
export const encashError = 'An error occurred while submitting your request.';
export const loginForEncash = 'Please login to access the Encash feature';
export const sessionHasExpired = 'Your session has expired. Please login again.';

// Addresses
export const selectState = 'Please select a state';
export const invalidEmail = 'Please enter a valid email address';
export const addressNotSaved = 'Failed to save address. Please try again.';
export const addressError = 'An error occurred while saving the address. Please try again.';
export const addressIdRequired = 'Address ID is required. Please ensure you have a saved address.';
export const noDeliveryAddress = 'No delivery address found. Please add an address.';
export const addressNotLoaded = 'Failed to load address details.';
export const addressUpdated = 'Address updated successfully!';
export const addressNotUpdated = 'Failed to update address.';
export const addressUpdateError = 'Error updating address.';

// Orders
export const productIdRequired = 'Product ID is required. Please try again.';
export const insufficientPoints = 'Insufficient points to redeem this product.';
export const orderTryAgain = 'Failed to create order: Please try again.';
export const orderError = 'An error occurred while creating the order. Please try again.';
export const orderRejected = 'Order creation failed. Please check your address ID and product ID.';
export const ordersNotLoaded = 'Failed to load orders';
export const ordersNetworkError = 'Network error while loading orders';
export const orderNotFetched = 'Failed to fetch order details';
export const orderNotLoaded = 'Failed to load order details';
export const orderNotFound = 'Order not found';
export const invalidOrderId = 'Invalid Order ID';

// Not fixed: these may be reworded
export const wentWrong = 'Something went wrong on our side.';
export const outcomeUnknown =
  'We couldn’t confirm whether this went through. You can safely try again: it’s never done twice.';
export const enquiryUnconfirmed =
  'We couldn’t confirm whether your enquiry reached us. If nobody calls you in the next few days, please send it again.';
export const siteVisitUnconfirmed =
  'We couldn’t confirm whether your visit was booked. Please ask our team before you book it again.';
export const noUpcomingEvents = 'No upcoming events to show for the selected category.';
export const calendarFeedNotChanged = 'We couldn’t change your calendar address. Please try again.';
export const pushNotChanged = 'We couldn’t change your notifications. Please try again.';
export const pushNotPossible = 'This browser can’t be notified by us.';
export const pushKindNeeded = 'Please choose at least one.';
export const pushOrderConfirmed = 'Your order is confirmed';
export const pushOrderFailed = 'Your order wasn’t placed';
export const pushOrderChecking = 'Our team is checking your order';
export const pushStayConfirmed = 'Your stay is booked';
export const pushStayFailed = 'Your stay wasn’t booked';
export const pushStayChecking = 'Our team is checking your booking';
export const pushEncashConfirmed = 'Your encash request is confirmed';
export const pushEncashFailed = 'Your encash request wasn’t sent';
export const pushEncashChecking = 'Our team is checking your encash request';
export const pushCancellationConfirmed = 'Your order is cancelled';
export const pushCancellationFailed = 'Your order wasn’t cancelled';
export const pushReturnConfirmed = 'Your return is requested';
export const pushReturnFailed = 'Your return wasn’t requested';
export const pushReferralConfirmed = 'Your referral was sent';
export const pushReferralFailed = 'Your referral wasn’t sent';
export const pushPointsCredited = 'You’ve got points';
export const pushPointsExpiring = 'Some of your points expire soon';
export const calendarNotMade = 'We couldn’t create the calendar file. Please try again.';
export const enquiryNotSent = 'We couldn’t send your enquiry. Please try again.';
export const slotUnavailable = 'This slot is no longer available. Please choose another.';
export const referralAdded = 'Referral added. Thank you!';
export const referralOnItsWay = 'We’ve got your referral and are sending it.';
export const referralNotSent = 'We couldn’t send your referral. Please try again.';
export const linkNotMade = 'We couldn’t create your link. Please try again.';
export const linkNotFound = 'We couldn’t find this link.';
export const linksNotLoaded = 'We couldn’t load your links. Please try again.';
export const linkNotRevoked = 'We couldn’t switch off your link. Please try again.';
export const invitationNotLoaded = 'We couldn’t load this invitation. Please try again.';
export const invitationNotValid = 'This invitation can’t be used any more. Ask for a new link.';
export const invitationConsent = 'Please agree, so that our team may call you.';
export const invitationVerify = 'We’ve sent an OTP to your mobile number. Please enter it to accept.';
export const invitationReceived = 'Thank you. We’ve got your details.';
export const invitationNotAccepted = 'We couldn’t save your details. Please try again.';
export const ownInvitation = 'This is your own invitation. Please share it with a friend.';
export const membershipInactive = 'Your membership isn’t active. Please contact support.';
export const alreadyRegistered = 'This mobile number is already registered. Please log in.';
export const registrationGoesOn = 'Welcome! Please log in with an OTP now.';
export const verifyNumber = 'We’ve sent an OTP to your mobile number. Please enter it to register.';
export const registrationPending = 'Thank you. Our team will review your request and call you.';
export const registrationFailed = 'We couldn’t send your registration. Please try again.';
export const contactIntent = 'Please choose an enquiry or a site visit.';
export const contactHomes = 'Please choose from the homes of this project.';
export const contactVisitOnly = 'Only a site visit can have a preferred day or time.';
export const contactConsent = 'Please agree to be called by our sales team.';
export const contactVerifyNumber = 'We’ve sent an OTP to your mobile number. Please enter it to send your request.';
export const contactSent = 'Thank you. Our sales team has your request.';
export const contactPending = 'We’ve got your request and are sending it to our sales team.';
export const contactFailed = 'We couldn’t send your request. Please try again.';
export const contactNotLoaded = 'We couldn’t load your requests. Please try again.';
export const fullNameRequired = 'Please enter your full name.';
export const emailRequired = 'Please enter your email.';
export const pinCodeSixDigits = 'PIN code must be 6 digits.';
export const pinCodeNotReal = 'A PIN code does not begin with 0.';
export const accountNumberDigits = 'Account number must be 9 to 18 digits.';
export const ifscFormat = 'IFSC code must look like ABCD0123456.';
export const branchRequired = 'Branch name is required';
export const personNameRequired = 'Account holder name is required';
export const encashPointsWhole = 'Points to encash must be a whole number of at least 1.';
export const tooLong = 'This text is too long.';
export const phoneNotReal = 'Please enter a valid phone number.';
export const ownNumber = 'This is your own number. Please enter your friend’s.';
export const unprintableCharacters = 'Some characters can’t be used here. Please type it again.';
export const productUnavailable = 'This product can’t be redeemed right now.';
export const hotelUnavailable = 'This hotel can’t be booked with points right now.';
export const bookingRejected = 'The hotel couldn’t take this booking. No points were taken.';
export const bookingDates = `Please choose a check-in date from today onwards and a later check-out date, up to ${maxNights} nights.`;
export const bookingGuests = `You can book for 1 to ${maxGuests} guests.`;
export const goalChoice = 'Please choose a product, a hotel stay or an amount of points.';
export const goalNights = `Please choose 1 to ${maxNights} nights.`;
export const goalPoints = 'Please enter a whole number of points, 1 to 10,00,00,000.';
export const goalNotLoaded = 'We couldn’t load your goal. Please try again.';
export const shortlistFull = 'You can shortlist up to three projects.';
export const shortlistNotSaved = 'We couldn’t save your shortlist. Please try again.';
export const goalNotSaved = 'We couldn’t save your goal. Please try again.';
export const notificationsNotMarked = 'We couldn’t mark everything as read. Please try again.';
export const reportReason = 'Please choose what is wrong.';
export const reportText = 'Please tell us what is wrong.';
export const reportByPhone = 'Please call us or write to us about this transaction.';
export const reportNotSent = 'We couldn’t send your report. Please call us or write to us.';
export const reportNotSaved = 'We couldn’t send your report. Please try again.';
export const reportOpen = 'You’ve already reported this transaction. Our team is on it.';
export const transactionNotFound = 'Transaction not found';
export const statementNotFound = 'There is no statement for this period.';
export const receiptNotFound = 'There is no receipt of this.';
export const fileNotMade = 'We couldn’t create this file. Please try again.';
export const newsletterConsent = 'Please agree to receive the newsletter.';
export const newsletterSubscribed = 'Thank you. You’re subscribed.';
export const newsletterNotSubscribed = 'We couldn’t subscribe you. Please try again.';
export const confirmedByTeam = 'Confirmed by our team.';
export const cancelledByTeam = 'Our team cancelled this request. Your points are available again.';
export const orderNotCancellable = 'This order can no longer be cancelled.';
export const orderNotReturnable = 'This order can’t be returned.';
export const orderNotPaidYet =
  'We’re still confirming the points for this order. Please try again once it’s confirmed, or call us.';
export const orderChangeInProgress = 'You’ve already asked us to cancel or return this order.';
export const orderCancelFailed = 'We couldn’t cancel your order. Nothing has changed. Please try again.';
export const orderReturnFailed = 'We couldn’t request the return. Nothing has changed. Please try again.';
export const returnReasonRequired = 'Please tell us why you’d like to return it.';
export const orderChangeReasonTooLong = `Please use ${longestOrderChangeReason} characters at most.`;
export const refundNotLoaded = 'We couldn’t check whether your points are back. Please try again.';
export const notEnoughPoints = 'You don’t have enough points for this.';
export const notAnOperationOfKiosks = 'A kiosk may not send this operation.';
export const kioskNotEnrolled = 'This kiosk isn’t set up. Please ask our team.';
export const enrolmentCodeNotValid = 'This code isn’t valid. Please ask for a new one.';
export const userCodeNotValid = 'This code isn’t valid any more. Please use the one that the kiosk shows now.';
export const sessionNotFound = 'This login has already ended.';
export const kioskLoginPending = 'Please confirm the login on your phone.';
export const kioskLoginDenied = 'The login was declined on the phone.';
export const kioskLoginExpired = 'This code is no longer valid. Please start again.';
export const orderApprovalEnded = 'This order can no longer be confirmed. Please start again at the kiosk.';
export const orderPriceChanged = 'The price has changed, so nothing was ordered. Please start again at the kiosk.';
export const balanceUnknown = 'We can’t check your points right now, so you can’t redeem yet. No points were taken.';
export const keyUsedForSomethingElse = 'These details have changed since your last try. Please start again.';
export const operationsOpen =
  'One of your requests is still in progress, so nothing was deleted. Please try again once it’s complete, or call us.';
export const deletionUnconfirmed = 'Please enter the OTP sent to your mobile to delete your data.';
export const dataNotDeleted = 'We couldn’t delete your data right now. Nothing was deleted. Please try again.';

// Titles of timeline entries whose source has no name for them
export const hotelStay = 'Hotel stay';
export const siteVisit = 'Site visit';
