import type { DatabaseSync } from 'node:sqlite';

import type { Answer } from '../answer.ts';
import { nextNumber, readMeta } from '../database.ts';
import type { SwitchBoard } from '../switches.ts';

/** How many of today's calls are used. Failed calls count too. */
export interface Usage {
  count(): void;
  /** Whether this call, already counted, exceeds the limit. */
  exhausted(): boolean;
  /** The text of the `Sforce-Limit-Info` header. */
  header(): string;
  /** `GET /limits` */
  limits(): Answer;
}

/** Counts the calls of the current UTC day, by the sandbox's clock. */
export function createUsage(db: DatabaseSync, now: () => Date, switches: SwitchBoard): Usage {
  const counter = (): string => `calls:${now().toISOString().slice(0, 10)}`;
  const used = (): number => Number(readMeta(db, counter()) ?? '0');
  return {
    count: () => void nextNumber(db, counter()),
    exhausted() {
      const { dailyLimit, dailyLimitReached } = switches.read();
      return dailyLimitReached || used() > dailyLimit;
    },
    header: () => `api-usage=${used()}/${switches.read().dailyLimit}`,
    limits() {
      const { dailyLimit } = switches.read();
      return {
        status: 200,
        body: { DailyApiRequests: { Max: dailyLimit, Remaining: Math.max(dailyLimit - used(), 0) } },
      };
    },
  };
}
