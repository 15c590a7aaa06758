import { sql } from 'kysely';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';

export const mostDueAcceptances = 200;

/** Which accepted invitations can be sent now, or have an operation whose end is not recorded yet. */
export function createDueAcceptances({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  return guardMethods('dueAcceptances', {
    /**
     * Oldest first.
     *
     * @param memberId those of one member; otherwise of all
     * @param after those behind the one with this id; none when it is gone
     */
    async list(memberId: string | null, after: string | null = null): Promise<string[]> {
      const at = now();
      const rows = await db
        .selectFrom('referralAcceptance as acceptance')
        .innerJoin('referralLink as link', 'link.id', 'acceptance.linkId')
        .leftJoin('operation', 'operation.id', 'acceptance.operationId')
        .select('acceptance.id')
        .where('acceptance.state', 'in', ['WAITING', 'SENDING'])
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(acceptance.accepted_at, acceptance.id)
              > (select accepted_at, id from referral_acceptance where id = ${after})`,
          ),
        )
        .$if(memberId !== null, (query) => query.where('link.memberId', '=', memberId))
        .where((row) => {
          const session = (since: 'acceptance.tokenRefusedAt' | 'operation.stageAt') =>
            row.exists(
              row
                .selectFrom('session')
                .select('session.tokenFp')
                .whereRef('session.memberId', '=', 'link.memberId')
                .where('session.channel', '!=', 'KIOSK')
                .where('session.expiresAt', '>', at)
                .where((one) => one.or([one(since, 'is', null), one('session.createdAt', '>', one.ref(since))])),
            );
          return row.or([
            row.and([row('acceptance.state', '=', 'WAITING'), session('acceptance.tokenRefusedAt')]),
            row.and([
              row('acceptance.state', '=', 'SENDING'),
              row.or([
                row('operation.stage', 'in', ['CONFIRMED', 'FAILED']),
                row('operation.id', 'is', null),
                // With the token of a later login it can be sent again.
                row.and([row('operation.stage', '=', 'NEEDS_REVIEW'), session('operation.stageAt')]),
              ]),
            ]),
          ]);
        })
        .orderBy('acceptance.acceptedAt')
        .orderBy('acceptance.id')
        .limit(mostDueAcceptances)
        .execute();
      return rows.map(({ id }) => id);
    },
  });
}
