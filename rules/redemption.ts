/** What a redemption pays for. */
export type RedemptionKind = 'ORDER' | 'HOTEL' | 'ENCASH';

/**
 * How far a redemption is, as the store keeps it: points are held; the backend is being asked; it has done its part; the
 * CRM is being asked for the points; done; did not happen; a person must look.
 */
export type RedemptionStage = 'HELD' | 'CREATING' | 'CREATED' | 'DEBITING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW';

/**
 * Where a redemption may go from each stage. A stage that ends in -ING means that the request may be on its way: it is
 * left only when it is known what became of it. From NEEDS_REVIEW only a person goes on.
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

/** What the graph says of a stage. */
export function redemptionStateOf(stage: RedemptionStage): 'PENDING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW' {
  return stage === 'CONFIRMED' || stage === 'FAILED' || stage === 'NEEDS_REVIEW' ? stage : 'PENDING';
}

/** The steps that people see. */
export type RedemptionStepName =
  | 'POINTS_HELD'
  | 'ORDER_CREATED'
  | 'BOOKING_CREATED'
  | 'REQUEST_CREATED'
  | 'POINTS_DEBITED'
  | 'POINTS_RELEASED';

/** The step in which the backend does its part. */
export const creationStep: Readonly<Record<RedemptionKind, RedemptionStepName>> = {
  ORDER: 'ORDER_CREATED',
  HOTEL: 'BOOKING_CREATED',
  ENCASH: 'REQUEST_CREATED',
};
