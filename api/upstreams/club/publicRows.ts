import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import type { Http, HttpCall } from '../http.ts';
import { whileReading } from '../reading.ts';
import { inSlices } from '../slices.ts';
import { looseText, snakeNames } from './wireValues.ts';

/**
 * Called for a row that is unreadable, or repeats an ID, and is omitted, and for a time that cannot be read. The reason has
 * the names of the invalid fields or the form of the time, never their values. `isLost`: the row is not among the others.
 */
export type OnDropped = (reason: string, isLost?: boolean) => void;

/** The ID of a row: a number or a text, converted to a string. */
export const rowId = z.union([z.int().nonnegative().transform(String), z.string().trim().min(1)]);

/** A required text. */
export const requiredText = looseText.pipe(z.string());

/** A row in any of the backend's spellings, parsed by a schema with snake-case names. */
export const inAnyCase = <T>(row: z.ZodType<T>) => z.unknown().transform(snakeNames).pipe(row);

/** Rows that are parsed one by one later. */
export const unreadRows = z.array(z.unknown());

/** A list, alone or wrapped in an object under this name. */
const listUnder = (name: string) =>
  z.union([unreadRows, z.object({ [name]: unreadRows }).transform((wrapped) => wrapped[name] ?? [])]);

/**
 * The readable rows, in their order. A row that is unreadable, or repeats an ID, is omitted. A long list is parsed in
 * slices, so that other requests are not blocked.
 */
export async function readRows<T extends { readonly id: string }>(
  { baseUrl }: Pick<Http, 'baseUrl'>,
  rows: readonly unknown[],
  row: z.ZodType<T>,
  onDropped: OnDropped,
): Promise<T[]> {
  const records = new Map<string, T>();
  const reading = { baseUrl, onUnreadable: onDropped };
  await inSlices(rows, (one) => {
    const { data, error } = whileReading(reading, () => row.safeParse(one));
    if (error) onDropped(`unreadable: ${fieldsOf(error)}`, true);
    else if (records.has(data.id)) onDropped('repeated: id');
    else records.set(data.id, data);
  });
  return [...records.values()];
}

const fieldsOf = (error: z.ZodError): string =>
  [...new Set(error.issues.map(({ path }) => String(path[0] ?? 'row')))].join(', ');

/**
 * All readable rows of a list, in the backend's order.
 *
 * @param list.name of the list, if the response is an object
 * @throws UpstreamError when there is no list.
 */
export async function getList<T extends { readonly id: string }>(
  http: Http,
  call: CallContext,
  list: { readonly path: string; readonly name: string } & Pick<HttpCall<T>, 'bearer' | 'query'>,
  row: z.ZodType<T>,
  onDropped: OnDropped,
): Promise<T[]> {
  const { name, ...request } = list;
  const rows = await http.request(call, { method: 'GET', ...request, schema: listUnder(name) });
  return readRows(http, rows, row, onDropped);
}

interface RecordRequest {
  readonly folder: string;
  readonly id: string;
  readonly bearer?: string | undefined;
  /** The record is public; with the bearer the backend may only return more. */
  readonly bearerOptional?: boolean;
  /** A public record by an ID chosen by a caller. */
  readonly lookup?: boolean;
}

/**
 * One record by its ID; null when it does not exist, or when no record could have such an ID (then no request is sent).
 *
 * @throws UpstreamError when the request failed or the response cannot be read.
 */
export async function getOne<T>(
  http: Http,
  call: CallContext,
  { folder, id, bearer, bearerOptional, lookup = false }: RecordRequest,
  row: z.ZodType<T>,
): Promise<T | null> {
  if (!isPublicId(id)) return null;
  const request = http.request(call, {
    class: lookup ? 'rest-lookup' : 'rest-read',
    method: 'GET',
    path: `/${folder}/{id}.json`,
    id,
    schema: row.nullable(),
    bearer,
    bearerOptional,
  });
  return orNullIfNotFound(request);
}

/** The result of a request; null when the backend answers 404. */
export const orNullIfNotFound = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 404 && error.outcome === 'refused') return null;
    throw error;
  });

/** Whether a public record could have this ID. A visitor may send any text. */
export const isPublicId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);
