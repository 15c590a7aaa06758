import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getLeads, type LeadRecord } from '../../upstreams/salesforce/leads.ts';
import type { MemberReads } from './memberReads.ts';

/** The maximum that the CRM returns in one response. */
const mostLeads = 2000;

/** Loads a member's leads by membership number, newest first: once per request, however many fields need them. */
export type LeadLoader = DataLoader<string, readonly LeadRecord[]>;

/** Created per request. */
export const createLeadLoader = (
  { crm, memberReads }: { readonly crm: Crm; readonly memberReads: MemberReads },
  call: CallContext,
): LeadLoader =>
  new DataLoader(
    (numbers) =>
      Promise.all(
        numbers.map((membershipNumber) =>
          memberReads.leads.read(membershipNumber, '', () =>
            getLeads(crm, call, { membershipNumber, limit: mostLeads }),
          ),
        ),
      ),
    { batch: false },
  );
