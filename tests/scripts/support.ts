import { type ChildProcess, spawnSync } from 'node:child_process';
import { spawnCommand, spawnNode } from '../../scripts/lib/tethered.ts';

export interface RunResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** What a process says until it ends. */
const resultOf = (child: ChildProcess, limitMs = 50_000): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill(), limitMs);
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, output, errors });
    });
  });

/** Runs a JavaScript or TypeScript file on this Node and collects what it says; `env` comes on top of ours. */
export const run = (
  file: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunResult> =>
  resultOf(spawnNode([file, ...args], { cwd: options.cwd ?? process.cwd(), env: { ...process.env, ...options.env } }));

/** Not everybody has a Python, but the tests of every change do: .ci/run installs it. */
export const python = {
  isThere: spawnSync('python3', ['--version']).status === 0,
  isRequired: process.env['CI'] !== undefined,
};

/** The same for a Python file. */
export const runPython = (file: string, env: NodeJS.ProcessEnv): Promise<RunResult> =>
  resultOf(spawnCommand('python3', [file], { env: { ...process.env, ...env } }));

/** The same for commands of a shell, which stops at the first that fails. */
export const runShell = (commands: string, cwd: string, env: NodeJS.ProcessEnv): Promise<RunResult> =>
  resultOf(spawnCommand('sh', ['-ec', commands], { cwd, env: { ...process.env, ...env } }), 5 * 60_000);
