import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember } from '#tests/support/member.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { openApiProcesses, type ApiProcess } from './support/processes.ts';
import { canStart, startRedis, type PrivateServer } from './support/servers.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const possible = canStart.redis;

describe.skipIf(!possible)(
  `Redis that goes away under load [redis]${possible ? '' : ': redis-server is not installed'}`,
  () => {
    const processes = openApiProcesses();
    // Every answer asks Redis for the visitor's limit, and each second for the lists.
    const env = () => ({
      REDIS_URL: redis.url,
      PUBLIC_FRESH_SECONDS: '1',
      LIMIT_VISITOR_REQUESTS: '1000000/60',
      LIMIT_CRM_READS: '1000000/60',
    });
    let sandbox: TestSandbox;
    let redis: PrivateServer;
    let dataDir: string;
    let api: ApiProcess;
    let member: ReturnType<typeof asMember>;

    beforeAll(async () => {
      [sandbox, redis] = await Promise.all([startSandbox(), startRedis()]);
      dataDir = await processes.folder();
      api = await processes.start(sandbox, { dataDir, env: env() });
      const mobile = await customersOf(sandbox)();
      // The member stays signed in while the process behind `api` changes.
      member = asMember({ ...api, graph: (...args) => api.graph(...args) }, await logIn(api, sandbox, mobile));
    });
    afterAll(async () => {
      await processes.close();
      await redis.close();
      await sandbox.close();
    });

    let answers = 0;
    async function askLists(): Promise<void> {
      const { data, errors } = await api.graph('{ projects { totalCount } hotels { nodes { id } } }');
      expect({ data, errors }).toEqual({
        data: { projects: { totalCount: expect.any(Number) }, hotels: { nodes: expect.any(Array) } },
        errors: undefined,
      });
      answers += 1;
    }
    const inRedis = async <T>(work: (client: Redis) => Promise<T>): Promise<T> => {
      const client = new Redis(redis.url);
      try {
        return await work(client);
      } finally {
        client.disconnect();
      }
    };
    /** How many lists Redis holds. */
    const lists = () =>
      inRedis(async (client) => (await client.keys('*')).filter((key) => !key.startsWith('veranda:visitor:')).length);
    const untilListsAreShared = () =>
      eventually(async () => expect(await lists()).toBe(2), { timeout: 30_000, interval: 50 });

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
        ...Array.from({ length: 6 }, () => ask(askLists)),
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
      const enough = answers + count;
      await eventually(() => expect(answers).toBeGreaterThan(enough), { timeout: 60_000, interval: 10 });
    };

    const logged = (words: string) =>
      eventually(() => expect(api.logs().includes(words)).toBe(true), { timeout: 20_000, interval: 50 });

    it('costs only time, and Redis is used again when it is back', async () => {
      await underLoad(untilListsAreShared);

      const { slowestMs } = await underLoad(async () => {
        await moreAnswers(20);
        await redis.stop('SIGKILL');
        await moreAnswers(60);
        await logged('the shared cache is away');
      });
      expect(slowestMs).toBeLessThan(6_000);
      expect((await fetch(`${api.url}/readyz`)).status).toBe(200);

      await redis.start();
      expect(await lists()).toBe(0);
      await underLoad(untilListsAreShared);
      await logged('the shared cache is back');
    });

    it('costs only time when Redis hangs with its connections open', async () => {
      const { slowestMs } = await underLoad(async () => {
        await moreAnswers(20);
        redis.signal('SIGSTOP');
        await moreAnswers(60);
      });
      redis.signal('SIGCONT');
      expect(slowestMs).toBeLessThan(6_000);
      await inRedis((client) => client.flushall());
      await underLoad(untilListsAreShared);
    });

    it('lets a process end and start that finds it gone', async () => {
      await redis.stop('SIGKILL');
      api.terminate();
      expect(await api.ended).toEqual({ code: 0, signal: null });
      api = await processes.start(sandbox, { dataDir, env: env() });
      await underLoad(() => moreAnswers(20));
      await redis.start();
      await underLoad(untilListsAreShared);
    });
  },
);
