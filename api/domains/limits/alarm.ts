import type { Services } from '../shared/context.ts';
import { limitTable, type LimitName } from './table.ts';

const logEveryMs = 60_000;
const lastLogged = new WeakMap<Services, Map<LimitName, number>>();

/** Whether a limit only raises an alarm. */
export const isAlarm = (limit: LimitName): boolean => limitTable[limit].counting === 'alarm';

/** Tells the operator that a limit over all callers is exceeded: each time in the metrics, once a minute in the log. */
export function raiseAlarm(services: Services, limit: LimitName): void {
  const { limits, metrics, log, now } = services;
  metrics.alarm(limit);
  const logged = lastLogged.get(services) ?? new Map<LimitName, number>();
  lastLogged.set(services, logged);
  const at = now().getTime();
  if (at - (logged.get(limit) ?? -Infinity) < logEveryMs) return;
  logged.set(limit, at);
  log.error({ limit, ...limits[limit] }, 'a limit over all callers is exceeded');
}
