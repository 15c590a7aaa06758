import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { searchParams } from '#clients/searchParams.ts';
import type { LedgerFilter } from '#web/apollo/__generated__/types.ts';
import { istMonthStart } from '#web/format/ist.ts';

const mostSearched = 80;

/** As in the address. */
export const ledgerKinds = ['order', 'hotel', 'encash', 'welcome', 'refund', 'other'] as const;

const rule = z.object({
  type: z.catch(z.enum(['all', 'credit', 'debit']), 'all'),
  /** What the points were for; null for anything. */
  kind: z.catch(z.nullable(z.enum(ledgerKinds)), null),
  year: z.catch(z.nullable(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099))), null),
  /** The search words; empty if there is no search. */
  search: z.catch(
    z.pipe(
      z.string(),
      z.transform((words) => words.trim().slice(0, mostSearched)),
    ),
    '',
  ),
  /** Which rows are shown without a filter. */
  rows: z.catch(z.enum(['newest', 'all']), 'newest'),
});

export type LedgerChoice = z.infer<typeof rule>;
export type TypeChoice = LedgerChoice['type'];

/** The filter in the address: `?type=credit&kind=order&year=2025&search=LT-0023`, or `?rows=all`. */
const inAddress = searchParams(rule);

/** No filter: the whole ledger. */
export const wholeLedger = { ...inAddress.usual, rows: 'all' } as const;

const isWhole = ({ type, kind, year, search }: LedgerChoice): boolean =>
  type === 'all' && kind === null && year === null && search === '';

const upperKind = <K extends string>(kind: K) => kind.toUpperCase() as Uppercase<K>;

/** The same as graph variables. A year is a calendar year in India. */
function filterOf(choice: LedgerChoice): LedgerFilter | null {
  if (isWhole(choice)) return null;
  const { type, kind, year, search } = choice;
  return {
    ...(type === 'all' ? {} : { type: type === 'credit' ? 'CREDIT' : 'DEBIT' }),
    ...(kind === null ? {} : { kind: upperKind(kind) }),
    ...(year === null
      ? {}
      : {
          from: new Date(istMonthStart(year, 0)).toISOString(),
          to: new Date(istMonthStart(year + 1, 0)).toISOString(),
        }),
    ...(search === '' ? {} : { search }),
  };
}

/** The chosen part of the ledger. It is in the address, so it can be bookmarked, shared and reached with Back. */
export function useLedgerFilter(): {
  readonly choice: LedgerChoice;
  readonly filter: LedgerFilter | null;
  /** From the first choice on, all rows that match are shown. */
  readonly choose: (next: Partial<LedgerChoice>) => void;
} {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => inAddress.parse(params), [params]);
  const filter = useMemo(() => filterOf(choice), [choice]);
  const choose = (next: Partial<LedgerChoice>) =>
    setParams(
      (before) => {
        const chosen = { ...inAddress.parse(before), ...next };
        return inAddress.write({ ...chosen, rows: isWhole(chosen) ? 'all' : 'newest' }, new URLSearchParams(before));
      },
      { replace: true, preventScrollReset: true },
    );
  return { choice, filter, choose };
}
