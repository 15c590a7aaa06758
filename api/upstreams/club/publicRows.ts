import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import type { Http } from '../http.ts';
import { looseText, snakeNames } from './wireValues.ts';

/** Told why a row was left out: the names of the fields at fault, never their values. */
export type OnDropped = (reason: string) => void;

/** What identifies a row: a number or a text, a string for us. */
export const rowId = z.union([z.int().nonnegative().transform(String), z.string().trim().min(1)]);

/** Text that must be there. */
export const wordy = looseText.pipe(z.string());

/** A row in any of the backend's spellings, read by a schema that knows the snake-case names alone. */
export const spelledAnyhow = <T>(row: z.ZodType<T>) => z.unknown().transform(snakeNames).pipe(row);

/** A list as such, or wrapped in an object under this name. */
export const listUnder = (name: string) =>
  z.union([
    z.array(z.unknown()),
    z.object({ [name]: z.array(z.unknown()) }).transform((wrapped) => wrapped[name] ?? []),
  ]);

/** Reading so many takes some ten milliseconds. */
const rowsPerTurn = 100;

/**
 * The rows that can be read, in their order. One that cannot, or that repeats an id, is left out. A long list is read in
 * turns, so that other requests are answered meanwhile.
 */
export async function readRows<T extends { readonly id: string }>(
  rows: readonly unknown[],
  row: z.ZodType<T>,
  onDropped: OnDropped,
): Promise<T[]> {
  const records = new Map<string, T>();
  for (const [index, one] of rows.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    const { data, error } = row.safeParse(one);
    if (error) onDropped(`unreadable: ${fieldsOf(error)}`);
    else if (records.has(data.id)) onDropped('repeated: id');
    else records.set(data.id, data);
  }
  return [...records.values()];
}

const fieldsOf = (error: z.ZodError): string =>
  [...new Set(error.issues.map(({ path }) => String(path[0] ?? 'row')))].join(', ');

interface PublicThing {
  readonly folder: string;
  readonly id: string;
  readonly bearer?: string | undefined;
  /** The thing is for everybody; with the bearer the backend may only tell more. */
  readonly bearerOptional?: boolean;
  /** A public record by an id that a caller chose. */
  readonly lookup?: boolean;
}

/**
 * One record by its id; null when the backend has none, or when no backend could have one by such an id, which is then
 * not asked for.
 *
 * @throws UpstreamError when it could not be asked for, or the answer cannot be read.
 */
export async function getOne<T>(
  http: Http,
  call: CallContext,
  { folder, id, bearer, bearerOptional, lookup = false }: PublicThing,
  row: z.ZodType<T>,
): Promise<T | null> {
  if (!isPublicId(id)) return null;
  try {
    return await http.request(call, {
      class: lookup ? 'rest-lookup' : 'rest-read',
      method: 'GET',
      path: `/${folder}/${encodeURIComponent(id)}.json`,
      operation: `GET ${folder}/{id}.json`,
      schema: row.nullable(),
      ...(bearer !== undefined && { bearer }),
      ...(bearerOptional && { bearerOptional }),
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/** Whether a public thing could have this id; a visitor may send any text. */
export const isPublicId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);
