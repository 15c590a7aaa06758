import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { eachLine, jsonLine } from './lines.ts';
import { codeOf, type LogFile, openLog } from './logFile.ts';
import { inRoot, ROOT } from './paths.ts';

const STOP_PATIENCE_MS = 12_000;
const TETHER = pathToFileURL(inRoot('scripts/lib/tether.ts')).href;

export interface ChildOptions {
  readonly name: string;
  /** The TypeScript file to run, relative to the root or absolute. */
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly readyEvent: string;
  readonly readyWithinMs: number;
  /** Every line that the child writes, its ready line excepted. */
  readonly onLine?: (line: string) => void;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly logPath: string;
  /** The ready line's fields; rejects with a ClubError when the child ends or stays silent too long. */
  readonly ready: Promise<Record<string, unknown>>;
  /** How the child ended. Never rejects. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks it to end and waits; after twelve seconds it no longer asks. */
  stop(): Promise<void>;
  /** As a power cut would: SIGKILL, no goodbye. */
  kill(): Promise<void>;
}

/** A club that cannot start or go on; the message is one sentence for the person at the terminal. */
export class ClubError extends Error {
  override readonly name = 'ClubError';
}

/** Starts one of our processes on this very Node, its words going to `<dataDir>/log/<name>.log`. */
export const startChild = (options: ChildOptions): Child => {
  const log = openLogOf(options);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `--import=${TETHER}`, inRootOrAbsolute(options.entry)],
    // A session of its own: Ctrl-C in the terminal reaches us alone, and we end the children in order.
    { cwd: ROOT, env: options.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: process.platform !== 'win32' },
  );

  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => {
      log.close();
      resolve({ code, signal });
    });
  });

  const ready = new Promise<Record<string, unknown>>((resolve, reject) => {
    const fail = (message: string): void => reject(new ClubError(`${message} See ${log.path}.`));
    const timer = setTimeout(
      () => fail(`The ${options.name} was not ready within ${options.readyWithinMs / 1000} seconds.`),
      options.readyWithinMs,
    );
    const hear = (line: string): void => {
      const words = jsonLine(line);
      if (words?.['event'] === options.readyEvent) {
        clearTimeout(timer);
        resolve(words);
        return;
      }
      log.write(line);
      options.onLine?.(line);
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, hear);
    void ended.then(({ code, signal }) => {
      clearTimeout(timer);
      fail(`The ${options.name} ended before it was ready (${signal ?? `exit code ${code}`}).`);
    });
  });
  // Whoever stops early need not look at it; whoever awaits it still hears of the failure.
  ready.catch(() => {});

  const signal = (name: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) child.kill(name);
  };

  return {
    name: options.name,
    pid: child.pid ?? 0,
    logPath: log.path,
    ready,
    ended,
    stop: async () => {
      signal('SIGTERM');
      const patience = setTimeout(() => signal('SIGKILL'), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(patience);
    },
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
  };
};

const inRootOrAbsolute = (entry: string): string =>
  entry.startsWith('/') || entry.includes(':') ? entry : inRoot(entry);

const openLogOf = ({ dataDir, name }: ChildOptions): LogFile => {
  try {
    return openLog(dataDir, name);
  } catch (error) {
    throw new ClubError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
};
