import { once } from 'node:events';
import { eachLine, jsonLine } from './lines.ts';
import { codeOf, type LogFile, openLog } from './logFile.ts';
import { inRoot } from './paths.ts';
import { spawnNode } from './tethered.ts';

const STOP_PATIENCE_MS = 12_000;
/** Node takes up to 128 MB for young objects, and keeps it; with this limit 12 MB (bench/README.md). */
const youngObjects = '--max-semi-space-size=4';
/** Lets the api collect once what only its start needed (api/main/serve.ts). */
const collects = '--expose-gc';
/**
 * The embedded database runs as its one fast compiler made it. A second one would compile it again while it starts, which takes a
 * second of CPU and 500 MB for a moment (bench/README.md).
 */
const compiledOnce = '--liftoff-only';
const defaults = {
  // glibc's malloc keeps memory for each thread; with two arenas RSS is lower under load and grows less (bench/README.md).
  MALLOC_ARENA_MAX: '2',
  // Node keeps there what it has compiled, so that a later start takes a quarter less CPU (bench/README.md).
  NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'),
};

export interface ChildOptions {
  readonly name: string;
  /** The TypeScript file to run, relative to the root or absolute. */
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly readyEvent: string;
  readonly readyWithinMs: number;
  /** Receives every line that the child writes, except its ready line. */
  readonly onLine?: (line: string) => void;
  /** Receives what the child sends with `process.send`. */
  readonly onMessage?: (message: unknown) => void;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly logPath: string;
  /** The fields of the ready line; rejects with a ClubError when the child ends first or is not ready in time. */
  readonly ready: Promise<Record<string, unknown>>;
  /** How the child ended. Never rejects. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends a message once the child has sent its first one: before, it may not listen. One that has ended gets none. */
  send(message: object): void;
  /** Sends SIGTERM and waits; after twelve seconds it sends SIGKILL. */
  stop(): Promise<void>;
  /** Sends SIGKILL at once, to simulate a power failure. */
  kill(): Promise<void>;
}

/** A club cannot start or continue; the message is one sentence for the terminal. */
export class ClubError extends Error {
  override readonly name = 'ClubError';
}

/** Starts one of our processes on the current Node; its output goes to `<dataDir>/log/<name>.log`. */
export const startChild = (options: ChildOptions): Child => {
  const log = openLogOf(options);
  const child = spawnNode([youngObjects, collects, compiledOnce, inRootOrAbsolute(options.entry)], {
    env: { ...defaults, ...options.env },
    // Its own session: Ctrl-C in the terminal reaches only this process, which then ends the children in order.
    detached: process.platform !== 'win32',
  });

  if (options.onMessage) child.on('message', options.onMessage);
  const listening = once(child, 'message').catch(() => undefined);

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
  // Avoids an unhandled rejection when nobody awaits it; a caller that awaits it still gets the error.
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
    send: (message) => {
      void listening.then(() => child.connected && child.send(message, () => undefined));
    },
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
      `The data folder ${dataDir} is not writable (${codeOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
};
