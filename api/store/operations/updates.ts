import { type PushNotice, pushNotices } from '#rules/push.ts';
import type { MemberUpdate } from '../memberUpdates/publish.ts';
import type { OperationRow, StageChange } from './types.ts';

type Changed = Pick<OperationRow, 'id' | 'kind' | 'points'>;

/** What the member's streams are told when an operation has begun. */
export function updatesOfNew({ id, kind, points }: Changed): MemberUpdate[] {
  if (points !== null) return [['REDEMPTION', id], movedPoints];
  return isReferral(kind) ? [newReferral] : [];
}

/**
 * What they are told when it moves to another stage. The stages in which a request is on its way look as those before
 * them, so nothing is told.
 */
export function updatesOfMove({ id, kind, points }: Changed, { to }: StageChange, hasMovedPoints: boolean) {
  const updates: MemberUpdate[] = [];
  const isVisible = to !== 'ACCEPTED' && to !== 'CREATING' && to !== 'DEBITING';
  if (points !== null && isVisible) updates.push(['REDEMPTION', id]);
  if (hasMovedPoints || (kind === 'WELCOME_CREDIT' && to === 'CONFIRMED')) updates.push(movedPoints);
  if (kind === 'ORDER' && (to === 'CREATED' || to === 'CONFIRMED')) updates.push(['ORDERS', null]);
  if (isReferral(kind) && isVisible) updates.push(newReferral);
  return updates;
}

/** What the member's devices are told of that; null for nothing. */
export function noticeOfMove({ kind }: Pick<Changed, 'kind'>, { to }: StageChange): PushNotice | null {
  return pushNotices.find((notice) => notice === `${kind}_${to}`) ?? null;
}

/** What they are told when the hold of a redemption ends later than the redemption. */
export const updatesOfEndedHold = ({ id }: Pick<Changed, 'id'>): MemberUpdate[] => [['REDEMPTION', id], movedPoints];

/** What they are told when the Credit of a cancelled or returned order is found. */
export const updatesOfCredit: readonly MemberUpdate[] = [
  ['ORDERS', null],
  ['POINTS', null],
];

const movedPoints: MemberUpdate = ['POINTS', null];
const newReferral: MemberUpdate = ['REFERRALS', null];
const isReferral = (kind: Changed['kind']): boolean => kind === 'REFER_FRIEND' || kind === 'REFER_LEAD';
