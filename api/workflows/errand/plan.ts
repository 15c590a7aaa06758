import type { ErrandRow } from '../../store/operations/errandTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';

/** The result of reading the upstream after a request with a lost response. */
export type Finding =
  | { readonly found: string }
  /** No matching record so far. */
  | 'none'
  /** Several records match: an operator must decide. */
  | 'several';

/** How one kind of errand calls its upstream. */
export interface ErrandPlan {
  /** Sends it once. Returns the upstream's ID, if it gives one. Rejects with UpstreamError. */
  send(call: CallContext, errand: ErrandRow): Promise<string | null>;
  /** Whether the upstream refused because it already has the same record. */
  isDuplicate(error: UpstreamError): boolean;
  /**
   * Reads the upstream to learn whether an earlier request arrived. Null if the upstream itself recognizes a repeated
   * request, so that sending again is safe. Rejects with UpstreamError.
   */
  readonly find: ((call: CallContext, errand: ErrandRow) => Promise<Finding>) | null;
  /** Whether the member's new request contains what a stuck errand was missing. */
  isRenewed(errand: ErrandRow, payload: unknown): boolean;
}
