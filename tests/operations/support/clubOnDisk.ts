import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember, type RedeemOutcome as Outcome } from '#tests/support/member.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { encashPoints, encashRequest } from './everyAnswer.ts';
import { openApiProcesses, type ApiProcess } from './processes.ts';

const members = 4;
const errorPauseMs = 100;
const wide = '1000000/60';
const env = {
  DEBIT_ENCASH: 'true',
  SETTLE_SECONDS: '3',
  SESSION_SECRET: TEST_SECRET,
  LIMIT_REDEMPTIONS: wide,
  LIMIT_CRM_READS: wide,
  LIMIT_VISITOR_REQUESTS: wide,
};

type Unanswered = 'an error';
export interface Asked {
  readonly input: ReturnType<typeof encashRequest>;
  readonly mobile: string;
  /** What it was told first, and when; in milliseconds. */
  readonly answer: Outcome | Unanswered;
  readonly ms: number;
}

/** A club whose embedded database is on this disk, with members who ask for points as money. The log is elsewhere. */
export async function openClubOn(disk: { readonly folder: string }, extra: Record<string, string> = {}) {
  const processes = openApiProcesses();
  const sandbox = await startSandbox({ switches: { debitEncash: false } });
  const logs = await processes.folder();
  const start = () => processes.start(sandbox, { dataDir: logs, env: { ...env, ...extra, DATA_DIR: disk.folder } });
  let api = await start();
  const newCustomer = customersOf(sandbox);
  const people = await Promise.all(
    Array.from({ length: members }, async () => {
      const mobile = await newCustomer();
      const { headers } = await logIn(api, sandbox, mobile);
      await sandbox.addTransactions({ mobile, count: 1, points: 1_000_000 });
      const anywhere = { ...api, graph: ((...args) => api.graph(...args)) as ApiProcess['graph'] };
      return { mobile, member: asMember(anywhere, { headers }) };
    }),
  );
  const asked: Asked[] = [];
  const load = { over: false };

  return {
    asked,
    sandbox,
    people,
    newCustomer,
    api: () => api,
    /** The members ask for one thing after the other until `finish`. */
    load() {
      const loads = people.map(async ({ mobile, member }) => {
        while (!load.over) {
          const input = encashRequest();
          const began = performance.now();
          const answer = await member.requestEncash(input).catch((): Unanswered => 'an error');
          asked.push({ input, mobile, answer, ms: performance.now() - began });
          // Errors come at once, and each request is repeated at the end.
          if (answer === 'an error') await pause(errorPauseMs);
        }
      });
      return async () => {
        load.over = true;
        await Promise.all(loads);
      };
    },
    async restart() {
      api = await start();
    },
    /** Everything that was asked for is asked for again under its key, until it is done; and is compared with the upstreams. */
    async expectNothingLost() {
      for (const { mobile, member } of people) {
        const own = asked.filter((one) => one.mobile === mobile);
        for (const { input } of own) {
          await eventually(
            async () => expect(await member.requestEncash(input)).toMatchObject({ state: 'CONFIRMED' }),
            {
              timeout: 60_000,
              interval: 100,
            },
          );
        }
        const { encash: made } = await sandbox.effects();
        expect(made.filter((row) => row['mobile'] === mobile)).toHaveLength(own.length);
        const left = 1_010_000 - own.length * encashPoints;
        expect(await member.points()).toEqual({ balance: left, available: left, held: 0 });
      }
    },
    async close() {
      load.over = true;
      await processes.close();
      await sandbox.close();
    },
  };
}

export const unanswered = ({ answer }: Asked) => answer === 'an error';
export const slowest = (asked: readonly Asked[]) => Math.round(Math.max(...asked.map(({ ms }) => ms)));
