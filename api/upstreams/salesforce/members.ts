import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { rowSchema } from '../rowSchema.ts';
import type { Crm } from './crm.ts';
import type { UsableFields } from './fieldAccess.ts';
import { soqlIn } from './soql.ts';
import { flag, instant, mobile, points, recordId, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

const object = 'Loyalty_Member__c';

const fields = {
  id: ['Id', recordId],
  membershipNumber: ['Loyalty_Member_Unique_Id__c', text],
  mobile: ['Phone_Mobile_Number__c', mobile],
  firstName: ['First_Name__c', text],
  lastName: ['Last_Name__c', text],
  name: ['Name', text],
  opportunity: ['Opportunity__c', text],
  active: ['Active__c', flag],
  balance: ['Loyalty_Balance__c', points],
  credited: ['Total_Points_Credited__c', points],
  debited: ['Total_Points_Debited__c', points],
  expired: ['Total_Points_Expired__c', points],
  createdAt: ['CreatedDate', instant.nullish().transform((at) => at ?? null)],
} as const;
const memberRow = rowSchema(fields);

/**
 * A membership. Fields that were not requested, that the CRM hides from the club, or that cannot be read are null.
 * Balance = credited - debited - expired, calculated by the CRM.
 */
export type MemberRecord = z.output<typeof memberRow>;
export type MemberField = Exclude<keyof MemberRecord, 'id'>;

const allFields = Object.keys(fields) as (keyof MemberRecord)[];

const select = (names: readonly (keyof MemberRecord)[], { canRead }: UsableFields): string => {
  const selected = [...new Set<keyof MemberRecord>(['id', ...names])].map((name) => fields[name][0]).filter(canRead);
  return `SELECT ${selected.join(', ')} FROM ${object}`;
};

/** The memberships of a mobile number, written with or without +91, oldest first. */
export async function findMembersByMobile(crm: Crm, call: CallContext, mobileNumber: string): Promise<MemberRecord[]> {
  const numbers = soqlIn([mobileNumber, `+91${mobileNumber}`]);
  const { rows } = await crm.access.run(call, object, (usable) => {
    const oldestFirst = [fields.createdAt[0], 'Id'].filter(usable.canRead).map((name) => `${name} ASC`);
    return crm.query(call, {
      operation: `GET query/${object}`,
      soql: `${select(allFields, usable)} WHERE ${fields.mobile[0]} IN ${numbers} ORDER BY ${oldestFirst.join(', ')}`,
      schema: memberRow,
      all: true,
    });
  });
  return rows;
}

/** The memberships with a membership number: one, unless the CRM gave it twice. */
export async function findMembersByNumber(crm: Crm, call: CallContext, number: string): Promise<MemberRecord[]> {
  const { rows } = await crm.access.run(call, object, (usable) =>
    crm.query(call, {
      operation: `GET query/${object}`,
      soql: `${select(['mobile'], usable)} WHERE ${fields.membershipNumber[0]} IN ${soqlIn([number])}`,
      schema: memberRow,
      all: true,
    }),
  );
  return rows;
}

/** The maximum number of IDs that fit into the URL of one query. */
const idsPerQuery = 200;

/** Members by CRM ID, in no particular order, with only the requested fields. */
export async function getMembersById(
  crm: Crm,
  call: CallContext,
  ids: readonly string[],
  names: readonly (keyof MemberRecord)[] = allFields,
): Promise<MemberRecord[]> {
  const distinct = [...new Set(ids)];
  const members: MemberRecord[] = [];
  for (let start = 0; start < distinct.length; start += idsPerQuery) {
    const { rows } = await crm.access.run(call, object, (usable) =>
      crm.query(call, {
        operation: `GET query/${object}`,
        soql: `${select(names, usable)} WHERE Id IN ${soqlIn(distinct.slice(start, start + idsPerQuery))}`,
        schema: memberRow,
        all: true,
        batched: true,
      }),
    );
    members.push(...rows);
  }
  return members;
}

/** A membership to create, also as it is stored until the CRM has it. */
export const newMember = z.object({
  mobile: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string(),
  opportunity: z.string().nullable(),
});
export type NewMember = Readonly<z.infer<typeof newMember>>;

/**
 * Creates an active membership and returns its CRM ID. Never retried; 'unknown' when the response was lost. Descriptive
 * fields are omitted if the club may not write them; the mobile number and the active flag never are.
 */
export function createMember(crm: Crm, call: CallContext, member: NewMember): Promise<string> {
  return writeRecord(crm, call, {
    sobject: object,
    fields: {
      [fields.mobile[0]]: member.mobile,
      [fields.active[0]]: true,
      [fields.firstName[0]]: member.firstName,
      [fields.lastName[0]]: member.lastName,
      [fields.opportunity[0]]: member.opportunity,
    },
    optional: [fields.firstName[0], fields.lastName[0], fields.opportunity[0]],
  });
}
