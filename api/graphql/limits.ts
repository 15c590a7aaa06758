import type { GraphContext, Services } from '../context.ts';
import type { LimitName } from '../limits.ts';
import { rateLimited } from './userErrors.ts';

/** One count of a limit. */
export interface Charge {
  readonly limit: LimitName;
  /** Whose count it is: an address, a mobile number. */
  readonly key: string;
  /** Limits that are counted per purpose have one count for each. */
  readonly purpose?: string;
}

export interface Charged {
  /** 0 when all limits allow it. */
  readonly retryAfterSeconds: number;
  /** What the tightest limit leaves. */
  readonly remaining: number;
  /** Takes the counts back. */
  refund(): Promise<void>;
}

const bucketOf = ({ limit, purpose }: Charge) => (purpose === undefined ? limit : `${limit}:${purpose}`);

/** Counts against several limits, or against none when one of them refuses. */
export async function charge({ store, limits, metrics }: Services, charges: readonly Charge[]): Promise<Charged> {
  const { limiter } = store;
  const taken: Charge[] = [];
  const refund = async () => {
    await Promise.all(taken.map((one) => limiter.refund(bucketOf(one), one.key)));
  };
  let remaining = Infinity;
  /** One after the other, the narrowest first: what it refuses must not touch the wider ones, not even for a moment. */
  const takeFrom = async (index: number): Promise<number> => {
    const one = charges[index];
    if (one === undefined) return 0;
    const answer = await limiter.take(bucketOf(one), one.key, limits[one.limit]);
    if (!answer.allowed) {
      metrics.limitRefused(one.limit);
      return answer.retryAfterSeconds;
    }
    taken.push(one);
    remaining = Math.min(remaining, answer.remaining);
    return takeFrom(index + 1);
  };
  const retryAfterSeconds = await takeFrom(0);
  if (retryAfterSeconds === 0) return { retryAfterSeconds, remaining, refund };
  await refund();
  return { retryAfterSeconds, remaining: 0, refund: async () => undefined };
}

/** Seconds until all limits would allow it; 0 when they do now. Counts nothing. */
export async function secondsUntilAllowed({ store, limits }: Services, charges: readonly Charge[]): Promise<number> {
  const answers = await Promise.all(
    charges.map((one) => store.limiter.peek(bucketOf(one), one.key, limits[one.limit])),
  );
  return Math.max(0, ...answers.map(({ retryAfterSeconds }) => retryAfterSeconds));
}

/** Counts one try of a key; the refusal, or null when it may go on. */
async function overLimit({ services }: GraphContext, limit: LimitName, key: string) {
  const { retryAfterSeconds } = await charge(services, [{ limit, key }]);
  return retryAfterSeconds === 0 ? null : rateLimited(retryAfterSeconds);
}

/** Counts one try of the caller's network address; the refusal, or null when it may go on. */
export const overAddressLimit = (context: GraphContext, limit: LimitName) => overLimit(context, limit, context.address);
