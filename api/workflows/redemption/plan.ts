import type { RedemptionKind } from '#rules/redemption.ts';
import type { RedemptionRow, RedemptionSecrets, Redemptions } from '../../store/operations/redemptionTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';

/** The dependencies of a plan. */
export interface PlanContext {
  readonly rest: Http;
  readonly redemptions: Redemptions;
  readonly now: () => Date;
  readonly onDropped: (list: string, reason: string) => void;
}

/** What the backend created: its ID, and the number shown to people if there is one. */
export interface Made {
  readonly id: string;
  readonly number: string | null;
}

/** The result of reading an upstream after a request with a lost response. */
export type Finding<T = string> =
  | { readonly found: T }
  /** No matching record so far. */
  | 'none'
  /** Several records match: an operator must decide. */
  | 'several'
  /** The backend cannot tell: an operator must decide. */
  | 'unknowable';

/** How one kind of redemption is created at the backend. `D` is the type of its stored details. */
export interface RedemptionPlan {
  readonly kind: RedemptionKind;
  /** Sends the request once, with the redemption's ID as idempotency key. */
  create(context: PlanContext, call: CallContext, redemption: RedemptionRow, secrets: RedemptionSecrets): Promise<Made>;
  /** Reads the backend to learn whether an earlier creation arrived. */
  find(
    context: PlanContext,
    call: CallContext,
    redemption: RedemptionRow,
    secrets: RedemptionSecrets,
  ): Promise<Finding<Made>>;
  /** The message for the member when the backend refused. */
  refusal(error: UpstreamError): string;
}

/** The result for candidates that are not linked to another redemption: the one, none or several. */
export async function unlinked(
  { redemptions }: PlanContext,
  kind: RedemptionKind,
  candidates: readonly Made[],
): Promise<Finding<Made>> {
  const taken = await redemptions.linked(
    kind,
    candidates.map(({ id }) => id),
  );
  const free = candidates.filter(({ id }) => !taken.has(id));
  const [only] = free;
  if (only === undefined) return 'none';
  return free.length === 1 ? { found: only } : 'several';
}

/**
 * Allows for a difference between the backend's clock and ours: a record this much older may still belong to the
 * redemption.
 */
export const clockSkewMs = 5_000;

/** Whether a record with this date can belong to a redemption. A record without a date can. */
export const madeSince = (createdAt: string | null, { createdAt: begun }: RedemptionRow): boolean =>
  createdAt === null || Date.parse(createdAt) >= begun.getTime() - clockSkewMs;
