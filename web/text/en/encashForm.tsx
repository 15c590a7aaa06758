import type { ReactNode } from 'react';

/** Texts of the encash form: fields, quote, bank check and failures. */
export const pointsToEncash = 'Points to encash';
export const usualAmounts = 'Quick amounts';
export const allAvailable = 'All available';
export const available = (points: ReactNode) => <>{points} available</>;
export const availableAndHeld = (points: ReactNode, held: ReactNode) => (
  <>
    {points} available, {held} on hold
  </>
);
export const pointsUnread = 'We couldn’t load your points right now. We’ll check them when you submit.';
export const tooMany = (points: string): string => `You can encash up to ${points} points.`;

export const accountHolder = 'Account holder’s name';
export const accountNumber = 'Account number';
export const accountAgain = 'The same number again';
export const accountsDiffer = 'The two numbers are not the same. Please compare both.';
/** @param digits the last four */
export const lastAccount = (digits: string): string => `Last time: •••• ${digits}`;
export const ifsc = 'IFSC code';
export const branch = 'Branch name';
export const askingBank = 'Checking this account with the bank';
export const accountKnown = 'Account found';
/** @param place the bank and its branch, as far as known. */
export const accountFound = (place: string): string => `${place}: account found`;
export const accountUnknown = 'The bank couldn’t find an account with this number and IFSC code. Please check both.';
export const accountUnverified =
  'We couldn’t reach the bank, so this account isn’t verified. Please check it yourself.';

export const agree = (link: (label: string) => ReactNode) => (
  <>I agree to the {link('Terms and Conditions')} of encashment.</>
);
export const amountPayable = 'Amount payable';
export const amountPayableIs = (amount: string): string => `Amount payable ${amount}`;
export const facilitationFee = (percent: number): string => `Facilitation fee, ${percent}%`;
export const shortBy = 'Short by';
export const leftAfter = 'Points left after this';
export const review = 'Review request';
export const confirm = 'Confirm request';
export const submitting = 'Submitting...';
export const progress = 'Progress of your request';
export const sending = 'Sending your request';
export const sentOnce = 'This can take a few seconds. We’ll send it only once, even if you leave this page.';

export const reviewTitle = 'Check your request';
export const reviewLead = 'Nothing is sent until you confirm.';
export const nextTitle = 'What happens next';
export const nextSteps =
  'Our finance team reviews your request, then transfers the amount to this account. Track the status in My Encash Requests: it says Completed once we’ve paid.';

export const mayBeOnItsWay = 'Your last request may have gone through.';
export const mayBeOnItsWayAdvice =
  'We didn’t get a reply. Check My Encash Requests first. If you enter the same details again, it still counts as one request.';
export const notKnownAdvice =
  'We’re still checking your request. Please don’t make a new one: Retry checks this same request and never sends it twice.';
export const nothingTaken = 'No points were taken.';
export const earlierArrived = 'Your earlier request went through. Check My Encash Requests before you make another.';
