import { buffer } from 'node:stream/consumers';
import { htmlLang } from '#text/language.ts';
import * as text from '#text/statementFile.ts';
import { brand } from '#web/brand/brand.ts';
import { documentColors } from '#web/brand/colors.ts';
import { istMoment } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { createPdfWriter, type PdfWriter } from './pdfWriter.ts';

/** A4 in points, with its margins. */
export const page = { width: 595, height: 842, edge: 48, right: 547, top: 48, bottom: 772 } as const;
export const ink = { ...documentColors, wall: brand.wall, soft: brand.paper } as const;

const label = { size: 8, color: ink.muted } as const;
const value = { size: 10, color: ink.ink, face: 'bold' } as const;

type Parent = PDFKit.PDFStructureElement;
/** A tagged PDF on A4 with its first page. `whole` is the file, once the PDF has ended. */
export async function openPdf(title: string) {
  const writer = await createPdfWriter({
    size: [page.width, page.height],
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: brand.name },
  });
  const { pdf } = writer;
  const whole = buffer(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { writer, root, whole };
}

/** Label above value and remarks, as one paragraph. @returns how many lines are below the label, each 12 points high. */
export function pair(
  { element, line, wrap }: PdfWriter,
  parent: Parent,
  at: readonly [number, number],
  words: readonly string[],
  width = Number.POSITIVE_INFINITY,
): number {
  const [x, y] = at;
  const [name = '', ...values] = words;
  const lines = values.flatMap((one, index) => {
    const style = index === 0 ? value : label;
    return wrap(one, width, style).map((part) => ({ part, style }));
  });
  parent.add(
    element('P', words, () => {
      line(name, x, y, label);
      for (const [index, { part, style }] of lines.entries()) line(part, x, y + 14 + index * 12, style);
    }),
  );
  return lines.length;
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

/** What a file is, for whom, and its four figures. */
export interface Head {
  readonly holder: { readonly name: string | null; readonly membershipNumber: string };
  readonly now: string;
  readonly title: string;
  readonly subtitle: string;
  /** Below the subtitle, in small letters. */
  readonly remark: string;
  /** Each a name, a value and a remark. */
  readonly figures: readonly (readonly string[])[];
}

/** The head of the first page: the club, the member, and the figures. @returns where the rest begins. */
export function drawFirstHead(writer: PdfWriter, root: Parent, head: Head): number {
  const { holder, now, title, subtitle, remark, figures } = head;
  const { pdf, line, wrap, element } = writer;
  drawBrand(writer, root);
  const named = { face: 'bold', size: 12, color: ink.ink } as const;
  const subtitles = wrap(subtitle, page.right - page.edge, named);
  root.add(
    element('H1', [title, subtitle], () => {
      line(title, page.edge, 122, { face: 'display', size: 24, color: ink.ink });
      for (const [index, one] of subtitles.entries()) line(one, page.edge, 144 + index * 15, named);
    }),
  );
  // What follows moves down by the lines that a long title or name takes.
  let down = (subtitles.length - 1) * 15;
  root.add(element('P', [remark], () => line(remark, page.edge, 159 + down, { size: 9, color: ink.muted })));
  const lines = pair(writer, root, [page.edge, 190 + down], [text.member, holder.name ?? text.noName], 178);
  pair(writer, root, [page.edge + 190, 190 + down], [text.membershipNumber, holder.membershipNumber]);
  pair(writer, root, [page.edge + 340, 190 + down], [text.madeOn, text.madeAt(istMoment(now))]);
  down += (lines - 1) * 12;

  const sums = pdf.struct('Sect', { title: text.summary });
  root.add(sums);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.roundedRect(page.edge, 224 + down, page.right - page.edge, 62, 6).fill(ink.soft);
  pdf.endMarkedContent();
  for (const [index, words] of figures.entries()) pair(writer, sums, [page.edge + 16 + index * 122, 243 + down], words);
  sums.end();
  return 304 + down;
}

/** What the reader has to know, on a page with enough room. */
export function drawNotes(writer: PdfWriter, root: Parent, texts: readonly string[], top: number): void {
  const { pdf, line, wrap, element } = writer;
  const notes = texts.map((note) => wrap(note, page.right - page.edge, label));
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
export function drawFeet({ pdf, line, wrap }: PdfWriter, { left, middle }: { left: string; middle: string }): void {
  const [first = '', ...rest] = wrap(left, 400, label);
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.moveTo(page.edge, 786).lineTo(page.right, 786).lineWidth(0.5).strokeColor(ink.line).stroke();
    line(rest.length === 0 ? first : `${first}…`, page.edge, 800, label);
    line(text.page(formatNumber(index + 1), formatNumber(count)), page.right, 800, { ...label, right: true });
    line(middle, page.edge, 813, { ...label, face: 'bold', color: ink.ink });
    pdf.endMarkedContent();
  }
}
