import { sql } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import type { Limiter, LimitRule } from './limiter.ts';

/**
 * Limits shared by all processes, over the time before each take: no period as long as the window has more takes than
 * points, wherever it begins. Each take is stored with its time, so this is for limits of few points.
 */
export function createRollingLimiter({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>): Limiter {
  const fingerprint = (bucket: string, key: string) => vault.fingerprint('rate-limit', `${bucket}\n${key}`);
  const sinceOf = (at: Date, { windowSeconds }: LimitRule) => new Date(at.getTime() - windowSeconds * 1000);

  /** How long until one of the takes that count is as old as the window; 0 when there are points left. */
  async function secondsUntilNext(bucket: string, key: string, rule: LimitRule, at: Date): Promise<number> {
    if (rule.points < 1) return rule.windowSeconds;
    const { rows } = await sql<{ at: Date }>`
      select taken as at from rolling_limit, unnest(taken_at) as taken
      where bucket = ${bucket} and key_fp = ${fingerprint(bucket, key)}
        and taken > ${sinceOf(at, rule)}::timestamptz
      order by taken desc limit 1 offset ${rule.points - 1}::integer`.execute(db);
    const [last] = rows;
    if (last === undefined) return 0;
    return Math.max(1, Math.ceil((last.at.getTime() - sinceOf(at, rule).getTime()) / 1000));
  }

  return guardMethods('rollingLimiter', {
    /** Takes one point. A refused take costs nothing. */
    async take(bucket, key, rule) {
      const at = now();
      const counting = sql`unnest(rolling_limit.taken_at) as taken where taken > ${sinceOf(at, rule)}::timestamptz`;
      const row =
        rule.points < 1
          ? undefined
          : await db
              .insertInto('rollingLimit')
              .values({
                bucket,
                keyFp: fingerprint(bucket, key),
                takenAt: sql`array[${at}::timestamptz]`,
                endsAt: new Date(at.getTime() + rule.windowSeconds * 1000),
              })
              .onConflict((conflict) =>
                conflict
                  .columns(['bucket', 'keyFp'])
                  .doUpdateSet(({ ref }) => ({
                    takenAt: sql`array(select taken from ${counting}) || ${at}::timestamptz`,
                    endsAt: ref('excluded.endsAt'),
                  }))
                  .where(sql<boolean>`(select count(*) from ${counting}) < ${rule.points}::integer`),
              )
              .returning(sql<number>`cardinality(taken_at)`.as('used'))
              .executeTakeFirst();
      if (row) return { allowed: true, remaining: rule.points - row.used, retryAfterSeconds: 0, takenAt: at };
      const retryAfterSeconds = Math.max(1, await secondsUntilNext(bucket, key, rule, at));
      return { allowed: false, remaining: 0, retryAfterSeconds, takenAt: at };
    },

    /** The result that a take would have now, without taking. */
    async peek(bucket, key, rule) {
      const retryAfterSeconds = await secondsUntilNext(bucket, key, rule, now());
      return { allowed: retryAfterSeconds === 0, retryAfterSeconds };
    },

    /** Returns the point that was taken at this time. */
    async refund(bucket, key, takenAt) {
      const place = sql`array_position(taken_at, ${takenAt}::timestamptz)`;
      await db
        .updateTable('rollingLimit')
        .set({ takenAt: sql`taken_at[:${place} - 1] || taken_at[${place} + 1:]` })
        .where('bucket', '=', bucket)
        .where('keyFp', '=', fingerprint(bucket, key))
        .where(sql<boolean>`${place} is not null`)
        .execute();
    },
  } satisfies Limiter);
}
