import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { StoreSchema } from '../database/schema.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';

/** Deletes sessions and tells the streams of their members, which then look whether theirs has ended; returns how many. */
export async function endSessions(
  vault: Vault,
  trx: Kysely<StoreSchema>,
  which: (
    sessions: DeleteQueryBuilder<StoreSchema, 'session', DeleteResult>,
  ) => DeleteQueryBuilder<StoreSchema, 'session', DeleteResult>,
): Promise<number> {
  const ended = await which(trx.deleteFrom('session')).returning('memberId').execute();
  for (const memberId of new Set(ended.map((one) => one.memberId))) {
    await publishUpdates(vault, trx, memberId, ['SESSION_ENDED', null], ['ACCOUNT', null]);
  }
  return ended.length;
}
