import { comparedProjects } from '#rules/constants.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreDeps } from './deps.ts';

/** The projects that members compare: the latest few that were chosen on any device. */
export function createShortlists({ db, now }: Pick<StoreDeps, 'db' | 'now'>) {
  const rowsOf = (memberId: string) =>
    db.selectFrom('memberShortlist').select('projectId').where('memberId', '=', memberId);

  return guardMethods('shortlists', {
    /** The ids of the projects, oldest first. */
    async list(memberId: string): Promise<string[]> {
      const rows = await rowsOf(memberId).orderBy('createdAt').orderBy('projectId').execute();
      return rows.map(({ projectId }) => projectId);
    },

    /** Removes and adds projects. Beyond the most that can be compared, the oldest are removed. */
    async change(
      memberId: string,
      { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const own = trx.deleteFrom('memberShortlist').where('memberId', '=', memberId);
        if (removed.length > 0) await own.where('projectId', 'in', removed).execute();
        if (added.length === 0) return;
        // One millisecond apart, so that their order is kept.
        const rows = added.map((projectId, place) => ({
          memberId,
          projectId,
          createdAt: new Date(now().getTime() + place),
        }));
        await trx
          .insertInto('memberShortlist')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const latest = trx
          .selectFrom('memberShortlist')
          .select('projectId')
          .where('memberId', '=', memberId)
          .orderBy('createdAt', 'desc')
          .limit(comparedProjects);
        await own.where('projectId', 'not in', latest).execute();
      });
    },
  });
}
