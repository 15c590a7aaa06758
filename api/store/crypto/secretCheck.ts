import type { Kysely } from 'kysely';
import { guarded, StoreError } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { Vault } from './vault.ts';

const context = 'secret-check';
const id = 1;

/**
 * Compares the session secret with the one that this store was written with. The first start writes a sealed value;
 * every later start opens it. With `acceptNew` a different secret is accepted.
 *
 * @throws StoreError of kind `configuration` when the secret differs, before anything is written with it.
 */
export async function checkSecret(db: Kysely<StoreSchema>, vault: Vault, acceptNew: boolean): Promise<void> {
  const sealed = vault.seal('veranda', context);
  const kept = await guarded('secretCheck', async () => {
    await db
      .insertInto('secretCheck')
      .values({ id, sealed })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return db.selectFrom('secretCheck').select('sealed').where('id', '=', id).executeTakeFirstOrThrow();
  });
  if (isSealedWith(vault, kept.sealed)) return;
  if (!acceptNew) {
    throw new StoreError('configuration', 'secret', {
      hint:
        'This store was written with another session secret. Put the old one back: SESSION_SECRET, or the file ' +
        'session-secret in DATA_DIR. Only if it is lost for good, start once with ACCEPT_NEW_SECRET=true: everybody ' +
        'is signed out then, and what was sealed cannot be read again (see docs/run/operations.md for open operations)',
    });
  }
  await guarded('secretCheck', () => db.updateTable('secretCheck').set({ sealed }).where('id', '=', id).execute());
}

/** Whether the value of `secret_check` was sealed with this secret. */
export function isSealedWith(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed, context);
    return true;
  } catch {
    return false;
  }
}
