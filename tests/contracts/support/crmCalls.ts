import { parseQuery } from '#sandbox/crm/soql/compile.ts';
import { createHealthTracker } from '#api/upstreams/health.ts';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';
import { createCase, findCases, getCases } from '#api/upstreams/salesforce/cases.ts';
import { createLead, findLeads, getLeads } from '#api/upstreams/salesforce/leads.ts';
import { balanceUpTo, sumTransactions } from '#api/upstreams/salesforce/ledgerSums.ts';
import { crmMapping } from '#api/upstreams/salesforce/mapping.ts';
import {
  createMember,
  findMembersByMobile,
  findMembersByNumbers,
  findMembersByNumber,
  getMembersById,
} from '#api/upstreams/salesforce/members.ts';
import {
  countTransactions,
  createTransaction,
  findTransactionByKey,
  getCreditsSince,
  getDebitsSince,
  getLedgerPage,
  getTransaction,
  getWholeLedger,
} from '#api/upstreams/salesforce/transactions.ts';
import { validateMobile } from '#api/upstreams/salesforce/validation.ts';
import { newCall } from '#tests/upstreams/support/observed.ts';

/** The optional fields, by the names that they have in the folder `salesforce`. */
export const optionalFields = {
  reason: 'Reason__c',
  externalKey: 'External_Key__c',
  expiresOn: 'Expires_On__c',
} as const;

/** What the club asked of Salesforce. */
interface CrmUse {
  /** The names of the clients that were called. */
  readonly clients: ReadonlySet<string>;
  readonly read: Map<string, Set<string>>;
  /** With every value that was written. */
  readonly written: Map<string, Map<string, Set<unknown>>>;
  /** Objects that were written with an external key. */
  readonly upserted: Set<string>;
  readonly apex: { readonly path: string; readonly query: Record<string, string> }[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field that a query names: selected, in functions, conditions, groups and orders. */
function fieldsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldsIn);
  if (!isRecord(part)) return [];
  const named = [part['field'], ...(Array.isArray(part['parameters']) ? part['parameters'] : [])];
  return [...named.filter((name) => typeof name === 'string'), ...Object.values(part).flatMap(fieldsIn)];
}

const entryOf = <K, V>(map: Map<K, V>, key: K, create: () => V): V => {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
};

const nothingDescribed = { createable: true, fields: [], recordTypeInfos: [] };

/** A CRM that notes what it is asked, and has no records. */
function recordingCrm(use: CrmUse): Crm {
  const write = (object: string, fields: Readonly<Record<string, unknown>>) => {
    const written = entryOf(use.written, object, () => new Map<string, Set<unknown>>());
    for (const [name, value] of Object.entries(fields)) entryOf(written, name, () => new Set()).add(value);
  };
  return {
    mapping: crmMapping.parse({
      transaction: { fields: optionalFields },
      lead: { fields: { externalKey: optionalFields.externalKey } },
      case: { enabled: true, fields: { externalKey: optionalFields.externalKey } },
    }),
    async query(_call, { soql }) {
      const { sObject = '', ...query } = parseQuery(soql);
      const read = entryOf(use.read, sObject, () => new Set<string>());
      for (const field of fieldsIn(query)) read.add(field);
      return { rows: [], received: 0, totalSize: 0, done: true };
    },
    async create(_call, { sobject, fields }) {
      write(sobject, fields);
      return '';
    },
    async upsert(_call, { sobject, fields, field, key }) {
      write(sobject, { ...fields, [field]: key });
      use.upserted.add(sobject);
      return { id: '', created: true };
    },
    async apexGet(_call, { path, query, schema }) {
      use.apex.push({ path, query });
      return schema.parse({ records: [] });
    },
    describe: async () => nothingDescribed,
    read: (_call, { endpoint }) => Promise.reject(new Error(`${endpoint} is for the doctor`)),
    remove: async () => {},
    access: {
      run: (_call, _object, work) =>
        work({
          canRead: () => true,
          canWrite: () => true,
          relationship: () => null,
          isDay: () => false,
          lengthOf: () => null,
        }),
      check: async () => nothingDescribed,
      learn: async () => {},
      recordTypeId: () => null,
      isLookup: () => false,
      missing: () => [],
    },
    health: createHealthTracker({ failuresUntilDown: 1, clock: Date.now }),
    usage: () => null,
    clock: { difference: () => null },
    close: () => {},
  };
}

