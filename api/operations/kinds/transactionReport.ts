import { z } from 'zod';
import { reportReasons } from '#rules/transactionReport.ts';
import { createCase, findCases, newCase } from '../../upstreams/salesforce/cases.ts';
import { externalKeyOf, hasKeys } from '../../upstreams/salesforce/externalKey.ts';
import { dated, finalOrLater, searchFrom, type Kind, type KindDeps } from '../engine/kind.ts';

/** What the member sees of their report. */
export const reportDetails = z.object({
  transactionId: z.string(),
  transactionName: z.string(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
});
export type ReportDetails = Readonly<z.output<typeof reportDetails>>;

/**
 * Creates a Case in the CRM for a member's report about a transaction. Uses an external key if the org has a field for it;
 * otherwise looks for the Case before sending it again.
 */
export const transactionReport = ({ crm }: KindDeps): Kind => ({
  upstream: 'CRM',
  thing: 'Case',
  isRepeatable: hasKeys(crm, 'case'),
  searchesByDate: true,
  unfound: 'review',

  async create(call, { id, payload }) {
    return { id: await createCase(crm, call, newCase.parse(payload), externalKeyOf(crm, 'case', `case-${id}`)) };
  },

  async search(call, operation) {
    const { transactionName, membershipNumber, reason } = newCase.parse(operation.payload);
    const since = searchFrom(operation.createdAt, crm.clock.difference());
    const cases = await findCases(crm, call, { transactionName, membershipNumber, since });
    return dated(cases, operation, crm.clock).map((found) => ({
      id: found.id,
      number: found.number,
      isDoubtful: found.isDoubtful,
      matches: found.reason === reason,
      about: [found.number, found.reason, found.createdAt],
    }));
  },

  refusal: (error) => (error.code === 'DUPLICATES_DETECTED' ? 'duplicate' : finalOrLater(error)),
});
