import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitNames, type LimitName, type Limits } from '../limits.ts';
import type { Limiter } from '../store/auth/limiter.ts';

export type MemberLimits = ReturnType<typeof createMemberLimits>;

/**
 * Limits on anything that costs money or contacts people are counted in the store, for all processes. Reads are counted
 * per process.
 */
const inStore: ReadonlySet<LimitName> = new Set(['BANK_CHECKS', 'ENQUIRIES', 'REFERRALS', 'SITE_VISITS']);

export function createMemberLimits({ limiter, limits }: { limiter: Limiter; limits: Limits }) {
  const local = Object.fromEntries(
    limitNames.map((name) => {
      const { points, windowSeconds } = limits[name];
      return [name, new RateLimiterMemory({ points, duration: windowSeconds })];
    }),
  ) as Record<LimitName, RateLimiterMemory>;
  return {
    /** Takes one point for a member; returns 0 when allowed, otherwise how many seconds to wait. */
    async take(name: LimitName, memberId: string): Promise<number> {
      if (inStore.has(name)) return (await limiter.take(name.toLowerCase(), memberId, limits[name])).retryAfterSeconds;
      try {
        await local[name].consume(memberId);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
  };
}
