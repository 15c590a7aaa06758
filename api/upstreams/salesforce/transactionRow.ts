import { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import { oncePer } from '../oncePer.ts';
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
  readonly typeLabel: string | null;
  /** With sign and decimals as in the CRM; null when unreadable. */
  readonly points: number | null;
  /** The date of the row, ISO, in UTC; of a date without a time the beginning of that day in IST. */
  readonly createdAt: string;
  /** The purpose, as stored in the CRM; null if the org has no field for it. */
  readonly reason: string | null;
}

export const kindOf = ({ transaction: { types } }: CrmMapping, label: string | null): TransactionKind =>
  label === types.CREDIT ? 'CREDIT' : label === types.DEBIT ? 'DEBIT' : 'OTHER';

const wireRow = oncePer((mapping: CrmMapping) => {
  const names = namesOf(mapping, 'transaction');
  return rowSchema({
    id: [names.id, recordId],
    name: [names.name, text.catch(null)],
    points: [names.points, points],
    typeLabel: [names.type, text.catch(null)],
    date: [names.date, dayOrInstant],
    // Without a field for it, what is in its place is always empty.
    reason: [
      names.reason ?? 'attributes',
      names.reason === null
        ? z
            .unknown()
            .optional()
            .transform(() => null)
        : text.catch(null),
    ],
  });
});

export const transactionRow = oncePer((mapping: CrmMapping) =>
  wireRow(mapping).transform(({ id, name, points: amount, typeLabel, date, reason }): PointsTransactionRecord => ({
    id,
    name: name ?? id,
    type: kindOf(mapping, typeLabel),
    typeLabel,
    points: amount,
    createdAt: date,
    reason,
  })),
);

/** For decisions: a row with an unreadable amount might be the one that is looked for. */
export const certainRow = oncePer((mapping: CrmMapping) =>
  transactionRow(mapping).refine((row) => row.points !== null, { path: [mapping.transaction.fields.points] }),
);

export function select({ mapping }: Crm, { canRead }: Pick<UsableFields, 'canRead'>): string {
  const names = namesOf(mapping, 'transaction');
  const selected = [names.id, names.name, names.points, names.type, names.date, names.reason ?? names.id];
  return `SELECT ${[...new Set(selected)].filter(canRead).join(', ')} FROM ${mapping.transaction.object}`;
}

/** For decisions: only the reason may be omitted. */
export const selectForDecision = (crm: Crm, { canRead }: UsableFields): string =>
  select(crm, { canRead: (field) => field !== crm.mapping.transaction.fields.reason || canRead(field) });
