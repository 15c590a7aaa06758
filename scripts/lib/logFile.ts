import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A log above this size (bytes) is renamed at the next start; one older log is kept. */
const ROTATE_ABOVE = 10 * 1024 * 1024;

/** The log file of one child. */
export interface LogFile {
  readonly path: string;
  /** Appends a line. If it cannot be written, as on a full disk, it is dropped: a log must not stop the club. */
  write(line: string): void;
  close(): void;
}

/**
 * Opens `<dataDir>/log/<name>.log` for appending; only its owner can read it. The first of several dropped lines is
 * reported on the terminal. Throws the file system's error when the file cannot be opened.
 */
export const openLog = (dataDir: string, name: string): LogFile => {
  const folder = join(dataDir, 'log');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  if (existsSync(path) && statSync(path).size > ROTATE_ABOVE) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  let losing = false;
  return {
    path,
    write(line) {
      try {
        writeSync(file, `${line}\n`);
        losing = false;
      } catch (error) {
        if (!losing) {
          process.stderr.write(
            `${name}: ${path} cannot be written (${codeOf(error)}). Log lines are lost until then; everything else continues.\n`,
          );
        }
        losing = true;
      }
    },
    close: () => closeSync(file),
  };
};

/** The code of a file-system error, such as ENOSPC. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
