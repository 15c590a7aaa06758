import { soqlAnd, soqlContains, soqlDateTime, soqlIn, soqlString } from './soql.ts';
import { typeField, typeLabels, type TransactionKind } from './transactionRow.ts';

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
export const newestFirst = 'ORDER BY CreatedDate DESC, Id DESC';

/** The condition for a member's transactions; missing filters do not apply. */
export function where(
  memberId: string,
  { type, from, to, search }: Partial<LedgerFilter> = {},
  after: LedgerCursor | null = null,
): string {
  const text = search?.trim();
  return `WHERE ${soqlAnd([
    `Loyalty_Member__c = ${soqlString(memberId)}`,
    type ? ofType(type) : null,
    from ? `CreatedDate >= ${soqlDateTime(from)}` : null,
    to ? `CreatedDate < ${soqlDateTime(to)}` : null,
    text ? `Name LIKE ${soqlContains(text)}` : null,
    after && olderThan(after),
  ])}`;
}

const ofType = (type: TransactionKind): string =>
  type === 'OTHER'
    ? `(${typeField} = null OR ${typeField} NOT IN ${soqlIn(Object.values(typeLabels))})`
    : `${typeField} = ${soqlString(typeLabels[type])}`;

function olderThan({ createdAt, id }: LedgerCursor): string {
  const at = soqlDateTime(createdAt);
  return `(CreatedDate < ${at} OR (CreatedDate = ${at} AND Id < ${soqlString(id)}))`;
}
