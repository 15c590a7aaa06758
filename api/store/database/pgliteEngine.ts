import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect } from 'kysely';
import { fromPglite, type ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { takeDataDirLock } from './dataDirLock.ts';
import { freeBytes, leastFreeBytes, openReopening, type Embedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { errorCode, StoreError } from './errors.ts';
import { createLocalLocks } from '../locks/locks.ts';
import { migrate } from './migrate.ts';
import { embeddedNotifications } from './notifications.ts';
import type { StoreSchema } from './schema.ts';

/** 64-bit integers are numbers and dates are text, on both engines (see also `postgresEngine.ts`). */
export const PGLITE_OPTIONS: PGliteOptions = {
  parsers: { [types.INT8]: Number, [types.DATE]: String },
  // PGlite's own 128 MB are in memory as soon as it has started; the system keeps the files too (bench/README.md).
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

/**
 * Opens and migrates the embedded database in `<dataDir>/store`. Only this process may use it until it closes the
 * database or exits. Throws `StoreError`: `in-use` when another process has it, `damaged` when it cannot be opened.
 */
export async function openPglite(options: { dataDir: string; logger: Logger }): Promise<Engine> {
  const { pglite, db, close } = await openPgliteDatabase(options);
  try {
    const names = await migrate(db);
    if (names.length > 0) options.logger.info({ migrations: names }, 'The store was migrated');
  } catch (error) {
    await close();
    throw error;
  }
  const keeper = createLocalLocks();
  const notifications = embeddedNotifications(pglite);
  return {
    name: 'pglite',
    db,
    keeper,
    queue: queueOver(pglite),
    notifications,
    now: () => new Date(),
    async close() {
      await Promise.all([keeper.close(), notifications.close()]);
      await close();
    },
  };
}

/** The same database as it is, without migrating it; a new one is empty. Throws as `openPglite` does. */
export async function openPgliteDatabase({ dataDir, logger }: { dataDir: string; logger: Logger }) {
  const lock = await takeDataDirLock(dataDir);
  try {
    const folder = join(dataDir, 'store');
    const pglite = await openReopening(folder, () => openFolder(folder), logger);
    return {
      pglite,
      db: overPglite(pglite),
      async close() {
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Whether there is an embedded database in `<dataDir>/store`. */
export const hasPgliteDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'store', 'PG_VERSION'));

/** The query builder for an embedded database. The caller that opened the database must close it. */
export function overPglite(pglite: Omit<Embedded, 'listen'>): Kysely<StoreSchema> {
  return new Kysely({ dialect: new PGliteDialect({ pglite }), plugins: [new CamelCasePlugin()] });
}

/** The queue on the embedded database, over its only connection. */
export const queueOver = (pglite: Pick<Embedded, 'query' | 'exec'>): ConstructorOptions => ({
  db: fromPglite(pglite),
  backend: 'pglite',
});

async function openFolder(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder);
    // The database creates its files readable by everyone; the permissions of the folder keep others out.
    await chmod(folder, 0o700);
    return await PGlite.create({ ...PGLITE_OPTIONS, dataDir: folder });
  } catch (error) {
    const code = errorCode(error);
    const free = await freeBytes(dirname(folder));
    if (code === 'ENOSPC' || free < leastFreeBytes) {
      throw new StoreError('unavailable', 'open', {
        code: 'ENOSPC',
        hint: `The disk of ${folder} is full. Free some space and start again. Your data is safe: do not move or delete this folder`,
      });
    }
    throw new StoreError('damaged', 'open', {
      code,
      hint:
        `The embedded database in ${folder} does not open. Restore it from a backup. ` +
        'Only a club without data worth keeping can move the folder away, which starts with an empty store',
    });
  }
}

/**
 * Creates the database in a temporary folder and moves it into place, so that a killed process leaves no partial
 * database.
 */
async function createFolder(folder: string): Promise<void> {
  // The folder has other files: moving a database over them would fail, and must not be tried.
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new Error('not an embedded database');
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  try {
    const pglite = await PGlite.create({ ...PGLITE_OPTIONS, dataDir: aside });
    await pglite.close();
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}
