import { type CountName, countNames } from '#rules/counts.ts';
import { csvOf } from '#rules/csv.ts';
import { daysBetween, indianDay, indianDayAfter } from '#rules/indianDay.ts';
import type { QueryreportArgs, ReportKind, ReportMeasureName, ReportTableBy } from '../../__generated__/desk.ts';
import { startOfDay } from '../shared/arguments.ts';
import type { Services } from '../shared/context.ts';
import { badInput } from '../shared/errors.ts';

const mostDays = 1_100;
const mostRows = 200;

interface Cell {
  readonly count: number;
  readonly points: number;
}

/** What was counted of a day, of a row, or of the whole period. */
interface Counted {
  readonly of: (name: CountName, subject?: string) => Cell;
  readonly waiting: number;
  readonly median: number | null;
}

type Measure = (counted: Counted) => number | null;

/** The measures that are more than a count of the same name. */
const measures: Partial<Readonly<Record<ReportMeasureName, Measure>>> = {
  POINTS: ({ of }) => of('REDEMPTIONS_CONFIRMED').points + of('PRODUCTS').points,
  MEDIAN_CONFIRM: ({ median }) => median,
  MEDIAN_DECISION: ({ median }) => median,
  KIOSK_EXPIRED: ({ of, waiting }) =>
    of('KIOSK_ASKED').count -
    (of('KIOSK_CONFIRMED').count + of('KIOSK_DECLINED').count + of('KIOSK_CANCELLED').count + waiting),
  CRM_DOWN_MINUTES: ({ of }) => of('DOWN_MINUTES', 'CRM').count,
  BACKEND_DOWN_MINUTES: ({ of }) => of('DOWN_MINUTES', 'backend').count,
  CRM_CALLS: ({ of }) => of('CALLS', 'CRM').count,
  BACKEND_CALLS: ({ of }) => of('CALLS', 'backend').count,
  CRM_USED: ({ of }) => of('CRM_USED').count || null,
  CRM_ALLOWED: ({ of }) => of('CRM_USED').points || null,
};

const isCount = (name: string): name is CountName => countNames.some((one) => one === name);

const valueOf = (name: ReportMeasureName, counted: Counted): number | null => {
  const measure = measures[name];
  if (measure) return measure(counted);
  return isCount(name) ? counted.of(name).count : null;
};

/** The same person may be counted on several days, and a gauge is not added up. */
const withoutTotal: ReadonlySet<ReportMeasureName> = new Set(['MEMBERS', 'CRM_USED', 'CRM_ALLOWED']);

interface Table {
  readonly by: ReportTableBy;
  readonly counts: readonly CountName[];
  readonly measures: readonly ReportMeasureName[];
}

interface Description {
  readonly counts: readonly CountName[];
  readonly seconds?: CountName;
  readonly measures: readonly ReportMeasureName[];
  readonly tables: readonly Table[];
}

const kiosk = ['KIOSK_LOGINS', 'KIOSK_ASKED', 'KIOSK_CONFIRMED', 'KIOSK_DECLINED', 'KIOSK_CANCELLED'] as const;
const redemptions = ['REDEMPTIONS_BEGUN', 'REDEMPTIONS_CONFIRMED', 'REDEMPTIONS_FAILED'] as const;
const stateMinutes = ['UP_MINUTES', 'DEGRADED_MINUTES', 'DOWN_MINUTES', 'UNKNOWN_MINUTES'] as const;

/** A table whose columns are its counts. */
const plain = (by: ReportTableBy, counts: readonly (CountName & ReportMeasureName)[]): Table => ({
  by,
  counts,
  measures: counts,
});

const requests = ['ENQUIRIES', 'SITE_VISITS'] as const;
const otps = ['OTPS_SENT', 'OTPS_VERIFIED'] as const;
const links = ['REFERRAL_LINKS', 'LINKS_ACCEPTED', 'LINK_REFERRALS_SENT', 'REFERRALS_SENT'] as const;
const decisions = ['REVIEWS', 'DECISIONS'] as const;
const kioskMeasures = [...kiosk, 'KIOSK_EXPIRED', 'KIOSK_SILENT_MINUTES'] as const;

const descriptions: Readonly<Record<ReportKind, Description>> = {
  LOGINS: {
    counts: ['MEMBERS', 'LOGINS', ...otps],
    measures: ['MEMBERS', 'LOGINS', ...otps],
    tables: [plain('CHANNEL', ['LOGINS']), plain('PURPOSE', otps)],
  },
  REQUESTS: {
    counts: [...requests, ...links],
    measures: [...requests, ...links],
    tables: [plain('ORIGIN', requests), plain('KIND', ['REFERRALS_SENT'])],
  },
  REDEMPTIONS: {
    counts: redemptions,
    seconds: 'CONFIRM_SECONDS',
    measures: [...redemptions, 'POINTS', 'MEDIAN_CONFIRM'],
    tables: [
      { by: 'KIND', counts: redemptions, measures: [...redemptions, 'POINTS', 'MEDIAN_CONFIRM'] },
      { by: 'PRODUCT', counts: ['PRODUCTS'], measures: ['PRODUCTS', 'POINTS'] },
    ],
  },
  DECISIONS: {
    counts: decisions,
    seconds: 'DECISION_SECONDS',
    measures: [...decisions, 'MEDIAN_DECISION'],
    tables: [{ by: 'CAUSE', counts: decisions, measures: [...decisions, 'MEDIAN_DECISION'] }],
  },
  KIOSKS: {
    counts: [...kiosk, 'KIOSK_SILENT_MINUTES'],
    measures: kioskMeasures,
    tables: [{ by: 'KIOSK', counts: [...kiosk, 'KIOSK_SILENT_MINUTES'], measures: kioskMeasures }],
  },
  SYSTEMS: {
    counts: ['MINUTES', 'DOWN_MINUTES', 'CALLS', 'CRM_USED'],
    measures: [
      'CRM_CALLS',
      'CRM_USED',
      'CRM_ALLOWED',
      'BACKEND_CALLS',
      'CRM_DOWN_MINUTES',
      'BACKEND_DOWN_MINUTES',
      'MINUTES',
    ],
    tables: [plain('SYSTEM', [...stateMinutes, 'CALLS', 'FAILED_CALLS'])],
  },
};

