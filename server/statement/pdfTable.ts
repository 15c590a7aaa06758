import * as text from '#text/statementFile.ts';
import { changeOf } from '#rules/points.ts';
import { transactionTitle } from '#web/club/subject.ts';
import { kindName } from '#web/club/transactionKind.ts';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { ink, page } from './pdfFrame.ts';
import type { PdfWriter } from './pdfWriter.ts';
import type { StatementRow } from './statementData.ts';

const small = { size: 7.5, color: ink.muted } as const;
const plain = { size: 8.5, color: ink.ink } as const;
const bold = { ...plain, face: 'bold' } as const;
const columns = {
  when: page.edge,
  name: page.edge + 112,
  type: page.edge + 322,
  points: page.right - 76,
  balance: page.right,
} as const;
const nameWidth = columns.type - columns.name - 14;
const lineHeight = 11;

/** One cell of a row: its place, and its lines from the top. */
type Cell = readonly [
  x: number,
  lines: readonly (readonly [string, { readonly size: number; readonly color: string; readonly face?: 'bold' }])[],
  right?: boolean,
];

/** The table of the transactions. It continues on as many pages as it needs. */
export function createTable(writer: PdfWriter, root: PDFKit.PDFStructureElement, top: number) {
  const { pdf, line, wrap, element } = writer;
  const table = pdf.struct('Table');
  root.add(table);
  let y = top;

  const rule = (at: number, color: string = ink.line) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.moveTo(page.edge, at).lineTo(page.right, at).lineWidth(0.5).strokeColor(color).stroke();
    pdf.endMarkedContent();
  };

  const draw = (cells: readonly Cell[], tag: 'TH' | 'TD') => {
    const row = pdf.struct('TR');
    table.add(row);
    for (const [x, lines, right = false] of cells) {
      row.add(
        element(
          tag,
          lines.map(([words]) => words),
          () => {
            for (const [index, [words, style]] of lines.entries())
              line(words, x, y + 12 + index * lineHeight, { ...style, right });
          },
        ),
      );
    }
    row.end();
    y += 12 + (Math.max(...cells.map(([, lines]) => lines.length)) - 1) * lineHeight + 7;
    rule(y);
  };

  const head = () => {
    const name = { ...small, face: 'bold' } as const;
    draw(
      [
        [columns.when, [[text.dateAndTime, name]]],
        [columns.name, [[text.transaction, name]]],
        [columns.type, [[text.type, name]]],
        [columns.points, [[text.points, name]], true],
        [columns.balance, [[text.balance, name]], true],
      ],
      'TH',
    );
  };

  const need = (lines: number) => {
    if (y + 19 + (lines - 1) * lineHeight <= page.bottom) return;
    pdf.addPage();
    y = page.top;
    head();
  };

  head();
  return {
    /** The balance at the beginning or the end of a day. */
    balance(day: string, name: string, points: number): void {
      need(1);
      const cells: Cell[] = [
        [columns.when, [[istDate(`${day}T00:00:00+05:30`), bold]]],
        [columns.name, [[name, bold]]],
        [columns.type, []],
        [columns.points, []],
        [columns.balance, [[formatNumber(points), bold]], true],
      ];
      draw(cells, 'TD');
    },

    row(row: StatementRow): void {
      const title = transactionTitle(row);
      const names = wrap(title, nameWidth, plain).map((words) => [words, plain] as const);
      const lines = row.title === row.name ? names : [...names, [row.name, small] as const];
      need(lines.length);
      const change = changeOf(row);
      const sign = change !== null && change > 0 ? '+' : '';
      const amount = row.points === null ? text.amountNotKnown : sign + formatNumber(change ?? row.points);
      draw(
        [
          [columns.when, [[`${istDate(row.createdAt)}, ${istTime(row.createdAt)}`, plain]]],
          [columns.name, lines],
          [columns.type, [[kindName(row), plain]]],
          [columns.points, [[amount, row.points === null ? small : bold]], true],
          [columns.balance, row.balanceAfter === null ? [] : [[formatNumber(row.balanceAfter), plain]], true],
        ],
        'TD',
      );
    },

    /** @returns where it ends. */
    end(): number {
      table.end();
      return y;
    },
  };
}
