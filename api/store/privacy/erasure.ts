import type { OperationKind } from '#rules/operation.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { endSessions } from '../auth/endSessions.ts';
import { erasedKey, erasedMember, erasedRequest } from './erased.ts';
import { type DataClass, dataClass, isDataClass } from '../dataClasses.ts';
import { deleteWhole } from '../database/batches.ts';
import { guarded } from '../database/errors.ts';
import { childrenOf, type StoreSchema, type TableName, tableNames, tables } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { rowsOf, type Person, type PersonRows } from './person.ts';
import { acceptanceReader } from '../referral/acceptances.ts';

/**
 * Ends the links of a member, and leaves nothing in them that leads to the member. What friends have accepted is theirs:
 * it stays for its time, and what was not sent yet never will be.
 *
 * @returns how many links.
 */
async function eraseLinks(deps: StoreDeps, trx: Transaction<StoreSchema>, memberId: string): Promise<number> {
  const { seal, read } = acceptanceReader(deps);
  const at = deps.now();
  const open = await trx
    .selectFrom('referralAcceptance')
    .innerJoin('referralLink', 'referralLink.id', 'referralAcceptance.linkId')
    .leftJoin('operation', 'operation.id', 'referralAcceptance.operationId')
    .selectAll('referralAcceptance')
    .select('operation.stage')
    .where('referralLink.memberId', '=', memberId)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .execute();
  for (const { stage, ...row } of open) {
    const ended = stage === 'CONFIRMED' ? 'SENT' : 'REFUSED';
    const sealed = read(row).map(({ id, name, phoneLast4 }) => seal(id, { name, phoneLast4, mobile: null }));
    await trx
      .updateTable('referralAcceptance')
      .set({ state: row.state === 'SENDING' ? ended : 'WITHDRAWN', stateAt: at, sealed: sealed[0] ?? row.sealed })
      .where('id', '=', row.id)
      .execute();
  }
  const links = await trx.selectFrom('referralLink').select('id').where('memberId', '=', memberId).execute();
  for (const { id } of links) {
    await trx
      .updateTable('referralLink')
      .set((row) => ({
        memberId: erasedMember(id),
        sealed: null,
        revokedAt: row.fn.coalesce('revokedAt', row.val(at)),
      }))
      .where('id', '=', id)
      .execute();
  }
  return links.length;
}

/** An operation that is not settled, so that nothing may be erased yet. */
export interface OpenOperation {
  readonly kind: OperationKind;
  readonly createdAt: Date;
}

export type Erasure =
  | { readonly open: readonly OpenOperation[] }
  | { readonly counts: Readonly<Partial<Record<DataClass, number>>> };

const ended = ['CONFIRMED', 'FAILED'] as const;
/** How long a Debit of the backend may still be matched with what it paid for. */
const debitHours = 24;

/** What the operations of a member and their holds still wait for. */
export async function openOperations(
  db: Kysely<StoreSchema>,
  rows: PersonRows,
  at: Date,
): Promise<readonly OpenOperation[]> {
  const newcomer = await rows.unfinishedNewcomer();
  const debitedSince = new Date(at.getTime() - debitHours * 3_600_000);
  return await db
    .selectFrom('operation')
    .leftJoin('hold', 'hold.operationId', 'operation.id')
    .select(['operation.kind', 'operation.createdAt'])
    .where((row) =>
      row.or([row('operation.memberId', '=', rows.memberId), row('operation.id', 'in', ['', ...newcomer])]),
    )
    .where((row) =>
      row.or([
        row('stage', 'not in', ended),
        row('hold.state', '=', 'active'),
        // The points were taken by the backend, whose Debit the CRM may not show yet.
        row.and([
          row('hold.state', '=', 'posted'),
          row('transactionId', 'is', null),
          row('hold.resolvedAt', '>', debitedSince),
        ]),
      ]),
    )
    .orderBy('operation.createdAt')
    .execute();
}

/** Deletes rows, with what belongs to them; returns how many. */
async function deleteWhere(
  trx: Transaction<StoreSchema>,
  table: TableName,
  where: RawBuilder<boolean>,
): Promise<number> {
  if (childrenOf(table).length === 0) {
    const deleted = await sql`delete from ${sql.table(table)} where ${where} returning 1 as one`.execute(trx);
    return deleted.rows.length;
  }
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${where} for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await deleteWhole(trx, table, ids);
  return ids.length;
}

