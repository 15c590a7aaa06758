import type { Logger } from 'pino';

/**
 * Called where a crash would be most harmful: before a request is sent, and between its response and the write that
 * records it. Points are named like `ORDER:made`. In production this does nothing. A test names one or more of them in
 * CRASH_AT, separated by commas: the first work that reaches one of them stops there, and when all have been reached
 * the process exits as if it had been killed.
 */
export type CrashPoint = (point: string) => void | Promise<void>;

export function createCrashPoints(crashAt: string | null, log: Pick<Logger, 'warn'>): CrashPoint {
  if (crashAt === null) return () => undefined;
  const missing = new Set(crashAt.split(','));
  return (point) => {
    if (!missing.delete(point)) return undefined;
    log.warn({ point }, 'stopped at a crash point of a test');
    if (missing.size === 0) process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
}
