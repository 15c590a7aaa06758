import { open, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { errorCode } from './errors.ts';

/** Part of Node, but @types/node leaves it to the types of browsers. */
declare const WebAssembly: { readonly RuntimeError: ErrorConstructor };

interface CrashGuard {
  /** Whether the engine has crashed. It must not be used any more, and its files are closed. */
  hasCrashed(): boolean;
}

/**
 * Notices when the engine ends itself, as it does when its log cannot be written. PGlite swallows that, and its next
 * statement would be an endless loop that stops the whole process. With the guard the next one throws.
 */
function guardCrashes(pglite: PGlite): CrashGuard {
  const engine = pglite.Module;
  let crashed = false;

  const step = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      step();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) crashed = true;
      throw error;
    }
  };

  const execute = pglite.execProtocolRawSync.bind(pglite);
  let closed = false;
  pglite.execProtocolRawSync = (message) => {
    if (crashed) throw new Error('The engine has crashed');
    try {
      return execute(message);
    } finally {
      if (crashed && !closed) closeFiles(engine.FS);
      closed = crashed;
    }
  };
  return { hasCrashed: () => crashed };
}

/** Nobody else would close them, and a disk cannot be repaired while its files are open. */
function closeFiles(files: PGlite['Module']['FS']): void {
  for (const stream of files.streams) {
    try {
      if (stream) files.close(stream);
    } catch {
      // It was closed before.
    }
  }
}

/** What the store and the queue use of an embedded database. */
export interface Embedded extends Pick<
  PGlite,
  'query' | 'exec' | 'transaction' | 'ready' | 'waitReady' | 'closed' | 'close'
> {
  /**
   * Calls `onMessage` with each notification of a channel, and `onGap` when the database has been opened again.
   *
   * @returns a function that stops it.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
}

/** A new database needs about 40 MB, and space for its log whenever it is opened. */
export const leastFreeBytes = 64 * 1024 * 1024;
/** A database that does not open is tried again after this time. */
const retryMs = 1_000;
/** SQLSTATE `insufficient_privilege`: for the only user of an embedded database it always concerns a file. */
const fileRefused = '42501';
/** SQLSTATE `io_error`. */
const ioError = '58030';

/** The files of the database cannot be used at the moment. The code says why, such as EROFS or ENOSPC. */
class FilesError extends Error {
  override readonly name = 'FilesError';
  readonly code: string;
  constructor(code: string) {
    super('The files of the embedded database cannot be used');
    this.code = code;
  }
}

/**
 * Opens an embedded database that opens again automatically after it has crashed, as it does when its folder becomes
 * read-only or full. Until then every statement fails at once.
 */
export async function openReopening(
  folder: string,
  create: () => Promise<PGlite>,
  logger: Pick<Logger, 'info' | 'error'>,
): Promise<Embedded> {
  let current = await openGuarded(create);
  let isClosed = false;
  /** Why it is not open; null while it is. */
  let stopped: string | null = null;
  let nextTryAt = 0;
  let reopening: Promise<void> | null = null;
  const subscriptions = new Set<{ channel: string; onMessage: (payload: string) => void; onGap: () => void }>();

  async function stop(): Promise<void> {
    if (stopped !== null) return;
    stopped = ioError;
    stopped = (await refusalOf(folder)) ?? ioError;
    logger.error({ code: stopped, folder }, stoppedText(stopped));
  }

  async function reopen(): Promise<void> {
    const refusal = await refusalOf(folder);
    if (refusal !== null) {
      stopped = refusal;
      return;
    }
    const began = performance.now();
    try {
      current = await openGuarded(create);
      stopped = null;
      for (const { channel, onMessage, onGap } of subscriptions) {
        await current.pglite.listen(channel, onMessage);
        onGap();
      }
      logger.info({ folder, ms: Math.round(performance.now() - began) }, 'The embedded database is open again');
    } catch (error) {
      logger.error({ code: errorCode(error), folder }, 'The embedded database does not open yet');
    }
  }

  async function usable(): Promise<Guarded> {
    if (stopped !== null && !isClosed && reopening === null && performance.now() >= nextTryAt) {
      reopening = reopen().finally(() => {
        nextTryAt = performance.now() + retryMs;
        reopening = null;
      });
    }
    await reopening;
    if (stopped !== null) throw new FilesError(stopped);
    return current;
  }

  /** Converts errors of the files, which the engine reports in several ways. */
  async function checked<T>(engine: Guarded, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (engine.hasCrashed()) {
        if (engine === current) await stop();
        throw new FilesError(stopped ?? ioError);
      }
      throw errorCode(error) === fileRefused ? new FilesError((await refusalOf(folder)) ?? ioError) : error;
    }
  }

  async function run<T>(work: (engine: Guarded) => Promise<T>): Promise<T> {
    const engine = await usable();
    return checked(engine, () => work(engine));
  }

  return {
    query: (...given) => run(({ pglite }) => pglite.query(...given)),
    exec: (...given) => run(({ pglite }) => pglite.exec(...given)),
    async transaction(work) {
      let begun = false;
      try {
        return await run((engine) =>
          engine.pglite.transaction((transaction) => {
            begun = true;
            return work({
              ...transaction,
              query: (...given) => checked(engine, () => transaction.query(...given)),
            });
          }),
        );
      } catch (error) {
        // Kysely waits for the begin without an end, so the work begins in any case.
        if (!begun) await work(failing(error));
        throw error;
      }
    },
    async listen(channel, onMessage, onGap) {
      const subscription = { channel, onMessage, onGap };
      await run(({ pglite }) => pglite.listen(channel, onMessage));
      subscriptions.add(subscription);
      return async () => {
        subscriptions.delete(subscription);
        if (stopped === null && !current.hasCrashed()) await current.pglite.unlisten(channel, onMessage);
      };
    },
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return isClosed;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await reopening;
      if (stopped === null && !current.hasCrashed()) await current.pglite.close();
    },
  };
}

interface Guarded extends ReturnType<typeof guardCrashes> {
  readonly pglite: PGlite;
}

async function openGuarded(create: () => Promise<PGlite>): Promise<Guarded> {
  const pglite = await create();
  return { pglite, ...guardCrashes(pglite) };
}

/** A transaction in which every statement fails. */
function failing(error: unknown): Transaction {
  const fail = async () => {
    throw error;
  };
  return { query: fail, sql: fail, exec: fail, rollback: fail, listen: fail, closed: false };
}

/** The code with which the file system refuses to write to the database; null when it does not. */
async function refusalOf(folder: string): Promise<string | null> {
  try {
    await (await open(join(folder, 'PG_VERSION'), 'r+')).close();
  } catch (error) {
    return errorCode(error) ?? ioError;
  }
  return (await freeBytes(dirname(folder))) < leastFreeBytes ? 'ENOSPC' : null;
}

/** The free space where the folder is; infinite when it is not known. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function stoppedText(code: string): string {
  const after = 'The club then opens it again by itself; until then it serves public data only';
  if (code === ioError) return `The embedded database stopped: it could not write its files. ${after}`;
  return code === 'ENOSPC'
    ? `The embedded database stopped: its disk is full. Free some space. ${after}`
    : `The embedded database stopped: its folder is not writable (${code}). Make it writable. ${after}`;
}
