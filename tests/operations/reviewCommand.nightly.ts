import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCommand } from '#api/commands/review/arguments.ts';
import { UsageError } from '#api/commands/commandLine.ts';
import { openStore } from '#api/store/store.ts';
import { run } from '#tests/scripts/support.ts';
import { temporaryFolder } from '#tests/store/processes.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { hotel } from '#tests/support/redemptions.ts';
import { lostStay } from './support/reviewCases.ts';
import { rowOf } from './support/review.ts';

describe('the arguments of the command', () => {
  it.each([
    [[]],
    [['settle']],
    [['show']],
    [['destroy', 'x']],
    [['list', 'x']],
    [['show', 'x', 'y']],
    [['list', '--force']],
    [['release', 'x', '--upstream', '1']],
    [['settle', 'x', '--upstream']],
    [['settle', 'x', '--upstream', 'a b']],
    [['settle', 'x', '--transaction', 'a0B000000000001']],
    [['settle', 'x', '--now']],
  ])('are refused: %j', (words) => {
    expect(() => parseCommand(words)).toThrow(UsageError);
  });

  it('are read in any order', () => {
    expect(parseCommand(['--yes', 'settle', '--upstream', '12', 'x'])).toEqual({
      name: 'settle',
      id: 'x',
      upstreamId: '12',
      transactionId: null,
      yes: true,
      force: false,
    });
  });
});

describe('npm run operations', () => {
  const quiet = { DATABASE_URL: '', REST_URL: '', CRM_LOGIN_URL: '', SANDBOX: '', LOG_LEVEL: 'error' };
  const command = (env: Record<string, string>, ...words: string[]) =>
    run('scripts/run.mjs', ['operations', ...words], { env: { ...quiet, ...env } });

  /** The same with somebody at the terminal, who stays there after the answer. */
  const answered = async (env: Record<string, string>, answer: string, ...words: string[]) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'operations', ...words], {
      env: { ...quiet, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: 50_000,
    });
    child.stdin.write(`${answer}\n`);
    const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, 'close')]);
    return { code, output };
  };

  describe('on an embedded store', () => {
    let dataDir = '';
    const openEmbedded = (now?: () => Date) =>
      openStore({ dataDir, secret: TEST_SECRET, logger: pino({ level: 'silent' }), ...(now && { now }) });
    const club = openClub({
      database: {
        async open({ now } = {}) {
          dataDir = await mkdtemp(join(tmpdir(), 'veranda-operations-'));
          return await openEmbedded(now);
        },
      },
    });

    afterAll(() => rm(dataDir, { recursive: true, force: true }));

    it('needs the api to be stopped, then decides the operation', async () => {
      const env = { ...upstreamsOf(club.sandbox), DATA_DIR: dataDir, SESSION_SECRET: TEST_SECRET };
      const who = await lostStay(club);
      const early = await command(env, 'list');
      expect(early).toMatchObject({ code: 1, output: '' });
      expect(early.errors).toContain('A club runs on this data. Stop it first');
      await club.store.close();

      const listed = await command(env, 'list');
      expect(listed).toMatchObject({ code: 0, errors: '' });
      expect(rowOf(listed.output, who.id)).toContain('NEEDS_REVIEW');
      // Nobody is at this terminal.
      const silent = await command(env, 'settle', who.id, '--upstream', who.bookingId);
      expect(silent).toMatchObject({ code: 1 });
      expect(silent.errors).toContain('the answer was not "yes"');
      const settled = await answered(env, 'yes', 'settle', who.id, '--upstream', who.bookingId);
      expect(settled.output).toMatch(
        /will be recorded for this redemption[^]*Type "yes" to do this: Done: it is CONFIRMED\.\n$/,
      );
      expect(settled.code).toBe(0);

      const store = await openEmbedded(club.now);
      try {
        const member = who.at(await club.another({ store }));
        expect(await member.points()).toEqual({ balance: 2000, available: 2000, held: 0 });
        expect(await member.debits()).toEqual([hotel.perNight]);
        expect(await store.operations.holdOf(who.id)).toMatchObject({ state: 'posted' });
      } finally {
        await store.close();
      }
      const log = await readFile(join(dataDir, 'log', 'operations.log'), 'utf8');
      expect(log).toContain(`"decision":"settle","operation":"${who.id}"`);
      for (const secret of [who.mobile, ...(await club.sandbox.tokens())]) expect(log).not.toContain(secret);
    }, 120_000);
  });

  it('starts the sandbox where the club would, and says when nothing needs review', async () => {
    const env = { DATA_DIR: await temporaryFolder(), SANDBOX_REST_PORT: '0', SANDBOX_CRM_PORT: '0' };
    const { code, output, errors } = await command({ ...env, SANDBOX_CRM_INSTANCE_PORT: '0' }, 'list');
    expect(errors).toBe('');
    expect(output).toContain('No operation needs an operator');
    expect(code).toBe(0);
  }, 60_000);

  it('answers unknown arguments with the usage', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    const wrong = await command(env);
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.errors).toContain('npm run operations -- settle ID');
    expect(await command(env, '--help')).toMatchObject({ code: 0, errors: '' });
  }, 60_000);
});
