import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const header = 12;
const entry = 16;
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The OpenType font in a WOFF file (W3C, WOFF 1.0). fontkit reads WOFF itself, but inflates each table in JavaScript for each
 * document, which takes longer than everything else in a PDF.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const offset = woff.readUInt32BE(at + 4);
    const stored = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const bytes = woff.subarray(offset, offset + stored);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      bytes: stored < length ? inflateSync(bytes) : bytes,
    };
  });
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), header + count * entry);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(2 ** power * entry, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * entry, 10);
  let offset = header + count * entry;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = header + index * entry;
    tag.copy(font, at);
    checksum.copy(font, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += padded(bytes.length);
  }
  return font;
}
