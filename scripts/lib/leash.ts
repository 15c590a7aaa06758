import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Runs a command in a process group of its own: `node leash.ts <patience in ms> <command> [arguments]`. The group ends with
 * this process's parent, however that ends: the pipe between them closes. A signal is passed on to the whole group; what
 * is left after the patience is killed. This process ends when the group is empty, with the exit code of the command.
 * With VERANDA_NICE, the group runs at that priority.
 */
const LOOK_EVERY_MS = 50;

const [patience = '0', file = '', ...args] = process.argv.slice(2);
const hasGroups = process.platform !== 'win32';
const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: hasGroups });

const nice = Number(process.env['VERANDA_NICE'] ?? 0);
if (nice !== 0 && child.pid !== undefined) {
  try {
    setPriority(child.pid, nice);
    // Linux may share the processors between sessions, and then a process has a priority only among those of its session.
    if (process.platform === 'linux') writeFileSync(`/proc/${child.pid}/autogroup`, String(nice));
  } catch {
    // The command has ended, or this system knows no priorities: it only takes longer.
  }
}

/** Sends a signal to the group; 0 only asks. False when nothing is left of it. */
const signalGroup = (signal: NodeJS.Signals | 0): boolean => {
  if (child.pid === undefined) return false;
  try {
    return process.kill(hasGroups ? -child.pid : child.pid, signal);
  } catch {
    return false;
  }
};

let ending = false;
const end = (signal: NodeJS.Signals): void => {
  signalGroup(signal);
  if (ending) return;
  ending = true;
  setTimeout(() => signalGroup('SIGKILL'), Number(patience)).unref();
};

const leaveWhenEmpty = (code: number): void => {
  // What a command leaves behind belongs to nobody. A second signal would end at once what is closing.
  if (!ending) end('SIGTERM');
  if (signalGroup(0)) setTimeout(leaveWhenEmpty, LOOK_EVERY_MS, code);
  else process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => leaveWhenEmpty(code ?? 1));

process.once('disconnect', () => end('SIGTERM'));
// The parent may have ended before this line.
if (process.send !== undefined && !process.connected) end('SIGTERM');
process.channel?.unref();
