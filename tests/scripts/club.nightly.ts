import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import * as z from 'zod';
import { type Club, type ClubOptions, startClub } from '../../scripts/lib/club.ts';
import { freePortFrom } from '../../scripts/lib/ports.ts';
import { run } from './support.ts';

const entries = { api: 'tests/scripts/standIns/api.ts', sandbox: 'tests/scripts/standIns/sandbox.ts' };
/** What a developer's own shell may have set must not steer these tests. */
const quiet = {
  REST_URL: undefined,
  CRM_LOGIN_URL: undefined,
  SANDBOX: undefined,
  PORT: undefined,
  NODE_ENV: undefined,
  SANDBOX_SEED: undefined,
  SANDBOX_REST_PORT: undefined,
  SANDBOX_CRM_PORT: undefined,
  SANDBOX_CRM_INSTANCE_PORT: undefined,
};
const answer = z.object({ env: z.record(z.string(), z.string().nullable()), pid: z.int() });

const folders: string[] = [];
const clubs: Club[] = [];

const open = async (overrides: Partial<ClubOptions> = {}): Promise<Club> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-club-'));
  folders.push(dataDir);
  const club = await startClub({
    dataDir,
    ports: { club: 0, sandbox: 0 },
    entries,
    ...overrides,
    env: { ...quiet, ...overrides.env },
  });
  clubs.push(club);
  return club;
};

