import { indianDay } from '#rules/indianDay.ts';
import { z } from 'zod';
import { rowSchema } from '../reading.ts';
import { oncePer } from '../once.ts';
import type { Crm } from './crm.ts';
import type { UsableFields } from './fieldAccess.ts';
import { namesOf, type CrmMapping } from './mapping.ts';
import { dayOrInstant, points, recordId, text } from './wireTypes.ts';

/** OTHER: no type, or an unknown one; its effect on the balance is not known. */
export type TransactionKind = 'CREDIT' | 'DEBIT' | 'OTHER';

export interface PointsTransactionRecord {
  readonly id: string;
  readonly name: string;
  readonly type: TransactionKind;
  /** The CRM's own text for the type; null if it has none or hides it. */
  readonly typeText: string | null;
  /** With sign and decimals as in the CRM; null when unreadable. */
  readonly points: number | null;
  /** The date of the row, ISO, in UTC; of a date without a time the beginning of that day in IST. */
  readonly createdAt: string;
  /** The purpose, as stored in the CRM; null if the org has no field for it. */
  readonly reason: string | null;
  /** The day in India on which these points expire; null if they do not, or the org has no field for it. */
  readonly expiresOn: string | null;
}

export const kindOf = ({ transaction: { types } }: CrmMapping, label: string | null): TransactionKind =>
  label === types.CREDIT ? 'CREDIT' : label === types.DEBIT ? 'DEBIT' : 'OTHER';

/** What is in the place of a field that the org does not have is always empty. */
const nothing = z
  .unknown()
  .optional()
  .transform(() => null);

const day = dayOrInstant
  .transform((value): string | null => indianDay(new Date(value)))
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const wireRow = oncePer((mapping: CrmMapping) => {
  const names = namesOf(mapping, 'transaction');
  return rowSchema({
    id: [names.id, recordId],
    name: [names.name, text.catch(null)],
    points: [names.points, points],
    typeText: [names.type, text.catch(null)],
    date: [names.date, dayOrInstant],
    reason: [names.reason ?? 'attributes', names.reason === null ? nothing : text.catch(null)],
    expiresOn: [names.expiresOn ?? 'attributes', names.expiresOn === null ? nothing : day],
  });
});

export const transactionRow = oncePer((mapping: CrmMapping) =>
  wireRow(mapping).transform(
    ({ id, name, points: amount, typeText, date, reason, expiresOn }): PointsTransactionRecord => ({
      id,
      name: name ?? id,
      type: kindOf(mapping, typeText),
      typeText,
      points: amount,
      createdAt: date,
      reason,
      expiresOn,
    }),
  ),
);

/** For decisions: a row with an unreadable amount might be the one that is looked for. */
export const certainRow = oncePer((mapping: CrmMapping) =>
  transactionRow(mapping).refine((row) => row.points !== null, { path: [mapping.transaction.fields.points] }),
);

export function select({ mapping }: Crm, { canRead }: Pick<UsableFields, 'canRead'>): string {
  const names = namesOf(mapping, 'transaction');
  const optional = [names.reason, names.expiresOn].filter((name) => name !== null);
  const selected = [names.id, names.name, names.points, names.type, names.date, ...optional];
  return `SELECT ${[...new Set(selected)].filter(canRead).join(', ')} FROM ${mapping.transaction.object}`;
}

/** For decisions: only the reason may be omitted, and the expiry is not needed. */
export function selectForDecision(crm: Crm, { canRead }: UsableFields): string {
  const { reason, expiresOn } = crm.mapping.transaction.fields;
  return select(crm, { canRead: (field) => field !== expiresOn && (field !== reason || canRead(field)) });
}
