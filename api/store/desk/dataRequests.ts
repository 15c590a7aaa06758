import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

export type DataRequestRow = Selectable<StoreSchema['dataRequest']>;
export type DataRequestKind = DataRequestRow['kind'];
export type DataRequestOutcome = NonNullable<DataRequestRow['outcome']>;

/** What has arrived. */
export type NewDataRequest = Pick<
  Insertable<StoreSchema['dataRequest']>,
  'kind' | 'memberId' | 'membershipNumber' | 'receivedOn' | 'dueOn' | 'channel'
>;

/** The place of a request in the list. */
export type DataRequestPlace = Pick<DataRequestRow, 'closedAt' | 'dueOn' | 'id'>;

/** Requests of people about their data. They stay after a deletion, as the proof of the answer. */
export function createDataRequests({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  const open = db.selectFrom('dataRequest').selectAll().where('closedAt', 'is', null).orderBy('dueOn').orderBy('id');
  const closed = db
    .selectFrom('dataRequest')
    .selectAll()
    .where('closedAt', 'is not', null)
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc');

  const openAfter = (place: DataRequestPlace | null, most: number) =>
    (place
      ? open.where((row) =>
          row.or([row('dueOn', '>', place.dueOn), row.and([row('dueOn', '=', place.dueOn), row('id', '>', place.id)])]),
        )
      : open
    )
      .limit(most)
      .execute();

  const closedAfter = (place: DataRequestPlace | null, most: number) => {
    const at = place?.closedAt;
    const rest = at
      ? closed.where((row) =>
          row.or([row('closedAt', '<', at), row.and([row('closedAt', '=', at), row('id', '<', place.id)])]),
        )
      : closed;
    return rest.limit(most).execute();
  };

  return guardMethods('dataRequests', {
    create: (request: NewDataRequest): Promise<DataRequestRow> =>
      db
        .insertInto('dataRequest')
        .values({ id: randomUUID(), createdAt: now(), ...request })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Null for an unknown id. */
    find: async (id: string): Promise<DataRequestRow | null> =>
      (await db.selectFrom('dataRequest').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

    /** Those that are open by their deadline, then those that are closed, newest first. */
    async page(options: {
      readonly withClosed: boolean;
      /** The last request of the page before; null for the first page. */
      readonly after: DataRequestPlace | null;
      readonly most: number;
    }): Promise<DataRequestRow[]> {
      const { withClosed, after, most } = options;
      const rows = after?.closedAt ? [] : await openAfter(after, most);
      if (!withClosed || rows.length >= most) return rows;
      return [...rows, ...(await closedAfter(after, most - rows.length))];
    },

    /** Those that are open, the nearest deadline first. */
    open: (most: number): Promise<DataRequestRow[]> => open.limit(most).execute(),

    /** Those of a member, newest first. */
    ofMember: (memberId: string): Promise<DataRequestRow[]> =>
      db
        .selectFrom('dataRequest')
        .selectAll()
        .where('memberId', '=', memberId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    /** Closes a request; null when it is closed already, or unknown. */
    async close(
      id: string,
      answer: { readonly outcome: DataRequestOutcome; readonly note: string },
    ): Promise<DataRequestRow | null> {
      const row = await db
        .updateTable('dataRequest')
        .set({ ...answer, closedAt: now() })
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
  });
}
