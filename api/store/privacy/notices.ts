import { guardMethods } from '../database/errors.ts';
import type { NoticePlace } from '../tables/login.ts';
import type { StoreDeps } from '../deps.ts';

export const personFingerprint = ({ vault }: Pick<StoreDeps, 'vault'>, mobile: string): string =>
  vault.fingerprint('notice-person', mobile);

/** A person accepts a version once at each place. */
export interface NoticeCount {
  readonly place: NoticePlace;
  readonly version: string;
  readonly people: number;
  readonly lastAt: Date;
}

export interface AcceptedNotice {
  readonly place: NoticePlace;
  readonly version: string;
  readonly acceptedAt: Date;
}

/** Who accepted which version of the privacy notice. A person is known by a fingerprint of the mobile number. */
export function createNotices(deps: Pick<StoreDeps, 'db' | 'vault' | 'now'>) {
  const { db, now } = deps;
  return guardMethods('notices', {
    /** Records the first time that a person accepted this version at this place. */
    async accept(mobile: string, place: NoticePlace, version: string): Promise<void> {
      await db
        .insertInto('noticeAcceptance')
        .values({ personFp: personFingerprint(deps, mobile), place, version, acceptedAt: now() })
        .onConflict((conflict) => conflict.columns(['personFp', 'place', 'version']).doNothing())
        .execute();
    },

    /** How many people accepted each version at each place, newest version first. */
    async counts(): Promise<NoticeCount[]> {
      const rows = await db
        .selectFrom('noticeAcceptance')
        .select((row) => ['place', 'version', row.fn.countAll().as('people'), row.fn.max('acceptedAt').as('lastAt')])
        .groupBy(['place', 'version'])
        .orderBy('version', 'desc')
        .orderBy('place')
        .execute();
      return rows.map(({ people, ...row }) => ({ ...row, people: Number(people) }));
    },

    /** What the person of this number accepted, newest first. */
    of: (mobile: string): Promise<AcceptedNotice[]> =>
      db
        .selectFrom('noticeAcceptance')
        .select(['place', 'version', 'acceptedAt'])
        .where('personFp', '=', personFingerprint(deps, mobile))
        .orderBy('acceptedAt', 'desc')
        .orderBy('place')
        .execute(),
  });
}
