import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import sharp from 'sharp';

/** The content of a brochure, read from the project's row. */
export interface BrochureFacts {
  readonly developer: string;
  readonly name: string;
  readonly city: string;
  readonly status: string;
  readonly land: string;
  readonly homes: readonly string[];
  readonly price: string;
  readonly description: string;
  readonly amenities: readonly string[];
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
  readonly registrations: readonly string[];
  readonly disclaimer: string;
  /** Files below `media/`, the cover first. */
  readonly pictures: readonly string[];
}

const { resolve } = createRequire(import.meta.url);
const MEDIA_FOLDER = join(import.meta.dirname, '..', 'media');

/** A4 landscape, in points. */
const page = { width: 842, height: 595 };
const edge = 56;
const colour = { wall: '#12372a', paper: '#faf6ef', ink: '#12241d', muted: '#5b665f', line: '#d8cfbf' };

const fontFile = (family: string, subset: string) =>
  readFile(resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`));

/** A picture cropped to a frame at twice its size in points, as JPEG, which a PDF can embed directly. */
const cut = (file: string, width: number, height: number) =>
  sharp(join(MEDIA_FOLDER, file))
    .resize({ width: width * 2, height: height * 2, fit: 'cover', position: sharp.strategy.entropy })
    .jpeg({ quality: 80 })
    .toBuffer();

type Page = PDFKit.PDFDocument;

function drawFacts(pdf: Page, facts: BrochureFacts): void {
  const rows = [
    ['City', facts.city],
    ['Status', facts.status],
    ['Land area', facts.land],
    ['Homes', facts.homes.join(', ')],
    ['Starting price', facts.price],
    ['RERA', facts.registrations.join(', ')],
  ] as const;
  let y = edge + 84;
  for (const [name, value] of rows) {
    pdf
      .moveTo(520, y)
      .lineTo(page.width - edge, y)
      .lineWidth(0.6)
      .stroke(colour.line);
    pdf
      .font('text')
      .fontSize(10)
      .fillColor(colour.muted)
      .text(name, 520, y + 11, { width: 80 });
    pdf
      .fontSize(11)
      .fillColor(colour.ink)
      .text(value, 606, y + 10, { width: page.width - edge - 606, align: 'right' });
    y = Math.max(y + 36, pdf.y + 10);
  }
}

function drawStory(pdf: Page, facts: BrochureFacts): void {
  pdf.font('display').fontSize(30).fillColor(colour.ink).text(facts.name, edge, edge, { width: 420 });
  pdf.font('text').fontSize(12).fillColor(colour.ink);
  pdf.text(facts.description.replace(/\n+/g, '\n'), edge, edge + 84, { width: 400, lineGap: 5, paragraphGap: 10 });
}

function drawLiving(pdf: Page, facts: BrochureFacts): void {
  pdf.font('display').fontSize(24).fillColor(colour.ink).text('Amenities and highlights', edge, edge);
  pdf
    .font('text')
    .fontSize(12)
    .text(facts.amenities.join('\n'), edge, edge + 52, { width: 220, lineGap: 7 });
  let y = edge + 52;
  for (const { title, text } of facts.highlights) {
    pdf
      .font('display')
      .fontSize(15)
      .fillColor(colour.ink)
      .text(title, 330, y, { width: page.width - edge - 330 });
    pdf
      .font('text')
      .fontSize(11)
      .fillColor(colour.muted)
      .text(text, 330, pdf.y + 4, { width: page.width - edge - 330, lineGap: 3 });
    y = pdf.y + 22;
  }
  pdf.font('text').fontSize(8).fillColor(colour.muted);
  pdf.text(facts.disclaimer, edge, page.height - edge - 30, { width: page.width - 2 * edge, lineGap: 2 });
}

/** Draws the brochure of a project as a PDF of four pages, with the club's fonts and the project's pictures. */
export async function drawBrochure(facts: BrochureFacts): Promise<Buffer> {
  const [display, text] = await Promise.all([fontFile('fraunces', 'latin'), fontFile('figtree', 'latin')]);
  const pdf = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: facts.name, Author: facts.developer },
    lang: 'en-IN',
  });
  const whole = buffer(pdf);
  pdf.registerFont('display', display);
  pdf.registerFont('text', text);
  const add = (background: string) => pdf.addPage().rect(0, 0, page.width, page.height).fill(background);

  const [cover, ...more] = facts.pictures;
  add(colour.wall);
  if (cover !== undefined) {
    const frame = { x: 380, y: 72, width: 340, height: page.height - 72 };
    const arch = frame.width / 2;
    const [left, right, top] = [frame.x, frame.x + frame.width, frame.y + arch];
    pdf.save();
    pdf.path(`M${left} ${page.height}V${top}A${arch} ${arch} 0 0 1 ${right} ${top}V${page.height}Z`).clip();
    pdf.image(await cut(cover, frame.width, frame.height), frame.x, frame.y, { width: frame.width });
    pdf.restore();
  }
  pdf.font('text').fontSize(12).fillColor(colour.paper).text(facts.developer, edge, edge);
  pdf.font('display').fontSize(44).text(facts.name, edge, 250, { width: 300, lineGap: -4 });
  pdf
    .font('text')
    .fontSize(15)
    .text(facts.city, edge, pdf.y + 12);

  add(colour.paper);
  drawStory(pdf, facts);
  drawFacts(pdf, facts);
  const [wide] = more;
  if (wide !== undefined) pdf.image(await cut(wide, page.width, 190), 0, page.height - 190, { width: page.width });

  const shown = more.slice(1, 4);
  if (shown.length > 0) {
    add(colour.paper);
    const width = page.width / shown.length;
    for (const [place, file] of shown.entries()) {
      pdf.image(await cut(file, Math.ceil(width), page.height), place * width, 0, { width, height: page.height });
    }
  }

  add(colour.paper);
  drawLiving(pdf, facts);
  pdf.end();
  return whole;
}
