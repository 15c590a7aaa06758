import { badInput } from './errors.ts';

/** Encodes the position of a row as an opaque cursor. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export const foreignCursor = () =>
  badInput('`after` is not a cursor of this list. Use `pageInfo.endCursor` of the page before.');

/** @throws a BAD_USER_INPUT error for anything that was not created by `encodeCursor`. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === length) return parts.map(String);
  } catch {
    // falls through to the same error
  }
  throw foreignCursor();
}

/** The cursor of a fully loaded list is the index of its row. */
export function placeAfter(cursor: string | null | undefined): number {
  if (!cursor) return 0;
  const place = Number(decodeCursor(cursor, 1)[0]);
  if (!Number.isSafeInteger(place) || place < 0) throw foreignCursor();
  return place + 1;
}

/** @throws a BAD_USER_INPUT error for a page below 1, or when both a page and a cursor are given. */
function placeOfPage(page: number, size: number, after: string | null | undefined): number {
  if (page < 1) throw badInput('`page` must be 1 or more.');
  if (after) throw badInput('A page has a number or a cursor, not both.');
  return (page - 1) * size;
}

export function connectionOf<T>(nodes: readonly T[], start: number, totalCount: number) {
  const edges = nodes.map((node, index) => ({ node, cursor: encodeCursor([start + index]) }));
  const pageInfo = pageInfoOf(edges, { hasPreviousPage: start > 0, hasNextPage: start + nodes.length < totalCount });
  return { edges, nodes: [...nodes], totalCount, pageInfo };
}

/** Relay's PageInfo for a page of edges. */
export const pageInfoOf = (
  edges: readonly { readonly cursor: string }[],
  neighbours: { readonly hasPreviousPage: boolean; readonly hasNextPage: boolean },
) => ({ ...neighbours, startCursor: edges.at(0)?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null });

interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  /** The page number, from 1, instead of a cursor. */
  readonly page?: number | null;
}

/** One page of a fully loaded list. */
export function pageOf<T>(rows: readonly T[], { first, after, page }: PageArguments, standard: number, most = 100) {
  const size = pageSize(first, standard, most);
  const start = typeof page === 'number' ? placeOfPage(page, size, after) : placeAfter(after);
  return connectionOf(rows.slice(start, start + size), start, rows.length);
}

/** @throws a BAD_USER_INPUT error when the page size is not allowed. */
export function pageSize(first: number | null | undefined, standard: number, most: number): number {
  const size = first ?? standard;
  if (size < 1 || size > most) throw badInput(`\`first\` must be between 1 and ${most}.`);
  return size;
}
