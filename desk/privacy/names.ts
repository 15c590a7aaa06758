import type { DataRequestKind, DataRequestOutcome } from '../apollo/__generated__/types.ts';

export const requestKinds: Readonly<Record<DataRequestKind, string>> = {
  EXPORT: 'Copy of data',
  DELETION: 'Deletion',
  CORRECTION: 'Correction',
  WITHDRAWAL: 'Withdrawal of consent',
};

export const outcomeNames: Readonly<Record<DataRequestOutcome, string>> = { DONE: 'Done', REFUSED: 'Refused' };

/** The colour of a deadline: a week before it, it is orange. */
export const urgencyOf = (daysLeft: number): 'red' | 'orange' | 'gray' =>
  daysLeft < 0 ? 'red' : daysLeft <= 7 ? 'orange' : 'gray';
