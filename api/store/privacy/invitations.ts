import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteExpired, type Expired, inBatches, readBatch } from '../database/batches.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { acceptanceReader, friendFingerprint } from '../referral/acceptances.ts';
import { erasedMember } from './erased.ts';

/** The keyed hash under which a person is known as a friend who accepted invitations. */
export const fingerprintOfFriend = (deps: Pick<StoreDeps, 'vault'>, mobile: string | null): string =>
  mobile === null ? '' : friendFingerprint(deps, mobile);

/**
 * Ends the links of a member, and leaves nothing in them that leads to the member. What friends have accepted is theirs:
 * it stays for its time, and what was not sent yet never will be.
 *
 * @returns how many links.
 */
export async function eraseLinks(deps: StoreDeps, trx: Transaction<StoreSchema>, memberId: string): Promise<number> {
  const { seal, read } = acceptanceReader(deps);
  const at = deps.now();
  const open = await trx
    .selectFrom('referralAcceptance')
    .innerJoin('referralLink', 'referralLink.id', 'referralAcceptance.linkId')
    .leftJoin('operation', 'operation.id', 'referralAcceptance.operationId')
    .selectAll('referralAcceptance')
    .select('operation.stage')
    .where('referralLink.memberId', '=', memberId)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .execute();
  for (const { stage, ...row } of open) {
    const ended = stage === 'CONFIRMED' ? 'SENT' : 'REFUSED';
    const sealed = read(row).map(({ id, name, phoneLast4 }) => seal(id, { name, phoneLast4, mobile: null }));
    await trx
      .updateTable('referralAcceptance')
      .set({ state: row.state === 'SENDING' ? ended : 'WITHDRAWN', stateAt: at, sealed: sealed[0] ?? row.sealed })
      .where('id', '=', row.id)
      .execute();
  }
  const links = await trx.selectFrom('referralLink').select('id').where('memberId', '=', memberId).execute();
  for (const { id } of links) {
    await trx
      .updateTable('referralLink')
      .set((row) => ({
        memberId: erasedMember(id),
        sealed: null,
        revokedAt: row.fn.coalesce('revokedAt', row.val(at)),
      }))
      .where('id', '=', id)
      .execute();
  }
  return links.length;
}

/** Deletes what a person has accepted as a friend; returns how many invitations. */
export async function eraseAccepted(trx: Transaction<StoreSchema>, friendFp: string): Promise<number> {
  const removed = await trx.deleteFrom('referralAcceptance').where('mobileFp', '=', friendFp).returning('id').execute();
  const ids = removed.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('referralReceipt').where('acceptanceId', 'in', ids).execute();
  return removed.length;
}

/** Deletes what was accepted before a day, and then the links that ended before it and that nobody has accepted any more. */
export async function eraseOldInvitations(
  db: Kysely<StoreSchema>,
  before: Date,
  note: (dataClass: 'INVITATION' | 'REFERRAL_LINK', count: number) => void,
): Promise<void> {
  const accepted: Expired = {
    table: 'referralAcceptance',
    time: sql.ref('accepted_at'),
    where: sql`accepted_at < ${before}`,
  };
  await inBatches(
    db,
    async (trx, from) => {
      const { ids, times } = await readBatch(trx, accepted, from);
      if (ids.length === 0) return times;
      await trx.deleteFrom('referralReceipt').where('acceptanceId', 'in', ids).execute();
      await trx.deleteFrom('referralAcceptance').where('id', 'in', ids).execute();
      return times;
    },
    (count) => note('INVITATION', count),
  );
  const used = sql`select from referral_acceptance where link_id = referral_link.id`;
  const links: Expired = {
    table: 'referralLink',
    time: sql.ref('expires_at'),
    where: sql`expires_at < ${before} and not exists (${used})`,
  };
  await deleteExpired(db, links, (count) => note('REFERRAL_LINK', count));
}
