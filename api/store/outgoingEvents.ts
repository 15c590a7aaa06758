import { type Kysely, type Selectable, sql } from 'kysely';
import { guardMethods } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { StoreDeps } from './deps.ts';
import { outgoingEventDays } from './tables/club.ts';

export type OutgoingEventRow = Selectable<StoreSchema['outgoingEvent']>;

/** What is to be told. The same thing since the same time is one event, whichever process finds it. */
export interface Happening extends Pick<OutgoingEventRow, 'type' | 'subjectId'> {
  readonly since: Date;
}

/** The first repetition comes after this time, and each further one after twice as long, up to an hour. */
const firstRetrySeconds = 120;
const mostRetrySeconds = 3_600;

/** Stores what is to be told, once for each event and channel, within the transaction of what happened. */
export async function announce(
  db: Kysely<StoreSchema>,
  at: Date,
  channels: readonly OutgoingEventRow['channel'][],
  happenings: readonly Happening[],
): Promise<void> {
  const oldest = new Date(at.getTime() - outgoingEventDays * 86_400_000);
  const rows = happenings
    .filter(({ since }) => since > oldest)
    .flatMap(({ type, subjectId, since }) =>
      channels.map((channel) => ({
        channel,
        id: `${type}:${subjectId}:${since.toISOString()}`,
        type,
        subjectId,
        at,
        tries: 0,
        nextTryAt: at,
      })),
    );
  if (rows.length === 0) return;
  await db
    .insertInto('outgoingEvent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The events that wait for their channels. */
export function createOutgoingEvents({ db, now, announces = [] }: Pick<StoreDeps, 'db' | 'now' | 'announces'>) {
  return guardMethods('outgoingEvents', {
    announce: (happenings: readonly Happening[]): Promise<void> => announce(db, now(), announces, happenings),

    /** Notes that a system answered, so that its next outage is another event. */
    async answered(system: string, at: Date): Promise<void> {
      await db
        .updateTable('outgoingEvent')
        .set({ overAt: at })
        .where('type', '=', 'upstream.away')
        .where('subjectId', '=', system)
        .where('overAt', 'is', null)
        .where('at', '<', at)
        .execute();
    },

    /**
     * Whether an outage is told already: the last one is not over, or ended after this time, as another process knows. A note
     * of its end that is being written is waited for.
     */
    async isTold(system: string, since: Date): Promise<boolean> {
      const row = await db
        .selectFrom('outgoingEvent')
        .select('id')
        .where('type', '=', 'upstream.away')
        .where('subjectId', '=', system)
        .where(({ eb, or }) => or([eb('overAt', 'is', null), eb('overAt', '>', since)]))
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Takes one that is due on a channel, for this process alone, and schedules its repetition; null when there is none. An
     * event waits until the earlier ones of its subject have ended there.
     */
    async take(channel: OutgoingEventRow['channel']): Promise<OutgoingEventRow | null> {
      const at = now();
      const due = db
        .selectFrom('outgoingEvent as one')
        .select('one.id')
        .where('one.channel', '=', channel)
        .where('one.endedAt', 'is', null)
        .where('one.nextTryAt', '<=', at)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('outgoingEvent as before')
                .select('before.id')
                .where('before.channel', '=', channel)
                .whereRef('before.subjectId', '=', 'one.subjectId')
                .where('before.endedAt', 'is', null)
                .where(sql<boolean>`(before.at, before.id) < (one.at, one.id)`),
            ),
          ),
        )
        .orderBy('one.nextTryAt')
        .orderBy('one.at')
        .orderBy('one.id')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const wait = sql`least(${firstRetrySeconds} * power(2, least(tries, 10)), ${mostRetrySeconds}) * interval '1 second'`;
      const row = await db
        .updateTable('outgoingEvent')
        .set({ tries: sql<number>`tries + 1`, nextTryAt: sql<Date>`${at}::timestamptz + ${wait}` })
        .where('channel', '=', channel)
        .where('id', '=', due)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** Ends one, so that the next one of its subject can be taken on its channel. */
    async end(
      { channel, id }: Pick<OutgoingEventRow, 'channel' | 'id'>,
      outcome: 'DELIVERED' | 'GIVEN_UP',
    ): Promise<void> {
      await db
        .updateTable('outgoingEvent')
        .set({ endedAt: now(), outcome })
        .where('channel', '=', channel)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .execute();
    },
  });
}
