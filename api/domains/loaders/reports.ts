import DataLoader from 'dataloader';
import { reportDetails, type ReportDetails } from '../../operations/kinds/transactionReport.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { getCases, type CaseRecord } from '../../upstreams/salesforce/cases.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { oncePerRequest } from './oncePerRequest.ts';

/** A member's report about a transaction, as the club keeps it. */
export interface StoredReport {
  readonly operation: OperationRow;
  readonly details: ReportDetails;
}

export type ReportLoader = ReturnType<typeof createReportLoader>;

/** Reports about transactions. Created per request: one query of the store for a member, and one of the CRM for all cases. */
export function createReportLoader({ store, crm }: { readonly store: Store; readonly crm: Crm }, call: CallContext) {
  const cases = new DataLoader<string, CaseRecord | null>(async (ids) => {
    const found = new Map((await getCases(crm, call, ids)).map((one) => [one.id, one]));
    return ids.map((id) => found.get(id) ?? null);
  });
  return {
    /** All reports of a member, newest first. Rejects with StoreError. */
    ofMember: oncePerRequest(async (memberId: string): Promise<StoredReport[]> => {
      const operations = await store.operations.list(memberId, ['REPORT_TRANSACTION']);
      return operations.flatMap((operation) => {
        const { data } = reportDetails.safeParse(operation.details);
        return data ? [{ operation, details: data }] : [];
      });
    }),
    /** The case of a report that the CRM has; null when it was deleted there. Rejects with UpstreamError. */
    caseOf: (id: string) => cases.load(id),
  };
}
