import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import type { ExternalKey } from './externalKey.ts';
import type { UsableFields } from './fieldAccess.ts';
import { soqlAnd, soqlDateTime, soqlIn, soqlString } from './soql.ts';
import { instant, recordId, tenDigits, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

const ratings = ['Hot', 'Warm', 'Cold'] as const;
const customerTypes = ['Individual', 'Company'] as const;

export type LeadRating = (typeof ratings)[number];
export type LeadCustomerType = (typeof customerTypes)[number];

/** A potential customer. */
export interface LeadRecord {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Ten digits, however the CRM writes it. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly rating: LeadRating | null;
  readonly project: string | null;
  readonly customerType: LeadCustomerType | null;
  readonly status: string | null;
  readonly source: string | null;
  /** ISO, in UTC. */
  readonly createdAt: string;
}

const object = 'Lead';

/** An org may have other options than these; they are ignored. */
const choice = <T extends string>(values: readonly T[]) => z.enum(values).nullish().catch(null);

const leadRow = z
  .object({
    Id: recordId,
    FirstName: text,
    LastName: text,
    MobilePhone: text,
    Email: text,
    Rating: choice(ratings),
    Project_Interested__c: text,
    Type_of_Customer__c: choice(customerTypes),
    Status: text,
    LeadSource: text,
    CreatedDate: instant,
  })
  .transform((row): LeadRecord => ({
    id: row.Id,
    firstName: row.FirstName,
    lastName: row.LastName,
    mobile: row.MobilePhone && tenDigits(row.MobilePhone),
    email: row.Email,
    rating: row.Rating ?? null,
    project: row.Project_Interested__c,
    customerType: row.Type_of_Customer__c ?? null,
    status: row.Status,
    source: row.LeadSource,
    createdAt: row.CreatedDate,
  }));

const selected = Object.keys(leadRow.in.shape);
const select = ({ canRead }: UsableFields): string => `SELECT ${selected.filter(canRead).join(', ')} FROM ${object}`;

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
  const { rows } = await crm.access.run(call, object, (fields) =>
    crm.query(call, {
      operation: `GET query/${object}`,
      soql:
        `${select(fields)} WHERE Loyalty_Member_Unique_Id__c = ${soqlString(membershipNumber)}` +
        ` ORDER BY CreatedDate DESC, Id DESC LIMIT ${limit}`,
      schema: leadRow,
      all: true,
    }),
  );
  return rows;
}

/** The properties that identify a lead, and the earliest creation time. */
export interface LeadTraits {
  /** Ten digits. */
  readonly mobile: string;
  /** By name; null for a lead without one, as for the next. */
  readonly project: string | null;
  readonly membershipNumber: string | null;
  readonly since: Date;
}

/**
 * The matching leads, oldest first. Read them before a create with an unknown outcome is repeated. The CRM stores whole
 * seconds, so the whole second of `since` is included. The CRM may store a mobile with +91.
 *
 * @throws UpstreamError
 */
export async function findLeads(
  crm: Crm,
  call: CallContext,
  { mobile, project, membershipNumber, since }: LeadTraits,
): Promise<LeadRecord[]> {
  const orNull = (value: string | null) => (value === null ? 'null' : soqlString(value));
  const from = soqlDateTime(new Date(Math.floor(since.getTime() / 1000) * 1000));
  const { rows } = await crm.access.run(call, object, (fields) =>
    crm.query(call, {
      operation: `GET query/${object}`,
      soql: `${select(fields)} WHERE ${soqlAnd([
        `MobilePhone IN ${soqlIn([mobile, `+91${mobile}`])}`,
        `Project_Interested__c = ${orNull(project)}`,
        `Loyalty_Member_Unique_Id__c = ${orNull(membershipNumber)}`,
        `CreatedDate >= ${from}`,
      ])} ORDER BY CreatedDate ASC, Id ASC`,
      schema: leadRow,
      all: true,
    }),
  );
  return rows;
}

export interface NewLead {
  readonly firstName: string | null;
  readonly lastName: string;
  readonly mobile: string;
  readonly email: string | null;
  readonly rating: LeadRating | null;
  readonly leadSource: string;
  readonly project: string | null;
  readonly customerType: LeadCustomerType | null;
  /** Required by Salesforce; for an Individual the person's own name. */
  readonly company: string;
  /** The number of the referring member; null for a registration. */
  readonly membershipNumber: string | null;
  /** Plain text for the sales team. */
  readonly description: string | null;
}

/**
 * Creates a lead and returns its CRM ID. Never retried; 'unknown' when the response was lost. With a key only one lead
 * is created, however often this is called.
 *
 * @throws UpstreamError; code DUPLICATES_DETECTED when the org's duplicate rules find an existing one.
 */
export async function createLead(crm: Crm, call: CallContext, lead: NewLead, external?: ExternalKey): Promise<string> {
  const fields = {
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
  return await writeRecord(crm, call, { sobject: object, fields, external });
}
