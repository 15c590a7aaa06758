import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { rowSchema } from '../rowSchema.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';
import { soqlAnd, soqlDateTime, soqlIn, soqlString, wholeSecond } from './soql.ts';
import { choice, instant, mobile, recordId, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

const object = 'Lead';
const ratings = ['Hot', 'Warm', 'Cold'] as const;
const customerTypes = ['Individual', 'Company'] as const;

const fields = {
  id: ['Id', recordId],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  mobile: ['MobilePhone', mobile],
  email: ['Email', text],
  rating: ['Rating', choice(ratings)],
  /** By name. */
  project: ['Project_Interested__c', text],
  customerType: ['Type_of_Customer__c', choice(customerTypes)],
  status: ['Status', text],
  source: ['LeadSource', text],
  createdAt: ['CreatedDate', instant],
} as const;
const leadRow = rowSchema(fields);

/** A potential customer. */
export type LeadRecord = z.output<typeof leadRow>;

async function queryLeads(crm: Crm, call: CallContext, conditions: string, batched = false): Promise<LeadRecord[]> {
  const { rows } = await crm.access.run(call, object, ({ canRead }) => {
    const names = Object.values(fields).map(([name]) => name);
    const soql = `SELECT ${names.filter(canRead).join(', ')} FROM ${object} ${conditions}`;
    return crm.query(call, { operation: `GET query/${object}`, soql, schema: leadRow, all: true, batched });
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
  const ofMember = `WHERE Loyalty_Member_Unique_Id__c = ${soqlString(membershipNumber)}`;
  return queryLeads(crm, call, `${ofMember} ORDER BY CreatedDate DESC, Id DESC LIMIT ${limit}`, true);
}

/**
 * The leads with all these properties, oldest first. Read them before a create with an unknown outcome is repeated. The
 * CRM stores whole seconds, so the whole second of `since` is included. The CRM may store a mobile with +91.
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
  const conditions = soqlAnd([
    `MobilePhone IN ${soqlIn([traits.mobile, `+91${traits.mobile}`])}`,
    `Project_Interested__c = ${orNull(traits.project)}`,
    `Loyalty_Member_Unique_Id__c = ${orNull(traits.membershipNumber)}`,
    `CreatedDate >= ${soqlDateTime(wholeSecond(traits.since))}`,
  ]);
  return queryLeads(crm, call, `WHERE ${conditions} ORDER BY CreatedDate ASC, Id ASC`);
}

/** A lead to create, also as it is stored until the CRM has it. */
export const newLead = z.object({
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
  /** Plain text for the sales team. Leads stored by older versions have none. */
  description: z.string().nullable().default(null),
});
export type NewLead = Readonly<z.output<typeof newLead>>;

/**
 * Creates a lead and returns its CRM ID. Never retried; 'unknown' when the response was lost. With a key only one lead
 * is created, however often this is called.
 *
 * @throws UpstreamError; code DUPLICATES_DETECTED when the org's duplicate rules find an existing one.
 */
export function createLead(crm: Crm, call: CallContext, lead: NewLead, external?: ExternalKey): Promise<string> {
  const written = {
    FirstName: lead.firstName,
    LastName: lead.lastName,
    MobilePhone: lead.mobile,
    Email: lead.email,
    Rating: lead.rating,
    LeadSource: lead.leadSource,
    Project_Interested__c: lead.project,
    Type_of_Customer__c: lead.customerType,
    Company: lead.company,
    Loyalty_Member_Unique_Id__c: lead.membershipNumber,
    Description: lead.description,
  };
  return writeRecord(crm, call, { sobject: object, fields: written, external });
}
