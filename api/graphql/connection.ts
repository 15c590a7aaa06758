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

/** A cursor of a list that is held as a whole is the place of its row. */
export function placeAfter(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  const place = Number(decodeCursor(cursor, 1)[0]);
  if (!Number.isSafeInteger(place) || place < 0) throw foreignCursor();
  return place + 1;
}

/** @throws a BAD_USER_INPUT error for a page before the first, and for a number beside a cursor. */
function placeOfPage(page: number, size: number, after: string | null | undefined): number {
  if (page < 1) throw badInput('`page` must be 1 or more.');
  if (after) throw badInput('A page has a number or a cursor, not both.');
  return (page - 1) * size;
}

/** Where a page stands, and its rows with their cursors. */
export function connectionOf<T>(nodes: readonly T[], start: number, totalCount: number) {
  const edges = nodes.map((node, index) => ({ node, cursor: encodeCursor([start + index]) }));
  return {
    edges,
    nodes: [...nodes],
    totalCount,
    pageInfo: {
      hasNextPage: start + nodes.length < totalCount,
      hasPreviousPage: start > 0,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

interface AskedPage {
  readonly first?: number | null;
  readonly after?: string | null;
  /** The number of the page from 1, in place of a cursor. */
  readonly page?: number | null;
}

/** A page of a list that is held as a whole. */
export function pageOf<T>(rows: readonly T[], { first, after, page }: AskedPage, standard: number, most = 100) {
  const size = pageSize(first, standard, most);
  const start = typeof page === 'number' ? placeOfPage(page, size, after) : placeAfter(after);
  return connectionOf(rows.slice(start, start + size), start, rows.length);
}

/** @throws a BAD_USER_INPUT error when a page of that size is not served. */
export function pageSize(first: number | null | undefined, standard: number, most: number): number {
  const size = first ?? standard;
  if (size < 1 || size > most) throw badInput(`\`first\` must be between 1 and ${most}.`);
  return size;
}