const nothing: Cell = { count: 0, points: 0 };
const sumOf = (cells: readonly Cell[]): Cell =>
  cells.reduce((sum, { count, points }) => ({ count: sum.count + count, points: sum.points + points }), nothing);

type Row = Cell & { readonly name: CountName; readonly subject: string };

/** @param rows of one day or one subject, or of a whole period */
const countedOf = (rows: readonly Row[], waiting: number, median: number | null): Counted => ({
  of: (name, subject) =>
    sumOf(rows.filter((row) => row.name === name && (subject === undefined || row.subject === subject))),
  waiting,
  median,
});

/** What the club has counted in a period. Days before its first one, and those to come, are not known. */
export async function readReport(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { kind, from, until }: Pick<QueryreportArgs, 'kind' | 'from' | 'until'>,
) {
  const [start, end] = [startOfDay(from), startOfDay(until, 1)];
  const length = daysBetween(from, until) + 1;
  if (!start || !end || length < 1) throw badInput('The last day is before the first one.');
  if (length > mostDays) throw badInput(`Choose at most ${mostDays} days.`);
  const { dailyCounts, kiosks } = store;
  const { counts, seconds, measures: names, tables } = descriptions[kind];
  const period = { from: start, before: end };
  const tableCounts = [...new Set(tables.flatMap((table) => table.counts))];
  const isOfKiosks = kind === 'KIOSKS';
  const [days, subjects, medians, first, asked, places] = await Promise.all([
    dailyCounts.byDay(counts, period),
    dailyCounts.bySubject(tableCounts, period),
    seconds === undefined ? null : dailyCounts.medians(seconds, period),
    dailyCounts.firstDay(),
    isOfKiosks ? dailyCounts.waiting() : [],
    isOfKiosks ? kiosks.list() : [],
  ]);
  const waiting = asked.filter(({ createdAt }) => createdAt >= start && createdAt < end);
  const placeOf = (at: Date): number => daysBetween(from, indianDay(at));
  const byDay = Map.groupBy(days, ({ day }) => placeOf(day));
  const waitingByDay = Map.groupBy(waiting, ({ createdAt }) => placeOf(createdAt));
  const [firstKnown, lastKnown] = [first === null ? length : placeOf(first), placeOf(now())];
  const isKnown = (place: number) => place >= firstKnown && place <= lastKnown;
  const placeNames = new Map(places.map(({ id, name, gallery }) => [id, `${name}, ${gallery}`]));
  const counted = Array.from({ length }, (_, place) =>
    isKnown(place)
      ? countedOf(
          byDay.get(place) ?? [],
          waitingByDay.get(place)?.length ?? 0,
          medians?.byDay.get(String(place)) ?? null,
        )
      : null,
  );
  const isAnyKnown = counted.some((day) => day !== null);
  const whole = countedOf(days, waiting.length, medians?.all ?? null);
  const totalOf = (name: ReportMeasureName) => (isAnyKnown && !withoutTotal.has(name) ? valueOf(name, whole) : null);

  const rowsOf = ({ by, counts: own, measures: columns }: Table) => {
    const bySubject = Map.groupBy(
      subjects.filter(({ name }) => own.includes(name)),
      ({ subject }) => subject,
    );
    const rows = [...bySubject].map(([subject, cells]) => {
      const ofKiosk = waiting.filter(({ kioskId }) => kioskId === subject).length;
      const one = countedOf(cells, ofKiosk, medians?.bySubject.get(subject) ?? null);
      const space = subject.indexOf(' ');
      const named =
        by === 'PRODUCT'
          ? { subject: subject.slice(space + 1), detail: subject.slice(0, space) }
          : { subject, detail: placeNames.get(subject) ?? null };
      return { ...named, values: columns.map((column) => valueOf(column, one)) };
    });
    const sorted = rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || (a.subject < b.subject ? -1 : 1));
    return sorted.slice(0, mostRows);
  };

  const withRows = (table: Table) => {
    const columns = [...table.measures];
    const rows = rowsOf(table);
    const lines = rows.map(({ subject, detail, values }) => [subject, detail, ...values]);
    const heading = [table.by.toLowerCase(), 'detail', ...columns.map((name) => name.toLowerCase())];
    return {
      by: table.by,
      measures: columns,
      rows,
      get csv() {
        return csvOf([heading, ...lines]);
      },
    };
  };

  return {
    from,
    until,
    countedFrom: first === null ? null : indianDay(first),
    measures: names.map((name) => ({
      name,
      total: totalOf(name),
      days: counted.map((day) => day && valueOf(name, day)),
    })),
    tables: tables.map(withRows),
    get csv() {
      const values = counted.map((day, place) => [
        indianDayAfter(start, place),
        ...names.map((name) => day && valueOf(name, day)),
      ]);
      return csvOf([['day', ...names.map((name) => name.toLowerCase())], ...values]);
    },
  };
}
