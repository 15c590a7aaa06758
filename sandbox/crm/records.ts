import { inTransaction, nextNumber } from '../database.ts';
import { duplicatesOf, refuseDuplicates } from './duplicates.ts';
import { CrmRefusal, ENTITY_IS_DELETED, NOT_FOUND } from './errors.ts';
import { checkCreate, checkUpdate, type FieldValues, type Value } from './fieldValues.ts';
import { newId } from './ids.ts';
import {
  CASE,
  externalIdOf,
  LEAD,
  LOYALTY_MEMBER,
  LOYALTY_TRANSACTION,
  type FieldType,
  type ObjectDefinition,
} from './objects.ts';
import type { Org } from './org.ts';

type SqlRow = Readonly<Record<string, string | number | null>>;

/** Creates one record, all or nothing. The record is durable when this returns. @returns its id. @throws CrmRefusal */
export function insertRecord(org: Org, object: ObjectDefinition, fields: FieldValues): string {
  checkCreate(object, fields);
  return inTransaction(org.db, () => {
    checkReferences(org, object, fields);
    const id = newId(org.db, object.keyPrefix);
    const filled = filledColumns(org, object, id, fields);
    const row = { ...columnsOf(object, fields), ...filled, id, created_at: auditTime(org) };
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    const insert = `INSERT INTO ${object.table} (${columns.join(', ')}) VALUES (${marks})`;
    org.db.prepare(insert).run(...Object.values(row));
    settle(org, object, id, fields);
    refuseDuplicates(object, duplicatesOf(org, object, id));
    return id;
  });
}

/** Changes the given fields of one record, all or nothing. @throws CrmRefusal */
export function updateRecord(org: Org, object: ObjectDefinition, id: string, fields: FieldValues): void {
  checkUpdate(object, fields);
  inTransaction(org.db, () => {
    checkReferences(org, object, fields);
    const known = duplicatesOf(org, object, id);
    const row = { ...columnsOf(object, fields), modified_at: auditTime(org) };
    const changes = Object.keys(row).map((column) => `${column} = ?`);
    const update = `UPDATE ${object.table} SET ${changes.join(', ')} WHERE id = ?`;
    org.db.prepare(update).run(...Object.values(row), id);
    settle(org, object, id, fields);
    // An edit that does not change the compared fields does not trigger the rule again.
    const found = duplicatesOf(org, object, id).filter((other) => !known.includes(other));
    refuseDuplicates(object, found);
  });
}

/** Deletes one record, with those that are part of it. @throws CrmRefusal */
export function deleteRecord(org: Org, object: ObjectDefinition, id: string): void {
  inTransaction(org.db, () => {
    const mark = (table: string, column: string): void => {
      const update = `UPDATE ${table} SET deleted_at = ?, modified_at = ? WHERE ${column} = ? AND deleted_at IS NULL`;
      org.db.prepare(update).run(auditTime(org), auditTime(org), id);
    };
    if (object.table === LOYALTY_TRANSACTION.table) lockMember(org, id);
    if (object.table === LOYALTY_MEMBER.table) mark(LOYALTY_TRANSACTION.table, 'member_id');
    mark(object.table, 'id');
  });
}

/** Salesforce stores audit times to the second: two records of the same second have the same time. */
const auditTime = (org: Org): number => Math.floor(org.now().getTime() / 1000) * 1000;

type RecordState = 'live' | 'deleted' | 'missing';

/** Whether the object has a record with this id. */
function stateOf(org: Org, object: ObjectDefinition, id: string): RecordState {
  const row = org.db.prepare(`SELECT deleted_at FROM ${object.table} WHERE id = ?`).get(id);
  if (row === undefined) return 'missing';
  return row['deleted_at'] === null ? 'live' : 'deleted';
}

/** @throws CrmRefusal 404 if there is no such record, or none any more. */
export function checkExists(org: Org, object: ObjectDefinition, id: string): void {
  const state = stateOf(org, object, id);
  if (state !== 'live') throw new CrmRefusal(404, state === 'deleted' ? ENTITY_IS_DELETED : NOT_FOUND);
}

