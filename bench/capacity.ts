import type { CostRow, Measured } from './measured.ts';

/** What `docs/run/capacity.md` says: its tables, and the sentences with a calculated figure. */
export interface CapacityPage {
  readonly tables: Readonly<Record<'costs' | 'views' | 'million', string>>;
  readonly sentences: readonly string[];
}

/** The assumptions of the page. */
const MEMBERS = 1_000_000;
const ACTIVE_SHARE = 0.03;
const VISITORS = 100_000;
const OPERATIONS_PER_VISIT = 8;
const VISITS_PER_DAY = 2;
const ORDERS_PER_YEAR = 2;
const PEAK_HOUR_SHARE = 0.15;
const PEAK_SECOND = 3;
const ALLOWANCE = 100_000;
const SECONDS_PER_DAY = 86_400;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const thousands = (value: number): string => whole(Math.round(value / 1000) * 1000);
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const statementsOf = ({ data, transaction, lock, queue }: CostRow): number => data + transaction + lock + queue;

const costLine = (row: CostRow): string =>
  line([
    row.what,
    row.rest,
    row.crm,
    `${statementsOf(row)} (${row.data} + ${row.transaction} + ${row.lock} + ${row.queue})`,
    row.rows,
    row.cpuMs.toFixed(1),
    row.medianMs.toFixed(1),
    row.ownMs.toFixed(1),
  ]);

const costTable = ({ costs }: Measured): string =>
  [
    '| | REST calls | CRM calls | statements | rows written | CPU ms | median ms | own ms |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...costs.rows.map(costLine),
  ].join('\n');

const viewTable = ({ views }: Measured): string =>
  [
    '| members who look at the same moment | CRM calls of 1,000 page views |',
    '|---:|---:|',
    ...Object.entries(views.calls).map(([atOnce, calls]) =>
      line([atOnce === '1' ? '1 (nobody to share with)' : atOnce, whole(calls)]),
    ),
  ].join('\n');

/** What happens on a day, how often, and what one of it takes. */
interface Load {
  readonly what: string;
  readonly times: number;
  readonly crm: number;
  readonly statements: number;
  readonly cpuMs: number;
}

function costsOf({ costs }: Measured, start: string): CostRow {
  const row = costs.rows.find(({ what }) => what.startsWith(start));
  if (!row) throw new Error(`The measured figures have no row "${start}".`);
  return row;
}

function loadsOf(measured: Measured): readonly Load[] {
  const active = MEMBERS * ACTIVE_SHARE;
  const visits = active * VISITS_PER_DAY;
  const pages = visits + VISITORS;
  const load = (what: string, times: number, row: CostRow, later = 0): Load => ({
    what,
    times,
    crm: row.crm,
    statements: statementsOf(row) + later,
    cpuMs: row.cpuMs,
  });
  const home = costsOf(measured, 'home of a member');
  const { homeCpuMs, cachedOperationCpuMs } = measured.pages;
  // Of public pages and operations, only those of members read the session.
  const ofMembers = visits / pages;
  return [
    load('logins', active, costsOf(measured, 'later login')),
    load('homes of members', visits, home),
    load('pages of the ledger (taken as a home)', visits / 2, home),
    load(
      'orders',
      Math.round((MEMBERS * ORDERS_PER_YEAR) / 365),
      costsOf(measured, 'order'),
      measured.costs.queueStatementsAfterRedemption,
    ),
    { what: 'pages from the server', times: pages, crm: 0, statements: ofMembers, cpuMs: homeCpuMs },
    {
      what: 'operations from the cache',
      times: pages * OPERATIONS_PER_VISIT,
      crm: 0,
      statements: ofMembers,
      cpuMs: cachedOperationCpuMs,
    },
  ];
}

const totalsOf = (loads: readonly Load[]) => ({
  crm: sum(loads.map(({ times, crm }) => times * crm)),
  statements: sum(loads.map(({ times, statements }) => Math.round((times * statements) / 1000) * 1000)),
  cpuSeconds: sum(loads.map(({ times, cpuMs }) => Math.round((times * cpuMs) / 1000))),
});

