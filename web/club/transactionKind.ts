import * as text from '#text/ledger.tsx';
import type { TransactionType } from '#web/apollo/__generated__/types.ts';

/** The club's labels of the two known types, the CRM's own label for any other. */
export const kindName = ({
  type,
  typeText,
}: {
  readonly type: TransactionType;
  readonly typeText: string | null;
}): string => ({ CREDIT: text.credit, DEBIT: text.debit, OTHER: typeText ?? text.otherType })[type];
