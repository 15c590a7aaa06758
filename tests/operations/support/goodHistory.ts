import type { ClientCall, Effect, History, LedgerEntry, MemberFact, Move, RedemptionFact } from './history.ts';

export interface Totals extends Omit<MemberFact, 'id' | 'shown'> {
  readonly available: number;
  readonly held: number;
}
/** A member of whom the graph shows what the CRM keeps. */
export const tara = (changes: Partial<Totals> = {}): MemberFact => {
  const usual = { balance: 5000, available: 3000, held: 2000, earned: 10_000, redeemed: 5000, expired: 0 };
  const { available, held, ...kept } = { ...usual, credits: 0, welcomed: true, encash: {}, ...changes };
  return { id: 'tara', ...kept, shown: { balance: kept.balance, available, held } };
};
export const redemption = (id: string, changes: Partial<RedemptionFact> = {}): RedemptionFact => ({
  id,
  member: 'tara',
  kind: 'ORDER',
  key: `key of ${id}`,
  stage: 'CONFIRMED',
  points: 3000,
  upstreamId: `order of ${id}`,
  transactionId: `debit of ${id}`,
  hold: 'posted',
  keepsPayload: false,
  ...changes,
});
export const order = redemption('order');
export const stay = redemption('stay', {
  kind: 'HOTEL',
  points: 2000,
  upstreamId: 'booking',
  transactionId: 'debit of stay',
});
/** Asked for, and nobody knows what became of it. */
export const doubtful = redemption('doubtful', {
  stage: 'NEEDS_REVIEW',
  points: 2000,
  upstreamId: null,
  transactionId: null,
  hold: 'active',
  keepsPayload: true,
});
export const refused = redemption('refused', {
  stage: 'FAILED',
  upstreamId: null,
  transactionId: null,
  hold: 'voided',
});
export const effectOf = ({ id, kind, upstreamId }: RedemptionFact): Effect => ({
  kind,
  id: upstreamId ?? `lost effect of ${id}`,
  member: 'tara',
  key: id,
});
export const debitOf = ({ id, points }: RedemptionFact): LedgerEntry => ({
  id: `debit of ${id}`,
  member: 'tara',
  type: 'DEBIT',
  points,
});
export const welcome: LedgerEntry = { id: 'welcome', member: 'tara', type: 'CREDIT', points: 10_000 };
export const call = (
  of: RedemptionFact,
  result: ClientCall['result'],
  changes: Partial<ClientCall> = {},
): ClientCall => ({
  member: 'tara',
  operation: of.kind === 'ORDER' ? 'confirmOrder' : 'bookHotel',
  key: of.key,
  invoked: 1,
  completed: 2,
  result,
  said: result,
  redemption: result === 'fail' ? null : of.id,
  ...changes,
});
export const friend: Effect = { kind: 'REFER_FRIEND', id: '7', member: 'tara', key: '7777711111 104' };
export const referral: ClientCall = call(order, 'ok', {
  operation: 'referFriend',
  key: '7777711111 104',
  redemption: null,
});
export const moves = (what: Move['what'], id: string, ...stages: readonly string[]): Move[] =>
  stages.slice(1).map((to, index) => ({ what, id, from: stages[index] ?? '', to }));

/** A member with an order, a stay, an order that was refused, one that is in doubt, and a friend referred. */
export const good: History = {
  calls: [call(order, 'ok'), call(stay, 'unknown'), call(doubtful, 'unknown'), call(refused, 'fail'), referral],
  effects: [effectOf(order), effectOf(stay), friend],
  ledger: [welcome, debitOf(order), debitOf(stay)],
  redemptions: [order, stay, doubtful, refused],
  submissions: [{ id: 'referral', member: 'tara', kind: 'REFER_FRIEND', stage: 'CONFIRMED' }],
  moves: [
    ...moves('operation', 'order', 'ACCEPTED', 'CREATING', 'CREATED', 'DEBITING', 'CONFIRMED'),
    ...moves('hold', 'order', 'active', 'posted'),
    ...moves('hold', 'refused', 'active', 'voided'),
    ...moves('operation', 'referral', 'ACCEPTED', 'CREATING', 'CONFIRMED'),
  ],
  members: [tara()],
  debited: ['ORDER', 'HOTEL'],
};

export const withRedemption = (id: string, changes: Partial<RedemptionFact>): History => ({
  ...good,
  redemptions: good.redemptions.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});
export const withMember = (changes: Partial<Totals>): History => ({ ...good, members: [tara(changes)] });
export const more = <K extends 'calls' | 'effects' | 'ledger' | 'redemptions' | 'submissions' | 'moves'>(
  part: K,
  ...added: History[K][number][]
): History => ({ ...good, [part]: [...good[part], ...added] });
export const less = (part: 'effects' | 'ledger', id: string): History => ({
  ...good,
  [part]: good[part].filter((one) => one.id !== id),
});
