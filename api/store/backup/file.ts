import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError, errorCode } from '../database/errors.ts';
import { isKept } from './tables.ts';

/**
 * The first line of a backup. Then follows each table: a line with its name, and a line of JSON for each row. The last
 * line has the number of rows of each table. The lines are compressed with gzip, which has a checksum.
 */
const headerSchema = z.object({
  format: z.literal('veranda-backup'),
  version: z.number(),
  /** The time of the state that it contains, by the clock of the database. */
  at: z.coerce.date(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.string()).min(1),
});

export type BackupHeader = Readonly<z.infer<typeof headerSchema>>;

export type RowCounts = Readonly<Record<string, number>>;

/** Rises when older code can no longer read the file. */
const formatVersion = 1;
const countsSchema = z.record(z.string(), z.number());

/** The kinds of lines, by their first letter. */
const mark = { table: 'T', row: 'R', end: 'E' } as const;

export const headerLine = (header: Omit<BackupHeader, 'format' | 'version'>): string =>
  JSON.stringify({ format: 'veranda-backup', version: formatVersion, ...header });
export const tableLine = (table: string): string => `${mark.table} ${table}`;
/** @param json the row as an object, without line breaks */
export const rowLine = (json: string): string => `${mark.row} ${json}`;
export const endLine = (counts: RowCounts): string => `${mark.end} ${JSON.stringify(counts)}`;

/**
 * Writes a backup that only its owner can read. It gets its name when it is complete and on the disk.
 *
 * @throws BackupError when there is a file of this name and it is not to be replaced, or it cannot be written
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>, replace: boolean): Promise<void> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await pipeline(Readable.from(withLineBreaks(lines)), createGzip(), handle.createWriteStream({ flush: true }));
    } finally {
      await handle.close().catch(() => undefined);
    }
    // `link` fails if the name exists, so no other file is overwritten.
    await (replace ? rename(aside, file) : link(aside, file));
  } catch (error) {
    throw writeError(file, error);
  } finally {
    await rm(aside, { force: true });
  }
}

function writeError(file: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'EEXIST') return new BackupError(`There is a file ${file}. To replace it, add --replace.`);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`There is no space for ${file} (${code}). Free some space, or name another place.`);
  // Errors of the database have codes too, but no path.
  const isOfFile = error instanceof Error && 'path' in error;
  return isOfFile ? new BackupError(`${file} cannot be written (${code}).`) : error;
}

async function* withLineBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Reads a backup to its end.
 *
 * @param onRow called with each row as JSON, in their order
 * @throws BackupError when it cannot be read, is damaged or incomplete, or has a format of a newer version
 */
export async function readBackupFile(
  file: string,
  onRow: (table: string, json: string) => void | Promise<void>,
): Promise<{ readonly header: BackupHeader; readonly rows: RowCounts }> {
  const damaged = (why: string) => new BackupError(`${file} is damaged or not a backup: ${why}. Use another backup.`);
  let header: BackupHeader | null = null;
  let table: string | null = null;
  let end: RowCounts | null = null;
  const rows: Record<string, number> = {};

  const take = (line: string): void | Promise<void> => {
    if (header === null) {
      header = readHeader(line, damaged);
      return undefined;
    }
    const rest = line.slice(2);
    if (end !== null) throw damaged('something follows its end');
    if (line.startsWith(mark.table)) {
      if (!isKept(rest)) throw damaged(`the table ${JSON.stringify(rest)} is not known`);
      table = rest;
      rows[table] = 0;
    } else if (line.startsWith(mark.end)) {
      end = countsSchema.parse(JSON.parse(rest));
    } else {
      if (!line.startsWith(mark.row) || table === null) throw damaged('it has a line that is none of its format');
      rows[table] = (rows[table] ?? 0) + 1;
      return onRow(table, rest);
    }
    return undefined;
  };

  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(source)) await take(line);
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code?.startsWith('Z_')) throw damaged(code);
    // A changed byte is in a line before the checksum tells.
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw damaged('a line of it cannot be read');
    if (error instanceof Error && 'path' in error) throw new BackupError(`${file} cannot be read (${code}).`);
    throw error;
  }
  if (header === null || end === null) throw damaged('its end is missing');
  if (JSON.stringify(end) !== JSON.stringify(rows)) throw damaged('rows are missing');
  return { header, rows };
}

function readHeader(line: string, damaged: (why: string) => BackupError): BackupHeader {
  const header = headerSchema.safeParse(jsonOf(line));
  if (!header.success) throw damaged('its first line is not that of a backup');
  if (header.data.version > formatVersion) {
    throw new BackupError('A newer version of this program made this backup. Use that version.');
  }
  return header.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = '';
  for await (const chunk of source) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}
