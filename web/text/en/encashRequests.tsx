import type { ReactNode } from 'react';
import type { EncashStatus, RedemptionState } from '#web/apollo/__generated__/types.ts';

/** Texts of the list of encash requests, and of the pending request above it. */
export const loadingRequests = 'Loading your requests';
export const didNotArrive = 'We couldn’t load your requests';
export const areSafe = 'They are safe. Only this list is missing.';
export const noRequests = 'No requests yet';
export const noRequestsYet = 'What you ask for appears here, with its number, its amount and how far it is.';
export const asLastHeard = 'This is how your requests stood when we last heard.';
export const pointsAreHeld = (points: ReactNode) => (
  <>{points} points are held until your open requests are completed.</>
);
/** For open requests made elsewhere. */
export const notHeld = 'Open requests made outside this site hold no points here.';
export const paidAfterReview =
  'Our finance team reviews each request and then pays it. The payment date is not known yet.';
export const rejectedCostsNothing = 'A rejected request costs no points.';

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
} as const satisfies Record<EncashStatus, string>;
export const untold = 'Not told';

export const latestRequest = 'Your latest request';
/** Steps in progress. */
export const handingOver = 'Handing your request to the bank desk';
export const received = 'Request received';
export const notReceived = 'The request was not taken';
export const progressTitles = {
  PENDING: 'We have it, still confirming',
  CONFIRMED: 'Your request is in',
  FAILED: 'It did not happen',
  NEEDS_REVIEW: 'A person is looking at it',
} as const satisfies Record<RedemptionState, string>;
export const pendingText =
  'Your request is safely recorded. The bank desk has not answered yet, so we will not call it done.';
export const confirmedText = 'The bank desk has it. It is in the list below.';
export const needsReviewText =
  'We could not find out by ourselves whether the bank desk has your request. Your points stay held until that is known.';
export const callUs = (phone: string): string => `The outcome appears here. For anything else call ${phone}.`;
export const canClose = 'You can close this page. Please do not ask again.';
export const keepChecking = (amount: ReactNode) => (
  <>We keep checking. If it cannot be taken, the {amount} points come back by themselves.</>
);
