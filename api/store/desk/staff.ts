import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#rules/desk.ts';
import type { Selectable } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

export type StaffRow = Selectable<StoreSchema['staff']>;

/** The people who use the desk. */
export function createStaff({ db, now }: StoreDeps) {
  return guardMethods('staff', {
    /**
     * Adds a person, or gives one who has this email address already the name and the role, and access again.
     *
     * @param email in any case
     */
    async add(person: { readonly name: string; readonly email: string; readonly role: StaffRole }): Promise<StaffRow> {
      const { name, role } = person;
      const values = { id: randomUUID(), name, role, email: person.email.toLowerCase(), createdAt: now() };
      return await db
        .insertInto('staff')
        .values(values)
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, role, removedAt: null }))
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Null for an unknown id. */
    async find(id: string): Promise<StaffRow | null> {
      return (await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Everybody, by name. */
    list: (): Promise<StaffRow[]> => db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute(),
  });
}
