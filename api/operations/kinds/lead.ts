import { externalKeyOf, hasKeys } from '../../upstreams/salesforce/externalKey.ts';
import { createLead, findLeads, newLead, type LeadRecord } from '../../upstreams/salesforce/leads.ts';
import { dated, datedSince, finalOrLater, searchFrom, type Kind, type KindDeps } from '../engine/kind.ts';
import type { UpstreamClock } from '../../upstreams/clock.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { OperationRow } from '../../store/operations/types.ts';

/**
 * Creates a Lead in the CRM, for a referral by a member or for a person who asks to become a member. Uses an external
 * key if the org has a field for it; otherwise looks for the Lead before sending it again. See
 * docs/domain/referrals.md#sent-once.
 */
export const lead = ({ crm }: KindDeps): Kind => ({
  upstream: 'CRM',
  thing: 'Lead',
  isRepeatable: hasKeys(crm, 'lead'),
  searchesByDate: true,
  unfound: 'review',

  async create(call, { id, payload }) {
    const key = externalKeyOf(crm, 'lead', `lead-${id}`);
    try {
      return { id: await createLead(crm, call, newLead.parse(payload), key) };
    } catch (error) {
      if (error instanceof UpstreamError) call.refused?.(error);
      throw error;
    }
  },

  async search(call, operation) {
    const { mobile, project, membershipNumber } = newLead.parse(operation.payload);
    const since = searchFrom(operation.createdAt, crm.clock.difference());
    const leads = await findLeads(crm, call, { mobile, project, membershipNumber, since });
    return dated(leads, operation, crm.clock).map(({ id, status, createdAt, isDoubtful }) => ({
      id,
      isDoubtful,
      matches: true,
      about: [status, createdAt],
    }));
  },

  refusal: (error) => (error.code === 'DUPLICATES_DETECTED' ? 'duplicate' : finalOrLater(error)),
});

/** The leads of a member that are still being sent, without those that the CRM already returns. */
export const leadsUnderWay = (
  operations: readonly OperationRow[],
  shown: readonly LeadRecord[],
  clock: UpstreamClock,
) =>
  operations.flatMap((operation) => {
    const payload = operation.kind === 'REFER_LEAD' ? newLead.safeParse(operation.payload).data : undefined;
    const isShown = shown.some(
      ({ mobile, project, createdAt }) =>
        mobile === payload?.mobile &&
        project === payload?.project &&
        datedSince(createdAt, operation.createdAt, clock.difference()) !== 'no',
    );
    return payload && !isShown ? [{ lead: payload, operation }] : [];
  });
