import type { Session } from '../../store/auth/sessions.ts';
import type { LedgerQuery, LedgerPage } from '../../upstreams/salesforce/transactions.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';
import type { AvailablePoints } from '../../workflows/redemption/workflow.ts';

/** A member as the session knows them; the rest is read when a field asks for it, so that the parts start together. */
export interface MemberModel {
  readonly session: Session;
}

/** The totals that the CRM keeps, and what the club holds; only what was asked for is there. */
export interface PointsSummaryModel {
  readonly record: MemberRecord;
  readonly usable: AvailablePoints | null;
}

/** A page of the ledger with the question that it answers, so that a total can be counted when it is asked for. */
export interface LedgerModel {
  readonly page: LedgerPage;
  readonly query: LedgerQuery;
}
