import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LedgerFilter } from '#web/apollo/__generated__/types.ts';
import { istMonthStart } from '#web/ui/ist.ts';

export type TypeChoice = 'all' | 'credit' | 'debit';

export interface LedgerChoice {
  readonly type: TypeChoice;
  readonly year: number | null;
}

/** What is chosen in the address: `?type=credit&year=2025`. Anything else counts as not chosen. */
function read(search: URLSearchParams): LedgerChoice {
  const type = search.get('type');
  const year = search.get('year');
  return {
    type: type === 'credit' || type === 'debit' ? type : 'all',
    year: year !== null && /^20\d\d$/.test(year) ? Number(year) : null,
  };
}

/** The same for the graph; a year is a year of the calendar in India. */
function filterOf({ type, year }: LedgerChoice): LedgerFilter | null {
  if (type === 'all' && year === null) return null;
  return {
    ...(type === 'all' ? {} : { type: type === 'credit' ? 'CREDIT' : 'DEBIT' }),
    ...(year === null
      ? {}
      : {
          from: new Date(istMonthStart(year, 0)).toISOString(),
          to: new Date(istMonthStart(year + 1, 0)).toISOString(),
        }),
  };
}

/** Which part of the ledger is looked at. It lives in the address, so it can be kept, sent and gone back to. */
export function useLedgerFilter(): {
  readonly choice: LedgerChoice;
  readonly filter: LedgerFilter | null;
  readonly choose: (next: Partial<LedgerChoice>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const choice = read(search);
  const { type, year } = choice;
  const filter = useMemo(() => filterOf({ type, year }), [type, year]);
  const choose = (next: Partial<LedgerChoice>) => {
    const chosen = { ...choice, ...next };
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('type');
        after.delete('year');
        if (chosen.type !== 'all') after.set('type', chosen.type);
        if (chosen.year !== null) after.set('year', String(chosen.year));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { choice, filter, choose };
}
