import type { Crm } from './crm.ts';
import type { UsableFields } from './fieldAccess.ts';
import type { CrmMapping } from './mapping.ts';
import { soqlAnd, soqlContains, soqlDateTime, soqlDay, soqlIn, soqlString } from './soql.ts';
import type { TransactionKind } from './transactionRow.ts';

export interface LedgerFilter {
  readonly type: TransactionKind | null;
  /** From this instant on. */
  readonly from: string | null;
  /** Before this instant. */
  readonly to: string | null;
  /** Text found in the name. */
  readonly search: string | null;
}

/** The last row of the previous page. */
export interface LedgerCursor {
  readonly createdAt: string;
  readonly id: string;
}

/** The ID orders rows of the same second, so that a page ends where the next one begins. */
export const newestFirst = ({ mapping }: Crm): string => {
  const { date } = mapping.transaction.fields;
  return `ORDER BY ${date} DESC, Id DESC`;
};

/** The condition for a member's transactions; missing filters do not apply. */
export function where(
  { mapping }: Crm,
  memberId: string,
  { type, from, to, search }: Partial<LedgerFilter> = {},
  {
    after = null,
    upTo = null,
    isDay = () => false,
  }: {
    /** Only rows after this one, in the order of `newestFirst`. */
    after?: LedgerCursor | null;
    /** Only this row and those after it. */
    upTo?: LedgerCursor | null;
    isDay?: UsableFields['isDay'];
  } = {},
): string {
  const { fields } = mapping.transaction;
  const at = (instant: string) => (isDay(fields.date) ? soqlDay(instant) : soqlDateTime(instant));
  const older = ({ createdAt, id }: LedgerCursor, compared: '<' | '<=') =>
    `(${fields.date} < ${at(createdAt)} OR (${fields.date} = ${at(createdAt)} AND Id ${compared} ${soqlString(id)}))`;
  const text = search?.trim();
  return `WHERE ${soqlAnd([
    `${fields.member} = ${soqlString(memberId)}`,
    type ? ofType(mapping, type) : null,
    from ? `${fields.date} >= ${at(from)}` : null,
    to ? `${fields.date} < ${at(to)}` : null,
    text ? `${fields.name} LIKE ${soqlContains(text)}` : null,
    after && older(after, '<'),
    upTo && older(upTo, '<='),
  ])}`;
}

function ofType({ transaction: { fields, types } }: CrmMapping, type: TransactionKind): string {
  return type === 'OTHER'
    ? `(${fields.type} = null OR ${fields.type} NOT IN ${soqlIn([types.CREDIT, types.DEBIT])})`
    : `${fields.type} = ${soqlString(types[type])}`;
}
