import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import type { UsableFields } from './fieldAccess.ts';
import { soqlIn } from './soql.ts';
import { instant, points, recordId, tenDigits, text } from './wireTypes.ts';

/**
 * A membership. Fields that were not requested, that the CRM hides from the club, or that cannot be read are null.
 * Balance = credited - debited - expired, calculated by the CRM.
 */
export interface MemberRecord {
  readonly id: string;
  readonly membershipNumber: string | null;
  /** Ten digits, in whatever format the CRM stores it. */
  readonly mobile: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly opportunity: string | null;
  readonly active: boolean | null;
  readonly balance: number | null;
  readonly credited: number | null;
  readonly debited: number | null;
  readonly expired: number | null;
  readonly createdAt: string | null;
}

export type MemberField = Exclude<keyof MemberRecord, 'id'>;

const wireNames = {
  membershipNumber: 'Loyalty_Member_Unique_Id__c',
  mobile: 'Phone_Mobile_Number__c',
  firstName: 'First_Name__c',
  lastName: 'Last_Name__c',
  name: 'Name',
  opportunity: 'Opportunity__c',
  active: 'Active__c',
  balance: 'Loyalty_Balance__c',
  credited: 'Total_Points_Credited__c',
  debited: 'Total_Points_Debited__c',
  expired: 'Total_Points_Expired__c',
  createdAt: 'CreatedDate',
} as const satisfies Record<MemberField, string>;

const allFields = Object.keys(wireNames) as MemberField[];
const object = 'Loyalty_Member__c';

const memberRow = z
  .object({
    Id: recordId,
    Loyalty_Member_Unique_Id__c: text,
    Phone_Mobile_Number__c: text,
    First_Name__c: text,
    Last_Name__c: text,
    Name: text,
    Opportunity__c: text,
    Active__c: z.boolean().nullish(),
    Loyalty_Balance__c: points,
    Total_Points_Credited__c: points,
    Total_Points_Debited__c: points,
    Total_Points_Expired__c: points,
    CreatedDate: instant.nullish(),
  })
  .transform((row): MemberRecord => ({
    id: row.Id,
    membershipNumber: row.Loyalty_Member_Unique_Id__c,
    mobile: row.Phone_Mobile_Number__c && tenDigits(row.Phone_Mobile_Number__c),
    firstName: row.First_Name__c,
    lastName: row.Last_Name__c,
    name: row.Name,
    opportunity: row.Opportunity__c,
    active: row.Active__c ?? null,
    balance: row.Loyalty_Balance__c,
    credited: row.Total_Points_Credited__c,
    debited: row.Total_Points_Debited__c,
    expired: row.Total_Points_Expired__c,
    createdAt: row.CreatedDate ?? null,
  }));

const select = (fields: readonly MemberField[], { canRead }: UsableFields): string => {
  const names = [...new Set(fields.map((field) => wireNames[field]))].filter(canRead);
  return `SELECT ${['Id', ...names].join(', ')} FROM ${object}`;
};

/** The memberships of a mobile number, written with or without +91, oldest first. */
export async function findMembersByMobile(crm: Crm, call: CallContext, mobile: string): Promise<MemberRecord[]> {
  const numbers = soqlIn([mobile, `+91${mobile}`]);
  const { rows } = await crm.access.run(call, object, (fields) => {
    const oldestFirst = [wireNames.createdAt, 'Id'].filter(fields.canRead).map((name) => `${name} ASC`);
    return crm.query(call, {
      operation: `GET query/${object}`,
      soql: `${select(allFields, fields)} WHERE ${wireNames.mobile} IN ${numbers} ORDER BY ${oldestFirst.join(', ')}`,
      schema: memberRow,
      all: true,
    });
  });
  return rows;
}

/** The maximum number of IDs that fit into the URL of one query. */
const idsPerQuery = 200;

/** Members by CRM ID, in no particular order, with only the requested fields. */
export async function getMembersById(
  crm: Crm,
  call: CallContext,
  ids: readonly string[],
  fields: readonly MemberField[] = allFields,
): Promise<MemberRecord[]> {
  const distinct = [...new Set(ids)];
  const members: MemberRecord[] = [];
  for (let start = 0; start < distinct.length; start += idsPerQuery) {
    const { rows } = await crm.access.run(call, object, (usable) =>
      crm.query(call, {
        operation: `GET query/${object}`,
        soql: `${select(fields, usable)} WHERE Id IN ${soqlIn(distinct.slice(start, start + idsPerQuery))}`,
        schema: memberRow,
        all: true,
      }),
    );
    members.push(...rows);
  }
  return members;
}

/**
 * Creates an active membership and returns its CRM ID. Never retried; 'unknown' when the response was lost. Descriptive
 * fields are omitted if the club may not write them; the mobile number and the active flag never are.
 */
export function createMember(
  crm: Crm,
  call: CallContext,
  member: { mobile: string; firstName: string | null; lastName: string | null; opportunity: string | null },
): Promise<string> {
  const needed = { [wireNames.mobile]: member.mobile, [wireNames.active]: true };
  const optional = {
    [wireNames.firstName]: member.firstName,
    [wireNames.lastName]: member.lastName,
    [wireNames.opportunity]: member.opportunity,
  };
  return crm.access.run(call, object, ({ canWrite }) => {
    const written = Object.entries(optional).filter(([name, value]) => value !== null && canWrite(name));
    const fields = { ...needed, ...Object.fromEntries(written) };
    return crm.create(call, { operation: `POST sobjects/${object}`, sobject: object, fields });
  });
}
