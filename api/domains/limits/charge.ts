import type { MemberContext, Services } from '../shared/context.ts';
import { messages } from '#rules/messageByName.ts';
import { limitTable, type LimitName } from './table.ts';
import { StoreError } from '../../store/database/errors.ts';
import { orUnavailable } from '../shared/errors.ts';
import { rateLimited } from '../shared/userErrors.ts';

const logEveryMs = 60_000;
const lastLogged = new WeakMap<Services, Map<LimitName, number>>();

const isAlarm = (limit: LimitName): boolean => limitTable[limit].counting === 'alarm';

/** Tells the operator that a limit over all callers is exceeded: each time in the metrics, once a minute in the log. */
function raiseAlarm(services: Services, limit: LimitName): void {
  const { limits, metrics, log, now } = services;
  metrics.alarm(limit);
  const logged = lastLogged.get(services) ?? new Map<LimitName, number>();
  lastLogged.set(services, logged);
  const at = now().getTime();
  if (at - (logged.get(limit) ?? -Infinity) < logEveryMs) return;
  logged.set(limit, at);
  log.error({ limit, ...limits[limit] }, 'a limit over all callers is exceeded');
}

export interface Charge {
  readonly limit: LimitName;
  /** Who is charged: an address or a mobile number. */
  readonly key: string;
  /** For limits that are counted separately for each purpose. */
  readonly purpose?: string;
}

export interface Charged {
  /** 0 when all limits allow the request. */
  readonly retryAfterSeconds: number;
  /** What remains of the strictest limit. */
  readonly remaining: number;
  refund(): Promise<void>;
}

const limiterOf = ({ store }: Services, { limit }: Charge) =>
  limitTable[limit].counting === 'rolling' ? store.rollingLimiter : store.limiter;

const bucketOf = ({ limit, purpose }: Charge) => (purpose === undefined ? limit : `${limit}:${purpose}`);

/** Charges several limits, or none of them if one refuses. Limits that are alarms are counted, and refuse nothing. */
export async function charge(services: Services, charges: readonly Charge[]): Promise<Charged> {
  const { limits, metrics } = services;
  const taken: { one: Charge; takenAt: Date }[] = [];
  const refund = async () => {
    await Promise.all(
      taken.map(({ one, takenAt }) => limiterOf(services, one).refund(bucketOf(one), one.key, takenAt)),
    );
  };
  let remaining = Infinity;
  // One after the other, narrowest first: a refused request must not touch the wider limits, not even briefly.
  for (const one of charges) {
    const take = () => limiterOf(services, one).take(bucketOf(one), one.key, limits[one.limit]);
    const answer = await orUnavailable(messages.wentWrong, take, StoreError);
    if (!answer.allowed && isAlarm(one.limit)) {
      raiseAlarm(services, one.limit);
      continue;
    }
    if (!answer.allowed) {
      metrics.limitRefused(one.limit);
      await refund();
      // A wider limit may refuse for longer.
      const wait = Math.max(answer.retryAfterSeconds, await secondsUntilAllowed(services, charges));
      return { retryAfterSeconds: wait, remaining: 0, refund: async () => undefined };
    }
    taken.push({ one, takenAt: answer.takenAt });
    if (!isAlarm(one.limit)) remaining = Math.min(remaining, answer.remaining);
  }
  return { retryAfterSeconds: 0, remaining, refund };
}

/** Seconds until all limits allow the request; 0 when they allow it now. Charges nothing. */
export async function secondsUntilAllowed(services: Services, charges: readonly Charge[]): Promise<number> {
  const peek = (one: Charge) => limiterOf(services, one).peek(bucketOf(one), one.key, services.limits[one.limit]);
  const answers = await orUnavailable(
    messages.wentWrong,
    () => Promise.all(charges.filter(({ limit }) => !isAlarm(limit)).map(peek)),
    StoreError,
  );
  return Math.max(0, ...answers.map(({ retryAfterSeconds }) => retryAfterSeconds));
}

/** Charges the limits; returns the refusal, or null when the request may proceed. */
export async function overLimit({ services }: MemberContext, charges: readonly Charge[]) {
  const { retryAfterSeconds } = await charge(services, charges);
  return retryAfterSeconds === 0 ? null : rateLimited(retryAfterSeconds);
}

/** The same for one attempt of the caller's IP address. */
export const overAddressLimit = (context: MemberContext, limit: LimitName) =>
  overLimit(context, [{ limit, key: context.address }]);

/** Charges a member; returns how many seconds to wait, 0 when allowed. */
export async function chargeMember(services: Services, limit: LimitName, memberId: string): Promise<number> {
  const wait = await services.processLimits.take(limit, memberId);
  if (wait === null) return (await charge(services, [{ limit, key: memberId }])).retryAfterSeconds;
  if (wait > 0) services.metrics.limitRefused(limit);
  return wait;
}

/** A Lead of a number that nobody has proved. Anyone can enter any number, so this has limits of its own. */
export const chargeUnverifiedLead = ({ services, address }: MemberContext, mobile: string): Promise<Charged> =>
  charge(services, [
    { limit: 'UNVERIFIED_LEADS_PER_NUMBER', key: mobile },
    { limit: 'UNVERIFIED_LEADS_PER_ADDRESS', key: address },
    { limit: 'UNVERIFIED_LEADS_TOTAL', key: 'all' },
  ]);
