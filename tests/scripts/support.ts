import { spawnNode } from '../../scripts/lib/tethered.ts';

export interface RunResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a JavaScript or TypeScript file on this Node and collects what it says; `env` comes on top of ours. */
export const run = (
  file: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    const child = spawnNode([file, ...args], {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, ...options.env },
    });
    const late = setTimeout(() => child.kill(), 50_000);
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
