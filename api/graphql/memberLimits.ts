import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName, Limits } from '../limits.ts';
import type { Limiter } from '../store/auth/limiter.ts';

export interface MemberLimits {
  /** Takes one point for a member; returns 0 when allowed, otherwise how many seconds to wait. */
  take(name: LimitName, memberId: string): Promise<number>;
}

/**
 * Limits on anything that costs money or contacts people are counted in the store, for all processes. Reads are counted
 * per process.
 */
const inStore: ReadonlySet<LimitName> = new Set(['BANK_CHECKS', 'ENQUIRIES', 'REFERRALS', 'SITE_VISITS']);

export function createMemberLimits({ limiter, limits }: { limiter: Limiter; limits: Limits }): MemberLimits {
  const local = new Map<LimitName, RateLimiterMemory>();
  const localOf = (name: LimitName): RateLimiterMemory => {
    const known = local.get(name);
    if (known) return known;
    const made = new RateLimiterMemory({ points: limits[name].points, duration: limits[name].windowSeconds });
    local.set(name, made);
    return made;
  };
  return {
    async take(name, memberId) {
      if (inStore.has(name)) {
        const taken = await limiter.take(name.toLowerCase(), memberId, limits[name]);
        return taken.allowed ? 0 : taken.retryAfterSeconds;
      }
      try {
        await localOf(name).consume(memberId);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
  };
}
