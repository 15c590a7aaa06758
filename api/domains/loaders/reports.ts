import DataLoader from 'dataloader';
import { reportDetails, type ReportDetails } from '../../operations/kinds/transactionReport.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { getCases, type CaseRecord } from '../../upstreams/salesforce/cases.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { oncePerRequest } from './oncePerRequest.ts';
import type { OperationLoader } from './operations.ts';

/** A member's report about a transaction, as the club keeps it. */
export interface StoredReport {
  readonly operation: OperationRow;
  readonly details: ReportDetails;
}

export type ReportLoader = ReturnType<typeof createReportLoader>;

/** Reports about transactions. Created per request: one query of the store for a member, and one of the CRM for all cases. */
export function createReportLoader(operations: OperationLoader, crm: Crm, call: CallContext) {
  const cases = new DataLoader<string, CaseRecord | null>(async (ids) => {
    const found = new Map((await getCases(crm, call, ids)).map((one) => [one.id, one]));
    return ids.map((id) => found.get(id) ?? null);
  });
  return {
    /** All reports of a member, newest first. Rejects with StoreError. */
    ofMember: oncePerRequest(async (memberId: string): Promise<StoredReport[]> => {
      const found = await operations.load({ memberId, kinds: ['REPORT_TRANSACTION'] });
      return found.flatMap((operation) => {
        const { data } = reportDetails.safeParse(operation.details);
        return data ? [{ operation, details: data }] : [];
      });
    }),
    /** The case of a report that the CRM has; null when it was deleted there. Rejects with UpstreamError. */
    caseOf: (id: string) => cases.load(id),
  };
}
