import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitNames, limitTable, type LimitName, type Limits } from './table.ts';

export type ProcessLimits = ReturnType<typeof createProcessLimits>;

/** The limits of members that this process counts alone: those of reads, as the table of limits says. */
export function createProcessLimits(limits: Limits) {
  const limiters = new Map(
    limitNames
      .filter((name) => limitTable[name].counting === 'process')
      .map((name) => {
        const { points, windowSeconds } = limits[name];
        return [name, new RateLimiterMemory({ points, duration: windowSeconds })];
      }),
  );
  return {
    /** Takes one point; returns how many seconds to wait, 0 when allowed. Null: this limit is counted in the store. */
    async take(name: LimitName, memberId: string): Promise<number | null> {
      const limiter = limiters.get(name);
      if (!limiter) return null;
      try {
        await limiter.consume(memberId);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
  };
}
