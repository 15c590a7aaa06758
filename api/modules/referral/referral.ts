import type { Referral } from '../../__generated__/schema.ts';
import type { Deed, ReferralDeed } from '../../store/memberDeeds.ts';
import type { LeadRecord } from '../../upstreams/salesforce/leads.ts';

/** A friend whom the backend took; it tells nothing of what becomes of them. Public 4 (Referral form). */
export const friendReferral = ({ id, name, phoneLast4, projectName, createdAt }: Deed<ReferralDeed>): Referral => ({
  id,
  kind: 'FRIEND',
  name,
  phoneLast4,
  projectName,
  rating: null,
  status: 'Pending',
  createdAt: createdAt.toISOString(),
});

const ratings = { Hot: 'HOT', Warm: 'WARM', Cold: 'COLD' } as const;

/** A lead of the CRM; of the phone number the last four digits go out. */
export const leadReferral = (lead: Omit<LeadRecord, 'email' | 'customerType' | 'source'>): Referral => ({
  id: lead.id,
  kind: 'LEAD',
  name: [lead.firstName, lead.lastName].filter(Boolean).join(' '),
  phoneLast4: lead.mobile?.slice(-4) ?? null,
  projectName: lead.project,
  rating: lead.rating && ratings[lead.rating],
  status: lead.status,
  createdAt: lead.createdAt,
});
