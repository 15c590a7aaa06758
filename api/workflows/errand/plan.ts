import type { ErrandRow } from '../../store/operations/errandTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';

/** What reading the upstream says about a sending whose answer was lost. */
export type Finding =
  | { readonly found: string }
  /** Nothing of the kind is there, so far. */
  | 'none'
  /** More than one thing could be it: a person must look. */
  | 'several';

/** How one kind of errand reaches its upstream. */
export interface ErrandPlan {
  /** Sends it once. Gives the upstream's id, where it tells one. Rejects with UpstreamError. */
  send(call: CallContext, errand: ErrandRow): Promise<string | null>;
  /** Whether the upstream refused because it has the same already. */
  isDuplicate(error: UpstreamError): boolean;
  /**
   * Reads the upstream to learn whether an earlier request arrived; null where it tells the same request from a new one
   * by itself, so that sending again does no harm. Rejects with UpstreamError.
   */
  readonly find: ((call: CallContext, errand: ErrandRow) => Promise<Finding>) | null;
  /** Whether the member has asked again with something that an errand which got stuck lacked. */
  isRenewed(errand: ErrandRow, payload: unknown): boolean;
}
