import type { CallContext } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getLeads } from '../../upstreams/salesforce/leads.ts';
import type { MemberReads } from './memberReads.ts';
import { oncePerRequest } from './oncePerRequest.ts';

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
