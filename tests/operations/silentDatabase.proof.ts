import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.ts';
import { cookieOf, customersOf, receiveOtp, REQUEST_OTP, VERIFY_OTP } from '#tests/support/login.ts';
import { REQUEST_ENCASH } from '#tests/support/redeeming.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { startTcpProxy } from '#tests/store/tcpProxy.ts';
import { openApiProcesses } from './support/processes.ts';
import { canStart, startPostgres } from './support/servers.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A page or a query answers within this time, whatever the database does. */
const promisedMs = 6_000;

const publicPages = [
  '/',
  '/about',
  '/blogs',
  '/blog/401',
  '/events',
  '/event/2041',
  '/projects',
  '/project-details/101',
  '/promotions',
  '/promotion-detail/201',
  '/hotels-redemption',
  '/login',
  '/register',
  '/forgot-password',
  '/privacy',
];
const memberPages = [
  '/dashboard',
  '/promotions?tab=encash',
  '/redeem-points?product=201',
  '/orders',
  '/addresses',
  '/dashboard/hotel-list',
  '/account/data',
  '/account/data.json',
];
const queries: Readonly<Record<string, string>> = {
  projects: '{ projects { totalCount } }',
  me: '{ me { id } }',
  points: '{ me { points { balance available held } } }',
  ledger: '{ me { ledger(first: 20) { nodes { id } } } }',
  orders: '{ me { orders { nodes { id } } } }',
  redemptionsInProgress: '{ me { redemptionsInProgress { id } } }',
  referrals: '{ me { referrals { id } } }',
  timeline: '{ me { timeline(first: 10) { nodes { id } } } }',
  service: '{ service { store { state } } }',
};
const encash = () => ({
  input: {
    points: 1000,
    accountNumber: '501002003001',
    ifsc: 'DEMO0000214',
    branchName: 'Candolim',
    personName: 'Tara Menon',
    termsAccepted: true,
    idempotencyKey: randomUUID(),
  },
});

const possible = canStart.postgres;
const hasPages = existsSync(inRoot('build/server'));

describe.skipIf(!possible)(
  `PostgreSQL that says nothing any more${possible ? '' : ': initdb is not installed'}`,
  () => {
    it('leaves every page and query with an answer in time, and is used again when it answers', async ({
      onTestFinished,
    }) => {
      const processes = openApiProcesses();
      const [sandbox, database] = await Promise.all([startSandbox(), startPostgres()]);
      onTestFinished(async () => {
        await processes.close();
        await database.close();
        await sandbox.close();
      });
      const proxy = await startTcpProxy(database.url);
      const env = { PAGES: hasPages ? 'on' : 'off', LIMIT_VISITOR_REQUESTS: '1000000/60' };
      const api = await processes.start(sandbox, { dataDir: await processes.folder(), databaseUrl: proxy.url, env });
      const mobile = await customersOf(sandbox)();
      const otp = await receiveOtp(api, sandbox, mobile);
      const { headers } = await api.graph(VERIFY_OTP, { mobile, otp, carrier: 'COOKIE' });
      const cookie = { cookie: cookieOf(headers) };
      const memberOf = async () => (await api.graph<{ me: object | null }>('{ me { id } }', {}, cookie)).data?.me;
      expect(await memberOf()).not.toBeNull();

      const taken: { what: string; said: string; ms: number }[] = [];
      const timed = async (what: string, ask: () => Promise<string>) => {
        const began = performance.now();
        const said = await ask().catch((error: unknown) => `no answer: ${String(error)}`);
        taken.push({ what, said, ms: Math.round(performance.now() - began) });
      };
      const page = (path: string, as: Record<string, string> = {}) =>
        timed(`${path}${as === cookie ? ' (member)' : ''}`, async () => {
          const answer = await fetch(`${api.url}${path}`, { headers: as, redirect: 'manual' });
          await answer.text();
          return String(answer.status);
        });
      const operation = (name: string, text: string, variables: object, as: Record<string, string> = cookie) =>
        timed(`graph ${name}`, async () => {
          const { data, errors } = await api.graph(text, { ...variables }, { ...as, 'x-club-csrf': '1' });
          return errors?.map(({ extensions }) => extensions.code).join(' ') ?? JSON.stringify(data).slice(0, 60);
        });
      const everything = async () => {
        taken.length = 0;
        await page('/livez');
        await page('/readyz');
        if (hasPages) for (const path of publicPages) await page(path);
        if (hasPages) for (const path of [...publicPages, ...memberPages]) await page(path, cookie);
        for (const [name, text] of Object.entries(queries)) await operation(name, text, {});
        await operation('requestOtp', REQUEST_OTP, { mobile: '9999900001' }, {});
        await operation('verifyOtp', VERIFY_OTP, { mobile: '9999900001', otp: '000000', carrier: 'BEARER' }, {});
        await operation('requestEncash', REQUEST_ENCASH, encash());
        return [...taken];
      };

      const before = await everything();
      // The open connections say nothing any more, and new ones get no answer either.
      proxy.freeze();
      database.signal('SIGSTOP');
      const silent = await everything();
      database.signal('SIGCONT');
      proxy.cut();
      const back = performance.now();
      await vi.waitFor(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(200), {
        timeout: 30_000,
        interval: 20,
      });
      process.stdout.write(`Ready ${Math.round(performance.now() - back)} ms after it answered again.\n`);
      process.stdout.write(
        silent
          .map(
            ({ what, said, ms }, index) =>
              `${what.padEnd(40)} ${String(ms).padStart(6)} ms  ${said}   (before: ${before[index]?.said})\n`,
          )
          .join(''),
      );
      await vi.waitFor(async () => expect(await memberOf()).not.toBeNull(), { timeout: 30_000 });
      expect(silent.find(({ what }) => what === '/readyz')?.said).toBe('503');
      expect(silent.filter(({ ms }) => ms > promisedMs)).toEqual([]);
      expect(silent.filter(({ said }) => /^(no answer|500|INTERNAL)/.test(said))).toEqual([]);
    });
  },
);
