import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { spawnNode } from '../../scripts/lib/tethered.ts';

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

interface Child {
  readonly pid: number;
  /** The next line that the child says; undefined after its last one. */
  next(): Promise<unknown>;
  /** `kill -9`, and waits until the process is gone. */
  kill(): Promise<void>;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
}

/** Starts `child.ts` with a task; it is killed when the test is over. */
export function startChild(task: string, dataDir: string, databaseUrl?: string): Child {
  const args = [CHILD, task, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const child = spawnNode(args, { errors: 'inherit' });
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const lines = createInterface({ input: child.stdout ?? Readable.from([]) })[Symbol.asyncIterator]();
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return {
    pid: child.pid ?? -1,
    async next() {
      const line = await lines.next();
      return line.done === true ? undefined : JSON.parse(line.value);
    },
    kill,
    ended,
  };
}

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veranda-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
