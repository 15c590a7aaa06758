import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { rowSchema } from '../reading.ts';
import { oncePer } from '../once.ts';
import { clubFields } from './clubFields.ts';
import type { Crm } from './crm.ts';
import { namesOf, storedNumbers, type CrmMapping } from './mapping.ts';
import { soqlIn } from './soql.ts';
import { flag, instant, isRecordId, mobile, points, recordId, text } from './wireTypes.ts';
import { writeRecord } from './writeRecord.ts';

/**
 * A membership. Fields that were not requested, that the CRM hides from the club, or that cannot be read are null.
 * Balance = credited - debited - expired, calculated by the CRM.
 */
export type MemberRecord = z.output<ReturnType<typeof memberRow>>;
export type MemberField = Exclude<keyof MemberRecord, 'id'>;

const memberRow = oncePer((mapping: CrmMapping) => {
  const names = namesOf(mapping, 'member');
  return rowSchema({
    id: [names.id, recordId],
    membershipNumber: [names.membershipNumber, text],
    mobile: [names.mobile, mobile],
    firstName: [names.firstName, text],
    lastName: [names.lastName, text],
    name: [names.name, text],
    opportunity: [names.opportunity, text],
    active: [names.active, flag],
    balance: [names.balance, points],
    credited: [names.credited, points],
    debited: [names.debited, points],
    expired: [names.expired, points],
    createdAt: [names.createdAt, instant.nullish().transform((at) => at ?? null)],
  });
});

const allFields = [...(Object.keys(clubFields.member) as MemberField[]), 'id'] as const;

/** The members that a condition selects, with only the requested fields. */
async function queryMembers(
  crm: Crm,
  call: CallContext,
  fields: readonly (keyof MemberRecord)[],
  query: { readonly condition: string } | { readonly ids: readonly string[] },
): Promise<MemberRecord[]> {
  const { object } = crm.mapping.member;
  const names = namesOf(crm.mapping, 'member');
  const read = () =>
    crm.access.run(call, object, ({ canRead, relationship }) => {
      const opportunity = relationship(names.opportunity);
      const selected = [...new Set<keyof MemberRecord>(['id', ...fields])].map((name) => names[name]).filter(canRead);
      const paths = selected.map((name) =>
        name === names.opportunity && opportunity !== null ? `${opportunity}.Name` : name,
      );
      const oldestFirst = [names.createdAt, names.id].filter(canRead).map((name) => `${name} ASC`);
      const schema = memberRow(crm.mapping);
      const byId = 'ids' in query;
      const end = byId ? `Id IN ${soqlIn(query.ids)}` : `${query.condition} ORDER BY ${oldestFirst.join(', ')}`;
      const [id, ...others] = byId ? query.ids : [];
      const isOwn = paths.every((path) => !path.includes('.'));
      return crm.query(call, {
        endpoint: `GET query/${object}`,
        soql: `SELECT ${paths.join(', ')} FROM ${object} WHERE ${end}`,
        row: id && others.length === 0 && isOwn ? { sobject: object, id, fields: paths } : null,
        schema: opportunity === null ? schema : z.preprocess(behind(opportunity, names.opportunity), schema),
        all: true,
        batched: byId,
      });
    });
  const { rows } = await read();
  if (!rows.some(({ opportunity }) => opportunity !== null && isRecordId(opportunity))) return rows;
  // A lookup has the ID of another record where the club expects a name.
  await crm.access.learn(call, object);
  const again = crm.access.isLookup(object, names.opportunity) ? (await read()).rows : rows;
  return again.map((row) =>
    row.opportunity !== null && isRecordId(row.opportunity) ? { ...row, opportunity: null } : row,
  );
}

/** A row whose lookup has the name of the record behind it. */
const behind = (relationship: string, field: string) => (row: unknown) => {
  const record = lookedUp.safeParse(row).data?.[relationship];
  return typeof row === 'object' ? { ...row, [field]: record?.Name ?? null } : row;
};
const lookedUp = z.record(z.string(), z.object({ Name: z.string().nullish() }).nullish().catch(null));

/** The memberships of a mobile number, in all formats in which the org stores numbers, oldest first. */
export async function findMembersByMobile(crm: Crm, call: CallContext, mobileNumber: string): Promise<MemberRecord[]> {
  const numbers = soqlIn(storedNumbers(crm.mapping, mobileNumber));
  const condition = `${crm.mapping.member.fields.mobile} IN ${numbers}`;
  return queryMembers(crm, call, allFields, { condition });
}

/** The memberships with a membership number: one, unless the CRM gave it twice. */
export const findMembersByNumber = (crm: Crm, call: CallContext, number: string): Promise<MemberRecord[]> =>
  findMembersByNumbers(crm, call, [number], ['mobile']);

/** The same for any of these numbers, with only the requested fields. */
export function findMembersByNumbers(
  crm: Crm,
  call: CallContext,
  numbers: readonly string[],
  fields: readonly MemberField[],
): Promise<MemberRecord[]> {
  const condition = `${crm.mapping.member.fields.membershipNumber} IN ${soqlIn(numbers)}`;
  return queryMembers(crm, call, fields, { condition });
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
    members.push(...(await queryMembers(crm, call, names, { ids: distinct.slice(start, start + idsPerQuery) })));
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
  const [mobileNumber] = storedNumbers(crm.mapping, member.mobile);
  return writeRecord(crm, call, {
    object: 'member',
    fields: { ...member, mobile: mobileNumber, active: true },
    derived: ['firstName', 'lastName', 'opportunity'],
  });
}
