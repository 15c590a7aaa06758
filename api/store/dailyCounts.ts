import type { CountName } from '#rules/counts.ts';
import { indianDay, startOfIndianDay } from '#rules/indianDay.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { guardMethods } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { StoreDeps } from './deps.ts';

export interface Count {
  readonly name: CountName;
  readonly subject?: string;
  readonly count?: number;
  readonly points?: number;
}

/** When the day of an instant began in India. */
const dayOf = (at: Date): Date => startOfIndianDay(indianDay(at)) ?? at;

/**
 * Counts what has happened. Within a transaction it is the last statement, and sorted: the rows of a day are locked until the
 * end, and all who wait for them wait in the same order.
 */
export async function countAll(db: Kysely<StoreSchema>, at: Date, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const day = dayOf(at);
  const rows = counts
    .map(({ name, subject = '', count = 1, points = 0 }) => ({ name, day, subject, count, points }))
    .toSorted((a, b) => (`${a.name} ${a.subject}` < `${b.name} ${b.subject}` ? -1 : 1));
  const together = (column: 'count' | 'points') =>
    sql<number>`case when excluded.name = 'CRM_USED' then greatest(${sql.ref(`daily_count.${column}`)}, ${sql.ref(`excluded.${column}`)})
      else ${sql.ref(`daily_count.${column}`)} + ${sql.ref(`excluded.${column}`)} end`;
  await db
    .insertInto('dailyCount')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'day', 'subject'])
        .doUpdateSet({ count: together('count'), points: together('points') }),
    )
    .execute();
}

/** Whether a member who logs in now has not done so before on this day. Two logins of one member wait for each other. */
export async function isFirstToday(db: Kysely<StoreSchema>, memberId: string, at: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login-count:${memberId}`}, 0))`.execute(db);
  const today = dayOf(at);
  const { before } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('memberVisit').select('at').where('memberId', '=', memberId).where('at', '>=', today)),
        exists(
          selectFrom('kioskUse').select('kioskId').where('memberId', '=', memberId).where('lastUsedAt', '>=', today),
        ),
      ]).as('before'),
    )
    .executeTakeFirstOrThrow();
  return !before;
}

/** The days of a period: from its first day on, before the day after its last one. */
export interface Period {
  readonly from: Date;
  readonly before: Date;
}

/** These are read for each of their subjects also by day. */
const bySystem: readonly CountName[] = ['CALLS', 'DOWN_MINUTES'];

/** The club's own counts for each day, in which there are no persons. */
export const createDailyCounts = ({ db, now }: Pick<StoreDeps, 'db' | 'now'>) => {
  const within = (names: readonly CountName[], { from, before }: Period) =>
    db
      .selectFrom('dailyCount')
      .where('name', 'in', names)
      .where('day', '>=', from)
      .where('day', '<', before)
      .select(['name', sql<number>`sum(count)::float8`.as('count'), sql<number>`sum(points)::float8`.as('points')]);

  return guardMethods('dailyCounts', {
    add: (counts: readonly Count[]): Promise<void> => countAll(db, now(), counts),

    /** Counts what was found in this minute, once for all processes. */
    addMinute: (found: readonly Count[]): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const at = now();
        const minute = Math.floor(at.getTime() / 60_000);
        const taken = await trx
          .insertInto('dailyCount')
          .values({ name: 'MINUTES', day: dayOf(at), subject: '', count: 1, points: minute })
          .onConflict((conflict) =>
            conflict
              .columns(['name', 'day', 'subject'])
              .doUpdateSet({ count: sql<number>`daily_count.count + 1`, points: minute })
              .where('dailyCount.points', '<', minute),
          )
          .executeTakeFirst();
        if (taken.numInsertedOrUpdatedRows) await countAll(trx, at, found);
      }),

    byDay: (names: readonly CountName[], period: Period) => {
      const subject = sql<string>`case when name in (${sql.join(bySystem.map((name) => sql.lit(name)))}) then subject else '' end`;
      return within(names, period)
        .select(['day', subject.as('subject')])
        .groupBy(['name', 'day', subject])
        .execute();
    },

    bySubject: (names: readonly CountName[], period: Period) =>
      within(names, period).select('subject').groupBy(['name', 'subject']).execute(),

    /** The exact medians of counted seconds: of all, of each day, and of each kind or cause. */
    async medians(name: CountName, { from, before }: Period) {
      const seconds = sql`split_part(subject, ' ', 2)::int`;
      const of = async (part: RawBuilder<unknown>): Promise<ReadonlyMap<string, number>> => {
        const { rows } = await sql<{ part: string; median: number }>`
          select part::text as part, (min(seconds) filter (where upto * 2 >= whole)
            + min(seconds) filter (where upto * 2 > whole))::float8 / 2 as median
          from (
            select ${part} as part, ${seconds} as seconds,
              sum(count) over (partition by ${part} order by ${seconds}) as upto,
              sum(count) over (partition by ${part}) as whole
            from daily_count where name = ${name} and day >= ${from} and day < ${before}
          ) as counted group by part`.execute(db);
        return new Map(rows.map((row) => [row.part, row.median]));
      };
      const [all, byDay, bySubject] = await Promise.all([
        of(sql`''`),
        of(sql`floor(extract(epoch from day - ${from}) / 86400)`),
        of(sql`split_part(subject, ' ', 1)`),
      ]);
      return { all: all.get('') ?? null, byDay, bySubject };
    },

    /** The first day of which there are counts. */
    async firstDay(): Promise<Date | null> {
      const row = await db.selectFrom('dailyCount').select('day').orderBy('day').limit(1).executeTakeFirst();
      return row?.day ?? null;
    },

    /** The orders of kiosks that wait for the member now. */
    waiting: () =>
      db
        .selectFrom('orderApproval')
        .select(['kioskId', 'createdAt'])
        .where('state', '=', 'PENDING')
        .where('expiresAt', '>', now())
        .execute(),
  });
};
