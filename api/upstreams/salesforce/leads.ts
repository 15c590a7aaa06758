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

/** Somebody who may become a customer. */
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

/** An org may have further choices than these; they say nothing to us. */
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
 * The leads that a member gave us, newest first.
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

/** What tells one lead from another, and from when on. */
export interface LeadTraits {
  /** Ten digits. */
  readonly mobile: string;
  /** By name; null for a lead without one, as for the next. */
  readonly project: string | null;
  readonly membershipNumber: string | null;
  readonly since: Date;
}

/**
 * The leads that fit, oldest first: what to look through before a lead of unknown outcome is asked for again. The CRM
 * keeps whole seconds, so the second of `since` counts as a whole; it may write a mobile with +91.
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
  /** Salesforce requires it; a person's own name for an Individual. */
  readonly company: string;
  /** Of the member who refers; none for somebody who registers. */
  readonly membershipNumber: string | null;
  /** For the sales team, in plain words. */
  readonly description: string | null;
}

/**
 * Creates a lead and gives its CRM id. Asked for once; 'unknown' when the answer was lost. With a key it exists once,
 * however often this is asked for.
 *
 * @throws UpstreamError; code DUPLICATES_DETECTED when the org's rules find that it is known already.
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
