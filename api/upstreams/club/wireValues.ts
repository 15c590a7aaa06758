import { z } from 'zod';
import { currentReading } from '../reading.ts';

/**
 * The REST backend writes the same value in several ways. These types accept all of them and give null for empty
 * values. They refuse a value only when misreading it would do harm.
 */

/** Any value, or none. */
export const anything = z.unknown().optional();

/** Text, or a number instead of a text. */
export const looseText = anything.transform((value): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() || null : null;
});

/** A short text, since a long one is no amount: `12`, `1,20,000.50`, `.5`, `5.`, `1.2E5`. */
const decimalText = /^(?=.{1,64}$)[+-]?(?:[\d,]*\.?\d+|[\d,]+\.)(?:e[+-]?\d{1,3})?$/i;

const toNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !decimalText.test(value.trim())) return null;
  const number = Number(value.replaceAll(/[\s,]/g, ''));
  return Number.isFinite(number) ? number : null;
};

/** A number or a decimal text, with or without Indian or Western digit grouping. */
export const looseDecimal = anything.transform(toNumber);

/** Whole rupees of any size. A missing price, or a price of 0, is null; a negative or inexact price is refused. */
export const looseRupees = anything
  .transform((value) => toNumber(value) || null)
  .pipe(
    z
      .number()
      .nonnegative()
      .transform((rupees) => Math.round(rupees))
      .pipe(z.int())
      .nullable(),
  );

/** Yes or no; null when neither is given. */
export const looseYesNo = anything.transform((value): boolean | null => {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
});

/** Whole rupees, otherwise null. Unlike a price, a total may be 0. */
export const looseAmount = looseDecimal.transform((value) => {
  const rupees = value === null ? Number.NaN : Math.round(value);
  return Number.isSafeInteger(rupees) && rupees >= 0 ? rupees : null;
});

/** A path without a host, as frameworks print those of uploaded files: `/uploads/a.jpg`, `//cdn.example/a.jpg`, `media/a.jpg`. */
const relativeUrl = /^(?:\.{0,2}\/|[\w%-][^\s:]*\.(?:avif|gif|jpe?g|mp4|pdf|png|svg|webm|webp)(?:$|[?#]))/i;

/**
 * An http(s) URL; without a host it belongs to the backend. Anything else, in particular a script URL, is null.
 */
export const httpUrl = anything.transform((value): string | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  const base = currentReading()?.baseUrl;
  const url = base !== undefined && relativeUrl.test(text) ? URL.parse(text, `${base}/`) : URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
});

/** A list, a single value instead of a list, or nothing. */
export const looseList = anything.transform((value): unknown[] => {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
});

/** The readable elements of a list; the others are omitted. */
export const looseListOf = <T>(thing: z.ZodType<T>) =>
  looseList.transform((values): T[] =>
    values.flatMap((value) => {
      const read = thing.safeParse(value);
      return read.success ? [read.data] : [];
    }),
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ID of a new record, from a response that is only known to be JSON. */
export const looseNewId = z
  .unknown()
  .transform((answer): { id: string | null } => ({ id: looseText.parse(isRecord(answer) ? answer['id'] : null) }));

/**
 * Converts camel-case names to snake case at all levels, since the backend uses both. If both exist, the snake-case
 * name wins. Returns what it was given, not a copy, where no name changes: most rows are long, and few have such names.
 */
export function snakeNames(value: unknown): unknown {
  if (!hasCamelCase(value)) return value;
  if (Array.isArray(value)) return value.map(snakeNames);
  const plain = new Map<string, unknown>();
  for (const [name, part] of Object.entries(value as object)) {
    const converted = snake(name);
    if (name === converted || !plain.has(converted)) plain.set(converted, snakeNames(part));
  }
  return Object.fromEntries(plain);
}

function hasCamelCase(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasCamelCase);
  if (!isRecord(value)) return false;
  for (const name in value) if (camelCase.test(name) || hasCamelCase(value[name])) return true;
  return false;
}

const camelCase = /[a-z0-9][A-Z]/;
const snake = (name: string): string => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One of these words, in any case, as our constant for it; null for anything else. */
export const looseOption = <const T extends string>(options: Readonly<Record<string, T>>) => {
  const known = new Map(Object.entries(options));
  return looseText.transform((value) => known.get(value?.toLowerCase() ?? '') ?? null);
};

/**
 * Reads a status: one of these words as our constant for it, in any case and with spaces or hyphens for underscores. PENDING
 * for none, and UNKNOWN for any other word, since the backend may have statuses that we do not know.
 */
export const statusReader = <const T extends string>(statuses: Readonly<Record<string, T>>) => {
  const known = new Map(Object.entries(statuses));
  return (text: string | null): T | 'PENDING' | 'UNKNOWN' =>
    text === null ? 'PENDING' : (known.get(text.toLowerCase().replaceAll(/[\s-]+/g, '_')) ?? 'UNKNOWN');
};

/** What to call a status where no person chose the words: our constant, or the backend's text for one that we do not know. */
export const statusWord = ({ status, statusText }: { readonly status: string; readonly statusText: string | null }) =>
  status === 'UNKNOWN' ? (statusText ?? status) : status;
