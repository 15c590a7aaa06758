import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { RedemptionKind } from '#rules/operation.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';
import { connect } from '#tests/sandbox/crmClient.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import { accountOf, referralKey } from './requests.ts';
import type { Effect, LedgerEntry, MemberFact, RedemptionFact, SubmissionFact } from './history.ts';
import type { Person } from './people.ts';

/** What somebody has, of whom it is known how many Credits the test gave them. */
export interface Known extends Pick<Person, 'id' | 'mobile' | 'membershipNumber' | 'headers'> {
  readonly credits: number;
  readonly welcomed: boolean;
}

const seen = z.object({
  me: z.object({ encashRequests: z.array(z.object({ id: z.string(), status: z.string() })) }),
});
const counted = z.object({
  me: z.object({ points: z.object({ balance: z.number(), available: z.number(), held: z.number() }).nullable() }),
});
const ENCASH = '{ me { encashRequests { id status } } }';
const POINTS = '{ me { points { balance available held } } }';

const READ_AT_ONCE = 8;

/** Gives the headers of a session of the member that has not ended. */
type HeadersOf = (api: ApiUnderTest, person: Known) => Promise<Known['headers']>;

/** What a member sees. The encash requests first, since reading them settles their holds. */
async function readShown(
  api: ApiUnderTest,
  person: Known,
  headersOf: HeadersOf,
): Promise<Pick<MemberFact, 'shown' | 'encash'>> {
  const headers = await headersOf(api, person);
  const dataOf = async (query: string) => {
    const { data, errors } = await api.graph(query, {}, headers);
    if (errors) throw new Error(`Member ${person.id}: ${JSON.stringify(errors)}`);
    return data;
  };
  const requests = seen.parse(await dataOf(ENCASH)).me.encashRequests;
  const shown = counted.parse(await dataOf(POINTS)).me.points;
  return { shown, encash: Object.fromEntries(requests.map(({ id, status }) => [id, status])) };
}

/** What the CRM keeps of these members, and what they see. */
export async function readMembers(
  sandbox: TestSandbox,
  api: ApiUnderTest,
  people: readonly Known[],
  headersOf: HeadersOf,
) {
  const rows = await rowsOf(
    sandbox,
    people.map(({ id }) => id),
    (ids) =>
      'SELECT Id, Loyalty_Balance__c, Total_Points_Credited__c, Total_Points_Debited__c, Total_Points_Expired__c ' +
      `FROM Loyalty_Member__c WHERE Id IN (${ids})`,
  );
  const byId = new Map(rows.map((row) => [String(row['Id']), row]));
  const factOf = async (person: Known): Promise<MemberFact> => {
    const row = byId.get(person.id) ?? {};
    return {
      id: person.id,
      balance: Number(row['Loyalty_Balance__c']),
      earned: Number(row['Total_Points_Credited__c']),
      redeemed: Number(row['Total_Points_Debited__c']),
      expired: Number(row['Total_Points_Expired__c']),
      credits: person.credits,
      welcomed: person.welcomed,
      ...(await readShown(api, person, headersOf)),
    };
  };
  const facts: MemberFact[] = [];
  // All fifty at once would have to wait for a slow machine longer than the club waits for an upstream.
  for (let first = 0; first < people.length; first += READ_AT_ONCE)
    facts.push(...(await Promise.all(people.slice(first, first + READ_AT_ONCE).map(factOf))));
  return facts;
}

/** The redemptions with their holds, as they stand in the database. */
export async function readRedemptions(db: Kysely<StoreSchema>): Promise<RedemptionFact[]> {
  const rows = await db
    .selectFrom('operation')
    .innerJoin('hold', 'hold.operationId', 'operation.id')
    .selectAll('operation')
    .select(['hold.state', 'hold.memberId as owner'])
    .$narrowType<{ kind: RedemptionKind }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    member: row.owner,
    kind: row.kind,
    key: row.key.slice(row.owner.length + 1),
    stage: row.stage,
    points: Number(row.points),
    upstreamId: row.upstreamId,
    transactionId: row.transactionId,
    hold: row.state,
    keepsPayload: row.payload !== null,
  }));
}

