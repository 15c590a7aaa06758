import { indianDay, startOfIndianDay } from '#rules/indianDay.ts';
import { balanceOf, runningBalances } from '#rules/runningBalance.ts';
import DataLoader from 'dataloader';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { balanceUpTo, sumRows, sumTransactions, type LedgerSums } from '../../upstreams/salesforce/ledgerSums.ts';
import {
  getLedgerPage,
  getTransaction,
  getWholeLedger,
  type LedgerPage,
  type LedgerQuery,
  type PointsTransactionRecord,
  type WholeLedger,
} from '../../upstreams/salesforce/transactions.ts';
import type { MemberReads } from './memberReads.ts';

type LedgerPart = Pick<LedgerQuery, 'memberId' | 'filter' | 'after'>;

const keyOf = ({ memberId, filter, after }: LedgerPart): string =>
  JSON.stringify([memberId, filter.type, filter.from, filter.to, filter.search, after?.createdAt, after?.id]);

const startsDay = (from: string): boolean =>
  startOfIndianDay(indianDay(new Date(from)))?.getTime() === Date.parse(from);

/**
 * Whether a page starts at the newest transaction of all, so that it can be cut from the whole ledger. It may end where a
 * day begins: a date without a time is compared by the day.
 */
const isTop = ({ filter: { type, from, to, search }, after }: LedgerPart): boolean =>
  after === null && type === null && to === null && search === null && (from === null || startsDay(from));

/** The first page of a query, from the whole ledger. */
function cutWhole({ rows, received }: WholeLedger, query: LedgerQuery): LedgerPage {
  const { first, filter } = query;
  if (filter.from === null)
    return cut(
      { rows, totalSize: received, hasNextPage: received > first, reachesStart: received === rows.length },
      query,
    );
  const from = Date.parse(filter.from);
  const found = rows.filter(({ createdAt }) => Date.parse(createdAt) >= from);
  return cut(
    { rows: found, totalSize: found.length, hasNextPage: found.length > first, reachesStart: received === rows.length },
    query,
  );
}

/** Whether no row is left out between the first and the last of a page. */
const isGapless = ({ filter }: LedgerQuery): boolean => filter.type === null && !filter.search?.trim();

type Balances = ReadonlyMap<string, number | null>;

/** A page that starts at the same place, as `query` asks for it. */
const cut = ({ rows, totalSize, hasNextPage, reachesStart }: LedgerPage, { first }: LedgerQuery): LedgerPage => ({
  rows: rows.slice(0, first),
  totalSize,
  hasNextPage: hasNextPage || rows.length > first,
  reachesStart: reachesStart && rows.length <= first,
});

export type LedgerLoader = ReturnType<typeof createLedgerLoader>;

/**
 * Reads ledgers by member ID, newest first. Created per request: whatever an operation asks of a ledger, the rows it
 * shares are read once. All methods reject with UpstreamError.
 */
export function createLedgerLoader(
  { crm, memberReads }: { readonly crm: Crm; readonly memberReads: MemberReads },
  call: CallContext,
) {
  const wholeLedgers = new Map<string, Promise<WholeLedger>>();

  const readWhole = (memberId: string): Promise<WholeLedger> => {
    const ledger =
      wholeLedgers.get(memberId) ?? memberReads.ledgers.read(memberId, '', () => getWholeLedger(crm, call, memberId));
    wholeLedgers.set(memberId, ledger);
    return ledger;
  };

  const readPage = (query: LedgerQuery): Promise<LedgerPage> =>
    memberReads.ledgerPages.read(query.memberId, JSON.stringify(query), () => getLedgerPage(crm, call, query));

  // Pages are read after all fields of the operation have been started, so it is known whether one of them needs the
  // whole ledger, and which page is the longest.
  const pages = new DataLoader<LedgerQuery, LedgerPage>(
    async (queries) => {
      const read = new Map<string, Promise<LedgerPage>>();
      return Promise.all(
        queries.map(async (query) => {
          const whole = isTop(query) && wholeLedgers.get(query.memberId);
          if (whole) return cutWhole(await whole, query);
          const key = keyOf(query);
          const same = queries.filter((other) => keyOf(other) === key);
          const page =
            read.get(key) ??
            readPage({
              ...query,
              first: Math.max(...same.map(({ first }) => first)),
              counted: same.some(({ counted = true }) => counted),
            });
          read.set(key, page);
          return cut(await page, query);
        }),
      );
    },
    { cache: false },
  );

  /** Calculates the balances of each row of a page once, when the first of them is asked for. */
  const balancesOf = new WeakMap<PointsTransactionRecord, () => Promise<Balances>>();

  const rememberRun = (memberId: string, rows: readonly PointsTransactionRecord[], reachesStart: boolean): void => {
    const [newest] = rows;
    if (!newest) return;
    let balances: Promise<Balances> | undefined;
    const newestBalance = async () => (reachesStart ? balanceOf(rows) : balanceUpTo(crm, call, memberId, newest));
    const read = () => (balances ??= newestBalance().then((balance) => runningBalances(rows, balance)));
    for (const row of rows) balancesOf.set(row, read);
  };

  const wholeBalances = new Map<string, Promise<Balances>>();

  const readWholeBalances = (memberId: string): Promise<Balances> => {
    const balances =
      wholeBalances.get(memberId) ?? readWhole(memberId).then(({ rows }) => runningBalances(rows, balanceOf(rows)));
    wholeBalances.set(memberId, balances);
    return balances;
  };

  return {
    whole: readWhole,

    async page(query: LedgerQuery): Promise<LedgerPage> {
      const page = await pages.load(query);
      const reachesStart = page.reachesStart && query.filter.from === null;
      if (isGapless(query)) rememberRun(query.memberId, page.rows, reachesStart);
      return page;
    },

    /** One transaction of a member; null when there is none with this ID. */
    async one(memberId: string, id: string): Promise<PointsTransactionRecord | null> {
      const row = await getTransaction(crm, call, { memberId, id });
      if (row) rememberRun(memberId, [row], false);
      return row;
    },

    /**
     * The balance after a transaction that this loader has read. Costs nothing if the operation reads the whole ledger, or
     * the page goes back to the first transaction; otherwise one query for all rows of a page. Between the rows of a search
     * or of one type others are left out, so that the whole ledger is read.
     */
    async balanceAfter(memberId: string, row: PointsTransactionRecord): Promise<number | null> {
      const ofPage = wholeLedgers.has(memberId) ? undefined : balancesOf.get(row);
      return (await (ofPage?.() ?? readWholeBalances(memberId))).get(row.id) ?? null;
    },

    /** The totals of the whole ledger: from its rows if the operation reads them anyway, otherwise from the CRM. */
    async sums(memberId: string): Promise<LedgerSums> {
      const ledger = await wholeLedgers.get(memberId);
      // The CRM also sums up rows that cannot be read here.
      return ledger && ledger.rows.length === ledger.received
        ? sumRows(ledger.rows)
        : sumTransactions(crm, call, memberId);
    },
  };
}
