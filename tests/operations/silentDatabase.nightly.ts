import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { cookieOf, customersOf, receiveOtp, VERIFY_OTP } from '#tests/support/login.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { startTcpProxy } from '#tests/store/tcpProxy.ts';
import { askEverything, hasPages, printAnswers, promisedMs } from './support/everyAnswer.ts';
import { openApiProcesses } from './support/processes.ts';
import { canStart, startPostgres } from './support/servers.ts';

vi.setConfig({ testTimeout: 300_000 });

const possible = canStart.postgres;

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

      const before = await askEverything(api, cookie.cookie);
      // The open connections say nothing any more, and new ones get no answer either.
      proxy.freeze();
      database.signal('SIGSTOP');
      const silent = await askEverything(api, cookie.cookie);
      database.signal('SIGCONT');
      proxy.cut();
      const back = performance.now();
      await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(200), {
        timeout: 30_000,
        interval: 20,
      });
      process.stdout.write(`Ready ${Math.round(performance.now() - back)} ms after it answered again.\n`);
      printAnswers(before, silent);
      await eventually(async () => expect(await memberOf()).not.toBeNull(), { timeout: 30_000 });
      expect(silent.find(({ what }) => what === '/readyz')?.said).toBe('503');
      expect(silent.filter(({ ms }) => ms > promisedMs)).toEqual([]);
      expect(silent.filter(({ said }) => /^(no answer|500|INTERNAL)/.test(said))).toEqual([]);
    });
  },
);
