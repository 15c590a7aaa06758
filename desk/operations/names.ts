import { nameOf } from '../parts/format.ts';
import type { Decision, HoldState, OperationKind, OperationStage } from '../apollo/__generated__/types.ts';

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

export const stageNames: Readonly<Record<OperationStage, string>> = {
  ACCEPTED: 'Accepted',
  CREATING: 'Creating',
  CREATED: 'Created',
  DEBITING: 'Debiting',
  CONFIRMED: 'Confirmed',
  FAILED: 'Failed',
  NEEDS_REVIEW: 'Needs review',
};

export const holdStates: Readonly<Record<HoldState, string>> = {
  ACTIVE: 'on hold',
  POSTED: 'spent',
  VOIDED: 'available again',
};

/** The colour of a stage; any other stage is gray. */
export const stageColors: Readonly<Partial<Record<OperationStage, string>>> = {
  CONFIRMED: 'green',
  FAILED: 'red',
  NEEDS_REVIEW: 'orange',
};

/** What can be decided, as a button and as a heading. */
export const decisionNames: Readonly<Record<Decision, string>> = {
  SETTLE: 'Settle as done',
  RELEASE: 'Release the points',
};

/** Of an operation without points there are none to release. */
export const decisionName = (decision: Decision, hasPoints: boolean): string =>
  decision === 'RELEASE' && !hasPoints ? 'Record as failed' : nameOf(decisionNames, decision);

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
