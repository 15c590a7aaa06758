import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { loadSessionSecret } from '#api/store/crypto/secret.ts';
import { openStore } from '#api/store/store.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember, type Outcome } from '#tests/support/redeeming.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { canMount, mountSmallDisk } from '#tests/support/smallDisk.ts';
import { openApiProcesses, type ApiProcess } from './support/processes.ts';

vi.setConfig({ testTimeout: 300_000 });

const diskBytes = 200 * 1024 * 1024;
const members = 4;
const points = 100;
const wide = '1000000/60';
const env = {
  DEBIT_ENCASH: 'true',
  SETTLE_SECONDS: '3',
  SESSION_SECRET: TEST_SECRET,
  LIMIT_REDEMPTIONS: wide,
  LIMIT_CRM_READS: wide,
  LIMIT_VISITOR_REQUESTS: wide,
};

const encash = () => ({
  points,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Candolim',
  personName: 'Tara Menon',
  termsAccepted: true,
  idempotencyKey: randomUUID(),
});

type Unanswered = 'an error';
interface Asked {
  readonly input: ReturnType<typeof encash>;
  readonly mobile: string;
  /** What it was told first, and when; in milliseconds. */
  readonly answer: Outcome | Unanswered;
  readonly ms: number;
}

async function openClub() {
  const disk = mountSmallDisk(diskBytes);
  const processes = openApiProcesses();
  const sandbox = await startSandbox({ switches: { debitEncash: false } });
  const start = () => processes.start(sandbox, { dataDir: disk.folder, env });
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
    disk,
    asked,
    sandbox,
    people,
    api: () => api,
    /** The members ask for one thing after the other until `finish`. */
    load() {
      const loads = people.map(async ({ mobile, member }) => {
        while (!load.over) {
          const input = encash();
          const began = performance.now();
          const answer = await member.requestEncash(input).catch((): Unanswered => 'an error');
          asked.push({ input, mobile, answer, ms: performance.now() - began });
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
          await vi.waitFor(
            async () => expect(await member.requestEncash(input)).toMatchObject({ state: 'CONFIRMED' }),
            {
              timeout: 60_000,
              interval: 100,
            },
          );
        }
        const { encash: made } = await sandbox.effects();
        expect(made.filter((row) => row['mobile'] === mobile)).toHaveLength(own.length);
        const left = 1_010_000 - own.length * points;
        expect(await member.points()).toEqual({ balance: left, available: left, held: 0 });
      }
    },
    async close() {
      load.over = true;
      await processes.close();
      await sandbox.close();
      disk.close();
    },
  };
}

const unanswered = ({ answer }: Asked) => answer === 'an error';
const slowest = (asked: readonly Asked[]) => Math.round(Math.max(...asked.map(({ ms }) => ms)));

describe.skipIf(!canMount)(
  `a disk that is full under load [pglite]${canMount ? '' : ': mounting a disk needs root'}`,
  { concurrent: true },
  () => {
    it('costs the requests of that time only, and nothing is lost or done twice when it is freed', async ({
      onTestFinished,
    }) => {
      const { disk, asked, load, api, expectNothingLost, close } = await openClub();
      onTestFinished(close);
      const finish = load();
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(20), { timeout: 60_000 });
      await disk.fill();
      const full = asked.length;
      await vi.waitFor(() => expect(asked.filter(unanswered).length).toBeGreaterThan(40), { timeout: 60_000 });
      const { data } = await api().graph<{ projects: object }>('{ projects { totalCount } }');
      expect(data?.projects).toEqual({ totalCount: expect.any(Number) });
      const whileFull = asked.slice(full);
      await disk.free();
      const freed = performance.now();
      const before = asked.length;
      await vi.waitFor(() => expect(asked.slice(before).some((one) => !unanswered(one))).toBe(true), {
        timeout: 30_000,
        interval: 5,
      });
      const recovered = Math.round(performance.now() - freed);
      await finish();
      await expectNothingLost();
      process.stdout.write(
        `Disk full: ${whileFull.length} requests, ${whileFull.filter(unanswered).length} without a certain answer, the ` +
          `slowest after ${slowest(whileFull)} ms; ${recovered} ms after it was freed the next one succeeded. ` +
          `${asked.length} requests in all, none lost or done twice.\n`,
      );
    });

    it('and a process that is killed meanwhile: it says so at the start, and goes on when the disk is freed', async ({
      onTestFinished,
    }) => {
      const { disk, asked, load, api, restart, expectNothingLost, close } = await openClub();
      onTestFinished(close);
      const finish = load();
      await vi.waitFor(() => expect(asked.length).toBeGreaterThan(20), { timeout: 60_000 });
      await disk.fill();
      await vi.waitFor(() => expect(asked.filter(unanswered).length).toBeGreaterThan(10), { timeout: 60_000 });
      await api().kill();
      await finish();
      const opening = openStore({ dataDir: disk.folder, secret: TEST_SECRET, logger: pino({ level: 'silent' }) });
      await expect(opening).rejects.toThrow(
        /The disk of .* is full\. Free some space and start again\. Your data is safe/,
      );
      await disk.free();
      await restart();
      await expectNothingLost();
    });

    it('and a read-only one: the start says which folder it is, and changes nothing', async ({ onTestFinished }) => {
      const disk = mountSmallDisk(diskBytes);
      onTestFinished(disk.close);
      const open = () => openStore({ dataDir: disk.folder, secret: TEST_SECRET, logger: pino({ level: 'silent' }) });
      const store = await open();
      await store.newsletter.subscribe('kept@example.com');
      await store.close();
      disk.remount('ro');
      await expect(open()).rejects.toMatchObject({
        kind: 'configuration',
        message: `store open: configuration (EROFS). The data folder ${disk.folder} is not writable. Make it writable for this user, or set DATA_DIR to another folder`,
      });
      await expect(loadSessionSecret({ dataDir: disk.folder })).rejects.toThrow('session-secret cannot be written');
      disk.remount('rw');
      const again = await open();
      expect(await again.newsletter.subscribers()).toMatchObject([{ email: 'kept@example.com' }]);
      await again.close();
    });
  },
);
