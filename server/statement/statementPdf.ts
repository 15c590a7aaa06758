import { setImmediate as turn } from 'node:timers/promises';
import * as text from '#text/statementFile.ts';
import { brand } from '#web/brand/brand.ts';
import { periodName } from '#web/club/periodName.ts';
import { istDate, istIsoDay } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { drawFeet, drawFirstHead, drawNotes, openPdf } from './pdfFrame.ts';
import { createTable } from './pdfTable.ts';
import { expiredIn, type StatementData, type StatementHolder } from './statementData.ts';

/** So many rows are drawn before other requests get a turn. */
const rowsAtOnce = 20;

const day = (at: string): string => istDate(`${at}T00:00:00+05:30`);
/** The day of the closing balance: today while the period is not over. */
const lastDay = ({ isEnded, to }: Pick<StatementData, 'isEnded' | 'to'>, now: string): string =>
  isEnded ? to : istIsoDay(now);

/** The opening balance, the sums, and the closing balance. */
function figuresOf(statement: StatementData, now: string) {
  const counted = (count: number) => text.transactions(formatNumber(count), count);
  const { from, opening, credits, creditCount, debits, debitCount, closing, isEnded } = statement;
  return [
    [text.opening, formatNumber(opening), day(from)],
    [text.credits, formatNumber(credits), counted(creditCount)],
    [text.debits, formatNumber(debits), counted(debitCount)],
    [isEnded ? text.closing : text.closingSoFar, formatNumber(closing), day(lastDay(statement, now))],
  ];
}

/** What the reader has to know about the sums. */
function notesOf({ others, otherCount, unreadableCount, unlistedCount, transactionCount }: StatementData) {
  return [
    ...(transactionCount === 0 ? [text.noTransactions] : []),
    text.expiredNote,
    ...(otherCount > 0 ? [text.othersNote(formatNumber(otherCount), otherCount, formatNumber(others))] : []),
    ...(unreadableCount > 0 ? [text.unreadableNote(formatNumber(unreadableCount), unreadableCount)] : []),
    ...(unlistedCount > 0 ? [text.missingNote(formatNumber(unlistedCount), unlistedCount)] : []),
    text.wrongNote(brand.contact.phone, brand.contact.email),
  ];
}

/**
 * A statement as a tagged PDF on A4. Every page repeats the columns, and names the period, the member, the opening and the
 * closing balance, and its number.
 */
export async function drawStatementPdf(
  holder: StatementHolder,
  statement: StatementData,
  now: string,
): Promise<Uint8Array> {
  const period = periodName(statement);
  const { writer, root, whole } = await openPdf(`${text.title}, ${period}`);
  const top = drawFirstHead(writer, root, {
    holder,
    now,
    title: text.title,
    subtitle: period,
    remark: text.days(day(statement.from), day(statement.to)),
    figures: figuresOf(statement, now),
  });
  const table = createTable(writer, root, top);
  table.balance(statement.from, text.opening, statement.opening);
  for (const [index, row] of statement.transactions.entries()) {
    table.row(row);
    if (index % rowsAtOnce === rowsAtOnce - 1) await turn();
  }
  table.balance(lastDay(statement, now), statement.isEnded ? text.closing : text.closingSoFar, statement.closing);
  const expired = expiredIn(holder, statement);
  if (expired > 0) {
    const name = `${text.expiredUndated}: ${formatNumber(-expired)}`;
    table.balance(lastDay(statement, now), name, statement.closing - expired);
  }
  const end = table.end();
  drawNotes(writer, root, notesOf(statement), end);
  root.end();
  drawFeet(writer, {
    left: `${brand.name} · ${period} · ${holder.membershipNumber}`,
    middle: [
      `${text.opening} ${formatNumber(statement.opening)}`,
      `${statement.isEnded ? text.closing : text.closingSoFar} ${formatNumber(statement.closing)}`,
    ].join(' · '),
  });
  writer.pdf.end();
  return whole;
}
