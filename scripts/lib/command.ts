import { spawnCommand } from './tethered.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

export interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Stopped after this many milliseconds, with the whole process tree. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Runs it at low priority, beside something more urgent. */
  readonly isLowPriority?: boolean;
  /** Receives what the command writes while it runs. */
  readonly onOutput?: (text: string) => void;
}

/** On the scale of nice, where 19 is the lowest. */
const LOW_PRIORITY = '15';

/**
 * Runs a command in the project folder and collects its output. Never rejects: a command that is missing, times out or is
 * aborted returns a code other than 0.
 */
export const runCommand = (
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    if (options.signal?.aborted) {
      resolve({ code: 1, output: 'Stopped.\n' });
      return;
    }
    const env = options.isLowPriority ? { ...(options.env ?? process.env), VERANDA_NICE: LOW_PRIORITY } : options.env;
    const child = spawnCommand(file, args, { env });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);

    // The leash passes it on to everything that the command has started, and kills what is left.
    const end = (why: string) => (): void => {
      output += `\n${why}\n`;
      child.kill('SIGTERM');
    };
    const timer = options.timeoutMs
      ? setTimeout(end(`Stopped after ${Math.round(options.timeoutMs / 1000)} seconds.`), options.timeoutMs)
      : undefined;
    const stopped = end('Stopped.');
    options.signal?.addEventListener('abort', stopped, { once: true });

    const finish = (code: number): void => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stopped);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
