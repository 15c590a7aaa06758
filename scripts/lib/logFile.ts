import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Above this size (bytes) a log moves aside at the next start; one older log is kept. */
const ROTATE_ABOVE = 10 * 1024 * 1024;

/** Where the lines of one child go: a file of its own. */
export interface LogFile {
  readonly path: string;
  write(line: string): void;
  close(): Promise<void>;
}

/** Opens `<dataDir>/log/<name>.log` for appending; readable by its owner alone. */
export const openLog = (dataDir: string, name: string): LogFile => {
  const folder = join(dataDir, 'log');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  if (existsSync(path) && statSync(path).size > ROTATE_ABOVE) renameSync(path, `${path}.1`);
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  return {
    path,
    write: (line) => void file.write(`${line}\n`),
    close: () => new Promise((resolve) => file.end(() => resolve())),
  };
};
