/** What a redemption pays for. */
export type RedemptionKind = 'ORDER' | 'HOTEL' | 'ENCASH';

export const isRedemptionKind = (kind: OperationKind): kind is RedemptionKind =>
  kind === 'ORDER' || kind === 'HOTEL' || kind === 'ENCASH';

/** What a member asks for an order that exists. */
export type OrderChangeKind = 'ORDER_CANCELLATION' | 'ORDER_RETURN';

export const isOrderChange = (kind: OperationKind): kind is OrderChangeKind =>
  kind === 'ORDER_CANCELLATION' || kind === 'ORDER_RETURN';

/** Everything that must happen exactly once. Only redemptions cost points. */
export type OperationKind =
  | RedemptionKind
  | 'REFER_FRIEND'
  | 'REFER_LEAD'
  | 'REPORT_TRANSACTION'
  | 'REGISTRATION'
  | 'CONTACT_REQUEST'
  | 'MEMBERSHIP'
  | 'WELCOME_CREDIT'
  | OrderChangeKind;

/**
 * The stored stage of an operation: stored, with its points on hold, and nothing was sent that could have arrived; the
 * request may be on its way; the upstream has it; the Debit may be on its way; confirmed; failed; an operator must
 * decide.
 */
export type OperationStage = 'ACCEPTED' | 'CREATING' | 'CREATED' | 'DEBITING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW';

/** Why an operation needs an operator. */
export const reviewCauses = [
  /** The answer was lost, and several records could be it. */
  'SEVERAL',
  /** The answer was lost, and the upstream cannot show whether it has it. */
  'UNKNOWABLE',
  /** The only record that could be it may be older. */
  'DOUBTFUL',
  /** The only new record differs in details. */
  'DIFFERENT',
  /** It was sent twice, and nothing was found. */
  'NOT_FOUND',
  /** Nothing was found, and the clock of the upstream is wrong. */
  'CLOCK',
  /** The answer was lost, and the backend no longer accepts the member's token. */
  'TOKEN_OVER',
  /** The upstream refused it after a request whose answer was lost, or refused it for good. */
  'REFUSED',
  'DEBIT_REFUSED',
  /** Its data cannot be decrypted. */
  'SEALED',
  /** A restore may have lost one like it. */
  'RESTORED',
] as const;
export type ReviewCause = (typeof reviewCauses)[number];

/**
 * The allowed transitions. A stage that ends in -ING is left only when the outcome of its request is known. CREATED and
 * DEBITING are for redemptions only. From NEEDS_REVIEW an operator continues, or the member with a new session if
 * sending again is safe. A new request replaces a FAILED operation without points.
 */
export const operationTransitions: Readonly<Record<OperationStage, readonly OperationStage[]>> = {
  ACCEPTED: ['CREATING', 'CONFIRMED', 'NEEDS_REVIEW'],
  CREATING: ['ACCEPTED', 'CREATED', 'CONFIRMED', 'FAILED', 'NEEDS_REVIEW'],
  CREATED: ['DEBITING', 'CONFIRMED'],
  DEBITING: ['CREATED', 'CONFIRMED', 'NEEDS_REVIEW'],
  CONFIRMED: [],
  FAILED: [],
  NEEDS_REVIEW: ['CREATING', 'CREATED', 'CONFIRMED', 'FAILED'],
};

/** The stages in which the club continues automatically. */
export const openStages = ['ACCEPTED', 'CREATING', 'CREATED', 'DEBITING'] as const satisfies readonly OperationStage[];

export const isOpen = (stage: OperationStage): stage is (typeof openStages)[number] =>
  openStages.some((open) => open === stage);

/** The state in the graph for a stage. */
export const operationStateOf = (
  stage: OperationStage,
): 'PENDING' | Exclude<OperationStage, (typeof openStages)[number]> => (isOpen(stage) ? 'PENDING' : stage);

/** The steps of a redemption, as shown to people. */
export const redemptionSteps = [
  'POINTS_HELD',
  'ORDER_CREATED',
  'BOOKING_CREATED',
  'REQUEST_CREATED',
  'POINTS_DEBITED',
  'POINTS_RELEASED',
] as const;
export type RedemptionStepName = (typeof redemptionSteps)[number];

/** The steps of every other operation: the club has stored it; the upstream has it. */
export const submissionSteps = ['RECORDED', 'SENT'] as const;

/** The step in which the upstream creates the record. */
export const creationStep = {
  ORDER: 'ORDER_CREATED',
  HOTEL: 'BOOKING_CREATED',
  ENCASH: 'REQUEST_CREATED',
  REFER_FRIEND: 'SENT',
  REFER_LEAD: 'SENT',
  REPORT_TRANSACTION: 'SENT',
  REGISTRATION: 'SENT',
  CONTACT_REQUEST: 'SENT',
  MEMBERSHIP: 'SENT',
  WELCOME_CREDIT: 'SENT',
  ORDER_CANCELLATION: 'SENT',
  ORDER_RETURN: 'SENT',
} as const satisfies Record<OperationKind, RedemptionStepName | (typeof submissionSteps)[number]>;

/** The displayed status of a referral that the club has stored and the upstream has not confirmed yet. */
export const sendingStatus = 'Sending';
