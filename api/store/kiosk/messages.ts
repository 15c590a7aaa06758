import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import type { KioskRecord } from './kiosks.ts';

export type KioskMessageRecord = Selectable<StoreSchema['kioskMessage']>;
export type NewKioskMessage = Omit<KioskMessageRecord, 'id' | 'createdAt'>;

/** The nearer the place, the more a message is about it. */
const distance = ({ kioskId, galleryId }: KioskMessageRecord): number =>
  kioskId === null ? (galleryId === null ? 2 : 1) : 0;

/** The messages of the staff to screens. One that is over is swept away. */
export function createKioskMessages({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  const open = () =>
    db
      .selectFrom('kioskMessage')
      .selectAll('kioskMessage')
      .where(({ or, eb }) => or([eb('shownUntil', 'is', null), eb('shownUntil', '>', now())]))
      .orderBy('createdAt', 'desc')
      .orderBy('kioskMessage.id');

  return guardMethods('kioskMessages', {
    /** Those that are not over, the newest first. */
    list: (): Promise<KioskMessageRecord[]> => open().execute(),

    /** Those of one kiosk, also those to come. Where several hold, the first one is shown: the nearest place, then the newest. */
    async of({ id, gallery }: Pick<KioskRecord, 'id' | 'gallery'>): Promise<KioskMessageRecord[]> {
      const found = await open()
        .leftJoin('gallery', 'gallery.id', 'kioskMessage.galleryId')
        .where(({ or, and, eb }) =>
          or([
            eb('kioskId', '=', id),
            eb('gallery.name', '=', gallery),
            and([eb('kioskId', 'is', null), eb('galleryId', 'is', null)]),
          ]),
        )
        .execute();
      return found.toSorted((one, other) => distance(one) - distance(other));
    },

    find: async (id: string): Promise<KioskMessageRecord | null> =>
      (await db.selectFrom('kioskMessage').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

    add: (message: NewKioskMessage): Promise<KioskMessageRecord> =>
      db
        .insertInto('kioskMessage')
        .values({ ...message, id: randomUUID(), createdAt: now() })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async end(id: string): Promise<void> {
      await db.deleteFrom('kioskMessage').where('id', '=', id).execute();
    },
  });
}
