import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { htmlLang } from '#text/language.ts';
import * as text from '#text/statementFile.ts';
import { brand } from '#web/brand/brand.ts';
import { periodName } from '#web/club/periodName.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { createPdfWriter } from './pdfWriter.ts';
import { drawFeet, drawFirstHead, drawNotes, ink, lastDay, page } from './pdfFrame.ts';
import { createTable } from './pdfTable.ts';
import { expiredIn, type StatementData, type StatementHolder } from './statementData.ts';

/** So many rows are drawn before other requests get a turn. */
const rowsAtOnce = 20;

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
  const writer = await createPdfWriter({
    size: [page.width, page.height],
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${text.title}, ${period}`, Author: brand.name },
  });
  const { pdf } = writer;
  const whole = buffer(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const top = drawFirstHead(writer, root, { holder, statement, now });
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
  drawNotes(writer, root, statement, end);
  root.end();
  drawFeet(writer, {
    left: `${brand.name} · ${period} · ${holder.membershipNumber}`,
    middle: [
      `${text.opening} ${formatNumber(statement.opening)}`,
      `${statement.isEnded ? text.closing : text.closingSoFar} ${formatNumber(statement.closing)}`,
    ].join(' · '),
  });
  pdf.fillColor(ink.ink);
  pdf.end();
  return whole;
}
