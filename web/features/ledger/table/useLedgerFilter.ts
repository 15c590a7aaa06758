import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LedgerFilter } from '#web/apollo/__generated__/types.ts';
import { istMonthStart } from '#web/ui/ist.ts';

export type TypeChoice = 'all' | 'credit' | 'debit';

export interface LedgerChoice {
  readonly type: TypeChoice;
  readonly year: number | null;
  /** Words of a transaction's name; empty when not looked for. */
  readonly search: string;
}

/** Nothing chosen: the whole ledger. */
export const wholeLedger: LedgerChoice = { type: 'all', year: null, search: '' };

const mostSearched = 80;

/** What is chosen in the address: `?type=credit&year=2025&search=order`. Anything else counts as not chosen. */
function read(search: URLSearchParams): LedgerChoice {
  const type = search.get('type');
  const year = search.get('year');
  return {
    type: type === 'credit' || type === 'debit' ? type : 'all',
    year: year !== null && /^20\d\d$/.test(year) ? Number(year) : null,
    search: (search.get('search') ?? '').trim().slice(0, mostSearched),
  };
}

function write({ type, year, search }: LedgerChoice, into = new URLSearchParams()): URLSearchParams {
  for (const name of ['type', 'year', 'search']) into.delete(name);
  if (type !== 'all') into.set('type', type);
  if (year !== null) into.set('year', String(year));
  if (search !== '') into.set('search', search);
  return into;
}

/** The same for the graph; a year is a year of the calendar in India. */
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

/** Which part of the ledger is looked at. It lives in the address, so it can be kept, sent and gone back to. */
export function useLedgerFilter(): {
  readonly choice: LedgerChoice;
  readonly filter: LedgerFilter | null;
  /** The choice as the query of an address, for links to the same part. */
  readonly query: string;
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
  const query = write(choice).toString();
  return { choice, filter, query: query === '' ? '' : `?${query}`, choose };
}
