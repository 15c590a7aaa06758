import { z } from 'zod';
import type { ErrandRow } from '../../store/operations/errandTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { createLead, findLeads } from '../../upstreams/salesforce/leads.ts';
import type { LeadRecord, NewLead } from '../../upstreams/salesforce/leads.ts';
import type { ErrandPlan } from './plan.ts';

/** A lead as stored until the CRM has it. */
export const leadPayload: z.ZodType<NewLead> = z.object({
  firstName: z.string().nullable(),
  lastName: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  rating: z.enum(['Hot', 'Warm', 'Cold']).nullable(),
  leadSource: z.string(),
  project: z.string().nullable(),
  customerType: z.enum(['Individual', 'Company']).nullable(),
  company: z.string(),
  membershipNumber: z.string().nullable(),
  // Older versions wrote no description.
  description: z.string().nullable().default(null),
});

/** Allows for a difference between the CRM's clock and ours: a Lead dated this much earlier may still be ours. */
const clockSkewMs = 5_000;

/**
 * The Leads that this errand may have created, oldest first.
 *
 * @throws UpstreamError, and ZodError when the payload cannot be opened
 */
export function leadsLike(crm: Crm, call: CallContext, { payload, createdAt }: ErrandRow): Promise<LeadRecord[]> {
  const { mobile, project, membershipNumber } = leadPayload.parse(payload);
  const since = new Date(createdAt.getTime() - clockSkewMs);
  return findLeads(crm, call, { mobile, project, membershipNumber, since });
}

/**
 * Creates a Lead in the CRM, for a referral by a member or for a person who asks to become a member. Uses an external
 * key if the org has a field for it; otherwise looks for the Lead before sending it again. See
 * docs/domain/referrals.md#sent-once.
 */
export const leadPlan = ({ crm, externalIdField }: { crm: Crm; externalIdField: string | null }): ErrandPlan => ({
  send: (call, { id, payload }) =>
    createLead(
      crm,
      call,
      leadPayload.parse(payload),
      externalIdField === null ? undefined : { field: externalIdField, key: `lead-${id}` },
    ),

  isDuplicate: ({ code }) => code === 'DUPLICATES_DETECTED',

  find:
    externalIdField === null
      ? async (call, errand) => {
          const [lead, ...others] = await leadsLike(crm, call, errand);
          if (!lead) return 'none';
          return others.length === 0 ? { found: lead.id } : 'several';
        }
      : null,

  isRenewed: () => false,
});
