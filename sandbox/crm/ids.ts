import type { DatabaseSync } from 'node:sqlite';

import { nextNumber } from '../database.ts';

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
/** Every id in the sandbox's org has these characters after the object's prefix. */
const POD = '5g0000';

/**
 * Completes a case-sensitive id of 15 characters with its three checksum characters. For each group of five, bit i says
 * whether character i is upper case.
 */
export function toLongId(id15: string): string {
  let suffix = '';
  for (let group = 0; group < 3; group += 1) {
    let bits = 0;
    for (let i = 0; i < 5; i += 1) {
      const char = id15.charAt(group * 5 + i);
      if (char >= 'A' && char <= 'Z') bits |= 1 << i;
    }
    suffix += CHECKSUM.charAt(bits);
  }
  return id15 + suffix;
}

/** The 18-character form of an id of 15 or 18 characters, or null if the text is not an id. */
export function normaliseId(text: string): string | null {
  if (!/^(?:[a-zA-Z0-9]{15}|[a-zA-Z0-9]{18})$/.test(text)) return null;
  const long = toLongId(text.slice(0, 15));
  return text.length === 15 || long === text ? long : null;
}

/** The id of the n-th record with this three-letter prefix. Later records have greater ids. */
export function idOf(prefix: string, n: number): string {
  let rest = n;
  let digits = '';
  for (let i = 0; i < 6; i += 1) {
    digits = BASE_62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return toLongId(prefix + POD + digits);
}

/** Where each object's ids start, so that they look like those of an org that has existed for a while. */
const FIRST_RECORD = 48_000_000;

export function newId(db: DatabaseSync, prefix: string): string {
  return idOf(prefix, FIRST_RECORD + nextNumber(db, `id:${prefix}`));
}

/** Creates many ids at once, in order. */
export function newIds(db: DatabaseSync, prefix: string, count: number): string[] {
  const last = nextNumber(db, `id:${prefix}`, count);
  return Array.from({ length: count }, (_, i) => idOf(prefix, FIRST_RECORD + last - count + 1 + i));
}
