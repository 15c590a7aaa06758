import type { Logger } from 'pino';

/** Warns once when four fifths of the daily calls are used, and again after they had fallen below that. */
export function createUsageWatch(logger: Logger): (limitInfo: string | string[] | undefined) => void {
  let warned = false;
  return (limitInfo) => {
    const [, used, limit] = /api-usage=(\d+)\/(\d+)/.exec(String(limitInfo)) ?? [];
    if (used === undefined || limit === undefined) return;
    const high = Number(used) >= 0.8 * Number(limit);
    if (high && !warned)
      logger.warn({ upstream: 'crm', used: Number(used), limit: Number(limit) }, 'CRM calls run short');
    warned = high;
  };
}
