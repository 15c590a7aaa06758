import type { OperationKind, OperationStage } from '../apollo/__generated__/types.ts';

export const kindNames: Readonly<Record<OperationKind, string>> = {
  ORDER: 'Order',
  HOTEL: 'Hotel',
  ENCASH: 'Encash',
  REFER_FRIEND: 'Referral, friend',
  REFER_LEAD: 'Referral, lead',
  REGISTRATION: 'Registration',
  MEMBERSHIP: 'Membership',
  WELCOME_CREDIT: 'Welcome points',
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
