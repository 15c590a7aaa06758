/**
 * Called where a crash would be worst: before a request goes out, and between its answer and the note of it. Named like
 * `ORDER:made`. In production nothing happens here; a proof names one of them in CRASH_AT, and the process ends there as if
 * it had been killed.
 */
export type Reached = (point: string) => void;

export const createReached = (crashAt: string | null): Reached =>
  crashAt === null
    ? () => undefined
    : (point) => {
        if (point === crashAt) process.kill(process.pid, 'SIGKILL');
      };
