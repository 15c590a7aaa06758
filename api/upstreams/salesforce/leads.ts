import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { rowSchema } from '../reading.ts';
import { oncePer } from '../once.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';
import { namesOf, storedNumbers, type CrmMapping } from './mapping.ts';
import { soqlAnd, soqlDateTime, soqlIn, soqlString, wholeSecond } from './soql.ts';
import { choice, instant, mobile, optionalInstant, recordId, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

const ratings = ['Hot', 'Warm', 'Cold'] as const;
const customerTypes = ['Individual', 'Company'] as const;

const leadRow = oncePer((mapping: CrmMapping) => {
  const names = namesOf(mapping, 'lead');
  return rowSchema({
    id: [names.id, recordId],
    firstName: [names.firstName, text],
    lastName: [names.lastName, text],
    mobile: [names.mobile, mobile],
    email: [names.email, text],
    rating: [names.rating, choice(ratings)],
    project: [names.project, text],
    customerType: [names.customerType, choice(customerTypes)],
    status: [names.status, text],
    source: [names.source, text],
    createdAt: [names.createdAt, instant],
    modifiedAt: [names.modifiedAt, optionalInstant],
  });
});

/** What is read of a lead: the club writes more. */
const readFields = [
  'id',
  'firstName',
  'lastName',
  'mobile',
  'email',
  'rating',
  'project',
  'customerType',
  'status',
  'source',
  'createdAt',
  'modifiedAt',
] as const satisfies readonly (keyof LeadRecord)[];

/** A potential customer. */
export type LeadRecord = z.output<ReturnType<typeof leadRow>>;

async function queryLeads(crm: Crm, call: CallContext, conditions: string, batched = false): Promise<LeadRecord[]> {
  const { object } = crm.mapping.lead;
  const names = namesOf(crm.mapping, 'lead');
  const { rows } = await crm.access.run(call, object, ({ canRead }) => {
    const selected = readFields.map((field) => names[field]).filter(canRead);
    const soql = `SELECT ${selected.join(', ')} FROM ${object} ${conditions}`;
    const schema = leadRow(crm.mapping);
    return crm.query(call, { endpoint: `GET query/${object}`, soql, schema, all: true, batched });
  });
  return rows;
}

/**
 * A member's leads, newest first.
 *
 * @param query.limit 1 to 2000; RangeError for anything else
 * @throws UpstreamError
 */
export async function getLeads(
  crm: Crm,
  call: CallContext,
  { membershipNumber, limit }: { membershipNumber: string; limit: number },
): Promise<LeadRecord[]> {
  if (!Number.isInteger(limit) || limit < 1 || limit > 2000) throw new RangeError('leads are read 1 to 2000 at a time');
  const { fields } = crm.mapping.lead;
  const ofMember = `WHERE ${fields.membershipNumber} = ${soqlString(membershipNumber)}`;
  return queryLeads(crm, call, `${ofMember} ORDER BY ${fields.createdAt} DESC, Id DESC LIMIT ${limit}`, true);
}

/**
 * The leads with all these properties, oldest first. Read them before a create with an unknown outcome is repeated. The
 * CRM stores whole seconds, so the whole second of `since` is included.
 *
 * @param traits.mobile ten digits
 * @param traits.project by name; null for a lead without one
 * @throws UpstreamError
 */
export function findLeads(
  crm: Crm,
  call: CallContext,
  traits: { mobile: string; project: string | null; membershipNumber: string | null; since: Date },
): Promise<LeadRecord[]> {
  const orNull = (value: string | null) => (value === null ? 'null' : soqlString(value));
  const { fields } = crm.mapping.lead;
  const conditions = soqlAnd([
    `${fields.mobile} IN ${soqlIn(storedNumbers(crm.mapping, traits.mobile))}`,
    `${fields.project} = ${orNull(traits.project)}`,
    `${fields.membershipNumber} = ${orNull(traits.membershipNumber)}`,
    `${fields.createdAt} >= ${soqlDateTime(wholeSecond(traits.since))}`,
  ]);
  return queryLeads(crm, call, `WHERE ${conditions} ORDER BY ${fields.createdAt} ASC, Id ASC`);
}

/** A lead to create, also as it is stored until the CRM has it. */
export const newLead = z.object({
  /** Whether the names were typed as they are; otherwise they are parts of a full name. */
  namesTyped: z.boolean().optional(),
  firstName: z.string().nullable(),
  lastName: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  rating: z.enum(ratings).nullable(),
  leadSource: z.string(),
  project: z.string().nullable(),
  customerType: z.enum(customerTypes).nullable(),
  /** Required by Salesforce; for an Individual the person's own name. */
  company: z.string(),
  /** The number of the referring member; null for a registration. */
  membershipNumber: z.string().nullable(),
  /** Plain text for the sales team. */
  description: z.string().nullable(),
});
export type NewLead = Readonly<z.output<typeof newLead>>;

/**
 * Creates a lead and returns its CRM ID. Never retried; 'unknown' when the response was lost. With a key only one lead
 * is created, however often this is called.
 *
 * @throws UpstreamError; code DUPLICATES_DETECTED when the org's duplicate rules find an existing one.
 */
export function createLead(crm: Crm, call: CallContext, lead: NewLead, external?: ExternalKey): Promise<string> {
  const { leadSource, mobile: tenDigits, namesTyped, ...others } = lead;
  const [mobileNumber] = storedNumbers(crm.mapping, tenDigits);
  const fields = { ...others, mobile: mobileNumber, source: leadSource };
  const names = namesTyped ? [] : (['firstName', 'lastName'] as const);
  return writeRecord(crm, call, { object: 'lead', fields, external, derived: ['company', 'description', ...names] });
}
