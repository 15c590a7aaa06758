import { silentKioskMinutes } from '#rules/desk.ts';
import { isOpenSince, unknownOpening } from '#rules/openingHours.ts';
import type { Services } from '../shared/context.ts';
import type { KioskRecord } from '../../store/kiosk/kiosks.ts';
import type { UpstreamHealth } from '../../upstreams/health.ts';

export type SourceStatusModel = ReturnType<UpstreamHealth['snapshot']>;

export interface ServiceModel {
  readonly rest: SourceStatusModel;
  readonly crm: SourceStatusModel;
  readonly store: SourceStatusModel;
}

/** Asks the store whether it answers. The health of the upstreams is known from regular calls. */
export async function storeStatus(
  { store, storeHealth, log }: Pick<Services, 'store' | 'storeHealth' | 'log'>,
  requestId: string,
): Promise<SourceStatusModel> {
  try {
    await store.ping();
    storeHealth.answered();
  } catch (error) {
    log.warn({ err: error, requestId }, 'store does not answer');
    storeHealth.failed();
  }
  return storeHealth.snapshot();
}

/** The fields of the page read what they need. */
export type TodayModel = Readonly<Record<string, never>>;

/** A job of the queue runs within seconds of its time. */
const lateMinutes = 1;

const minutesAgo = ({ now }: { readonly now: () => Date }, minutes: number) =>
  new Date(now().getTime() - minutes * 60_000);

/**
 * Kiosks that have a device and have not reported for some minutes while their gallery was open, the longest silent first.
 * Outside the hours nobody looks at them, and many galleries switch them off.
 */
export async function silentKiosks(services: {
  readonly store: Pick<Services['store'], 'kiosks' | 'galleries'>;
  readonly now: () => Date;
}): Promise<KioskRecord[]> {
  const { store, now } = services;
  const silentSince = minutesAgo(services, silentKioskMinutes);
  const [kiosks, galleries] = await Promise.all([store.kiosks.list(), store.galleries.list()]);
  const openings = new Map(galleries.map((gallery) => [gallery.name, gallery]));
  return kiosks
    .filter(({ enrolledAt, revokedAt }) => enrolledAt !== null && revokedAt === null)
    .filter(({ lastSeenAt }) => lastSeenAt === null || lastSeenAt < silentSince)
    .filter(({ gallery }) => isOpenSince(openings.get(gallery) ?? unknownOpening, now(), silentKioskMinutes))
    .toSorted((a, b) => (a.lastSeenAt?.getTime() ?? 0) - (b.lastSeenAt?.getTime() ?? 0));
}

/** How many operations should have been continued more than a minute ago. */
export const jobsBehind = (services: Pick<Services, 'store' | 'now'>): Promise<number> =>
  services.store.operations.overdue(minutesAgo(services, lateMinutes));

/** How the systems are that the club depends on, as far as this process knows. */
export async function healthOfSystems(
  services: Pick<Services, 'rest' | 'crm' | 'store' | 'storeHealth' | 'log'>,
  requestId: string,
): Promise<readonly (SourceStatusModel & { readonly name: string })[]> {
  return [
    { name: 'backend', ...services.rest.health.snapshot() },
    { name: 'CRM', ...services.crm.health.snapshot() },
    { name: 'store', ...(await storeStatus(services, requestId)) },
  ];
}
