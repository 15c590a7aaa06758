import type { ReactNode } from 'react';

/** Texts of the encash form: fields, quote, bank check and failures. */
export const pointsToEncash = 'Points to encash';
export const usualAmounts = 'Usual amounts';
export const allAvailable = 'All available';
export const available = (points: ReactNode) => <>{points} available</>;
export const availableAndHeld = (points: ReactNode, held: ReactNode) => (
  <>
    {points} available, {held} held
  </>
);
export const pointsUnread = 'Your points could not be read just now. They are checked when you submit.';
export const tooMany = (points: string): string => `You have ${points} points to encash.`;

export const accountHolder = 'Account holder’s name';
export const accountNumber = 'Account number';
export const ifsc = 'IFSC code';
export const branch = 'Branch name';
export const askingBank = 'Asking the bank about this account';
export const accountKnown = 'The bank knows this account';
/** @param place the bank and its branch, as far as known. */
export const accountFound = (place: string): string => `${place}: account found`;
export const accountUnknown = 'The bank knows no account with this number and IFSC code. Please check both.';
export const accountUnverified =
  'The bank could not be asked, so this account is not verified. Please check it yourself.';

export const agree = (link: (label: string) => ReactNode) => (
  <>I agree to the {link('Terms and Conditions')} of encashment.</>
);
export const opensBeside = '(opens beside this page)';
export const amountPayable = 'Amount payable';
export const amountPayableIs = (amount: string): string => `Amount payable ${amount}`;
export const facilitationFee = (percent: number): string => `Facilitation fee, ${percent}%`;
export const shortBy = 'Short by';
export const leftAfter = 'Left to redeem after';
export const review = 'Review request';
export const confirm = 'Confirm request';
export const submitting = 'Submitting...';
export const progress = 'Progress of your request';
export const sending = 'Sending your request';
export const sentOnce = 'It can take a few seconds. It is sent once, even if you leave this page.';

export const reviewTitle = 'Check your request';
export const reviewLead = 'Nothing is sent until you confirm.';
export const nextTitle = 'What happens next';
export const nextSteps =
  'Our finance team reviews the request and then pays the amount to this account. The payment date is not known yet; you can follow the status in My Encash Requests.';

export const mayBeOnItsWay = 'Your last request may be on its way.';
export const mayBeOnItsWayAdvice =
  'We never heard how it ended. Look at My Encash Requests first; if you enter the same again, it is still the same request.';
export const notKnownAdvice =
  'We do not know yet whether your request arrived. Please do not request again: Retry asks about this same request and cannot make it twice.';
export const nothingTaken = 'No points were taken.';
export const earlierArrived =
  'Your earlier request did arrive. Look at My Encash Requests before you ask for another one.';
