import { findLeads, newLead } from '../../upstreams/salesforce/leads.ts';
import { dated, finalOrLater, searchFrom, type Kind, type KindDeps } from '../engine/kind.ts';
import { lead } from './lead.ts';

/**
 * Creates a Lead for somebody who asks for a call or a visit without a login. Unlike a registration, it must reach the
 * sales team although the CRM has a Lead of this person already: if the CRM refuses another one, an operator passes it on.
 */
export const contactRequest = (deps: KindDeps): Kind => ({
  ...lead(deps),

  /** An enquiry and a visit of the same project differ in the source, unless the org hides it. */
  async search(call, operation) {
    const { mobile, project, membershipNumber, leadSource } = newLead.parse(operation.payload);
    const { clock } = deps.crm;
    const since = searchFrom(operation.createdAt, clock.difference());
    const leads = await findLeads(deps.crm, call, { mobile, project, membershipNumber, since });
    return dated(leads, operation, clock).map(({ id, source, status, createdAt, isDoubtful }) => ({
      id,
      isDoubtful,
      matches: source === null || source === leadSource,
      about: [status, source, createdAt],
    }));
  },

  refusal: (error) =>
    error.code === 'DUPLICATES_DETECTED'
      ? { review: 'the CRM has a Lead of this person and refuses another one: tell the sales team' }
      : finalOrLater(error),
});
