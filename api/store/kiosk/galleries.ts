import { randomUUID } from 'node:crypto';
import { type GallerySettings, gallerySettingsRule } from '#rules/gallery.ts';
import type { Kysely, Selectable } from 'kysely';
import { guardMethods, nullIfTaken } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

type StoredGallery = Selectable<StoreSchema['gallery']>;

export interface GalleryRecord extends Pick<StoredGallery, 'id' | 'name'>, GallerySettings {}

const read = ({ settings, ...gallery }: StoredGallery): GalleryRecord => ({
  ...gallery,
  ...gallerySettingsRule.parse(settings),
});

/** A gallery of a new name begins without settings. */
export async function makeGallery(db: Kysely<StoreSchema>, name: string): Promise<void> {
  await db
    .insertInto('gallery')
    .values({ id: randomUUID(), name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The galleries in which kiosks stand. A kiosk belongs to that of its `gallery`, which is a name. */
export function createGalleries({ db }: Pick<StoreDeps, 'db'>) {
  return guardMethods('galleries', {
    list: async (): Promise<GalleryRecord[]> =>
      (await db.selectFrom('gallery').selectAll().orderBy('name').orderBy('id').execute()).map(read),

    async find(id: string): Promise<GalleryRecord | null> {
      const row = await db.selectFrom('gallery').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? read(row) : null;
    },

    /** That of a kiosk; null when it was removed. */
    async named(name: string): Promise<GalleryRecord | null> {
      const row = await db.selectFrom('gallery').selectAll().where('name', '=', name).executeTakeFirst();
      return row ? read(row) : null;
    },

    /**
     * Stores a gallery, known or new. With another name, its kiosks have that too.
     *
     * @returns false, and nothing is changed, when another gallery has this name.
     */
    async save({ id, name, ...settings }: GalleryRecord): Promise<boolean> {
      const values = { name, settings: JSON.stringify(settings) };
      const changes = db.transaction().execute(async (trx) => {
        const known = trx.selectFrom('gallery').select('name').where('id', '=', id);
        const before = await known.forUpdate().executeTakeFirst();
        await trx
          .insertInto('gallery')
          .values({ id, ...values })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
          .execute();
        if (before && before.name !== name)
          await trx.updateTable('kiosk').set({ gallery: name }).where('gallery', '=', before.name).execute();
        return true;
      });
      return (await nullIfTaken(changes)) ?? false;
    },

    /** Removes a gallery with its messages. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('kioskMessage').where('galleryId', '=', id).execute();
        await trx.deleteFrom('gallery').where('id', '=', id).execute();
      });
    },
  });
}
