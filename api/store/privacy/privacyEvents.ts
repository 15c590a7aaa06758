import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { guardMethods } from '../database/errors.ts';
import { type DataClass, isDataClass } from '../dataClasses.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { PrivacyAction } from '../tables/desk.ts';
import type { StoreDeps } from '../deps.ts';

export type DataCounts = Partial<Readonly<Record<DataClass, number>>>;

export type PrivacyEvent = Omit<Selectable<StoreSchema['privacyEvent']>, 'counts'> & { readonly counts: DataCounts };

/** As it is stored: a list, since the keys of an object in a column would be renamed like columns. */
const storedCounts = z.array(z.object({ class: z.string(), count: z.number() }));

type NewEvent = Pick<PrivacyEvent, 'actor' | 'operator' | 'action' | 'outcome'> & { readonly counts?: DataCounts };

/** The record of exports, deletions and what retention erased: who, what, when and the outcome, never for whom. */
export function createPrivacyEvents({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  return guardMethods('privacyEvents', {
    /** @returns the reference of the entry. */
    async record({ counts = {}, ...event }: NewEvent): Promise<string> {
      const id = randomUUID();
      const listed = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [{ class: name, count }] : []));
      await db
        .insertInto('privacyEvent')
        .values({ id, at: now(), ...event, counts: JSON.stringify(listed) })
        .execute();
      return id;
    },

    /** Newest first; those of one action, if it is given. */
    async list(most: number, action?: PrivacyAction): Promise<PrivacyEvent[]> {
      const all = db.selectFrom('privacyEvent').selectAll().orderBy('sequence', 'desc').limit(most);
      const rows = await (action ? all.where('action', '=', action) : all).execute();
      return rows.map(({ counts, ...event }) => ({
        ...event,
        counts: Object.fromEntries(
          storedCounts.parse(counts).flatMap((one) => (isDataClass(one.class) ? [[one.class, one.count]] : [])),
        ),
      }));
    },
  });
}