/** Deletes a person's rows of every table whose class of data is erased; returns how many of each class. */
async function deleteDescribed(trx: Transaction<StoreSchema>, rows: PersonRows): Promise<Map<DataClass, number>> {
  const counts = new Map<DataClass, number>();
  for (const table of tableNames) {
    const { dataClass: name, erased } = tables[table];
    if (!isDataClass(name) || dataClass(name).deletion !== 'ERASED' || erased === 'APART') continue;
    const isTheirs = await rows.conditionOf(table);
    const deleted = isTheirs === null ? 0 : await deleteWhere(trx, table, isTheirs);
    counts.set(name, (counts.get(name) ?? 0) + deleted);
  }
  return counts;
}

/** Redemptions keep what accounting needs: kind, points, times, and the ids of backend and CRM. */
async function anonymise({ vault }: StoreDeps, trx: Transaction<StoreSchema>, memberId: string) {
  const redemptions = await trx
    .selectFrom('operation')
    .select(['id', 'kind', 'key', 'details'])
    .where('memberId', '=', memberId)
    .where('points', 'is not', null)
    .execute();
  for (const { id, kind, key } of redemptions) {
    await trx
      .updateTable('operation')
      .set({ memberId: erasedMember(id), key: erasedKey(vault, kind, key), requestFp: erasedRequest })
      .set({ details: null, payload: null, subject: null, message: null, remainingPoints: null })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('hold')
      .set({ memberId: erasedMember(id) })
      .where('operationId', '=', id)
      .execute();
  }
  // What is only about their way: the requests that were sent for them, and proposals about them.
  const ids = ['', ...redemptions.map(({ id }) => id)];
  for (const { name, by } of childrenOf('operation')) {
    if (name !== 'hold')
      await sql`delete from ${sql.table(name)} where ${sql.ref(by)} in (${sql.join(ids)})`.execute(trx);
  }
  const detailed = redemptions.filter(({ details }) => details !== null);
  const banked = detailed.filter(({ kind }) => kind === 'ENCASH').length;
  return { all: redemptions.length, detailed: detailed.length - banked, banked };
}

async function eraseRows(deps: StoreDeps, trx: Transaction<StoreSchema>, rows: PersonRows) {
  const { memberId } = rows;
  const redemptions = await anonymise(deps, trx, memberId);
  const theirs = await rows.conditionOf('session');
  const sessions = theirs ? await endSessions(deps.vault, trx, (one) => one.where(theirs)) : 0;
  // While the operations of what friends have accepted are still there.
  const links = await eraseLinks(deps, trx, memberId);
  const submissions = await deleteWhere(
    trx,
    'operation',
    sql`points is null and kind not in ('WELCOME_CREDIT', 'CONTACT_REQUEST') and stage in (${sql.join(ended)})
      and (member_id = ${memberId}
        or kind = 'MEMBERSHIP' and (upstream_id = ${memberId} or key = ${rows.membershipKey}))`,
  );
  const contacted = sql.join(['', ...(await rows.contactRequestKeys())]);
  await deleteWhere(trx, 'operation', sql`kind = 'CONTACT_REQUEST' and key in (${contacted})`);
  const described = await deleteDescribed(trx, rows);
  const apart = {
    SESSION: sessions,
    REDEMPTION: redemptions.all,
    REDEMPTION_DETAILS: redemptions.detailed,
    BANK_DETAILS: redemptions.banked,
    SUBMISSION: submissions,
    REFERRAL_LINK: links,
  } satisfies Partial<Record<DataClass, number>>;
  return { ...Object.fromEntries(described), ...apart } as Partial<Record<DataClass, number>>;
}

/**
 * Erases what is stored about a person, and makes redemptions anonymous, in one transaction; nothing at all while an
 * operation is open. The caller holds the member's locks, so that none is begun or continued meanwhile.
 */
export const erasePerson = (deps: StoreDeps, person: Person): Promise<Erasure> =>
  guarded('privacy.erase', () =>
    deps.db.transaction().execute(async (trx): Promise<Erasure> => {
      const rows = rowsOf(deps, trx, person);
      const open = await openOperations(trx, rows, deps.now());
      return open.length > 0 ? { open } : { counts: await eraseRows(deps, trx, rows) };
    }),
  );
