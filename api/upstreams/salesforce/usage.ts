import type { Logger } from 'pino';

/**
 * How many of the day's calls are used, as the CRM's answers tell. Warns once when four fifths of the daily calls are used, and again after they had fallen below that.
 *
 * @param reservePercent the part of the daily calls that is kept for redemptions; with 0 none
 * @param probeMs how long after the last answer a read is let through nevertheless
 */
export function createUsageWatch(deps: {
  logger: Logger;
  reservePercent: number;
  probeMs: number;
  clock: () => number;
}) {
  const { logger, reservePercent, probeMs, clock } = deps;
  let warned = false;
  let reserved = false;
  let probeAt = 0;

  return {
    /** Takes the `Sforce-Limit-Info` header of an answer. */
    note(limitInfo: string | string[] | undefined): void {
      const [, usedText, limitText] = /api-usage=(\d+)\/(\d+)/.exec(String(limitInfo)) ?? [];
      if (usedText === undefined || limitText === undefined) return;
      const [used, limit] = [Number(usedText), Number(limitText)];
      const high = used >= 0.8 * limit;
      if (high && !warned) logger.warn({ upstream: 'crm', used, limit }, 'CRM calls run short');
      warned = high;
      const short = reservePercent > 0 && used >= limit * (1 - reservePercent / 100);
      if (short && !reserved) {
        logger.error({ upstream: 'crm', used, limit }, 'the last CRM calls of the day are kept for redemptions');
      }
      reserved = short;
      probeAt = clock() + probeMs;
    },
    /**
     * Whether the rest of the day's calls is kept for redemptions. Now and then it lets one read through, whose answer
     * tells whether there are more calls again.
     */
    isReserved(): boolean {
      if (!reserved) return false;
      if (clock() < probeAt) return true;
      probeAt = clock() + probeMs;
      return false;
    },
  };
}
