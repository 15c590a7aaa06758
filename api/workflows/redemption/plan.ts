import type { RedemptionKind } from '#rules/redemption.ts';
import type { RedemptionRow, RedemptionSecrets, Redemptions } from '../../store/operations/redemptionTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';

/** What a plan works with. */
export interface PlanContext {
  readonly rest: Http;
  readonly redemptions: Redemptions;
  readonly now: () => Date;
  readonly onDropped: (list: string, reason: string) => void;
}

/** What the backend made: its id, and its number as people see it where it has one. */
export interface Made {
  readonly id: string;
  readonly number: string | null;
}

/** What reading an upstream says about a request whose answer was lost. */
export type Finding<T = string> =
  | { readonly found: T }
  /** Nothing of the kind is there, so far. */
  | 'none'
  /** More than one thing could be it: a person must look. */
  | 'several'
  /** The backend has no way to tell: a person must look. */
  | 'unknowable';

/** How one kind of redemption is made at the backend. `D` is what was asked for, as it is kept. */
export interface RedemptionPlan {
  readonly kind: RedemptionKind;
  /** Asks the backend once, with the redemption's id as idempotency key. */
  create(context: PlanContext, call: CallContext, redemption: RedemptionRow, secrets: RedemptionSecrets): Promise<Made>;
  /** Reads the backend to learn whether an earlier creation arrived. */
  find(
    context: PlanContext,
    call: CallContext,
    redemption: RedemptionRow,
    secrets: RedemptionSecrets,
  ): Promise<Finding<Made>>;
  /** What a person is told when the backend refused. */
  refusal(error: UpstreamError): string;
}

/** Of candidates that nobody else's redemption owns: the one, none or several. */
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

/** Backend and club do not share a clock: something this much older than the redemption may still be its own. */
export const clockSkewMs = 5_000;

/** Whether something that the backend dates can be of a redemption. What carries no date can. */
export const madeSince = (createdAt: string | null, { createdAt: begun }: RedemptionRow): boolean =>
  createdAt === null || Date.parse(createdAt) >= begun.getTime() - clockSkewMs;
