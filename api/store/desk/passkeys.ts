import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

export type PasskeyRow = Selectable<StoreSchema['staffPasskey']>;

/** A passkey as the browser registered it. */
export type NewPasskey = Pick<PasskeyRow, 'staffId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

export const passkeyRow = (passkey: NewPasskey, createdAt: Date) => ({ id: randomUUID(), ...passkey, createdAt });

/** The passkeys of the staff: only public keys. */
export function createStaffPasskeys({ db, now }: StoreDeps) {
  return guardMethods('staffPasskeys', {
    async add(passkey: NewPasskey): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('staffPasskey').values(passkeyRow(passkey, now())).execute();
        await trx.updateTable('staff').set({ accessAt: now() }).where('id', '=', passkey.staffId).execute();
      });
    },

    /** By the credential's id; null when it is unknown. */
    async find(credentialId: string): Promise<PasskeyRow | null> {
      const row = await db
        .selectFrom('staffPasskey')
        .selectAll()
        .where('credentialId', '=', credentialId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Those of these people, newest first. */
    async of(staffIds: readonly string[]): Promise<PasskeyRow[]> {
      return await db
        .selectFrom('staffPasskey')
        .selectAll()
        .where('staffId', 'in', ['', ...staffIds])
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
    },

    /**
     * Notes a use. False when the counter is no longer the one that was checked: somebody used the passkey at the same
     * time.
     */
    async use(id: string, checkedCounter: number, counter: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('staffPasskey')
        .set({ counter, lastUsedAt: now() })
        .where('id', '=', id)
        .where('counter', '=', checkedCounter)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes one passkey of a person, unless it is the only one. False when nothing was removed. */
    async remove(staffId: string, id: string): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('staffPasskey')
          .select('id')
          .where('staffId', '=', staffId)
          .forUpdate()
          .execute();
        if (rows.length < 2 || !rows.some((row) => row.id === id)) return false;
        await trx.deleteFrom('staffPasskey').where('id', '=', id).execute();
        return true;
      });
    },
  });
}
