import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LedgerFilter } from '#web/apollo/__generated__/types.ts';
import { istMonthStart } from '#web/format/ist.ts';

export type TypeChoice = 'all' | 'credit' | 'debit';

export interface LedgerChoice {
  readonly type: TypeChoice;
  readonly year: number | null;
  /** The search words; empty if there is no search. */
  readonly search: string;
}

/** No filter: the whole ledger. */
export const wholeLedger: LedgerChoice = { type: 'all', year: null, search: '' };

const mostSearched = 80;

/** The filter in the address: `?type=credit&year=2025&search=order`. Anything else counts as no filter. */
function read(search: URLSearchParams): LedgerChoice {
  const type = search.get('type');
  const year = search.get('year');
  return {
    type: type === 'credit' || type === 'debit' ? type : 'all',
    year: year !== null && /^20\d\d$/.test(year) ? Number(year) : null,
    search: (search.get('search') ?? '').trim().slice(0, mostSearched),
  };
}

function write({ type, year, search }: LedgerChoice, into: URLSearchParams): URLSearchParams {
  for (const name of ['type', 'year', 'search']) into.delete(name);
  if (type !== 'all') into.set('type', type);
  if (year !== null) into.set('year', String(year));
  if (search !== '') into.set('search', search);
  return into;
}

/** The same as graph variables. A year is a calendar year in India. */
function filterOf({ type, year, search }: LedgerChoice): LedgerFilter | null {
  if (type === 'all' && year === null && search === '') return null;
  return {
    ...(type === 'all' ? {} : { type: type === 'credit' ? 'CREDIT' : 'DEBIT' }),
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
  readonly choose: (next: Partial<LedgerChoice>) => void;
} {
  const [params, setParams] = useSearchParams();
  const choice = useMemo(() => read(params), [params]);
  const filter = useMemo(() => filterOf(choice), [choice]);
  const choose = (next: Partial<LedgerChoice>) =>
    setParams((before) => write({ ...read(before), ...next }, new URLSearchParams(before)), {
      replace: true,
      preventScrollReset: true,
    });
  return { choice, filter, choose };
}
