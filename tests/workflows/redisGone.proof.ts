import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember } from '#tests/support/redeeming.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { openHouse, type ApiProcess } from './support/processes.ts';
import { canStart, startRedis, type PrivateServer } from './support/servers.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const possible = canStart.redis;

describe.skipIf(!possible)(
  `Redis that goes away under load [redis]${possible ? '' : ': redis-server is not installed'}`,
  () => {
    const house = openHouse();
    let sandbox: TestSandbox;
    let redis: PrivateServer;
    let dataDir: string;
    let api: ApiProcess;
    let member: ReturnType<typeof asMember>;

    beforeAll(async () => {
      [sandbox, redis] = await Promise.all([startSandbox(), startRedis()]);
      dataDir = await house.folder();
      api = await house.start(sandbox, { dataDir, env: { REDIS_URL: redis.url } });
      const mobile = await customersOf(sandbox)();
      // The member stays signed in while the process behind `api` changes.
      member = asMember({ ...api, graph: (...asked) => api.graph(...asked) }, await logIn(api, sandbox, mobile));
    });
    afterAll(async () => {
      await house.close();
      await redis.close();
      await sandbox.close();
    });

    let cities = 0;
    /** What nobody has asked for yet, so that memory has no answer: Redis is asked, then the backend. */
    async function askAnew(): Promise<void> {
      cities += 1;
      const { data, errors } = await api.graph<{ hotels: unknown[] }>(
        'query Stays($city: String) { hotels(city: $city) { nodes { id } } }',
        {
          city: `City ${cities}`,
        },
      );
      expect({ data, errors }).toEqual({ data: { hotels: { nodes: [] } }, errors: undefined });
    }
    const keys = async () => {
      const client = new Redis(redis.url);
      try {
        return await client.dbsize();
      } finally {
        client.disconnect();
      }
    };

    /** Visitors and a member who ask without a pause while something happens to Redis; every answer must be whole. */
    async function underLoad(happening: () => Promise<unknown>): Promise<{ readonly slowestMs: number }> {
      const state = { over: false, slowestMs: 0 };
      const timed = async (work: () => Promise<unknown>) => {
        const began = performance.now();
        await work();
        state.slowestMs = Math.max(state.slowestMs, performance.now() - began);
      };
      const ask = async (work: () => Promise<unknown>) => {
        while (!state.over) await timed(work);
      };
      const asking = Promise.all([
        ...Array.from({ length: 6 }, () => ask(askAnew)),
        ask(async () => expect(await member.points()).toMatchObject({ balance: 10_000 })),
      ]);
      try {
        // A failed answer ends the wait, too.
        await Promise.race([happening(), asking]);
      } finally {
        state.over = true;
      }
      await asking;
      return state;
    }

    /** Waits for so many more answers, each of which was asked for after now. */
    const moreAnswers = async (count: number) => {
      const enough = cities + count;
      await vi.waitFor(() => expect(cities).toBeGreaterThan(enough), { timeout: 60_000, interval: 10 });
    };

    const logged = (words: string) =>
      vi.waitFor(() => expect(api.logs().includes(words)).toBe(true), { timeout: 20_000, interval: 50 });

    it('costs time and nothing else, and is used again when it is back', async () => {
      await underLoad(() => moreAnswers(20));
      expect(await keys()).toBeGreaterThanOrEqual(20);

      const { slowestMs } = await underLoad(async () => {
        await moreAnswers(20);
        await redis.stop('SIGKILL');
        await moreAnswers(60);
        await logged('the shared cache is away');
      });
      expect(slowestMs).toBeLessThan(6_000);
      expect((await fetch(`${api.url}/readyz`)).status).toBe(200);

      await redis.start();
      expect(await keys()).toBe(0);
      await underLoad(() =>
        vi.waitFor(async () => expect(await keys()).toBeGreaterThan(0), { timeout: 30_000, interval: 50 }),
      );
      await logged('the shared cache is back');
    });

    it('costs no more when it falls silent with its connections open', async () => {
      const { slowestMs } = await underLoad(async () => {
        await moreAnswers(20);
        redis.signal('SIGSTOP');
        await moreAnswers(60);
      });
      redis.signal('SIGCONT');
      expect(slowestMs).toBeLessThan(6_000);
      const before = await keys();
      await underLoad(() =>
        vi.waitFor(async () => expect(await keys()).toBeGreaterThan(before), { timeout: 30_000, interval: 50 }),
      );
    });

    it('lets a process end and start that finds it gone', async () => {
      await redis.stop('SIGKILL');
      api.terminate();
      expect(await api.ended).toEqual({ code: 0, signal: null });
      api = await house.start(sandbox, { dataDir, env: { REDIS_URL: redis.url } });
      await underLoad(() => moreAnswers(20));
      await redis.start();
      await underLoad(() =>
        vi.waitFor(async () => expect(await keys()).toBeGreaterThan(0), { timeout: 30_000, interval: 50 }),
      );
    });
  },
);
