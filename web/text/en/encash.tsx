import type { ReactNode } from 'react';
import type { EncashStatus, RedemptionState } from '#web/apollo/__generated__/types.ts';

/** Texts of the Encash tab around the form and the list. */
export const title = 'Points to your bank account';
export const lead = (feePercent: number): string => `One rupee per point, less a ${feePercent}% facilitation fee.`;
export const needsJavaScript = 'Please turn on JavaScript to encash your points.';
/** The name of the choice between the form and the list. */
export const views = 'Encash';
export const newRequest = 'New request';
export const myRequests = 'My Encash Requests';
export const requestTaken = 'We’ve got your encash request';
export const seeList = 'Track it in My Encash Requests.';

/** Texts of the list of encash requests, and of the pending request above it. */
export const loadingRequests = 'Loading your requests';
export const didNotArrive = 'We couldn’t load your requests';
export const areSafe = 'Your requests are safe. Please try again.';
export const noRequests = 'No requests yet';
export const noRequestsYet = 'Your encash requests will appear here, with their amount and status.';
export const asLastHeard = 'This is the latest status we have.';
export const pointsAreHeld = (points: ReactNode) => (
  <>{points} points are on hold until your open requests are completed.</>
);
/** For open requests made elsewhere. */
export const notHeld = 'Requests made outside this site don’t put points on hold here.';
export const paidAfterReview =
  'Our finance team reviews each request, then pays it. Its status is Completed once we’ve paid.';
export const rejectedCostsNothing = 'If a request is rejected, no points are taken.';

/** Above the requests' numbers, and before each number on a phone. */
export const request = 'Request';
export const created = 'Created';
export const account = 'Account';
export const points = 'Points';
/** After the number of points on a phone. */
export const pointsUnit = 'points';
export const fee = 'Fee';
export const amountPayable = 'Amount payable';
export const status = 'Status';
export const statusWords = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  UNKNOWN: 'Status not known',
} as const satisfies Record<EncashStatus, string>;
/** The day by which the money should arrive. */
export const expectedBy = (day: string): string => `Expected by ${day}`;
export const untold = 'Not available';

export const latestRequest = 'Your latest request';
/** Steps in progress. */
export const handingOver = 'Sending your request to our finance team';
export const received = 'Request received';
export const notReceived = 'Request not accepted';
export const progressTitles = {
  PENDING: 'Confirming your request',
  CONFIRMED: 'We’ve got your request',
  FAILED: 'Your request didn’t go through',
  NEEDS_REVIEW: 'Our team is checking it',
} as const satisfies Record<RedemptionState, string>;
export const pendingText = 'Your request is saved and we’re confirming it with our finance team.';
export const confirmedText = 'Our finance team has it. You’ll find it in the list below.';
export const needsReviewText =
  'We couldn’t confirm whether our finance team has your request, so we’re checking. Your points stay on hold till then.';
export const callUs = (phone: string): string => `You’ll see the result here. For anything else, call ${phone}.`;
export const canClose = 'You can close this page. Please don’t make a new request.';
export const keepChecking = (amount: ReactNode) => (
  <>We’ll keep checking. If it isn’t accepted, your {amount} points are available again.</>
);
