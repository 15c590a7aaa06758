import { link, mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, StoreError } from './errors.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

/** The holder of a data folder. A process ID alone is not enough: IDs are reused, and each container has its own. */
export const holderSchema = z.object({
  pid: z.number().int().positive(),
  /** The start time of the process, in kernel ticks since boot; null if the system does not provide it. */
  startedAt: z.string().nullable(),
  /** Host, boot and process-ID namespace. A process ID has a meaning only if all three match. */
  machine: z.string(),
  nonce: z.string(),
});

export type Holder = z.infer<typeof holderSchema>;

export function ownIdentity(): Holder {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    machine: machineIdentity(),
    nonce: randomBytes(12).toString('hex'),
  };
}

/**
 * Whether a lock holder is running. This is certain for a process that we can see; `unknown` when only the age of its
 * heartbeat can tell (another container or host, or a system without start times).
 */
function holderState(holder: Holder): 'alive' | 'dead' | 'unknown' {
  if (holder.machine !== machineIdentity()) return 'unknown';
  if (!isRunning(holder.pid)) return 'dead';
  const startedAt = startOf(holder.pid);
  if (startedAt === null || holder.startedAt === null) return 'unknown';
  return startedAt === holder.startedAt ? 'alive' : 'dead';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Reads field 22 of the kernel's line. The name in field 2 may contain spaces and brackets, so count from its last
 * bracket.
 */
function startOf(pid: number): string | null {
  const line = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // A zombie process has ended: it holds nothing and only waits for its parent to reap it.
  if (fields[0] === 'Z') return 'ended';
  return fields[19] ?? null;
}

function machineIdentity(): string {
  const boot = readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  const namespace = readOrEmpty(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ');
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

export interface DataDirLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 5000;
/** A lock holder whose process cannot be checked counts as dead after this time without a heartbeat. */
const SILENT_MS = 20_000;
/** Removing a dead holder takes milliseconds; an older takeover mark was left by a crash. */
const TAKEOVER_MS = 5000;

/**
 * Takes `<dataDir>/store.lock`, since PGlite itself would let two processes write to one folder and corrupt it. The
 * lock of a process that ended without releasing it is taken over at once. Creates the folder if it does not exist.
 * Throws `StoreError`: `in-use` while the holder is alive, `configuration` when the folder is not writable.
 */
export async function takeDataDirLock(dataDir: string): Promise<DataDirLock> {
  const file = join(dataDir, 'store.lock');
  const self = ownIdentity();
  const aside = `${file}.${self.pid}.${self.nonce}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(aside, JSON.stringify(self), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  try {
    while (!(await placed(aside, file))) {
      const found = await readLock(file);
      if (found === 'absent') continue;
      if (found !== 'unreadable' && (await isLive(file, found))) throw inUse(dataDir, found);
      await clearAway(file);
    }
  } finally {
    await rm(aside, { force: true });
  }

  const heartbeat = setInterval(() => {
    const at = new Date();
    utimes(file, at, at).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const found = await readLock(file);
      if (typeof found !== 'object' || found.nonce !== self.nonce) return;
      // In a folder that has become read-only it stays: the next process takes over the lock of one that has ended.
      await rm(file, { force: true }).catch(() => undefined);
    },
  };
}

/** `link` gives the complete file its name only if the name is free, so a partly written lock is never visible. */
async function placed(aside: string, file: string): Promise<boolean> {
  try {
    await link(aside, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw notUsable(file, error);
  }
}

/**
 * Removes a dead holder's lock. The mark makes this process the only one that removes, so the lock it removes is the
 * one it has read. An absent lock is left alone, since another process may create a new one at any moment.
 */
async function clearAway(file: string): Promise<void> {
  const mark = `${file}.takeover`;
  try {
    await mkdir(mark);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notUsable(file, error);
    const age = await ageOf(mark);
    if (age !== null && age > TAKEOVER_MS) await rmdir(mark).catch(() => undefined);
    await pause(20);
    return;
  }
  try {
    const found = await readLock(file);
    if (found === 'unreadable' || (found !== 'absent' && !(await isLive(file, found)))) await rm(file, { force: true });
  } finally {
    await rmdir(mark).catch(() => undefined);
  }
}

async function isLive(file: string, holder: Holder): Promise<boolean> {
  const state = holderState(holder);
  if (state !== 'unknown') return state === 'alive';
  const age = await ageOf(file);
  return age !== null && age < SILENT_MS;
}

/**
 * The holder named in the lock. A lock is never visible when partly written: `unreadable` is the result of a power
 * failure.
 */
async function readLock(file: string): Promise<Holder | 'absent' | 'unreadable'> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return 'absent';
    // For example, another user's lock: being unreadable does not mean that its holder is dead.
    if (code !== undefined) throw notUsable(file, error);
    return 'unreadable';
  }
}

async function ageOf(path: string): Promise<number | null> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}

function notUsable(file: string, error: unknown): StoreError {
  return new StoreError('configuration', 'open', { code: errorCode(error), hint: `${file} cannot be used` });
}

function notWritable(dataDir: string, error: unknown): StoreError {
  const code = errorCode(error);
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return new StoreError(isFull ? 'unavailable' : 'configuration', 'open', {
    code,
    hint: isFull
      ? `The disk of ${dataDir} is full. Free some space and start again. Your data is safe`
      : `The data folder ${dataDir} is not writable. Make it writable for this user, or set DATA_DIR to another folder`,
  });
}

function inUse(dataDir: string, holder: Holder): StoreError {
  return new StoreError('in-use', 'open', {
    hint:
      `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that process, give this one a folder of ` +
      'its own with DATA_DIR, or let both share a PostgreSQL through DATABASE_URL',
  });
}
