import type { History } from './history.ts';

/** What has to hold at every quiet moment. */
export const INVARIANTS = [
  'one effect per key',
  'one redemption per key',
  'every effect was requested',
  'a redemption that is done has its effect',
  'an order has exactly one Debit',
  'no Debit without an order',
  'points paid out are debited',
  'what failed has no effect',
  'a hold resolves at most once',
  'only known moves',
  'everything is settled',
  'the hold fits the stage',
  'what is over keeps no payload',
  'the balance is credits less debits less expired',
  'the balance is never negative',
  'what can be spent is the balance less what is held',
  'the welcome comes once',
  'ok means done',
  'a failure means no effect',
  'a referral that is done has its effect',
] as const;

export type Invariant = (typeof INVARIANTS)[number];

export interface Violation {
  readonly rule: Invariant;
  readonly member: string;
  readonly detail: string;
}

/** Looks for the ways in which a history breaks some of the rules. */
export type Checker = (history: History, found: (rule: Invariant, member: string, detail: string) => void) => void;
