import { inWords, readMessage } from '#rules/messageByName.ts';
import { isRedemptionKind } from '#rules/operation.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { operationReader } from '../operations/row.ts';
import type { OperationRow } from '../operations/types.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import { type DataClass, isDataClass } from '../dataClasses.ts';
import { guarded } from '../database/errors.ts';
import { type TableName, tableNames, tables } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import type { Opener } from '../tables/describe.ts';
import { rowsOf, type Person, type PersonRows } from './person.ts';

/** One stored value, in the open. Null: it is a secret, which is described and not given out. */
export interface DataField {
  readonly name: string;
  readonly value: string | null;
}

export type DataRecord = readonly DataField[];

export type StoredData = Partial<Readonly<Record<DataClass, readonly DataRecord[]>>>;

/** Names of values that open something, so that even their owner gets only their name. */
const secretNames = new Set(['restToken', 'token', 'endpoint', 'auth']);

const written = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields that have a value of all these objects, one after the other. */
const recordOf = (...parts: readonly unknown[]): DataRecord =>
  parts
    .flatMap((one): [string, unknown][] => (typeof one === 'object' && one !== null ? Object.entries(one) : []))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name, value: secretNames.has(name) ? null : written(value) }));

const steps = ({ steps: taken }: OperationRow) =>
  taken.map(({ name, state, at }) => `${name} ${state} ${at.toISOString()}`).join(', ');

const progressOf = (row: OperationRow) => {
  const { id, kind, stage, upstreamId, failure, message, createdAt, stageAt } = row;
  const told = message && inWords(readMessage(message), 'en');
  return {
    entry: id,
    operation: kind,
    stage,
    upstreamId,
    failure,
    message: told,
    createdAt,
    stageAt,
    steps: steps(row),
  };
};

const anything = z.record(z.string(), z.unknown());

/** The column in whose order a person reads the rows of a table: oldest first. */
function orderOf(name: TableName): string {
  const { columns, kept } = tables[name];
  if ('createdAt' in columns) return 'createdAt';
  if (typeof kept !== 'object') throw new Error(`The rows of ${name} have no time.`);
  return 'until' in kept ? kept.until : kept.daysFrom;
}

/** The records of a person in a table, as the description of the table says. */
async function recordsIn({ db }: StoreDeps, rows: PersonRows, name: TableName, open: Opener): Promise<DataRecord[]> {
  const { columns, exported } = tables[name];
  const isTheirs = await rows.conditionOf(name);
  if (isTheirs === null || typeof exported !== 'function') return [];
  const found = await sql<never>`select * from ${sql.table(name)} where ${isTheirs}
    order by ${sql.ref(orderOf(name))}`.execute(db);
  // Hashes say nothing to people.
  return found.rows.map((row) =>
    recordOf(...exported(row, open)).filter((field) => columns[field.name]?.form !== 'hashed'),
  );
}

/** Everything that the store holds about a person, opened. Rows of other people are never read. */
export const readPerson = (deps: StoreDeps, person: Person): Promise<StoredData> =>
  guarded('privacy.read', async () => {
    const { db, vault, logger } = deps;
    const rows = rowsOf(deps, db, person);
    const listed = (keys: readonly string[]) => ['', ...keys];
    const opener: Opener = {
      values: (what, key, text) =>
        text === null ? null : openSealedJson({ vault, logger, what }, { text, context: `${what}:${key}` }, anything),
      text: (what, key, text) => vault.open(text, `${what}:${key}`),
    };
    const described: Partial<Record<DataClass, readonly DataRecord[]>> = {};
    for (const name of tableNames) {
      const { dataClass, exported } = tables[name];
      if (typeof exported !== 'function' || !isDataClass(dataClass)) continue;
      described[dataClass] = [...(described[dataClass] ?? []), ...(await recordsIn(deps, rows, name, opener))];
    }
    const stored = await db
      .selectFrom('operation')
      .selectAll()
      .where((row) =>
        row.or([
          row('memberId', '=', rows.memberId),
          row.and([
            row('kind', '=', 'MEMBERSHIP'),
            row.or([row('upstreamId', '=', rows.memberId), row('key', '=', rows.membershipKey)]),
          ]),
        ]),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const unfinished = await db
      .selectFrom('operation')
      .selectAll()
      .where('id', 'in', listed(await rows.unfinishedNewcomer()))
      .execute();
    const operations = [...new Map([...stored, ...unfinished].map((row) => [row.id, row])).values()].map(
      operationReader(vault, logger),
    );
    const ofContact = await rows.conditionOf('contactRequest');
    const contacts = ofContact
      ? await db.selectFrom('contactRequest').selectAll().where(ofContact).orderBy('createdAt').execute()
      : [];
    const contactOperations = await db
      .selectFrom('operation')
      .selectAll()
      .where('kind', '=', 'CONTACT_REQUEST')
      .where('key', 'in', listed(await rows.contactRequestKeys()))
      .execute();
    const sending = new Map(contactOperations.map((row) => [row.key, operationReader(vault, logger)(row)]));
    const holds = await db.selectFrom('hold').selectAll().where('memberId', '=', rows.memberId).execute();
    const holdOf = new Map(holds.map((hold) => [hold.operationId, hold]));
    const requests = await db.selectFrom('dataRequest').select('id').where('memberId', '=', rows.memberId).execute();
    const subjects = [rows.memberId, ...[...requests, ...operations, ...contactOperations].map(({ id }) => id)];
    const audit = await db
      .selectFrom('staffAudit')
      .select(['at', 'action'])
      .where('subjectKind', 'in', ['MEMBER', 'DATA_REQUEST', 'OPERATION'])
      .where('subjectId', 'in', listed(subjects.filter((id) => id !== '')))
      .orderBy('sequence')
      .execute();

    const redemptions = operations.filter(({ kind }) => isRedemptionKind(kind));
    const detailsOf = (isBank: boolean) =>
      redemptions
        .filter(({ kind, details, payload }) => (kind === 'ENCASH') === isBank && (details ?? payload) !== null)
        .map(({ id, kind, details, payload }) => recordOf({ entry: id, operation: kind }, details, payload));
    const submissions = operations.filter(
      ({ points, kind }) => points === null && kind !== 'WELCOME_CREDIT' && kind !== 'CONTACT_REQUEST',
    );

    return {
      ...described,
      REDEMPTION: redemptions.map((row) => {
        const { points, subject, upstreamNumber, transactionId, paidAt, remainingPoints } = row;
        const hold = holdOf.get(row.id)?.state;
        const outcome = { points, subject, upstreamNumber, transactionId, paidAt, remainingPoints, hold };
        return recordOf(progressOf(row), outcome);
      }),
      REDEMPTION_DETAILS: detailsOf(false),
      BANK_DETAILS: detailsOf(true),
      SUBMISSION: submissions.map((row) => {
        const { transactionId, paidAt } = row;
        return recordOf({ ...progressOf(row), transactionId, paidAt }, row.details, row.payload);
      }),
      CONTACT_REQUEST: contacts.map(({ requestId, ...contact }) => {
        const sent = sending.get(requestId);
        const { idFp: _id, requestFp: _request, mobileFp: _mobile, ...entered } = contact;
        return recordOf(entered, sent ? progressOf(sent) : null, sent?.payload);
      }),
      WELCOME_CREDIT: operations
        .filter(({ kind }) => kind === 'WELCOME_CREDIT')
        .map((row) => recordOf({ memberId: row.memberId, ...progressOf(row) })),
      // What was done, and not by whom: that is about the person of the staff.
      STAFF_AUDIT: audit.map((entry) => recordOf(entry)),
    };
  });
