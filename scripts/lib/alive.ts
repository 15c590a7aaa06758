import { readFileSync } from 'node:fs';

/** Does a process with this number live? */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The parent of a process, where the system tells (Linux); else null. */
const parentOf = (pid: number): number | null => {
  try {
    // "pid (name) state ppid ...": the name may hold anything, so count from its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) || null;
  } catch {
    return null;
  }
};

const LOOK_EVERY_MS = 500;

/**
 * Calls `onGone` once when the npm that runs us ends before us. npm hands a signal to the shell between us, and the
 * shell keeps it to itself: without this look, `kill` of `npm start` would leave a club behind that nobody holds.
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
