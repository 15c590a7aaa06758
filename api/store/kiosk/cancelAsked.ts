import type { Kysely } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { StoreSchema } from '../database/schema.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';

/** Ends what a kiosk asks members for and does not have yet: logins that it has not taken, orders that nobody has decided. */
export async function cancelAsked(vault: Vault, trx: Kysely<StoreSchema>, kioskId: string): Promise<void> {
  await trx
    .updateTable('deviceAuthorization')
    .set({ state: 'CANCELLED', secrets: null })
    .where('kioskId', '=', kioskId)
    .where('state', 'in', ['PENDING', 'APPROVED'])
    .where('usedAt', 'is', null)
    .execute();
  const asked = await trx
    .updateTable('orderApproval')
    .set({ state: 'CANCELLED' })
    .where('kioskId', '=', kioskId)
    .where('state', '=', 'PENDING')
    .returning(['id', 'memberId'])
    .execute();
  for (const { id, memberId } of asked) await publishUpdates(vault, trx, memberId, ['KIOSK_REQUEST', id]);
}
