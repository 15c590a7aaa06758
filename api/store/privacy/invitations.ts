import type { Transaction } from 'kysely';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { acceptanceReader } from '../referral/acceptances.ts';
import { erasedMember } from './erased.ts';

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
