import type { Logger } from 'pino';

/**
 * Called where a crash would be worst: before a request goes out, and between its answer and the note of it. Named like
 * `ORDER:made`. In production nothing happens here. A proof names one of them in CRASH_AT, or several with commas: the
 * first work that gets to each of them stops there, and when all have been reached the process ends as if it had been
 * killed.
 */
export type CrashPoint = (point: string) => void | Promise<void>;

export function createCrashPoints(crashAt: string | null, log: Pick<Logger, 'warn'>): CrashPoint {
  if (crashAt === null) return () => undefined;
  const missing = new Set(crashAt.split(','));
  return (point) => {
    if (!missing.delete(point)) return undefined;
    log.warn({ point }, 'stopped for a proof');
    if (missing.size === 0) process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
}
