/** What a redemption pays for. */
export type RedemptionKind = 'ORDER' | 'HOTEL' | 'ENCASH';

/**
 * The stored stage of a redemption: points are held; the request to the backend is in progress; the backend has
 * confirmed; the Debit in the CRM is in progress; confirmed; failed; an operator must decide.
 */
export type RedemptionStage = 'HELD' | 'CREATING' | 'CREATED' | 'DEBITING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW';

/**
 * The allowed transitions of a redemption. In a stage that ends in -ING a request may be on its way: the stage ends
 * only when the outcome is known. From NEEDS_REVIEW only an operator continues.
 */
export const redemptionTransitions: Readonly<Record<RedemptionStage, readonly RedemptionStage[]>> = {
  HELD: ['CREATING', 'FAILED'],
  CREATING: ['CREATED', 'FAILED', 'NEEDS_REVIEW'],
  CREATED: ['DEBITING', 'CONFIRMED'],
  DEBITING: ['CONFIRMED', 'CREATED', 'NEEDS_REVIEW'],
  CONFIRMED: [],
  FAILED: [],
  NEEDS_REVIEW: ['CREATED', 'CONFIRMED', 'FAILED'],
};

/** The state in the graph for a stage. */
export function redemptionStateOf(stage: RedemptionStage): 'PENDING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW' {
  return stage === 'CONFIRMED' || stage === 'FAILED' || stage === 'NEEDS_REVIEW' ? stage : 'PENDING';
}

/** The steps shown to people. */
export type RedemptionStepName =
  | 'POINTS_HELD'
  | 'ORDER_CREATED'
  | 'BOOKING_CREATED'
  | 'REQUEST_CREATED'
  | 'POINTS_DEBITED'
  | 'POINTS_RELEASED';

/** The step in which the backend creates the record. */
export const creationStep: Readonly<Record<RedemptionKind, RedemptionStepName>> = {
  ORDER: 'ORDER_CREATED',
  HOTEL: 'BOOKING_CREATED',
  ENCASH: 'REQUEST_CREATED',
};