export async function readSubmissions(db: Kysely<StoreSchema>): Promise<SubmissionFact[]> {
  const rows = await db
    .selectFrom('operation')
    .select(['id', 'memberId', 'kind', 'stage'])
    .where('points', 'is', null)
    .$narrowType<{ kind: SubmissionFact['kind'] }>()
    .execute();
  return rows.map(({ id, memberId: member, kind, stage }) => ({ id, member, kind, stage }));
}

const MEMBERS_PER_QUERY = 100;
const page = z.object({ records: z.array(z.record(z.string(), z.unknown())), nextRecordsUrl: z.string().nullish() });

/** The rows of the CRM that belong to these members, read past the api. */
async function rowsOf(sandbox: TestSandbox, members: readonly string[], soqlOf: (ids: string) => string) {
  const crm = await connect(sandbox);
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; start < members.length; start += MEMBERS_PER_QUERY) {
    const ids = members.slice(start, start + MEMBERS_PER_QUERY).map((id) => `'${id}'`);
    let batch = page.parse((await crm.query(soqlOf(ids.join(', ')))).body);
    rows.push(...batch.records);
    while (batch.nextRecordsUrl) {
      batch = page.parse((await crm.get(batch.nextRecordsUrl)).body);
      rows.push(...batch.records);
    }
  }
  return rows;
}

/** The members' ledgers as the CRM has them. */
export async function readLedger(sandbox: TestSandbox, members: readonly string[]): Promise<LedgerEntry[]> {
  const fields = 'Id, Loyalty_Member__c, Transaction_Type__c, Loyalty_Points__c';
  const rows = await rowsOf(
    sandbox,
    members,
    (ids) => `SELECT ${fields} FROM Loyalty_Transaction__c WHERE Loyalty_Member__c IN (${ids})`,
  );
  return rows.map(entryOf);
}

const entryOf = (row: Readonly<Record<string, unknown>>): LedgerEntry => ({
  id: String(row['Id']),
  member: String(row['Loyalty_Member__c']),
  type: row['Transaction_Type__c'] === 'Debit' ? 'DEBIT' : 'CREDIT',
  points: Number(row['Loyalty_Points__c']),
});

/** Null when a call came without one. */
const nullableKey = z.string().nullable();
const encashWire = z.object({ account_number: z.string() });

/** What stands in the upstreams of these members, with who asked for it. */
export async function readEffects(
  sandbox: TestSandbox,
  people: readonly Known[],
  redemptions: readonly RedemptionFact[],
): Promise<Effect[]> {
  const effects = await sandbox.effects();
  const byMobile = new Map(people.map((person) => [person.mobile, person]));
  const byNumber = new Map(people.map((person) => [person.membershipNumber, person]));
  const byAccount = new Map(redemptions.map(({ key, id }) => [accountOf(key), id]));

  const ofMobile = (
    kind: Effect['kind'],
    rows: (typeof effects)['orders'],
    keyOf: (row: (typeof rows)[number]) => string | null,
  ): Effect[] =>
    rows.flatMap((row) => {
      const person = byMobile.get(String(row['mobile']));
      return person && row['seeded'] !== 1 ? [{ kind, id: String(row['id']), member: person.id, key: keyOf(row) }] : [];
    });

  return [
    ...ofMobile('ORDER', effects.orders, (row) => nullableKey.parse(row['idempotency_key'])),
    ...ofMobile('HOTEL', effects.bookings, (row) => nullableKey.parse(row['idempotency_key'])),
    ...ofMobile('ENCASH', effects.encash, (row) => byAccount.get(encashWire.parse(row['wire']).account_number) ?? null),
    ...ofMobile('REFER_FRIEND', effects.referrals, (row) =>
      referralKey(String(row['phone']), String(row['project_id'])),
    ),
    ...effects.leads.flatMap((row): Effect[] => {
      const person = byNumber.get(String(row['Loyalty_Member_Unique_Id__c']));
      const key = referralKey(String(row['MobilePhone']), String(row['Project_Interested__c']));
      return person ? [{ kind: 'REFER_LEAD', id: String(row['Id']), member: person.id, key }] : [];
    }),
  ];
}

/** Which kinds the club debits itself, by the configuration of the apis. */
export const debitedBy = (env: Readonly<Record<string, string>>): RedemptionKind[] => [
  'ORDER',
  ...(env['DEBIT_HOTELS'] === 'false' ? [] : (['HOTEL'] as const)),
  ...(env['DEBIT_ENCASH'] === 'true' ? (['ENCASH'] as const) : []),
];
