import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { oncePer } from '../once.ts';
import { rowSchema } from '../reading.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';
import { namesOf, type CrmMapping } from './mapping.ts';
import { soqlAnd, soqlDateTime, soqlIn, soqlString, wholeSecond } from './soql.ts';
import { instant, recordId, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

const caseRow = oncePer((mapping: CrmMapping) => {
  const names = namesOf(mapping, 'case');
  return rowSchema({
    id: [names.id, recordId],
    number: [names.number, text],
    reason: [names.reason, text],
    /** Null when the org does not say. */
    closed: [names.closed, z.boolean().nullish().default(null)],
    createdAt: [names.createdAt, instant],
  });
});

/** What is read of a case: the club writes more. */
const readFields = ['id', 'number', 'reason', 'closed', 'createdAt'] as const satisfies readonly (keyof CaseRecord)[];

/** A member's report about a transaction, as the team works on it. */
export type CaseRecord = z.output<ReturnType<typeof caseRow>>;

async function queryCases(crm: Crm, call: CallContext, conditions: string): Promise<CaseRecord[]> {
  const { object } = crm.mapping.case;
  const names = namesOf(crm.mapping, 'case');
  const { rows } = await crm.access.run(call, object, ({ canRead }) => {
    const selected = readFields.map((field) => names[field]).filter(canRead);
    const soql = `SELECT ${selected.join(', ')} FROM ${object} ${conditions}`;
    return crm.query(call, { endpoint: `GET query/${object}`, soql, schema: caseRow(crm.mapping), batched: true });
  });
  return rows;
}

/**
 * The cases with these CRM IDs, in any order; those that were deleted are missing.
 *
 * @throws UpstreamError
 */
export const getCases = (crm: Crm, call: CallContext, ids: readonly string[]): Promise<CaseRecord[]> =>
  queryCases(crm, call, `WHERE Id IN ${soqlIn([...ids])}`);

/**
 * The cases of a member about a transaction, oldest first. Read them before a create with an unknown outcome is
 * repeated. The CRM stores whole seconds, so the whole second of `since` is included.
 *
 * @throws UpstreamError
 */
export function findCases(
  crm: Crm,
  call: CallContext,
  traits: { readonly transactionName: string; readonly membershipNumber: string; readonly since: Date },
): Promise<CaseRecord[]> {
  const { fields } = crm.mapping.case;
  const conditions = soqlAnd([
    `${fields.transaction} = ${soqlString(traits.transactionName)}`,
    `${fields.membershipNumber} = ${soqlString(traits.membershipNumber)}`,
    `${fields.createdAt} >= ${soqlDateTime(wholeSecond(traits.since))}`,
  ]);
  return queryCases(crm, call, `WHERE ${conditions} ORDER BY ${fields.createdAt} ASC, Id ASC`);
}

/** A case to create, also as it is stored until the CRM has it. */
export const newCase = z.object({
  subject: z.string(),
  description: z.string(),
  /** The CRM's value. */
  reason: z.string(),
  transactionName: z.string(),
  membershipNumber: z.string(),
});
export type NewCase = Readonly<z.output<typeof newCase>>;

/**
 * Creates a case and returns its CRM ID. Never retried; 'unknown' when the response was lost. With a key only one case is
 * created, however often this is called.
 *
 * @throws UpstreamError
 */
export function createCase(crm: Crm, call: CallContext, given: NewCase, external?: ExternalKey): Promise<string> {
  const { transactionName, ...others } = given;
  const fields = { ...others, transaction: transactionName, origin: crm.mapping.case.origin };
  return writeRecord(crm, call, { object: 'case', fields, external, derived: ['subject'] });
}
