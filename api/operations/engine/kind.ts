import type { ClubRules } from '#rules/clubRules.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { rowLocked, type UpstreamError } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import type { OperationRow } from '../../store/operations/types.ts';

/** What the upstream created: its ID if it returned one, and the number shown to people if there is one. */
export interface Created {
  readonly id: string | null;
  readonly number?: string | null;
}

/** A record in the upstream that an operation may have created. */
export interface Candidate extends Created {
  /** Whether the club takes it for the operation's own record. An operator also sees those that differ in details. */
  readonly matches: boolean;
  /** What the upstream says about it, for operators: number, status, time. */
  readonly about: readonly (string | null | undefined)[];
  /** Whether it is an encash request that the backend has paid. */
  readonly paid?: boolean;
}

/** The result of reading an upstream after a request with a lost response. */
export type Finding<T = string> =
  | { readonly found: T }
  /** No matching record so far. */
  | 'none'
  /** Several records match, or the upstream cannot tell: an operator must decide. */
  | 'several'
  | 'unknowable';

/** What a refused request means for the operation. */
export type Refusal =
  /** It was refused for good; `failed` is the text for the member. */
  | { readonly failed: string | null }
  /** The upstream already has the same record. */
  | 'duplicate'
  /** It was refused for good, and an operator has to see to it; `review` says why. */
  | { readonly review: string }
  /** The member's token is over: nothing was done, and the same request with another token can be. */
  | 'token'
  /** It was refused now, and may be accepted later. */
  | 'later';

/** The backend's paths to cancel and to return an order, with `{id}` for its ID; null: the backend has no such call. */
export interface OrderPaths {
  readonly cancel: string | null;
  readonly return: string | null;
}

/** What the kinds are made with. */
export interface KindDeps {
  readonly rest: Http;
  readonly crm: Crm;
  readonly rules: Pick<ClubRules, 'welcomePoints'>;
  /** Whether the club itself posts these Debits. */
  readonly debits: { readonly hotels: boolean; readonly encash: boolean };
  readonly orderPaths: OrderPaths;
  readonly onDropped: (list: string, reason: string) => void;
}

/**
 * One kind of operation: how to ask its upstream, and how to read the answer. Everything else (holds, locks, timing,
 * retries, unknown outcomes, review) is done by the engine. All functions reject with UpstreamError.
 */
export interface Kind<Row extends OperationRow = OperationRow> {
  /** Where it is sent, and what is created there, for operators. */
  readonly upstream: 'backend' | 'CRM';
  readonly thing: string;
  /** Sends the request once. */
  create(call: CallContext, operation: Row): Promise<Created>;
  /**
   * Reads the records that may be the result of an earlier request, oldest first; null when what it reads does not tell.
   * Absent without such a list.
   */
  search?(call: CallContext, operation: Row): Promise<Candidate[] | null>;
  /** Whether the upstream recognizes a repeated request, so that it can be sent again without a search. */
  readonly isRepeatable: boolean;
  /** Whether to search before the first request as well. */
  readonly searchesFirst?: boolean;
  /** Reads a refusal, which is certain to have had no effect. */
  refusal(error: UpstreamError): Refusal;
  /**
   * What happens when it was sent twice and nothing is found: it failed, an operator decides, or it is sent again since
   * a login waits for it. In that case a new request also ends the pause after a refusal.
   */
  readonly unfound: { readonly failed: string } | 'review' | 'again';
  /** Redemptions only: who posts the Debit. `payment` is who pays the request, later; until then the hold stays. */
  readonly debit?: 'club' | 'backend' | 'payment' | undefined;
  /** Whether a new request brings what an operation that needs an operator was missing. Repeatable kinds only. */
  isRenewed?(operation: Row, payload: unknown): boolean;
  /** The time after which a request with a lost response has either arrived or never will; otherwise the configured one. */
  readonly settleSeconds?: number;
}

/** Allows for a difference between an upstream's clock and ours: a record this much older may still be ours. */
const clockSkewMs = 5_000;

/** The earliest date that an upstream may give to what was begun at a time. */
export const earliestOf = (begunAt: Date): Date => new Date(begunAt.getTime() - clockSkewMs);

/** Whether a record with this date can belong to an operation. A record without a date can. */
export const madeSince = (createdAt: string | null, operation: OperationRow): boolean =>
  createdAt === null || Date.parse(createdAt) >= earliestOf(operation.createdAt).getTime();

/** Whether a refusal would be the same tomorrow. Busy, locked, out of quota or caused by our configuration is not. */
export const isFinal = ({ kind, upstream, outcome, status = 0, code }: UpstreamError): boolean =>
  outcome === 'refused' &&
  (kind === 'status' || (kind === 'auth' && upstream === 'rest')) &&
  status >= 300 &&
  status < 500 &&
  status !== 429 &&
  code !== rowLocked;

/** For upstreams that refuse data for good and everything else for now. */
export const finalOrLater = (error: UpstreamError): Refusal => (isFinal(error) ? { failed: null } : 'later');
