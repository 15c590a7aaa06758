import { silentKioskMinutes } from '#rules/desk.ts';
import { indianDay, startOfIndianDay } from '#rules/indianDay.ts';
import type { Happening } from '../../store/outgoingEvents.ts';
import type { Store } from '../../store/store.ts';
import type { UpstreamHealth } from '../../upstreams/health.ts';
import { silentKiosks } from './today.ts';

const mostRequests = 500;

/** What leaves the desk though nobody does anything: kiosks that are silent, requests that are overdue, systems that are away. */
export function createHappenings(deps: {
  readonly store: Pick<Store, 'outgoingEvents' | 'kiosks' | 'galleries' | 'dataRequests'>;
  readonly now: () => Date;
  readonly health: Readonly<Record<string, UpstreamHealth>>;
  readonly awayMinutes: number;
}): () => Promise<readonly Happening[]> {
  const { store, now, health, awayMinutes } = deps;
  const before = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

  async function quietKiosks(): Promise<Happening[]> {
    const kiosks = await silentKiosks({ store, now });
    return kiosks.flatMap(({ id, lastSeenAt, enrolledAt }) => {
      const since = lastSeenAt ?? enrolledAt;
      // A new one may not have reported yet.
      return since && since < before(silentKioskMinutes) ? [{ type: 'kiosk.silent', subjectId: id, since }] : [];
    });
  }

  async function overdueRequests(): Promise<Happening[]> {
    const today = indianDay(now());
    const open = await store.dataRequests.open(mostRequests);
    return open
      .filter(({ dueOn }) => dueOn < today)
      .map(({ id, dueOn }) => ({
        type: 'data_request.overdue',
        subjectId: id,
        since: startOfIndianDay(dueOn) ?? now(),
      }));
  }

  /** As this process knows it. Another one may have noticed the same outage at another time, and its end. */
  async function awaySystem(name: string, system: UpstreamHealth): Promise<Happening[]> {
    const { state, since, lastSuccess } = system.snapshot();
    if (lastSuccess) await store.outgoingEvents.answered(name, lastSuccess);
    if (state !== 'DOWN' || since > before(awayMinutes)) return [];
    if (await store.outgoingEvents.isTold(name, since)) return [];
    return [{ type: 'upstream.away', subjectId: name, since }];
  }

  return async () => {
    const systems = Object.entries(health).map(([name, system]) => awaySystem(name, system));
    return (await Promise.all([quietKiosks(), overdueRequests(), ...systems])).flat();
  };
}
