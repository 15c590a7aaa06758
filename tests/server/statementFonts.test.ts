import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openTypeOf } from '#server/statement/openType.ts';

const packages = createRequire(import.meta.url);
const fonts = ['fraunces/files/fraunces-latin-400', 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600'];

/** The sum of a table's 32-bit words; that of `head` leaves out the one that depends on the whole file. */
function checksumOf(tag: string, table: Buffer): number {
  const words = Buffer.alloc(Math.ceil(table.length / 4) * 4);
  table.copy(words);
  if (tag === 'head') words.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

describe.each(fonts)('the font %s of a statement', (name) => {
  it('has every table whole, in the place that its directory says', async () => {
    const woff = await readFile(packages.resolve(`@fontsource/${name}-normal.woff`));
    const font = openTypeOf(woff);
    const count = font.readUInt16BE(4);
    expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4));
    expect(count).toBe(woff.readUInt16BE(12));
    const tags = Array.from({ length: count }, (_, index) => {
      const at = 12 + index * 16;
      const tag = font.toString('latin1', at, at + 4);
      const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
      expect(offset % 4).toBe(0);
      expect([tag, checksumOf(tag, font.subarray(offset, offset + length))]).toEqual([tag, checksum]);
      return tag;
    });
    expect(tags).toEqual(expect.arrayContaining(['cmap', 'head', 'hhea', 'hmtx']));
  });
});
