import type { GraphContext, Services } from '../context.ts';
import { messages } from '#rules/messages.ts';
import type { LimitName } from '../limits.ts';
import { StoreError } from '../store/database/errors.ts';
import { orUnavailable } from './errors.ts';
import { rateLimited } from './userErrors.ts';

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

const bucketOf = ({ limit, purpose }: Charge) => (purpose === undefined ? limit : `${limit}:${purpose}`);

/** Charges several limits, or none of them if one refuses. */
export async function charge({ store, limits, metrics }: Services, charges: readonly Charge[]): Promise<Charged> {
  const { limiter } = store;
  const taken: Charge[] = [];
  const refund = async () => {
    await Promise.all(taken.map((one) => limiter.refund(bucketOf(one), one.key)));
  };
  let remaining = Infinity;
  // One after the other, narrowest first: a refused request must not touch the wider limits, not even briefly.
  for (const one of charges) {
    const take = () => limiter.take(bucketOf(one), one.key, limits[one.limit]);
    const answer = await orUnavailable(messages.wentWrong, take, StoreError);
    if (!answer.allowed) {
      metrics.limitRefused(one.limit);
      await refund();
      return { retryAfterSeconds: answer.retryAfterSeconds, remaining: 0, refund: async () => undefined };
    }
    taken.push(one);
    remaining = Math.min(remaining, answer.remaining);
  }
  return { retryAfterSeconds: 0, remaining, refund };
}

/** Seconds until all limits allow the request; 0 when they allow it now. Charges nothing. */
export async function secondsUntilAllowed({ store, limits }: Services, charges: readonly Charge[]): Promise<number> {
  const answers = await Promise.all(
    charges.map((one) => store.limiter.peek(bucketOf(one), one.key, limits[one.limit])),
  );
  return Math.max(0, ...answers.map(({ retryAfterSeconds }) => retryAfterSeconds));
}

/** Charges the limits; returns the refusal, or null when the request may proceed. */
export async function overLimit({ services }: GraphContext, charges: readonly Charge[]) {
  const { retryAfterSeconds } = await charge(services, charges);
  return retryAfterSeconds === 0 ? null : rateLimited(retryAfterSeconds);
}

/** The same for one attempt of the caller's network address. */
export const overAddressLimit = (context: GraphContext, limit: LimitName) =>
  overLimit(context, [{ limit, key: context.address }]);
