import { messages } from '#rules/messages.ts';
import { indianDay } from '#rules/indianDay.ts';
import { refundSubject } from '#rules/transactionReason.ts';
import type { OrderRefund } from '../../__generated__/schema.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { changeOfOrder, changesOf, isPaid, paymentOf } from './change.ts';
import type { OrderChangeModel } from './model.ts';

const dayMs = 86_400_000;
/** Allows for a difference between the CRM's clock and ours. */
const clockSkewMs = 5_000;

type Credit = Pick<OrderRefund, 'creditedAt' | 'transactionId'>;

/**
 * The points that come back for an order. The club posts no such Credit: the team at the CRM does, and the club watches
 * for it. See docs/domain/redemptions.md#points-that-come-back.
 */
export async function readRefund(order: OrderRecord, context: MemberContext): Promise<OrderRefund | null> {
  const change = await changeOfOrder(order, context);
  const own = change?.stage === 'CONFIRMED' ? change : null;
  if (own === null && !isCalledOff(order)) return null;
  const payment = await paymentOf(order, context);
  // An order without a Debit, or whose Debit is still to be posted, has nothing to give back.
  if (!isPaid(payment) || (payment !== null && payment.transactionId === null)) return null;
  const points = payment?.points ?? order.pointsRedeemed;
  if (!points) return null;
  const keepsReasons = context.services.crm.mapping.transaction.fields.reason !== null;
  // Without an operation of the club, only a reason can tell whose Credit it is.
  if (own === null && !keepsReasons) return null;
  const credit = await findCredit(order, own, points, context);
  if (credit) return { points, state: 'CREDITED', expectedSince: null, expectedBy: null, ...credit };
  return { points, creditedAt: null, transactionId: null, ...expected(order, own, context) };
}

const isCalledOff = ({ status }: OrderRecord) => status === 'CANCELLED' || status === 'REFUNDED';

/** When the backend cancelled or refunded the order, as far as it says. */
const calledOffAt = ({ status, statusLog, updatedAt }: OrderRecord): string | null =>
  statusLog.findLast((entry) => entry.status === status)?.at ?? updatedAt;

/** Since when the points are expected. What is to be returned first has to arrive. */
function expectedSince(order: OrderRecord, own: OrderChangeModel | null): string | null {
  if (own?.kind === 'ORDER_CANCELLATION') return own.stageAt.toISOString();
  return isCalledOff(order) ? calledOffAt(order) : null;
}

function expected(order: OrderRecord, own: OrderChangeModel | null, { services }: MemberContext) {
  const since = expectedSince(order, own);
  if (since === null) return { state: 'EXPECTED' as const, expectedSince: null, expectedBy: null };
  const until = new Date(Date.parse(since) + services.rules.refundDays * dayMs);
  const state = services.now() > until ? ('OVERDUE' as const) : ('EXPECTED' as const);
  return { state, expectedSince: since, expectedBy: indianDay(until) };
}

const startOf = (from: Date): Date => new Date(from.getTime() - clockSkewMs);
const stored = <T>(read: () => Promise<T>): Promise<T> => orUnavailable(messages.refundNotLoaded, read, StoreError);

/** The Credits of the member since an instant that belong to no operation, oldest first. */
async function freeCredits(from: Date, context: MemberContext): Promise<readonly PointsTransactionRecord[]> {
  const wanted = { memberId: sessionOf(context).memberId, since: startOf(from) };
  const all = await orUnavailable(messages.refundNotLoaded, () => context.credits.load(wanted));
  const { operations } = context.services.store;
  const taken = await stored(() => operations.linkedTransactions(all.map(({ id }) => id)));
  return all
    .filter(({ id }) => !taken.has(id))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
}

/** The Credit of an order; null while there is none. */
async function findCredit(
  order: OrderRecord,
  own: OrderChangeModel | null,
  points: number,
  context: MemberContext,
): Promise<Credit | null> {
  if (own?.transactionId) return { transactionId: own.transactionId, creditedAt: own.paidAt?.toISOString() ?? null };
  if (own === null) {
    const free = await freeCredits(new Date(order.createdAt ?? 0), context);
    const named = free.find((credit) => credit.points === points && refundSubject(credit.reason, order) === 'this');
    return named ? { transactionId: named.id, creditedAt: named.createdAt } : null;
  }
  // A return is credited after the backend has taken it back, so that until then only a Credit that names it is its own.
  const isDue = own.kind === 'ORDER_CANCELLATION' || isCalledOff(order);
  const older = await olderClaims(own, context);
  const claims = [...older, { change: own, points, isDue }];
  return takeInTurn(claims, await freeCredits(claims[0]?.change.createdAt ?? own.createdAt, context), context);
}

/** A change whose points have not come back yet. */
interface Claim {
  readonly change: OrderChangeModel;
  readonly points: number;
  /** Whether a Credit without a name can be its own. */
  readonly isDue: boolean;
}

/** The cancellations that were asked for before this one and still wait: what has no name is theirs first. */
async function olderClaims(own: OrderChangeModel, context: MemberContext): Promise<Claim[]> {
  const waiting = (await changesOf(sessionOf(context), context))
    .filter(({ kind, stage, transactionId }) => kind === own.kind && stage === 'CONFIRMED' && transactionId === null)
    .filter(({ kind, createdAt }) => kind === 'ORDER_CANCELLATION' && createdAt < own.createdAt)
    .toReversed();
  const payments = await Promise.all(waiting.map(({ details }) => paymentOf({ id: details.orderId }, context)));
  return waiting.flatMap((change, place) => {
    const points = payments[place]?.points;
    return points === undefined ? [] : [{ change, points, isDue: true }];
  });
}

/** Gives the free Credits to the claims, one after the other. @returns that of the last claim. */
async function takeInTurn(
  [first, ...others]: readonly Claim[],
  free: readonly PointsTransactionRecord[],
  context: MemberContext,
): Promise<Credit | null> {
  if (!first) return null;
  const taken = await takeFirst(ranked(free, first), first.change.id, context);
  if (others.length === 0) return taken;
  return takeInTurn(
    others,
    free.filter(({ id }) => id !== taken?.transactionId),
    context,
  );
}

/** The Credits that can belong to a claim, the best first: those that name it, then those without a name. */
function ranked(free: readonly PointsTransactionRecord[], { change, points, isDue }: Claim): PointsTransactionRecord[] {
  const { details, createdAt } = change;
  const subject = { id: details.orderId, number: details.orderNumber };
  const since = startOf(createdAt).getTime();
  const same = free.filter((credit) => credit.points === points && Date.parse(credit.createdAt) >= since);
  const saying = (wanted: ReturnType<typeof refundSubject>) =>
    same.filter(({ reason }) => refundSubject(reason, subject) === wanted);
  return [...saying('this'), ...(isDue ? saying('nothing') : [])];
}

/** The first Credit that no other order takes. The unique index decides when two orders take the same one at once. */
async function takeFirst(
  [first, ...others]: readonly PointsTransactionRecord[],
  changeId: string,
  context: MemberContext,
): Promise<Credit | null> {
  if (!first) return null;
  const { id, createdAt } = first;
  const { operations } = context.services.store;
  const isTaken = await stored(() => operations.linkCredit(changeId, { id, createdAt: new Date(createdAt) }));
  return isTaken ? { transactionId: id, creditedAt: createdAt } : takeFirst(others, changeId, context);
}
