import type { Kysely } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { StoreSchema } from '../database/schema.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';
import { kioskUseDays } from '#rules/kiosk.ts';
import { countAll } from '../dailyCounts.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';

interface KioskUse {
  readonly kioskId: string;
  readonly kioskName: string;
  readonly gallery: string;
  readonly firstUsedAt: Date;
  readonly lastUsedAt: Date;
}

/** On which kiosks members have logged in. A login writes it together with its session (`sessions.create`). */
export const createKioskUses = ({ db, now }: Pick<StoreDeps, 'db' | 'now'>) =>
  guardMethods('kioskUses', {
    /** Those of a member that are not too old to be shown, the latest first. */
    ofMember: (memberId: string): Promise<KioskUse[]> =>
      db
        .selectFrom('kioskUse')
        .innerJoin('kiosk', 'kiosk.id', 'kioskUse.kioskId')
        .select(['kioskId', 'kiosk.name as kioskName', 'gallery', 'firstUsedAt', 'lastUsedAt'])
        .where('memberId', '=', memberId)
        .where('lastUsedAt', '>', new Date(now().getTime() - kioskUseDays * 86_400_000))
        .orderBy('lastUsedAt', 'desc')
        .orderBy('kioskId')
        .execute(),
  });

/** Ends what a kiosk asks members for and does not have yet: logins that it has not taken, orders that nobody has decided. */
export async function cancelAsked(vault: Vault, trx: Kysely<StoreSchema>, kioskId: string, at: Date): Promise<void> {
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
    .returning(['id', 'memberId', 'createdAt', 'expiresAt'])
    .execute();
  for (const { id, memberId } of asked) await publishUpdates(vault, trx, memberId, ['KIOSK_REQUEST', id]);
  // What had expired before stays so.
  for (const { createdAt } of asked.filter(({ expiresAt }) => expiresAt > at)) {
    await countAll(trx, createdAt, [{ name: 'KIOSK_CANCELLED', subject: kioskId }]);
  }
}
