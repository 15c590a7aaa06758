import { readFileSync } from 'node:fs';

/** Whether a process with this id is running. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The parent of a process on Linux; null on other systems. */
const parentOf = (pid: number): number | null => {
  try {
    // "pid (name) state ppid ...": the name may contain anything, so parse from its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || null;
  } catch {
    return null;
  }
};

const LOOK_EVERY_MS = 500;

/**
 * Calls `onGone` once when the npm process that runs this script ends first. npm passes a signal to the shell between
 * them, and the shell does not forward it. Without this check, `kill` of `npm start` would leave a club running.
 */
export const watchNpm = (env: NodeJS.ProcessEnv, onGone: () => void): void => {
  if (env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
};
