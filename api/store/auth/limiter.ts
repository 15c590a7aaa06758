import { sql } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';

export interface LimitRule {
  readonly points: number;
  readonly windowSeconds: number;
}

export interface Taken {
  readonly allowed: boolean;
  readonly remaining: number;
  /** 0 when allowed, otherwise the rest of the window. */
  readonly retryAfterSeconds: number;
  /** For a refund. */
  readonly takenAt: Date;
}

export interface Limiter {
  take(bucket: string, key: string, rule: LimitRule): Promise<Taken>;
  peek(bucket: string, key: string, rule: LimitRule): Promise<Pick<Taken, 'allowed' | 'retryAfterSeconds'>>;
  refund(bucket: string, key: string, takenAt: Date): Promise<void>;
}

/** A refusal until `resetsAt`, in whole seconds and at least 1, as for Retry-After. */
const refusal = (resetsAt: Date, at: Date): Taken => ({
  allowed: false,
  remaining: 0,
  retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000)),
  takenAt: at,
});

/**
 * Limits shared by all processes: a fixed window per bucket and key, which starts with the first take. The key (a
 * mobile number or an address) is stored as a fingerprint.
 */
export function createLimiter({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>): Limiter {
  const fingerprint = (bucket: string, key: string) => vault.fingerprint('rate-limit', `${bucket}\n${key}`);
  const windowOf = (bucket: string, key: string, at: Date) =>
    db
      .selectFrom('rateLimit')
      .select(['used', 'resetsAt'])
      .where('bucket', '=', bucket)
      .where('keyFp', '=', fingerprint(bucket, key))
      .where('resetsAt', '>', at)
      .executeTakeFirst();

  return guardMethods('limiter', {
    /** Takes one point. A refused take costs nothing and does not extend the window. */
    async take(bucket, key, { points, windowSeconds }) {
      const at = now();
      const resetsAt = new Date(at.getTime() + windowSeconds * 1000);
      if (points < 1) return refusal(resetsAt, at);
      const isOver = sql<boolean>`rate_limit.resets_at <= ${at}::timestamptz`;
      const row = await db
        .insertInto('rateLimit')
        .values({ bucket, keyFp: fingerprint(bucket, key), used: 1, resetsAt: resetsAt })
        .onConflict((conflict) =>
          conflict
            .columns(['bucket', 'keyFp'])
            .doUpdateSet({
              used: sql<number>`case when ${isOver} then 1 else rate_limit.used + 1 end`,
              resetsAt: sql<Date>`case when ${isOver} then excluded.resets_at else rate_limit.resets_at end`,
            })
            .where(sql<boolean>`${isOver} or rate_limit.used < ${points}::integer`),
        )
        .returning('used')
        .executeTakeFirst();
      if (row) return { allowed: true, remaining: points - row.used, retryAfterSeconds: 0, takenAt: at };
      return refusal((await windowOf(bucket, key, at))?.resetsAt ?? at, at);
    },

    /** The result that a take would have now, without taking. */
    async peek(bucket, key, { points, windowSeconds }) {
      const at = now();
      if (points < 1) return refusal(new Date(at.getTime() + windowSeconds * 1000), at);
      const row = await windowOf(bucket, key, at);
      return row && row.used >= points ? refusal(row.resetsAt, at) : { allowed: true, retryAfterSeconds: 0 };
    },

    /** Returns one point to the open window. */
    async refund(bucket, key) {
      await db
        .updateTable('rateLimit')
        .set({ used: sql<number>`used - 1` })
        .where('bucket', '=', bucket)
        .where('keyFp', '=', fingerprint(bucket, key))
        .where('resetsAt', '>', now())
        .where('used', '>', 0)
        .execute();
    },
  } satisfies Limiter);
}
