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
import { changeOfOrder, isPaid, paymentOf } from './change.ts';
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

/** The Credit of this order: of the same points, since it was asked for, and no other's. Null while there is none. */
async function findCredit(
  order: OrderRecord,
  own: OrderChangeModel | null,
  points: number,
  context: MemberContext,
): Promise<Credit | null> {
  if (own?.transactionId) return { transactionId: own.transactionId, creditedAt: own.paidAt?.toISOString() ?? null };
  const { memberId } = sessionOf(context);
  const { operations } = context.services.store;
  const from = own?.createdAt ?? new Date(order.createdAt ?? 0);
  const since = new Date(from.getTime() - clockSkewMs);
  const all = await orUnavailable(messages.refundNotLoaded, () => context.credits.load({ memberId, since }));
  const candidates = ranked(all, points, order, own !== null);
  const taken = await stored(() => operations.linkedTransactions(candidates.map(({ id }) => id)));
  return takeFirst(
    candidates.filter(({ id }) => !taken.has(id)),
    own,
    context,
  );
}

/** The first Credit that no other order takes. The unique index decides when two orders take the same one at once. */
async function takeFirst(
  [first, ...others]: readonly PointsTransactionRecord[],
  own: OrderChangeModel | null,
  context: MemberContext,
): Promise<Credit | null> {
  if (!first) return null;
  const { id, createdAt } = first;
  const { operations } = context.services.store;
  const credit = { id, createdAt: new Date(createdAt) };
  const isTaken = own === null || (await stored(() => operations.linkCredit(own.id, credit)));
  return isTaken ? { transactionId: id, creditedAt: createdAt } : takeFirst(others, own, context);
}

const stored = <T>(read: () => Promise<T>): Promise<T> => orUnavailable(messages.refundNotLoaded, read, StoreError);

/** The Credits that can belong to an order, the best first: those that name it, then those without a name, oldest first. */
function ranked(
  credits: readonly PointsTransactionRecord[],
  points: number,
  order: OrderRecord,
  withUnnamed: boolean,
): PointsTransactionRecord[] {
  const same = credits
    .filter((credit) => credit.points === points)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  const saying = (wanted: ReturnType<typeof refundSubject>) =>
    same.filter(({ reason }) => refundSubject(reason, order) === wanted);
  return [...saying('this'), ...(withUnnamed ? saying('nothing') : [])];
}
