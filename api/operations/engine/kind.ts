import { type Message } from '#rules/messageByName.ts';
import type { ClubRules } from '#rules/clubRules.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { ClockDifference, UpstreamClock } from '../../upstreams/clock.ts';
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
  /** Whether it may be older than the operation, as far as the clocks tell: then only an operator takes it for its own. */
  readonly isDoubtful?: boolean;
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
  | 'unknowable'
  /** The only one that matches may be older than the operation. */
  | 'doubtful'
  /** None matches, but a new one differs only in details, which the upstream may have written differently. */
  | 'different';

/** What a refused request means for the operation. */
export type Refusal =
  /** It was refused for good; `failed` is the text for the member. */
  | { readonly failed: Message | null }
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
  /** Whether the search tells an older record from the operation's own by its date alone. */
  readonly searchesByDate?: boolean;
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
  readonly unfound: { readonly failed: Message } | 'review' | 'again';
  /** Redemptions only: who posts the Debit. `payment` is who pays the request, later; until then the hold stays. */
  readonly debit?: 'club' | 'backend' | 'payment' | undefined;
  /** Whether a new request brings what an operation that needs an operator was missing. Repeatable kinds only. */
  isRenewed?(operation: Row, payload: unknown): boolean;
  /** The time after which a request with a lost response has either arrived or never will; otherwise the configured one. */
  readonly settleSeconds?: number;
}

/** Upstreams store whole seconds, and give a record the time at which its transaction began. */
const roundingMs = 5_000;
/** A record that is older by up to this much may still be an operation's own: our hosts' clocks differ, too. */
const uncertainMs = 30_000;
/** So far back a search goes at least, since its own answer may be the first to tell the time of the upstream. */
const furthestMs = 900_000;

/** The earliest date to search from for what was begun at a time of ours. `datedSince` then tells what it found apart. */
export const searchFrom = (begunAt: Date, difference: ClockDifference | null): Date =>
  new Date(begunAt.getTime() - Math.max(furthestMs, uncertainMs + roundingMs - (difference?.least ?? 0)));

/**
 * Whether a record with this date of the upstream can belong to what was begun at a time of ours. A record without a date
 * can. `perhaps`: it may as well be older, also as long as the upstream's clock is not known.
 */
export function datedSince(
  createdAt: string | null,
  begunAt: Date,
  difference: ClockDifference | null,
): 'yes' | 'perhaps' | 'no' {
  if (createdAt === null) return 'yes';
  const later = Date.parse(createdAt) - begunAt.getTime();
  if (difference === null) return later >= -furthestMs ? 'perhaps' : 'no';
  if (later >= difference.least - roundingMs) return 'yes';
  return later >= difference.least - roundingMs - uncertainMs ? 'perhaps' : 'no';
}

/** The records that can belong to an operation by their dates, as the upstream's clock is known now. */
export const dated = <T extends { readonly createdAt: string | null }>(
  records: readonly T[],
  { createdAt: begunAt }: OperationRow,
  clock: UpstreamClock,
): (T & { readonly isDoubtful: boolean })[] =>
  records.flatMap((record) => {
    const since = datedSince(record.createdAt, begunAt, clock.difference());
    return since === 'no' ? [] : [{ ...record, isDoubtful: since === 'perhaps' }];
  });

/** What a search says: nothing, if the list was not read whole and none of it is the operation's own. */
export const unlessPartial = <T extends Candidate>(isWhole: boolean, candidates: T[]): T[] | null =>
  isWhole || candidates.some(({ matches }) => matches) ? candidates : null;

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
