import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { Vault } from '../crypto/vault.ts';

interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

export interface Taken {
  readonly allowed: boolean;
  /** The remaining points. */
  readonly remaining: number;
  /** 0 when allowed, otherwise the rest of the window. */
  readonly retryAfterSeconds: number;
}

/**
 * Limits shared by all processes: a fixed window per bucket and key, which starts with the first take. The key (a
 * mobile number or an address) is stored as a fingerprint.
 */
export interface Limiter {
  /** Takes one point. A refused take costs nothing and does not extend the window. */
  take(bucket: string, key: string, rule: LimitRule): Promise<Taken>;
  /** The result that a take would have now, without taking. */
  peek(bucket: string, key: string, rule: LimitRule): Promise<Omit<Taken, 'remaining'>>;
  /** Returns one point to the open window. */
  refund(bucket: string, key: string): Promise<void>;
}

/** Whole seconds from `at` until `moment`, rounded up and at least 1, as for Retry-After. */
function secondsUntil(moment: Date, at: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - at.getTime()) / 1000));
}

export function createLimiter(deps: { db: Kysely<StoreSchema>; vault: Vault; now: () => Date }): Limiter {
  const { db, vault, now } = deps;
  const fingerprint = (bucket: string, key: string) => vault.fingerprint('rate-limit', `${bucket}\n${key}`);
  const windowOf = (bucket: string, key: string, at: Date) =>
    db
      .selectFrom('rate_limit')
      .select(['used', 'resets_at'])
      .where('bucket', '=', bucket)
      .where('key_fp', '=', fingerprint(bucket, key))
      .where('resets_at', '>', at)
      .executeTakeFirst();
  const refusal = (resetsAt: Date, at: Date): Taken => ({
    allowed: false,
    remaining: 0,
    retryAfterSeconds: secondsUntil(resetsAt, at),
  });

  return {
    async take(bucket, key, { points, windowSeconds }) {
      const at = now();
      const resetsAt = new Date(at.getTime() + windowSeconds * 1000);
      if (points < 1) return refusal(resetsAt, at);
      const isOver = sql<boolean>`rate_limit.resets_at <= ${at}::timestamptz`;
      return guarded('limiter.take', async () => {
        const row = await db
          .insertInto('rate_limit')
          .values({ bucket, key_fp: fingerprint(bucket, key), used: 1, resets_at: resetsAt })
          .onConflict((conflict) =>
            conflict
              .columns(['bucket', 'key_fp'])
              .doUpdateSet({
                used: sql<number>`case when ${isOver} then 1 else rate_limit.used + 1 end`,
                resets_at: sql<Date>`case when ${isOver} then excluded.resets_at else rate_limit.resets_at end`,
              })
              .where(sql<boolean>`${isOver} or rate_limit.used < ${points}::integer`),
          )
          .returning('used')
          .executeTakeFirst();
        if (row) return { allowed: true, remaining: points - row.used, retryAfterSeconds: 0 };
        return refusal((await windowOf(bucket, key, at))?.resets_at ?? at, at);
      });
    },

    async peek(bucket, key, { points, windowSeconds }) {
      const at = now();
      if (points < 1) return refusal(new Date(at.getTime() + windowSeconds * 1000), at);
      const row = await guarded('limiter.peek', () => windowOf(bucket, key, at));
      return row && row.used >= points ? refusal(row.resets_at, at) : { allowed: true, retryAfterSeconds: 0 };
    },

    async refund(bucket, key) {
      await guarded('limiter.refund', () =>
        db
          .updateTable('rate_limit')
          .set({ used: sql<number>`used - 1` })
          .where('bucket', '=', bucket)
          .where('key_fp', '=', fingerprint(bucket, key))
          .where('resets_at', '>', now())
          .where('used', '>', 0)
          .execute(),
      );
    },
  };
}
