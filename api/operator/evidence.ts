import { z } from 'zod';
import type { RedemptionRow, Redemptions } from '../store/operations/redemptionTypes.ts';
import type { CallContext } from '../upstreams/calls.ts';
import { getEncashRequests } from '../upstreams/club/encash.ts';
import { getOrdersPage } from '../upstreams/club/orders.ts';
import { UpstreamError } from '../upstreams/errors.ts';
import type { Http } from '../upstreams/http.ts';
import type { Crm } from '../upstreams/salesforce/crm.ts';
import { getTransactionsSince } from '../upstreams/salesforce/transactions.ts';
import { createDebits } from '../workflows/redemption/debit.ts';
import { madeSince, type Finding } from '../workflows/redemption/plan.ts';

/** Something in an upstream that a redemption could have created. */
export interface Trace {
  readonly id: string;
  /** What the upstream says about it: number, status, time. */
  readonly about: string;
  readonly belongsTo: 'this redemption' | 'another redemption' | 'no redemption';
  /** The number that people see, if it has one. */
  readonly number: string | null;
  /** Whether it is an encash request that the backend has paid. */
  readonly paid: boolean;
}

/** What an upstream shows now: the candidates, that it has no such list, or why it could not be read. */
export type Sight =
  | { readonly kind: 'seen'; readonly traces: readonly Trace[] }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unseen'; readonly why: string };

export interface Evidence {
  readonly backend: Sight;
  /** The member's Debits for the same number of points since it began. */
  readonly debits: Sight;
  /** The Debit that the workflow would choose. */
  readonly debit: Finding;
  /** Whether the ids from the operator belong to another redemption. */
  readonly upstreamTaken: boolean;
  readonly transactionTaken: boolean;
  /** Whether the candidates could belong to another redemption of the member that is in progress. */
  readonly makingTwin: boolean;
  readonly debitingTwin: boolean;
}

/** The ids from the operator. */
export interface Named {
  readonly upstreamId: string | null;
  readonly transactionId: string | null;
}

export interface EvidenceDeps {
  readonly rest: Http;
  readonly crm: Crm;
  readonly redemptions: Redemptions;
  readonly externalIdField: string | null;
  readonly onDropped: (list: string, reason: string) => void;
}

/** More orders than a member makes while one of them waits for an operator. */
const recentOrders = 100;
/** More than the clocks of two systems differ; `madeSince` decides. */
const marginMs = 60_000;

const orderedProduct = z.object({ productId: z.string() });

/**
 * Reads what both upstreams show for a redemption now. The search is wider than the workflow's, because a person decides:
 * orders of the product with any address, and encash requests for the same number of points with any account.
 */
export async function readEvidence(
  deps: EvidenceDeps,
  call: CallContext,
  row: RedemptionRow,
  named: Named,
): Promise<Evidence> {
  const { redemptions } = deps;
  const [backend, debits, debit, upstreams, transactions, makingTwin, debitingTwin] = await Promise.all([
    orUnseen(() => backendSight(deps, call, row)),
    orUnseen(() => debitSight(deps, call, row)),
    orNone(() => createDebits(deps).find(call, row)),
    redemptions.linked(row.kind, listOf(named.upstreamId)),
    redemptions.linkedTransactions(listOf(named.transactionId)),
    redemptions.hasTwin(row, 'CREATING'),
    redemptions.hasTwin(row, 'DEBITING'),
  ]);
  return {
    backend,
    debits,
    debit,
    upstreamTaken: upstreams.size > 0 && named.upstreamId !== row.upstreamId,
    transactionTaken: transactions.size > 0 && named.transactionId !== row.transactionId,
    makingTwin,
    debitingTwin,
  };
}

const listOf = (id: string | null): string[] => (id === null ? [] : [id]);

async function backendSight(deps: EvidenceDeps, call: CallContext, row: RedemptionRow): Promise<Sight> {
  if (row.kind === 'HOTEL') return { kind: 'unlisted' };
  if (row.secrets === null) return { kind: 'unseen', why: "the member's token is gone" };
  const { restToken } = row.secrets;
  const found =
    row.kind === 'ORDER'
      ? await ordersLike(deps, call, row, restToken)
      : await requestsLike(deps, call, row, restToken);
  const linked = await deps.redemptions.linked(
    row.kind,
    found.map(({ id }) => id),
  );
  return { kind: 'seen', traces: found.map((thing) => traceOf(thing, row.upstreamId, linked)) };
}

async function ordersLike(deps: EvidenceDeps, call: CallContext, row: RedemptionRow, restToken: string) {
  const product = orderedProduct.safeParse(row.details).data?.productId;
  const { orders } = await getOrdersPage(deps.rest, call, restToken, { page: 1, perPage: recentOrders }, (reason) =>
    deps.onDropped('orders', reason),
  );
  return orders
    .filter((order) => madeSince(order.createdAt, row))
    .filter((order) => product === undefined || order.items.some((item) => item.productId === product))
    .map(({ id, number, status, createdAt }) => ({
      id,
      number,
      facts: [number && `number ${number}`, status, createdAt],
    }));
}

async function requestsLike(deps: EvidenceDeps, call: CallContext, row: RedemptionRow, restToken: string) {
  const requests = await getEncashRequests(deps.rest, call, restToken, (reason) =>
    deps.onDropped('encash requests', reason),
  );
  return requests
    .filter((request) => madeSince(request.createdAt, row) && request.points === row.points)
    .map(({ id, status, createdAt }) => ({ id, paid: status === 'COMPLETED', facts: [status, createdAt] }));
}

async function debitSight({ crm, redemptions }: EvidenceDeps, call: CallContext, row: RedemptionRow): Promise<Sight> {
  const since = new Date(row.createdAt.getTime() - marginMs).toISOString();
  const debits = await getTransactionsSince(crm, call, { memberId: row.memberId, since, type: 'DEBIT' });
  const same = debits.filter(({ points, createdAt }) => points === row.points && madeSince(createdAt, row));
  const linked = await redemptions.linkedTransactions(same.map(({ id }) => id));
  return {
    kind: 'seen',
    traces: same.map(({ id, name, createdAt }) =>
      traceOf({ id, facts: [`number ${name}`, createdAt] }, row.transactionId, linked),
    ),
  };
}

interface Found {
  readonly id: string;
  readonly facts: readonly (string | null)[];
  readonly number?: string | null;
  readonly paid?: boolean;
}

function traceOf(
  { id, facts, number = null, paid = false }: Found,
  own: string | null,
  linked: ReadonlySet<string>,
): Trace {
  const belongsTo = id === own ? 'this redemption' : linked.has(id) ? 'another redemption' : 'no redemption';
  const about = plain(facts.filter((fact) => fact !== null).join(', '));
  return { id: plain(id), about, belongsTo, number: number === null ? null : plain(number), paid };
}

/** Text from an upstream must not contain control characters for the terminal. */
export const plain = (words: string): string => words.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

async function orUnseen(look: () => Promise<Sight>): Promise<Sight> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { kind: 'unseen', why: reasonOf(error) };
  }
}

/** The list of Debits already says that the CRM could not be read. */
async function orNone(find: () => Promise<Finding>): Promise<Finding> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return 'unknowable';
  }
}

/** Why an upstream could not be read. */
export function reasonOf({ upstream, kind, status }: UpstreamError): string {
  if (upstream === 'rest' && kind === 'auth')
    return `the backend no longer accepts the member's token (${status ?? 401})`;
  const who = upstream === 'rest' ? 'the backend' : 'the CRM';
  return `${who} could not be queried (${[kind, status].filter((part) => part !== undefined).join(' ')})`;
}