function millionTable(loads: readonly Load[]): string {
  const { crm, statements, cpuSeconds } = totalsOf(loads);
  return [
    '| per day | how many | CRM calls | statements | processor |',
    '|---|---:|---:|---:|---:|',
    ...loads.map((load) =>
      line([
        load.what,
        whole(load.times),
        whole(load.times * load.crm),
        thousands(load.times * load.statements),
        `${whole((load.times * load.cpuMs) / 1000)} s`,
      ]),
    ),
    `| **total** | | **${whole(crm)}** | **${whole(statements)}** | **${whole(cpuSeconds)} s** |`,
  ].join('\n');
}

function sentencesOf(measured: Measured, loads: readonly Load[]): string[] {
  const { crm, statements, cpuSeconds } = totalsOf(loads);
  const { bytes } = measured.storage;
  const order = costsOf(measured, 'order');
  const orders = loads.find(({ what }) => what === 'orders')?.times ?? Number.NaN;
  const orderCalls = orders * order.crm;
  const eachDay = costsOf(measured, 'later login').crm + 2 * costsOf(measured, 'home of a member').crm + 1;
  const served = Math.round((ALLOWANCE - orderCalls) / eachDay / 100) * 100;
  const first = costsOf(measured, 'first login').crm;
  const redemption = bytes.operation + bytes.hold + bytes.steps;
  const kilobytes = (redemption / 1000).toFixed(1);
  const logins = MEMBERS * ACTIVE_SHARE;
  const perSecond = statements / SECONDS_PER_DAY;
  const busy = (cpuSeconds / SECONDS_PER_DAY) * 100;
  const atPeak = PEAK_HOUR_SHARE * 24;
  return [
    `makes ${statementsOf(order)} round trips to the database`,
    `latency between them adds ${statementsOf(order)} ms to an order`,
    `${measured.idle.residentMb} MB resident, of which ${measured.idle.ownMb} MB are its own`,
    `${measured.quiet.cpuMsPerSecond} ms of processor time and ${measured.quiet.transactionsPerSecond} transactions a second`,
    `Four idle processes add ${whole(4 * measured.quiet.transactionsPerSecond)} transactions a second`,
    `| ${measured.soak.residentMb} MB (`,
    `${measured.pages.homeCpuMs} ms of CPU (${Math.floor(1000 / measured.pages.homeCpuMs)} per second and processor)`,
    `${measured.pages.cachedOperationCpuMs} ms of CPU`,
    `Measured on ${measured.costs.date}`,
    `this takes ${measured.costs.queueStatementsAfterRedemption.toFixed(1)} statements`,
    `a session ${bytes.session}; a redemption ${bytes.operation}, its hold ${bytes.hold} and its steps ${bytes.steps}, so **${kilobytes} KB together**; its job ${bytes.job}`,
    `**${eachDay} calls a day**`,
    `the ${whole(orderCalls)} calls of the orders below, 100,000 calls serve (100,000 − ${whole(orderCalls)}) / ${eachDay} = **about ${whole(served)} active members a day**`,
    `a first login takes ${first} calls. 1,000,000 members cost ${whole(MEMBERS * first)} calls, which is a full allowance of 100,000 for ${(MEMBERS * first) / ALLOWANCE} days`,
    `on ${measured.views.date} with`,
    `**CRM calls: ${(crm / ALLOWANCE).toFixed(1)} times an allowance of 100,000.**`,
    `**SMS: ${whole(logins)} a day.** ${whole(logins * PEAK_HOUR_SHARE)} of them are in the peak hour`,
    `Processor: ${whole(busy)} % of one processor on average, ${whole(busy * atPeak)} % in the peak hour, ${whole(busy * atPeak * PEAK_SECOND)} % in its worst second`,
    `Statements: ${whole(perSecond)} a second on average, ${whole(perSecond * atPeak * PEAK_SECOND)} in the worst second`,
    `${whole(MEMBERS * ORDERS_PER_YEAR)} orders a year at ${kilobytes} KB are ${((MEMBERS * ORDERS_PER_YEAR * Number(kilobytes)) / 1e6).toFixed(1)} GB a year; one day's sessions are ${whole((logins * bytes.session) / 1e6)} MB`,
  ];
}

/** Calculates the page's figures from the measured ones. */
export function calculateCapacity(measured: Measured): CapacityPage {
  const loads = loadsOf(measured);
  return {
    tables: { costs: costTable(measured), views: viewTable(measured), million: millionTable(loads) },
    sentences: sentencesOf(measured, loads),
  };
}
