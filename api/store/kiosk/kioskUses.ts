import { kioskUseDays } from '#rules/kiosk.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';

/** A kiosk that a member has logged in on. */
export interface KioskUse {
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