/** The ids of the records with an external id, compared case-insensitively. Deleted records do not count. */
export function idsByKey(org: Org, object: ObjectDefinition, key: string): string[] {
  const rows = org.db.prepare('SELECT record_id FROM external_key WHERE object = ? AND value = ? ORDER BY record_id');
  const ids = rows.all(object.name, key).map((row) => String(row['record_id']));
  return ids.filter((id) => stateOf(org, object, id) === 'live');
}

function checkReferences(org: Org, object: ObjectDefinition, fields: FieldValues): void {
  for (const [name, { type }] of Object.entries(object.fields)) {
    const target = fields[name];
    if (type !== 'reference' || target === undefined) continue;
    if (stateOf(org, LOYALTY_MEMBER, String(target)) === 'live') continue;
    throw new CrmRefusal(400, {
      message: 'invalid cross reference id',
      errorCode: 'INVALID_CROSS_REFERENCE_KEY',
      fields: [name],
    });
  }
}

/** What follows the row itself: the lock on its member and its external id. */
function settle(org: Org, object: ObjectDefinition, id: string, fields: FieldValues): void {
  if (object.table === LOYALTY_TRANSACTION.table) {
    lockMember(org, id);
    writeReason(org, id, fields);
  }
  const [name, field] = externalIdOf(object) ?? [];
  const key = name === undefined ? undefined : fields[name];
  if (key === undefined) return;
  org.db.prepare('DELETE FROM external_key WHERE record_id = ?').run(id);
  if (key === null) return;
  const [other] = idsByKey(org, object, String(key));
  if (other !== undefined && field?.externalId?.unique === true) {
    throw new CrmRefusal(400, {
      message: `duplicate value found: ${name} duplicates value on record with id: ${other}`,
      errorCode: 'DUPLICATE_VALUE',
      fields: [],
    });
  }
  org.db.prepare('INSERT INTO external_key VALUES (?, ?, ?)').run(id, object.name, String(key));
}

function lockMember(org: Org, transactionId: string): void {
  const row = org.db.prepare('SELECT member_id FROM ledger WHERE id = ?').get(transactionId);
  org.locks.take(String(row?.['member_id']));
}

/** Stores the reason of a points transaction, if the org has a field for it. */
function writeReason(org: Org, id: string, fields: FieldValues): void {
  const { reasonField } = org.switches.read();
  const reason = reasonField === null ? undefined : fields[reasonField];
  if (reason === undefined) return;
  org.db.prepare('DELETE FROM transaction_reason WHERE record_id = ?').run(id);
  if (reason !== null) org.db.prepare('INSERT INTO transaction_reason VALUES (?, ?)').run(id, String(reason));
}

function columnsOf(object: ObjectDefinition, fields: FieldValues): SqlRow {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const { column, type } = object.fields[name] ?? {};
      return column === undefined ? [] : [[column, toSql(type, value)]];
    }),
  );
}

/** A checkbox is never null: without a value it is unchecked. */
function toSql(type: FieldType | undefined, value: Value): string | number | null {
  return typeof value === 'boolean' || type === 'boolean' ? Number(value) : value;
}

/** What the org itself sets on a new record: auto numbers, and defaults for omitted fields. */
function filledColumns(org: Org, object: ObjectDefinition, id: string, fields: FieldValues): SqlRow {
  const number = (counter: string, digits: number): string =>
    String(nextNumber(org.db, `autonumber:${counter}`)).padStart(digits, '0');
  switch (object.table) {
    case LOYALTY_MEMBER.table: {
      const fullName = [fields['First_Name__c'], fields['Last_Name__c']].filter((part) => part != null).join(' ');
      const name = String(fields['Name'] ?? (fullName || id));
      return { name, unique_id: number('member', 8), active: Number(fields['Active__c'] ?? false), expired: 0 };
    }
    case LOYALTY_TRANSACTION.table:
      return { name: `LT-${number('transaction', 6)}` };
    case LEAD.table:
      return { status: String(fields['Status'] ?? 'Open - Not Contacted') };
    case CASE.table:
      return { number: number('case', 8), status: String(fields['Status'] ?? 'New') };
    default:
      return {};
  }
}
