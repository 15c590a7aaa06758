import { encode } from 'uqr';

/**
 * The QR code of a text as one SVG path, in which each run of dark modules in a row is one bar. `size` is the number of modules
 * on each side.
 */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => {
      const bars: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        const from = x;
        while (row[x] === true) x += 1;
        if (x > from) bars.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
      }
      return bars;
    })
    .join('');
  return { size, path };
}
