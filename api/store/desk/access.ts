import type { Kysely } from 'kysely';
import type { StoreSchema } from '../database/schema.ts';

/** Ends the sessions of a person, and forgets the members that were looked up in them. */
export async function endSessions(trx: Kysely<StoreSchema>, staffId: string): Promise<void> {
  const sessions = trx.selectFrom('staffSession').select('tokenFp').where('staffId', '=', staffId);
  await trx.deleteFrom('staffLookup').where('sessionFp', 'in', sessions).execute();
  await trx.deleteFrom('staffSession').where('staffId', '=', staffId).execute();
}

/** Ends all with which a person gets in: sessions, passkeys, and links not yet used. */
export async function endAccess(trx: Kysely<StoreSchema>, staffId: string): Promise<void> {
  await endSessions(trx, staffId);
  await trx.deleteFrom('staffPasskey').where('staffId', '=', staffId).execute();
  await trx.deleteFrom('staffInvitation').where('staffId', '=', staffId).where('usedAt', 'is', null).execute();
}
