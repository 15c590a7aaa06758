import { z } from 'zod';
import type { Crm } from './crm.ts';
import type { UsableFields } from './fieldAccess.ts';
import { instant, points, recordId, text } from './wireTypes.ts';

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
  /** ISO, in UTC. */
  readonly createdAt: string;
  /** The purpose, as stored in the CRM; null if the org has no field for it. */
  readonly reason: string | null;
}

export const transactionObject = 'Loyalty_Transaction__c';
export const amountField = 'Loyalty_Points__c';
export const typeField = 'Transaction_Type__c';
export const typeLabels = { CREDIT: 'Credit', DEBIT: 'Debit' } as const;

export const kindOf = (label: string | null): TransactionKind =>
  label === typeLabels.CREDIT ? 'CREDIT' : label === typeLabels.DEBIT ? 'DEBIT' : 'OTHER';

export const transactionRow = ({ reasonField }: Crm) =>
  z
    .looseObject({
      Id: recordId,
      Name: text.catch(null),
      [amountField]: points,
      [typeField]: text.catch(null),
      CreatedDate: instant,
    })
    .transform((row): PointsTransactionRecord => ({
      id: row.Id,
      name: row.Name ?? row.Id,
      type: kindOf(row[typeField]),
      typeLabel: row[typeField],
      points: row[amountField],
      createdAt: row.CreatedDate,
      reason: reasonField === null ? null : text.catch(null).parse(row[reasonField]),
    }));

/** For decisions: a row with an unreadable amount might be the one that is looked for. */
export const certainRow = (crm: Crm) =>
  transactionRow(crm).refine((row) => row.points !== null, { path: [amountField] });

export function select({ reasonField }: Crm, { canRead }: Pick<UsableFields, 'canRead'>): string {
  const names = ['Id', 'Name', amountField, typeField, 'CreatedDate', ...(reasonField === null ? [] : [reasonField])];
  return `SELECT ${names.filter(canRead).join(', ')} FROM ${transactionObject}`;
}

/** For decisions: only the reason may be omitted. */
export const selectForDecision = (crm: Crm, { canRead }: UsableFields): string =>
  select(crm, { canRead: (field) => field !== crm.reasonField || canRead(field) });
