import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { errorCode } from './errors.ts';
import type { StoreSchema } from './schema.ts';

/** How often the clock is compared with the database's. */
const compareMs = 30_000;

export interface DatabaseClock {
  now(): Date;
  close(): void;
}

/**
 * The time by the clock of the database, so that processes on several hosts agree on what is due or has expired. Between
 * two comparisons it follows the process's monotonic clock: setting the clock of the host has no effect.
 */
export async function followDatabaseClock(db: Kysely<StoreSchema>, logger: Logger): Promise<DatabaseClock> {
  /** The database's time, in ms, when the monotonic clock of this process was at zero. */
  let zero = -Infinity;
  const compare = async () => {
    const asked = performance.now();
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
    const halfRoundTrip = (performance.now() - asked) / 2;
    const measured = (rows[0]?.at.getTime() ?? Number.NaN) - (asked + halfRoundTrip);
    // A smaller difference may be that of the measurement; the time should not jump back for it.
    if (Math.abs(measured - zero) > halfRoundTrip) zero = measured;
  };
  await compare();
  const timer = setInterval(() => {
    compare().catch((error: unknown) =>
      logger.warn({ code: errorCode(error) }, "The database's clock could not be read"),
    );
  }, compareMs);
  timer.unref();
  return { now: () => new Date(Math.round(zero + performance.now())), close: () => clearInterval(timer) };
}
