import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { RUN_MARK } from './leftovers.ts';
import { inRoot, ROOT } from './paths.ts';

const TETHER = pathToFileURL(inRoot('scripts/lib/tether.ts')).href;
const LEASH = inRoot('scripts/lib/leash.ts');
const QUIET = '--disable-warning=ExperimentalWarning';

/** A process that does not take over this one's environment still belongs to the same run of the tests. */
const marked = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => {
  const mark = process.env[RUN_MARK];
  return mark === undefined ? env : { ...env, [RUN_MARK]: mark };
};

type Options = Pick<SpawnOptions, 'cwd' | 'env' | 'detached'> & { readonly errors?: 'inherit' };

const streams = (errors: 'inherit' | 'pipe' = 'pipe') => ['ignore', 'pipe', errors, 'ipc'] as const;

/** Starts a program on the current Node. It ends when this process does, even by `kill -9`. */
export const spawnNode = (args: readonly string[], { errors, ...options }: Options = {}): ChildProcess =>
  spawn(process.execPath, [QUIET, `--import=${TETHER}`, ...args], {
    cwd: ROOT,
    ...options,
    env: marked(options.env),
    stdio: [...streams(errors)],
  });

/**
 * Starts any command, with everything that it starts: they end when this process does, even by `kill -9`. A signal goes to
 * all of them; those that are left after `patienceMs` are killed. The process ends when all of them have.
 */
export const spawnCommand = (
  file: string,
  args: readonly string[],
  { patienceMs = 0, ...options }: Options & { readonly patienceMs?: number } = {},
): ChildProcess =>
  spawn(process.execPath, [QUIET, LEASH, String(patienceMs), file, ...args], {
    cwd: ROOT,
    ...options,
    env: marked(options.env),
    // Its own session: a signal to the group of this process must not end what ends the others.
    detached: process.platform !== 'win32',
    stdio: [...streams()],
  });
