import { badInput } from './errors.ts';

/** A cursor says where a row stands without saying what it holds. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export const foreignCursor = () =>
  badInput('`after` is not a cursor of this list. Use `pageInfo.endCursor` of the page before.');

/** @throws a BAD_USER_INPUT error for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === length) return parts.map(String);
  } catch {
    // falls through to the same answer
  }
  throw foreignCursor();
}

/** @throws a BAD_USER_INPUT error when a page of that size is not served. */
export function pageSize(first: number | null | undefined, standard: number, most: number): number {
  const size = first ?? standard;
  if (size < 1 || size > most) throw badInput(`\`first\` must be between 1 and ${most}.`);
  return size;
}
