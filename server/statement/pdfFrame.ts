import * as text from '#text/statementFile.ts';
import { brand } from '#web/brand/brand.ts';
import { documentColors } from '#web/brand/colors.ts';
import { istDate, istIsoDay, istMoment } from '#web/format/ist.ts';
import { periodName } from '#web/club/periodName.ts';
import { formatNumber } from '#web/format/numbers.ts';
import type { PdfWriter } from './pdfWriter.ts';
import type { StatementData, StatementHolder } from './statementData.ts';

/** A4 in points, with its margins. */
export const page = { width: 595, height: 842, edge: 48, right: 547, top: 48, bottom: 772 } as const;
export const ink = { ...documentColors, wall: brand.wall, soft: brand.paper } as const;

const label = { size: 8, color: ink.muted } as const;
const value = { size: 10, color: ink.ink, face: 'bold' } as const;

type Parent = PDFKit.PDFStructureElement;
const day = (at: string): string => istDate(`${at}T00:00:00+05:30`);
/** The day of the closing balance: today while the period is not over. */
export const lastDay = ({ isEnded, to }: Pick<StatementData, 'isEnded' | 'to'>, now: string): string =>
  isEnded ? to : istIsoDay(now);

/** Label above value, as one paragraph. */
function pair(
  { element, line }: PdfWriter,
  parent: Parent,
  at: readonly [number, number],
  words: readonly string[],
): void {
  const [x, y] = at;
  const [name = '', ...values] = words;
  parent.add(
    element('P', words, () => {
      line(name, x, y, label);
      for (const [index, one] of values.entries()) line(one, x, y + 14 + index * 12, index === 0 ? value : label);
    }),
  );
}

function drawBrand({ pdf, line }: PdfWriter, parent: Parent): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save().translate(page.edge, page.top).scale(0.8);
  pdf.path(brand.logo.path).lineWidth(1.6).strokeColor(ink.wall).stroke();
  pdf.restore();
  pdf.endMarkedContent();
  parent.add(
    pdf.struct('P', {}, () => {
      line(brand.name, page.edge + 33, page.top + 18, { face: 'display', size: 17, color: ink.wall });
      line(brand.developer, page.right, page.top + 8, { ...label, right: true });
      line(`${brand.contact.phone} · ${brand.contact.email}`, page.right, page.top + 20, { ...label, right: true });
    }),
  );
}

/** The head of the first page: the club, the member, and the sums. @returns where the table begins. */
export function drawFirstHead(
  writer: PdfWriter,
  root: Parent,
  { holder, statement, now }: { holder: StatementHolder; statement: StatementData; now: string },
): number {
  const { pdf, line, element } = writer;
  drawBrand(writer, root);
  root.add(
    element('H1', [text.title, periodName(statement)], () => {
      line(text.title, page.edge, 122, { face: 'display', size: 24, color: ink.ink });
      line(periodName(statement), page.edge, 144, { face: 'bold', size: 12, color: ink.ink });
    }),
  );
  const days = text.days(day(statement.from), day(statement.to));
  root.add(element('P', [days], () => line(days, page.edge, 159, { size: 9, color: ink.muted })));
  pair(writer, root, [page.edge, 190], [text.member, holder.name ?? text.noName]);
  pair(writer, root, [page.edge + 190, 190], [text.membershipNumber, holder.membershipNumber]);
  pair(writer, root, [page.edge + 340, 190], [text.madeOn, text.madeAt(istMoment(now))]);

  const sums = pdf.struct('Sect', { title: text.summary });
  root.add(sums);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.roundedRect(page.edge, 224, page.right - page.edge, 62, 6).fill(ink.soft);
  pdf.endMarkedContent();
  const counted = (count: number) => text.transactions(formatNumber(count), count);
  const { opening, credits, creditCount, debits, debitCount, closing, isEnded } = statement;
  const cells = [
    [text.opening, formatNumber(opening), day(statement.from)],
    [text.credits, formatNumber(credits), counted(creditCount)],
    [text.debits, formatNumber(debits), counted(debitCount)],
    [isEnded ? text.closing : text.closingSoFar, formatNumber(closing), day(lastDay(statement, now))],
  ];
  for (const [index, words] of cells.entries()) pair(writer, sums, [page.edge + 16 + index * 122, 243], words);
  sums.end();
  return 304;
}

/** What the reader has to know about the sums, on a page with enough room. */
export function drawNotes(writer: PdfWriter, root: Parent, statement: StatementData, top: number): void {
  const { pdf, line, wrap, element } = writer;
  const { others, otherCount, unreadableCount, unlistedCount: missingCount, transactionCount } = statement;
  const notes = [
    ...(transactionCount === 0 ? [text.noTransactions] : []),
    text.expiredNote,
    ...(otherCount > 0 ? [text.othersNote(formatNumber(otherCount), otherCount, formatNumber(others))] : []),
    ...(unreadableCount > 0 ? [text.unreadableNote(formatNumber(unreadableCount), unreadableCount)] : []),
    ...(missingCount > 0 ? [text.missingNote(formatNumber(missingCount), missingCount)] : []),
    text.wrongNote(brand.contact.phone, brand.contact.email),
  ].map((note) => wrap(note, page.right - page.edge, label));
  let y = top + 22;
  if (y + notes.flat().length * 12 + notes.length * 4 > page.bottom) {
    pdf.addPage();
    y = page.top + 12;
  }
  for (const lines of notes) {
    root.add(
      element('P', lines, () => {
        for (const words of lines) {
          line(words, page.edge, y, label);
          y += 12;
        }
      }),
    );
    y += 4;
  }
}

/** The foot of every page, when their number is known. */
export function drawFeet({ pdf, line }: PdfWriter, { left, middle }: { left: string; middle: string }): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.moveTo(page.edge, 786).lineTo(page.right, 786).lineWidth(0.5).strokeColor(ink.line).stroke();
    line(left, page.edge, 800, label);
    line(text.page(formatNumber(index + 1), formatNumber(count)), page.right, 800, { ...label, right: true });
    line(middle, page.edge, 813, { ...label, face: 'bold', color: ink.ink });
    pdf.endMarkedContent();
  }
}
