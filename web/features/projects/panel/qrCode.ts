import { encode } from 'uqr';

const codeOf = (text: string) => encode(text, { ecc: 'M', border: 0 });

/** How many modules the QR code of a text has on each side. */
export const qrSize = (text: string): number => codeOf(text).size;

/** The QR code as one SVG path: each run of dark modules in a row is one bar. */
export function qrPath(text: string): string {
  return codeOf(text)
    .data.flatMap((row, y) => {
      const bars: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        const from = x;
        while (row[x] === true) x += 1;
        if (x > from) bars.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
      return bars;
    })
    .join('');
}
