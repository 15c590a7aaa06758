import type { Logger } from 'pino';
import type { Count } from '../../store/dailyCounts.ts';
import type { Store } from '../../store/store.ts';
import type { UpstreamObservation } from '../../upstreams/callLog.ts';
import type { UpstreamHealth } from '../../upstreams/health.ts';
import type { CrmUsage } from '../../upstreams/salesforce/transport.ts';
import { silentKiosks } from './today.ts';

/** How often counts in memory are stored. What a process has not stored when it is killed is not counted. */
const storeMs = 10_000;

const systems = { rest: 'backend', crm: 'CRM' } as const;

/** Counts for the reports what the store does not see: calls of the upstreams, and how systems and kiosks are in each minute. */
export function createCounting({
  store,
  log,
  now,
}: {
  readonly store: Pick<Store, 'dailyCounts' | 'kiosks' | 'galleries'>;
  readonly log: Logger;
  readonly now: () => Date;
}) {
  const calls = new Map<string, { readonly count: Count; times: number }>();
  let readUsage: () => CrmUsage | null = () => null;
  let timer: NodeJS.Timeout | undefined;

  const orLog = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'the counts of the reports were not stored'),
    );
  const noted = (count: Count): void => {
    const key = `${count.name} ${count.subject ?? ''}`;
    const known = calls.get(key) ?? { count, times: 0 };
    calls.set(key, known);
    known.times += 1;
  };
  const storeCalls = async (): Promise<void> => {
    if (calls.size === 0) return;
    const found = [...calls.values()].map(({ count, times }) => ({ ...count, count: times }));
    const usage = readUsage();
    const used = usage ? [{ name: 'CRM_USED', count: usage.used, points: usage.limit } as const] : [];
    await store.dailyCounts.add([...found, ...used]);
    // Those that came meanwhile wait for the next time.
    for (const { name, subject, count } of found) {
      const entry = calls.get(`${name} ${subject ?? ''}`);
      if (entry) entry.times -= count;
    }
    for (const [key, { times }] of calls) if (times === 0) calls.delete(key);
  };

  return {
    noteCall({ upstream, isUnsent, isFault }: UpstreamObservation): void {
      if (isUnsent) return;
      const subject = systems[upstream];
      noted({ name: 'CALLS', subject });
      if (isFault) noted({ name: 'FAILED_CALLS', subject });
    },
    start(usage: () => CrmUsage | null): void {
      readUsage = usage;
      timer = setInterval(() => void orLog(storeCalls()), storeMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await orLog(storeCalls());
    },
    /** Once a minute, as this process knows the systems. */
    look: (health: Readonly<Record<string, UpstreamHealth>>): Promise<void> =>
      orLog(
        silentKiosks({ store, now }).then((silent) =>
          store.dailyCounts.addMinute([
            ...Object.entries(health).map(([name, system]) => {
              const { state } = system.snapshot();
              return { name: `${state}_MINUTES`, subject: name } as const;
            }),
            ...silent.map(({ id }) => ({ name: 'KIOSK_SILENT_MINUTES', subject: id }) as const),
          ]),
        ),
      ),
  };
}
