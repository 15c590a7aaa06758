import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isAlive } from './alive.ts';
import { ROOT } from './paths.ts';

const ORPHANS_END_WITHIN_MS = 15_000;
/** A busy club takes more than a second. */
const ANSWERS_WITHIN_MS = 10_000;
const pid = z.int().positive();
const note = z.object({ pid, children: z.array(pid), url: z.url() });
type Note = z.infer<typeof note>;

const fileIn = (dataDir: string): string => join(resolve(ROOT, dataDir), 'club.json');

/**
 * The address of a club that already runs on this data folder, or null. A file left behind by a killed club does not count.
 * Its children end automatically when their parent is gone; this function waits until they have released their ports and
 * the store.
 */
export const runningClub = async (dataDir: string): Promise<string | null> => {
  const left = await readNote(dataDir);
  if (!left) return null;
  if (isAlive(left.pid)) return (await answers(left.url)) ? left.url : null;
  const until = Date.now() + ORPHANS_END_WITHIN_MS;
  while (left.children.some(isAlive) && Date.now() < until) await wait(50);
  return null;
};

/** Writes a file about this club into its data folder. */
export const rememberClub = async (dataDir: string, { children, url }: Omit<Note, 'pid'>): Promise<void> => {
  await mkdir(resolve(ROOT, dataDir), { recursive: true });
  await writeFile(fileIn(dataDir), `${JSON.stringify({ pid: process.pid, children, url } satisfies Note)}\n`);
};

/** Removes that file. */
export const forgetClub = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });

const readNote = async (dataDir: string): Promise<Note | null> => {
  try {
    return note.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
};

/** Process ids are reused, so the address must also answer like a club. */
const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/livez`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
};
