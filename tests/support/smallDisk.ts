import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own, which can be filled up, freed and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Nothing may be open for writing. */
  remount(how: 'ro' | 'rw'): void;
  close(): void;
}

const run = (...words: readonly string[]) => execFileSync(words[0] ?? '', words.slice(1), { stdio: 'ignore' });

/** A disk of so many bytes in memory. Mounting needs root. */
export function mountSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'veranda-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const { bavail, bsize } = statfsSync(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
        // Somebody else took the last bytes.
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler, { force: true }),
    remount: (how) => void run('mount', '-o', `remount,${how}`, folder),
    close() {
      run('umount', '--lazy', folder);
      rmdirSync(folder);
    },
  };
}

/** Whether this user may mount a disk. */
export const canMount = ((): boolean => {
  try {
    mountSmallDisk(1024 * 1024).close();
    return true;
  } catch {
    return false;
  }
})();