type Client = (crm: Crm, ...rest: never[]) => Promise<unknown>;
type Call = readonly [Client, (crm: Crm) => Promise<unknown>];

const id = 'a0X5g000003KqVzEAK';
const mobile = '9999900001';
const since = '2026-11-22T04:30:00.000Z';
const external = { field: optionalFields.externalKey, key: 'order-1-debit' };
const everything = { type: null, from: since, to: since, search: 'bowl' };
const person = { firstName: 'Nila', lastName: 'Paul', mobile };
const lead = {
  ...person,
  email: 'nila.paul@example.com',
  rating: 'Hot',
  leadSource: 'Club Referral',
  project: 'Riverside Residences',
  company: 'Nila Paul',
  membershipNumber: '00001204',
  description: 'Referred by a member.',
} as const;

/** Every call that the club can make, with everything that is optional. */
const calls: readonly Call[] = [
  [
    findMembersByNumbers,
    (crm) => findMembersByNumbers(crm, newCall(), ['00042719'], ['membershipNumber', 'mobile', 'name', 'active']),
  ],
  [findMembersByMobile, (crm) => findMembersByMobile(crm, newCall(), mobile)],
  [findMembersByNumber, (crm) => findMembersByNumber(crm, newCall(), '00001204')],
  [getMembersById, (crm) => getMembersById(crm, newCall(), [id])],
  [createMember, (crm) => createMember(crm, newCall(), { ...person, opportunity: 'Riverside Residences, Pune' })],
  [
    getLedgerPage,
    (crm) =>
      getLedgerPage(crm, newCall(), { memberId: id, first: 50, after: { createdAt: since, id }, filter: everything }),
  ],
  [
    countTransactions,
    (crm) => countTransactions(crm, newCall(), { memberId: id, filter: { ...everything, type: 'OTHER' } }),
  ],
  [getWholeLedger, (crm) => getWholeLedger(crm, newCall(), id)],
  [getCreditsSince, (crm) => getCreditsSince(crm, newCall(), id, new Date(since))],
  [getDebitsSince, (crm) => getDebitsSince(crm, newCall(), id, new Date(since))],
  [findTransactionByKey, (crm) => findTransactionByKey(crm, newCall(), external)],
  [sumTransactions, (crm) => sumTransactions(crm, newCall(), id)],
  [balanceUpTo, (crm) => balanceUpTo(crm, newCall(), id, { createdAt: since, id })],
  [getTransaction, (crm) => getTransaction(crm, newCall(), { memberId: id, id })],
  [getCases, (crm) => getCases(crm, newCall(), [id])],
  [
    findCases,
    (crm) =>
      findCases(crm, newCall(), { transactionName: 'LT-002340', membershipNumber: '00001204', since: new Date(since) }),
  ],
  [
    createCase,
    (crm) =>
      createCase(
        crm,
        newCall(),
        {
          subject: 'LT-002340: Wrong amount',
          description: 'It was 500.',
          reason: 'Wrong amount',
          transactionName: 'LT-002340',
          membershipNumber: '00001204',
        },
        external,
      ),
  ],
  [
    createTransaction,
    (crm) =>
      createTransaction(crm, newCall(), { memberId: id, type: 'CREDIT', points: 10_000, reason: 'Welcome bonus' }),
  ],
  [createTransaction, (crm) => createTransaction(crm, newCall(), { memberId: id, type: 'DEBIT', points: 1 }, external)],
  [getLeads, (crm) => getLeads(crm, newCall(), { membershipNumber: '00001204', limit: 200 })],
  [
    findLeads,
    (crm) => findLeads(crm, newCall(), { mobile, project: null, membershipNumber: null, since: new Date(since) }),
  ],
  ...(['Individual', 'Company'] as const).map((customerType): Call => [
    createLead,
    (crm) => createLead(crm, newCall(), { ...lead, customerType }, external),
  ]),
  [validateMobile, (crm) => validateMobile(crm, newCall(), mobile)],
];

/** Makes every call, and tells what was asked. */
export async function recordCrmUse(): Promise<CrmUse> {
  const clients = new Set(calls.map(([client]) => client.name));
  const use: CrmUse = { clients, read: new Map(), written: new Map(), upserted: new Set(), apex: [] };
  for (const [, call] of calls) await call(recordingCrm(use));
  return use;
}
