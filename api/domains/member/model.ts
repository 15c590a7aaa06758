import type { Session } from '../../store/auth/sessions.ts';
import type { LedgerQuery, LedgerPage } from '../../upstreams/salesforce/transactions.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';
import type { AvailablePoints } from '../../operations/engine/operations.ts';

/**
 * A member as known from the session. Everything else is read when a field is resolved, so that reads run in parallel.
 */
export interface MemberModel {
  readonly session: Session;
}

/** The CRM's totals and the points on hold. Only requested parts are set. */
export interface PointsSummaryModel {
  readonly record: MemberRecord;
  readonly usable: AvailablePoints | null;
}

/** A page of the ledger with its query, so that the total can be counted on request. */
export interface LedgerModel {
  readonly page: LedgerPage;
  readonly query: LedgerQuery;
}
