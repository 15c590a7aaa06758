import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import { getAddresses } from '../../upstreams/club/addresses.ts';
import type { Http } from '../../upstreams/http.ts';
import { getEncashRequests } from '../../upstreams/club/encash.ts';
import type { Operations } from '../../operations/engine/operations.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getLeads } from '../../upstreams/salesforce/leads.ts';
import type { MemberReads } from './memberReads.ts';
import type { OperationLoader } from './operations.ts';
import { reportDetails, type ReportDetails } from '../../operations/kinds/transactionReport.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import { getCases, type CaseRecord } from '../../upstreams/salesforce/cases.ts';

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

export type OrderChangeLoader = ReturnType<typeof createOrderChangeLoader>;

/** A member's cancellations and returns by CRM ID, newest first. Who looks at one that is due moves it on. */
export const createOrderChangeLoader = (
  { resumeIfDue }: Pick<Operations, 'resumeIfDue'>,
  operations: OperationLoader,
  call: CallContext,
) =>
  oncePerRequest(async (memberId) => {
    const found = await operations.load({ memberId, kinds: ['ORDER_CANCELLATION', 'ORDER_RETURN'] });
    return Promise.all(found.map((operation) => resumeIfDue(call, operation)));
  });

/** The maximum that the CRM returns in one response. */
const mostLeads = 2000;

export type LeadLoader = ReturnType<typeof createLeadLoader>;

/** A member's leads by membership number, newest first. */
export const createLeadLoader = (
  { crm, memberReads }: { readonly crm: Crm; readonly memberReads: MemberReads },
  call: CallContext,
) =>
  oncePerRequest((membershipNumber) =>
    memberReads.leads.read(membershipNumber, '', () => getLeads(crm, call, { membershipNumber, limit: mostLeads })),
  );

export type HeldPointsLoader = ReturnType<typeof createHeldPointsLoader>;

export const createHeldPointsLoader = ({ operations }: { readonly operations: Pick<Operations, 'heldPoints'> }) =>
  oncePerRequest(operations.heldPoints);

export type EncashRequestLoader = ReturnType<typeof createEncashRequestLoader>;

/** A member's encash requests by REST bearer, newest first. */
export const createEncashRequestLoader = (rest: Http, call: CallContext, onDropped: (reason: string) => void) =>
  oncePerRequest((bearer) => getEncashRequests(rest, call, bearer, onDropped));

export type AddressLoader = ReturnType<typeof createAddressLoader>;

/** A member's addresses by REST bearer. The default address comes first. */
export const createAddressLoader = (rest: Http, call: CallContext, onDropped: (reason: string) => void) =>
  oncePerRequest(async (bearer) =>
    (await getAddresses(rest, call, bearer, onDropped)).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  );

/** Reads each key once per request, however many fields need it. Made for each request, never shared. */
const oncePerRequest = <Value>(read: (key: string) => Promise<Value>): DataLoader<string, Value> =>
  new DataLoader((keys) => Promise.all(keys.map(read)), { batch: false });
