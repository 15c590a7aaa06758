import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { BANYAN_PEOPLE } from '#sandbox/seed/banyan/people.ts';
import { clubTable } from '../../scripts/lib/clubText.ts';
import { openLog } from '../../scripts/lib/logFile.ts';
import { createNotices } from '../../scripts/lib/notices.ts';
import { rememberClub, runningClub } from '../../scripts/lib/runningClub.ts';
import { testEnv } from '../../scripts/testing/settings.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veranda-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('A log file', () => {
  it('drops lines on a full disk, reports it once, and ends nothing', async () => {
    await mkdir(join(folder, 'log'));
    // Whatever is written to this device fails with ENOSPC.
    await symlink('/dev/full', join(folder, 'log', 'api.log'));
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = openLog(folder, 'api');
    log.write('one');
    log.write('two');
    log.close();
    expect(written.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('ENOSPC')]);
    written.mockRestore();
  });
});

describe('What the terminal shows', () => {
  const club = {
    url: 'http://127.0.0.1:4000',
    logPaths: { api: '/var/log/api.log', sandbox: null },
    sandbox: {
      restUrl: 'http://127.0.0.1:4100',
      crmLoginUrl: 'http://127.0.0.1:4200',
      crmInstanceUrl: 'http://127.0.0.1:4201',
      inboxUrl: 'http://127.0.0.1:4100/inbox',
      credentials: { clientId: 'a', clientSecret: 'the-secret', refreshToken: 'the-refresh' },
      demoMembers: [
        { mobile: '9999900001', name: 'First Demo', note: 'a rich ledger' },
        { mobile: '9999900002', name: 'Second Demo', note: 'nothing yet' },
      ],
    },
  };

  it('says where staff and kiosks go and what each demo member shows, and no secret', () => {
    const text = clubTable(club);
    expect(text).toContain('9999900001   First Demo   a rich ledger');
    for (const place of ['/playground', '/desk/', '/kiosk/']) expect(text).toContain(place);
    expect(text).not.toMatch(/the-secret|the-refresh/);
  });

  it('says first what to open, and fits on one screen with all demo members', () => {
    const demoMembers = BANYAN_PEOPLE.map(({ mobile, firstName, lastName, note }) => ({
      mobile,
      name: `${firstName} ${lastName}`,
      note,
    }));
    const sandbox = { ...club.sandbox, demoMembers };
    const lines = clubTable({ ...club, sandbox }).split('\n');
    expect(lines.find((line) => line !== '')).toBe('  Open first   http://127.0.0.1:4000');
    // Once: what follows the line about Ctrl-C is read as news.
    expect(lines.at(-1)).toContain('Press Ctrl-C');
    // Two lines of a terminal with 24 are above: what is being started, and what the start warns about.
    const rows = lines.map((line) => Math.max(1, Math.ceil(line.length / 80)));
    expect(rows.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(22);
  });

  it('has no inbox and no members with real backends', () => {
    expect(clubTable({ ...club, sandbox: null })).not.toMatch(/inbox|member/i);
  });

  it('passes on warnings, errors and crashes, each once a minute, and nothing else', () => {
    const said: string[] = [];
    let now = 0;
    const hear = createNotices(
      (text) => said.push(text),
      () => now,
    );
    const warn = JSON.stringify({ level: 'warn', msg: 'the CRM is slow' });
    hear('api', JSON.stringify({ level: 'info', msg: 'request' }));
    hear('api', warn);
    now = 30_000;
    hear('api', warn);
    now = 70_000;
    hear('api', warn);
    hear('api', '(node:12) [DEP0001] DeprecationWarning: something is old.');
    hear('sandbox', 'ReferenceError: x is not defined');
    hear(
      'api',
      JSON.stringify({ level: 'error', msg: 'operation needs an operator', operation: 'op-1', kind: 'ORDER' }),
    );
    expect(said.pop()).toBe('api: operation needs an operator: ORDER op-1, see /desk/operations/op-1');
    expect(said).toEqual(['api: the CRM is slow', 'api: the CRM is slow', 'sandbox: ReferenceError: x is not defined']);
  });
});

describe('A club that was left behind', () => {
  it('does not count when its address answers nothing', async () => {
    await rememberClub(folder, { url: 'http://127.0.0.1:9', children: [] });
    expect(await runningClub(folder)).toBeNull();
  });

  it('is no hindrance in a folder that nobody has used', async () => {
    expect(await runningClub(join(folder, 'new'))).toBeNull();
  });
});

describe('A start under npm', () => {
  it('leaves when npm and its shell are killed, though no signal reaches it', async () => {
    const file = join(folder, 'said');
    const watcher = join(import.meta.dirname, 'standIns/watcher.ts');
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${watcher}" "${file}"; true`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGKILL');
    await eventually(async () => expect(await readFile(file, 'utf8')).toBe('gone'));
  });
});

describe('The environment of a test', () => {
  it('carries no setting of a real club, and the engines that were found', () => {
    const env = testEnv(
      { PATH: '/bin', PORT: '4000', DATABASE_URL: 'postgres://live', CRM_CLIENT_SECRET: 's', NODE_ENV: 'production' },
      { env: { TEST_DATABASE_URL: 'postgres://scratch' } },
    );
    expect(env).toEqual({ PATH: '/bin', TEST_DATABASE_URL: 'postgres://scratch' });
  });
});
