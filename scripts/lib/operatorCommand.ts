import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { eachLine, jsonLine } from './lines.ts';
import { openLog } from './logFile.ts';
import { inRoot, ROOT } from './paths.ts';
import { runningClub } from './runningClub.ts';

/**
 * Runs a command of the operator as a process of its own, with the settings of the club. If a club runs on the data
 * folder, the command knows its port: links lead to it, and it can be asked. The log goes to `<DATA_DIR>/log/<name>.log`,
 * other output to the terminal. Sets the exit code.
 *
 * @param entry the command's main file, from the root
 */
export async function runOperatorCommand(name: string, entry: string): Promise<void> {
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] || 'var');
  const running = await runningClub(dataDir);
  const env = {
    ...process.env,
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    DATA_DIR: dataDir,
    ...(running !== null && { PORT: new URL(running).port }),
  };
  const log = openLog(dataDir, name);
  // Ctrl-C in the terminal reaches the command directly, and this process waits until it ends.
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', inRoot(entry), ...process.argv.slice(2)],
    { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'pipe'] },
  );
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  eachLine(child.stderr, (line) => (jsonLine(line) ? log.write(line) : console.error(line)));
  process.exitCode = await new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
  log.close();
}
