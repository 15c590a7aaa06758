import { messages } from '#rules/messageByName.ts';
import { indianDay } from '#rules/indianDay.ts';
import { refundSubject } from '#rules/transactionReason.ts';
import type { OrderRefund } from '../../__generated__/schema.ts';
import { datedSince, searchFrom } from '../../operations/engine/kind.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { RedemptionRow, RedemptionSubject } from '../../store/operations/types.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { changeOfOrder, changesOf, isPaid, paymentOf } from './change.ts';
import type { OrderChangeModel } from './model.ts';

const dayMs = 86_400_000;

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
  if (!givesBack(payment)) return null;
  const points = payment?.points ?? order.pointsRedeemed;
  if (!points) return null;
  const keepsReasons = context.services.crm.mapping.transaction.fields.reason !== null;
  // Without an operation of the club, only a reason can tell whose Credit it is.
  if (own === null && !keepsReasons) return null;
  const credit = await findCredit(order, own, points, context);
  if (credit) return { points, state: 'CREDITED', expectedSince: null, expectedBy: null, ...credit };
  return { points, creditedAt: null, transactionId: null, ...expected(order, own, context) };
}

/** An order without a Debit, or whose Debit is still to be posted, has nothing to give back. */
const givesBack = (payment: RedemptionRow | null): boolean =>
  payment === null || (isPaid(payment) && payment.transactionId !== null);

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

interface FoundCredit extends PointsTransactionRecord {
  /** The operation that it is linked with. */
  readonly operationId: string | null;
}

const isSince = ({ createdAt }: PointsTransactionRecord, from: Date, { services: { crm } }: MemberContext): boolean =>
  datedSince(createdAt, from, crm.clock.difference()) === 'yes';

/** The Credits of the member since an instant, oldest first. */
async function creditsSince(from: Date, context: MemberContext): Promise<readonly FoundCredit[]> {
  const { crm } = context.services;
  const wanted = { memberId: sessionOf(context).memberId, since: searchFrom(from, crm.clock.difference()) };
  const found = await orUnavailable(messages.refundNotLoaded, () => context.credits.load(wanted));
  const links = await orUnavailable(
    messages.refundNotLoaded,
    () => Promise.all(found.map(({ id }) => context.linkedCredits.load(id))),
    StoreError,
  );
  return found
    .map((credit, place) => ({ ...credit, operationId: links[place] ?? null }))
    .filter((credit) => isSince(credit, from, context))
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
  if (own !== null) return (await creditsOfChanges(context)).get(own.id) ?? null;
  const named = (await creditsSince(new Date(order.createdAt ?? 0), context))
    .filter(({ operationId }) => operationId === null)
    .find((credit) => credit.points === points && refundSubject(credit.reason, order) === 'this');
  return named ? { transactionId: named.id, creditedAt: named.createdAt } : null;
}

/**
 * The orders whose points these Credits gave back, by Credit. Of a member without a waiting change only the store is
 * asked. @throws an outage
 */
export async function refundedOrders(
  credits: readonly PointsTransactionRecord[],
  context: MemberContext,
): Promise<ReadonlyMap<string, RedemptionSubject>> {
  const changes = (await changesOf(sessionOf(context), context)).filter(({ stage }) => stage === 'CONFIRMED');
  const mayBringPoints = changes.some(
    ({ transactionId, createdAt }) =>
      transactionId === null && credits.some((credit) => isSince(credit, createdAt, context)),
  );
  const found: ReadonlyMap<string, Credit> = mayBringPoints ? await creditsOfChanges(context) : new Map();
  const asked = new Set(credits.map(({ id }) => id));
  const orders = changes.map(async (change) => {
    const credit = change.transactionId ?? found.get(change.id)?.transactionId;
    if (!credit || !asked.has(credit)) return [];
    const { orderId, orderNumber } = change.details;
    const payment = await paymentOf({ id: orderId }, context);
    const order = { id: change.id, upstreamId: orderId, upstreamNumber: orderNumber };
    return [[credit, { ...order, kind: 'ORDER', subject: payment?.subject ?? null }] as const];
  });
  return new Map((await Promise.all(orders)).flat());
}

