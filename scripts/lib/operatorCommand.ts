import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { startSandbox, upstreamEnv } from './club.ts';
import { type Child, ClubError } from './child.ts';
import { chooseUpstreams } from './choices.ts';
import { eachLine, jsonLine } from './lines.ts';
import { openLog } from './logFile.ts';
import { inRoot, ROOT } from './paths.ts';
import { runningClub } from './runningClub.ts';

/**
 * Runs a command of the operator as a process of its own, with the settings of the club. It starts the sandbox if the club
 * would. The log goes to `<DATA_DIR>/log/<name>.log`, other output to the terminal. Sets the exit code.
 *
 * @param entry the command's main file, from the root
 * @param options.needsUpstreams false for a command that only uses the store
 * @param options.env more variables of the command
 */
export async function runOperatorCommand(
  name: string,
  entry: string,
  {
    needsUpstreams = true,
    env: more = {},
  }: { readonly needsUpstreams?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const words = process.argv.slice(2);
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] || 'var');
  const env = { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production', DATA_DIR: dataDir, ...more };
  const started: Child[] = [];

  /** The addresses of the sandbox, if the environment names no backends. */
  const openUpstreams = async (): Promise<NodeJS.ProcessEnv> => {
    const upstreams = chooseUpstreams(env);
    if (upstreams.kind === 'impossible') throw new ClubError(upstreams.why);
    // Without a command only the usage is printed, and nothing has to run for that.
    if (upstreams.kind === 'given' || words.every((word) => word.startsWith('-'))) return {};
    const already = await runningClub(dataDir);
    if (already) {
      throw new ClubError(
        `A club runs on the data in ${dataDir}: ${already}. Stop it first: the embedded store supports one process at a time.`,
      );
    }
    return upstreamEnv((await startSandbox({ dataDir }, env, dataDir, started)).ready);
  };

  /** Runs the command. Ctrl-C in the terminal reaches it directly, and this process waits until it ends. */
  const runCommand = (upstreams: NodeJS.ProcessEnv): Promise<number> =>
    new Promise((resolveWith) => {
      const log = openLog(dataDir, name);
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', inRoot(entry), ...words], {
        cwd: ROOT,
        env: { ...env, ...upstreams },
        stdio: ['inherit', 'inherit', 'pipe'],
      });
      process.on('SIGINT', () => undefined);
      process.on('SIGTERM', () => child.kill('SIGTERM'));
      eachLine(child.stderr, (line) => (jsonLine(line) ? log.write(line) : console.error(line)));
      child.once('error', () => resolveWith(1));
      child.once('close', (code) => {
        log.close();
        resolveWith(code ?? 1);
      });
    });

  try {
    process.exitCode = await runCommand(needsUpstreams ? await openUpstreams() : {});
  } catch (error) {
    console.error(error instanceof ClubError ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    for (const child of started) await child.stop();
  }
}
