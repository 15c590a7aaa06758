import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A small disk of its own, which can be filled up, freed and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  grow(bytes: number): void;
  /** Nothing may be open for writing. */
  remount(how: 'ro' | 'rw'): void;
  close(): void;
}

const run = (...words: readonly string[]): void => {
  execFileSync(words[0] ?? '', words.slice(1), { stdio: 'ignore' });
};

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
    grow: (size) => run('mount', '-o', `remount,size=${size}`, folder),
    remount: (how) => run('mount', '-o', `remount,${how}`, folder),
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

/** A disk with a real file system, whose files can become read-only while a process writes to them. */
export interface FailingDisk {
  readonly folder: string;
  /** Nothing on it can be written, not even by a process that has opened it (EPERM). */
  protect(): void;
  unprotect(): void;
  /** What the kernel does to a file system that has met an error: it is read-only (EROFS) until it is repaired. */
  breakDown(): void;
  close(): void;
}

/** An ext4 disk of so many bytes in a file. A mount cannot be made read-only while files are open, but this one can. */
export function mountFailingDisk(bytes: number): FailingDisk {
  const folder = mkdtempSync(join(tmpdir(), 'veranda-disk-'));
  const image = `${folder}.image`;
  const remove = () => {
    rmSync(image, { force: true });
    rmdirSync(folder);
  };
  try {
    run('truncate', '-s', String(bytes), image);
    run('mkfs.ext4', '-q', '-F', image);
    run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  } catch (error) {
    remove();
    throw error;
  }
  const device = () =>
    readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === folder)?.[0] ?? '';
  /** On all but sockets, which have no flags. */
  const setFlag = (flag: '+i' | '-i') => run('find', folder, '!', '-type', 's', '-exec', 'chattr', flag, '{}', '+');
  return {
    folder,
    protect: () => setFlag('+i'),
    unprotect: () => setFlag('-i'),
    breakDown: () => writeFileSync(`/sys/fs/ext4/${basename(device())}/trigger_fs_error`, 'test'),
    close() {
      run('umount', '--lazy', folder);
      remove();
    },
  };
}

/** Whether this user may mount one and let it fail. */
export const canFail = ((): boolean => {
  try {
    const disk = mountFailingDisk(8 * 1024 * 1024);
    try {
      disk.protect();
      disk.unprotect();
      disk.breakDown();
    } finally {
      disk.close();
    }
    return true;
  } catch {
    return false;
  }
})();
