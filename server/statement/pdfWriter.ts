import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import * as families from '#web/brand/fonts.ts';
import { openTypeOf } from './openType.ts';

const packages = createRequire(import.meta.url);
const devanagari = 'noto-sans-devanagari';

/** Static cuts, which a PDF can embed. A family has its Latin letters in two files, and Devanagari is another one. */
const cuts = [
  ['display', families.display.cuts, 'latin', 400],
  ['display-ext', families.display.cuts, 'latin-ext', 400],
  ['text', families.text.cuts, 'latin', 400],
  ['text-ext', families.text.cuts, 'latin-ext', 400],
  ['bold', families.text.cuts, 'latin', 600],
  ['bold-ext', families.text.cuts, 'latin-ext', 600],
  ['text-hi', devanagari, 'devanagari', 400],
  ['display-hi', devanagari, 'devanagari', 600],
  ['bold-hi', devanagari, 'devanagari', 600],
] as const;

const loadFonts = () =>
  Promise.all(
    cuts.map(async ([name, family, letters, weight]) => {
      const file = packages.resolve(`@fontsource/${family}/files/${family}-${letters}-${weight}-normal.woff`);
      return { name, data: openTypeOf(await readFile(file)) };
    }),
  );
let fonts: ReturnType<typeof loadFonts> | undefined;

/** The characters of each file: Devanagari, the first Latin file, and all others. */
const latin = '\\u0000-\\u00FF\\u2000-\\u200B\\u200E-\\u206F\\u20AC\\u2122\\u2212';
const hindi = '\\u0900-\\u097F\\u200C\\u200D';
const runs = new RegExp(`[${hindi}]+|[${latin}]+|[^${hindi}${latin}]+`, 'gu');
const isHindi = new RegExp(`^[${hindi}]`, 'u');
const anyHindi = new RegExp(`[${hindi}]`, 'u');
const isLatin = new RegExp(`^[${latin}]`, 'u');

export interface TextStyle {
  readonly face?: 'display' | 'text' | 'bold';
  readonly size: number;
  readonly color: string;
}

const fontOf = (part: string, { face = 'text' }: TextStyle): string => {
  if (isHindi.test(part)) return `${face}-hi`;
  return isLatin.test(part) ? face : `${face}-ext`;
};

export type PdfWriter = Awaited<ReturnType<typeof createPdfWriter>>;

/** Writes a PDF in the fonts of the brand. A text may mix scripts. Places and sizes are in points, from the top left. */
export async function createPdfWriter(options: PDFKit.PDFDocumentOptions) {
  fonts ??= loadFonts();
  const pdf = new Pdf({ ...options, autoFirstPage: false, margin: 0 });
  for (const { name, data } of await fonts) pdf.registerFont(name, data);

  // A statement repeats most of its words. Laying out a text takes longer than everything else.
  const widths = new Map<string, number>();
  const measure = (part: string, font: string, size: number): number => {
    const key = `${font} ${size} ${part}`;
    const width = widths.get(key) ?? pdf.font(font).fontSize(size).widthOfString(part);
    widths.set(key, width);
    return width;
  };

  const partsOf = (text: string, style: TextStyle) =>
    Array.from(text.match(runs) ?? [], (part) => {
      const font = fontOf(part, style);
      return { part, font, width: measure(part, font, style.size) };
    });
  const widthOf = (text: string, style: TextStyle): number =>
    partsOf(text, style).reduce((sum, { width }) => sum + width, 0);

  return {
    pdf,

    /**
     * A part of the document's structure. Programs that read it aloud get Hindi words as they are written: their glyphs stand
     * in another order.
     */
    element(tag: string, words: readonly string[], draw: () => void): PDFKit.PDFStructureElement {
      const actual = words.join(' ');
      return pdf.struct(tag, anyHindi.test(actual) ? { actual } : {}, draw);
    },

    /** One line. `y` is its baseline; with `right` the text ends at `x`. */
    line(text: string, x: number, y: number, style: TextStyle & { readonly right?: boolean }): void {
      const parts = partsOf(text, style);
      let left = style.right === true ? x - parts.reduce((sum, { width }) => sum + width, 0) : x;
      for (const { part, font, width } of parts) {
        pdf.font(font).fontSize(style.size).fillColor(style.color);
        // A space between words of another font needs only its room.
        if (part.trim() !== '') pdf.text(part, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += width;
      }
    },

    /** Divides a text into lines between its words. A word that is longer than a line is cut. */
    wrap(text: string, width: number, style: TextStyle): string[] {
      const space = widthOf(' ', style);
      const lines: { words: string[]; width: number }[] = [];
      for (const word of text.split(/\s+/).flatMap((one) => cut(one, width, style))) {
        const wordWidth = widthOf(word, style);
        const last = lines.at(-1);
        if (last && last.width + space + wordWidth <= width) {
          last.words.push(word);
          last.width += space + wordWidth;
        } else lines.push({ words: [word], width: wordWidth });
      }
      return lines.map(({ words }) => words.join(' '));
    },
  };

  function cut(word: string, width: number, style: TextStyle): string[] {
    if (widthOf(word, style) <= width) return [word];
    const pieces: { text: string; width: number }[] = [];
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const letter = widthOf(segment, style);
      const last = pieces.at(-1);
      if (last && last.width + letter <= width) {
        last.text += segment;
        last.width += letter;
      } else pieces.push({ text: segment, width: letter });
    }
    return pieces.map((piece) => piece.text);
  }
}
