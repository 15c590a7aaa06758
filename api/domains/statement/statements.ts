import { indianDay } from '#rules/indianDay.ts';
import { messages } from '#rules/messageByName.ts';
import { addPoints, changeOf } from '#rules/points.ts';
import { balanceOf } from '#rules/runningBalance.ts';
import {
  readStatementPeriod,
  type StatementPeriod,
  statementPath,
  statementPeriodsOf,
  type StatementKind,
} from '#rules/statement.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { sumRows, type LedgerSums } from '../../upstreams/salesforce/ledgerSums.ts';
import type { PointsTransactionRecord, WholeLedger } from '../../upstreams/salesforce/transactions.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';

export interface StatementModel extends LedgerSums {
  readonly period: string;
  readonly kind: StatementKind;
  readonly from: string;
  readonly to: string;
  readonly isEnded: boolean;
  readonly opening: number;
  readonly closing: number;
  readonly transactionCount: number;
  readonly unlistedCount: number;
  /** Oldest first. */
  readonly transactions: PointsTransactionRecord[];
  readonly pdfUrl: string;
  readonly csvUrl: string;
}

const wholeLedger = ({ ledgers }: MemberContext, { memberId }: Session): Promise<WholeLedger> =>
  orUnavailable(messages.fetchFailed, () => ledgers.whole(memberId));

interface Part {
  readonly period: StatementPeriod;
  readonly opening: number;
  /** Oldest first. */
  readonly rows: PointsTransactionRecord[];
}

const statementOf = (
  { period, opening, rows }: Part,
  { rows: { length: readable }, received }: WholeLedger,
  { services, publicUrl }: MemberContext,
): StatementModel => {
  const sums = sumRows(rows);
  return {
    ...sums,
    period: period.period,
    kind: period.kind,
    from: period.from,
    to: period.to,
    isEnded: period.ends <= services.now(),
    opening,
    closing: addPoints(opening, sums.credits, -sums.debits),
    transactionCount: rows.length,
    unlistedCount: received - readable,
    transactions: rows,
    pdfUrl: publicUrl + statementPath(period.period, 'pdf'),
    csvUrl: publicUrl + statementPath(period.period, 'csv'),
  };
};

/** Divides a ledger into financial years with their months, oldest first, in one pass over its rows. */
function partsOf({ rows }: WholeLedger): { readonly year: Part; readonly months: Part[] }[] {
  const years: { year: Part; months: Part[] }[] = [];
  const periodsOf = new Map<string, readonly [StatementPeriod, StatementPeriod]>();
  let opening = 0;
  for (const row of rows.toReversed()) {
    const month = indianDay(new Date(row.createdAt)).slice(0, 7);
    const periods = periodsOf.get(month) ?? statementPeriodsOf(new Date(row.createdAt));
    periodsOf.set(month, periods);
    const [yearly, monthly] = periods;
    let last = years.at(-1);
    if (last?.year.period.period !== yearly.period)
      years.push((last = { year: { period: yearly, opening, rows: [] }, months: [] }));
    if (last.months.at(-1)?.period.period !== monthly.period) last.months.push({ period: monthly, opening, rows: [] });
    for (const part of [last.year, last.months.at(-1)]) part?.rows.push(row);
    opening = addPoints(opening, changeOf(row) ?? 0);
  }
  return years;
}

/** All periods with transactions, each financial year before its months, newest first. */
export async function readStatements({ session }: { readonly session: Session }, context: MemberContext) {
  const ledger = await wholeLedger(context, session);
  return (
    partsOf(ledger)
      .toReversed()
      .flatMap(({ year, months }) => [year, ...months.toReversed()])
      // A financial year whose name is that of a month has no statement of its own.
      .filter(({ period: { period, kind } }) => readStatementPeriod(period)?.kind === kind)
      .map((part) => statementOf(part, ledger, context))
  );
}

/** The statement of one period; null for one that is not a period, or not within the membership. */
export async function readStatement(
  { session }: { readonly session: Session },
  text: string,
  context: MemberContext,
): Promise<StatementModel | null> {
  const period = readStatementPeriod(text);
  if (period === null || period.starts > context.services.now()) return null;
  const [ledger, member] = await Promise.all([
    wholeLedger(context, session),
    orUnavailable(messages.fetchFailed, () => context.members.load({ id: session.memberId, fields: ['createdAt'] })),
  ]);
  // A ledger that was imported may begin before the membership.
  const first = [ledger.rows.at(-1)?.createdAt, member?.createdAt].flatMap((at) => at ?? []).toSorted()[0];
  if (first === undefined || first >= period.ends.toISOString()) return null;
  const [startsAt, endsAt] = [period.starts.toISOString(), period.ends.toISOString()];
  // All are ISO in UTC, so the texts are in the order of the times.
  const before = ledger.rows.filter(({ createdAt }) => createdAt < startsAt);
  const rows = ledger.rows.filter(({ createdAt }) => createdAt >= startsAt && createdAt < endsAt).toReversed();
  return statementOf({ period, opening: balanceOf(before), rows }, ledger, context);
}