const ask = async (club: Club, path = '/') => answer.parse(await (await fetch(`${club.url}${path}`)).json());

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(clubs.splice(0).map((club) => club.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('A club', () => {
  it('is a sandbox and an api that was told where the sandbox is', async () => {
    const club = await open();
    const { env } = await ask(club);
    expect(env).toMatchObject({
      REST_URL: club.sandbox?.restUrl,
      CRM_LOGIN_URL: club.sandbox?.crmLoginUrl,
      CRM_CLIENT_ID: 'stand-in-client',
      CRM_CLIENT_SECRET: 'stand-in-secret',
      CRM_REFRESH_TOKEN: 'stand-in-refresh',
      NODE_ENV: 'production',
    });
    expect(club.sandbox?.demoMembers).toEqual([
      { mobile: '9999900001', name: 'Stand-in Member', note: 'the usual seed' },
    ]);
  });

  it('shows another seed when asked', async () => {
    const club = await open({ seed: 'tamarind' });
    expect(club.sandbox?.demoMembers[0]?.note).toBe('tamarind');
  });

  it('starts no sandbox when both backends are named', async () => {
    const club = await open({ env: { REST_URL: 'http://rest.example', CRM_LOGIN_URL: 'http://crm.example' } });
    expect(club.sandbox).toBeNull();
    expect((await ask(club)).env).toMatchObject({
      REST_URL: 'http://rest.example',
      CRM_LOGIN_URL: 'http://crm.example',
    });
  });

  it.each([
    ['REST_URL', 'CRM_LOGIN_URL'],
    ['CRM_LOGIN_URL', 'REST_URL'],
  ])('refuses to start with %s alone', async (has, misses) => {
    await expect(open({ env: { [has]: 'http://one.example' } })).rejects.toThrow(`${has} is set but ${misses} is not`);
  });

  it('refuses to start with the sandbox off and no backends', async () => {
    await expect(open({ env: { SANDBOX: 'off' } })).rejects.toThrow('SANDBOX is off');
  });

  it('stops the sandbox again when the api cannot start, and says what the api said', async () => {
    const said: string[] = [];
    await expect(
      open({ env: { STAND_IN: 'fails' }, onLine: (child, line) => said.push(`${child}: ${line}`) }),
    ).rejects.toThrow('The api ended before it was ready (exit code 1).');
    expect(said).toContain('api: PORT must be a port number.');
    expect(said.join('\n')).toContain('sandbox said goodbye');
  });

  it('keeps what its processes say in their log files, without the ready lines and their secrets', async () => {
    const club = await open();
    await ask(club);
    await club.stop();
    expect(club.logs()).toContain('api said goodbye');
    expect(club.logs()).toContain('sandbox said goodbye');
    expect(club.logs()).not.toContain('stand-in-secret');
  });

  it('says so when a process ends that nobody stopped', async () => {
    const club = await open();
    await fetch(`${club.url}/die`).catch(() => null);
    expect((await club.broken).message).toContain('The api ended unexpectedly (exit code 3).');
  });

  it('is gone at once when it is killed', async () => {
    const club = await open();
    await club.kill();
    expect([club.pids.api, club.pids.sandbox ?? 0].filter(isAlive)).toEqual([]);
  });

  it('does not outlive the process that started it, even when that is killed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'veranda-club-'));
    folders.push(dataDir);
    const { output } = await run(join(import.meta.dirname, 'standIns/doomedParent.ts'), [dataDir], {
      env: quiet,
    });
    const { api, sandbox } = z.object({ api: z.int(), sandbox: z.int() }).parse(JSON.parse(output));
    await eventually(() => expect([api, sandbox].filter(isAlive)).toEqual([]), { timeout: 10_000 });
  });
});

/** A server on a free port, until the test ends. */
const listen = async (): Promise<number> => {
  const port = await freePort();
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return port;
};

/** A free port below those that the system gives to the servers of other tests. */
const freePort = (): Promise<number> => freePortFrom(randomInt(10_000, 30_000));

const portsOf = ({ url, sandbox }: Club) =>
  [url, sandbox?.restUrl, sandbox?.crmLoginUrl, sandbox?.crmInstanceUrl].map((one) => Number(new URL(one ?? '').port));

describe('The ports', () => {
  /** The sandbox itself, and a club that takes the given port. */
  const withSandbox = async (club: number, rest: number, env: NodeJS.ProcessEnv = {}) => {
    const crm = await freePort();
    const ports = {
      club,
      sandboxDefaults: { SANDBOX_REST_PORT: rest, SANDBOX_CRM_PORT: crm, SANDBOX_CRM_INSTANCE_PORT: crm },
    };
    return open({ ports, env, entries: { ...entries, sandbox: 'sandbox/main.ts' } });
  };

  it('of the sandbox are its defaults when they are free', async () => {
    const rest = await freePort();
    const club = await withSandbox(0, rest);
    expect(portsOf(club)[1]).toBe(rest);
    // The login host and the instance cannot share one.
    expect(new Set(portsOf(club)).size).toBe(4);
  });

  it("of the sandbox are never the club's, also when that is a default of the sandbox", async () => {
    const port = await freePort();
    const club = await withSandbox(port, port);
    const [api, rest] = portsOf(club);
    expect(api).toBe(port);
    expect(rest).toBeGreaterThan(port);
    expect((await ask(club)).env).toMatchObject({ REST_URL: `http://127.0.0.1:${rest}`, PORT: String(port) });
    expect((await fetch(`${club.sandbox?.restUrl}/_sandbox/faults`)).status).toBe(200);
  });

  it('of the sandbox move when another program has the default', async () => {
    const taken = await listen();
    const club = await withSandbox(0, taken);
    expect(portsOf(club)[1]).toBeGreaterThan(taken);
    expect((await ask(club)).env['REST_URL']).toBe(club.sandbox?.restUrl);
  });

  it('of the sandbox do not take the one that was chosen for another of its servers', async () => {
    const port = await freePort();
    const club = await withSandbox(0, port, { SANDBOX_CRM_INSTANCE_PORT: String(port) });
    expect(portsOf(club)[3]).toBe(port);
    expect(portsOf(club)[1]).toBeGreaterThan(port);
  });

  it.each(['SANDBOX_REST_PORT', 'SANDBOX_CRM_PORT', 'SANDBOX_CRM_INSTANCE_PORT'])(
    'that %s names is not moved: the message names the setting',
    async (name) => {
      const port = await listen();
      await expect(open({ ports: { club: 0 }, env: { [name]: String(port) } })).rejects.toThrow(
        `Port ${port} is in use. Set ${name} to another port, or stop the program that uses it.`,
      );
    },
  );

  it('that SANDBOX_REST_PORT names for both is refused before anything starts', async () => {
    const port = await freePort();
    await expect(open({ ports: { club: port }, env: { SANDBOX_REST_PORT: String(port) } })).rejects.toThrow(
      `Port ${port} is in use. Set SANDBOX_REST_PORT to another port`,
    );
  });

  it('of the club is not moved when it was requested: the message names PORT', async () => {
    const port = await listen();
    const message = `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`;
    await expect(open({ ports: { club: port } })).rejects.toThrow(message);
    await expect(open({ ports: { sandbox: 0 }, env: { PORT: String(port) } })).rejects.toThrow(message);
  });
});
