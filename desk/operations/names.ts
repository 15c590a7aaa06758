import type { Decision, OperationKind, OperationStage } from '../apollo/__generated__/types.ts';

export const kindNames: Readonly<Record<OperationKind, string>> = {
  ORDER: 'Order',
  HOTEL: 'Hotel',
  ENCASH: 'Encash',
  REFER_FRIEND: 'Referral, friend',
  REFER_LEAD: 'Referral, lead',
  REPORT_TRANSACTION: 'Report about a transaction',
  REGISTRATION: 'Registration',
  CONTACT_REQUEST: 'Enquiry or visit, visitor',
  MEMBERSHIP: 'Membership',
  WELCOME_CREDIT: 'Welcome points',
  ORDER_CANCELLATION: 'Order cancellation',
  ORDER_RETURN: 'Order return',
};

interface StageName {
  readonly name: string;
  readonly color: 'green' | 'red' | 'orange' | 'gray';
}

export const stageNames: Readonly<Record<OperationStage, StageName>> = {
  ACCEPTED: { name: 'Accepted', color: 'gray' },
  CREATING: { name: 'Creating', color: 'gray' },
  CREATED: { name: 'Created', color: 'gray' },
  DEBITING: { name: 'Debiting', color: 'gray' },
  CONFIRMED: { name: 'Confirmed', color: 'green' },
  FAILED: { name: 'Failed', color: 'red' },
  NEEDS_REVIEW: { name: 'Needs review', color: 'orange' },
};

/** What can be decided, as a button and as a heading. */
export const decisionNames: Readonly<Record<Decision, string>> = {
  SETTLE: 'Settle as done',
  RELEASE: 'Release the points',
};

/** Of an operation without points there are none to release. */
export const decisionName = (decision: Decision, hasPoints: boolean): string =>
  decision === 'RELEASE' && !hasPoints ? 'Record as failed' : decisionNames[decision];

/** The stages with their names alone. */
export const stageLabels: Readonly<Record<OperationStage, string>> = {
  ACCEPTED: stageNames.ACCEPTED.name,
  CREATING: stageNames.CREATING.name,
  CREATED: stageNames.CREATED.name,
  DEBITING: stageNames.DEBITING.name,
  CONFIRMED: stageNames.CONFIRMED.name,
  FAILED: stageNames.FAILED.name,
  NEEDS_REVIEW: stageNames.NEEDS_REVIEW.name,
};

/** What was requested. */
export const factNames: Readonly<Record<string, string>> = {
  productId: 'Product id',
  addressId: 'Address id',
  hotelId: 'Hotel id',
  projectId: 'Project id',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  amountPayable: 'Amount payable (₹)',
};
