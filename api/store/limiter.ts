import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { guarded } from './errors.ts';
import type { StoreSchema } from './schema.ts';
import { secondsUntil } from './time.ts';
import type { Vault } from './vault.ts';

interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Limits shared by all processes: a fixed window per bucket and key that opens at the first take. */
export interface Limiter {
  /**
   * Takes one point. `remaining` counts what is left after it; `retryAfterSeconds` is 0 when allowed, else the rest of
   * the window. A refused take costs nothing and does not prolong the window. The key (a mobile, an address) is kept
   * as a fingerprint.
   */
  take(
    bucket: string,
    key: string,
    rule: LimitRule,
  ): Promise<{ allowed: boolean; remaining: number; retryAfterSeconds: number }>;
}

export function createLimiter(deps: { db: Kysely<StoreSchema>; vault: Vault; now: () => Date }): Limiter {
  const { db, vault, now } = deps;
  return {
    async take(bucket, key, { points, windowSeconds }) {
      const at = now();
      const resetsAt = new Date(at.getTime() + windowSeconds * 1000);
      const row = await guarded('limiter.take', () =>
        db
          .insertInto('rate_limit')
          .values({
            bucket,
            key_fp: vault.fingerprint('rate-limit', `${bucket}\n${key}`),
            used: 1,
            resets_at: resetsAt,
          })
          .onConflict((conflict) =>
            conflict.columns(['bucket', 'key_fp']).doUpdateSet({
              used: sql<number>`case when rate_limit.resets_at <= ${at}::timestamptz then 1
                else least(rate_limit.used + 1, ${points + 1}::integer) end`,
              resets_at: sql<Date>`case when rate_limit.resets_at <= ${at}::timestamptz
                then excluded.resets_at else rate_limit.resets_at end`,
            }),
          )
          .returning(['used', 'resets_at'])
          .executeTakeFirstOrThrow(),
      );
      const allowed = row.used <= points;
      return {
        allowed,
        remaining: Math.max(0, points - row.used),
        retryAfterSeconds: allowed ? 0 : secondsUntil(row.resets_at, at),
      };
    },
  };
}