/** A change whose points have not come back yet. */
interface Claim {
  readonly change: OrderChangeModel;
  readonly points: number;
}

const assigned = new WeakMap<readonly object[], Promise<ReadonlyMap<string, Credit>>>();

/** The Credits of all changes of the member that wait for one, by change. Looked for once in a request. */
async function creditsOfChanges(context: MemberContext): Promise<ReadonlyMap<string, Credit>> {
  const rows = await context.orderChanges.load(sessionOf(context).memberId);
  const credits = assigned.get(rows) ?? assignCredits(context);
  assigned.set(rows, credits);
  return await credits;
}

/**
 * Gives the Credits to the changes, to those that were asked for first before the others, so that every read has the
 * same result. A job links them, after which it can no longer change.
 */
async function assignCredits(context: MemberContext): Promise<ReadonlyMap<string, Credit>> {
  const claims = await waitingClaims(context);
  const [first] = claims;
  const credits = new Map<string, Credit>();
  if (!first) return credits;
  let free = await creditsSince(first.change.createdAt, context);
  const due = await Promise.all(claims.map((claim) => isDue(claim, free, context)));
  for (const [place, claim] of claims.entries()) {
    const own = claimed(claim, free, context);
    const credit = own.linked ?? own.named ?? (due[place] ? own.unnamed : undefined);
    if (!credit) continue;
    free = free.filter((one) => one !== credit);
    credits.set(claim.change.id, { transactionId: credit.id, creditedAt: credit.createdAt });
    if (credit.operationId === null) context.services.refundLinks.note(claim.change.id, credit);
  }
  return credits;
}

/** The changes that wait for their Credit, oldest first. */
async function waitingClaims(context: MemberContext): Promise<readonly Claim[]> {
  const waiting = (await changesOf(sessionOf(context), context))
    .filter(({ stage, transactionId }) => stage === 'CONFIRMED' && transactionId === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id));
  const claims = await Promise.all(
    waiting.map(async (change) => {
      const payment = await paymentOf({ id: change.details.orderId }, context);
      if (!givesBack(payment)) return [];
      const points = payment?.points ?? (await orderOf(change, context))?.pointsRedeemed;
      return points ? [{ change, points }] : [];
    }),
  );
  return claims.flat();
}

/** The order of a change. All orders of the member are read at most once in a request. */
async function orderOf({ details }: OrderChangeModel, context: MemberContext): Promise<OrderRecord | undefined> {
  const all = await orUnavailable(messages.refundNotLoaded, () => context.orders.all(sessionOf(context)));
  return all.find(({ id }) => id === details.orderId);
}

/** The Credits that can belong to a claim: one that is linked with it, the oldest that names it, the oldest without a name. */
function claimed({ change, points }: Claim, credits: readonly FoundCredit[], context: MemberContext) {
  const subject = { id: change.details.orderId, number: change.details.orderNumber };
  const same = credits.filter(
    (credit) => credit.operationId === null && credit.points === points && isSince(credit, change.createdAt, context),
  );
  const saying = (wanted: ReturnType<typeof refundSubject>) =>
    same.find(({ reason }) => refundSubject(reason, subject) === wanted);
  return {
    linked: credits.find(({ operationId }) => operationId === change.id),
    named: saying('this'),
    unnamed: saying('nothing'),
  };
}

/**
 * Whether a Credit without a name can be that of a claim. A return is credited after the backend has taken it back, so
 * that until then only a Credit that names it is its own.
 */
async function isDue(claim: Claim, credits: readonly FoundCredit[], context: MemberContext): Promise<boolean> {
  if (claim.change.kind === 'ORDER_CANCELLATION') return true;
  if (!claimed(claim, credits, context).unnamed) return false;
  const order = await orderOf(claim.change, context);
  return order !== undefined && isCalledOff(order);
}
