import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#rules/desk.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import { endAccess, endSessions } from './access.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

export type StaffRow = Selectable<StoreSchema['staff']>;

/** Locks the administrators, so that two of them cannot remove each other at the same time. */
async function isLastAdministrator(trx: Kysely<StoreSchema>, id: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'ADMINISTRATOR')
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length === 1 && rows[0]?.id === id;
}

export function createStaff({ db, now }: StoreDeps) {
  return guardMethods('staff', {
    /**
     * Adds a person, or gives one who has this email address already the name and the role, and access again.
     *
     * @param email in any case
     */
    async add(person: {
      /** Of a new person; chosen here when it is not given. */
      readonly id?: string;
      readonly name: string;
      readonly email: string;
      readonly role: StaffRole;
      /** Who of the staff does it; null for the command line. */
      readonly by?: string | null;
    }): Promise<StaffRow> {
      const { id = randomUUID(), name, role, by = null } = person;
      const given = { accessAt: now(), accessBy: by, roleBy: by };
      const values = { id, name, role, email: person.email.toLowerCase(), createdAt: now(), ...given };
      // Of somebody who has access, only the link that is used later replaces it.
      const ifRemoved = <Value>(value: Value, column: string) =>
        sql<Value>`case when staff.removed_at is null then ${sql.ref(`staff.${column}`)} else ${value} end`;
      const renewed = {
        accessAt: ifRemoved(given.accessAt, 'access_at'),
        accessBy: ifRemoved(by, 'access_by'),
        roleBy: ifRemoved(by, 'role_by'),
      };
      return await db
        .insertInto('staff')
        .values(values)
        .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, role, removedAt: null, ...renewed }))
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Null for an unknown id. */
    async find(id: string): Promise<StaffRow | null> {
      return (await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** By the email address, in any case; null for an unknown one. */
    async findByEmail(email: string): Promise<StaffRow | null> {
      const row = await db.selectFrom('staff').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
      return row ?? null;
    },

    list: (): Promise<StaffRow[]> => db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute(),

    async openSessions(staffIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('staffSession')
        .select(({ fn }) => ['staffId', fn.countAll<string>().as('count')])
        .where('staffId', 'in', ['', ...staffIds])
        .where('expiresAt', '>', now())
        .groupBy('staffId')
        .execute();
      return new Map(rows.map(({ staffId, count }) => [staffId, Number(count)]));
    },

    /**
     * Changes the role and ends the sessions. Null when this is the last administrator, who stays one.
     *
     * @param by who of the staff does it
     */
    async changeRole(id: string, role: StaffRole, by: string | null = null): Promise<StaffRow | null> {
      return await db.transaction().execute(async (trx) => {
        if (role !== 'ADMINISTRATOR' && (await isLastAdministrator(trx, id))) return null;
        await endSessions(trx, id);
        const changed = trx.updateTable('staff').set({ role, roleBy: by, accessAt: now() }).where('id', '=', id);
        return await changed.returningAll().executeTakeFirstOrThrow();
      });
    },

    /** Takes all access. Null when this is the last administrator, who stays. */
    async remove(id: string): Promise<StaffRow | null> {
      return await db.transaction().execute(async (trx) => {
        if (await isLastAdministrator(trx, id)) return null;
        await endAccess(trx, id);
        const removed = trx.updateTable('staff').set({ removedAt: now() }).where('id', '=', id);
        return await removed.returningAll().executeTakeFirstOrThrow();
      });
    },
  });
}
