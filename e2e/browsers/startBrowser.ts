import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { marionetteSession, type Session, sessionOver } from './webDriver.ts';

/** As their Debian packages install them: `chromium-driver`, `firefox-esr`, `webkit2gtk-driver` with `xvfb`. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Starts a browser that nobody has used, and returns its session. `end` ends all its processes. */
export const startBrowser = (engine: Engine): Promise<Session> => starts[engine]();

const starts = {
  async chromium() {
    const port = await freePort();
    const driver = run('chromedriver', [`--port=${port}`]);
    return await sessionOf(port, [driver], {
      'goog:chromeOptions': { args: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'] },
    });
  },

  /** WebKitGTK draws into a window, so it needs a display. */
  async webkit() {
    const display = run('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1100x24', '-nolisten', 'tcp']);
    const [number] = (await once(createInterface(display.stdout ?? Readable.from([])), 'line')) as [string];
    const port = await freePort();
    const driver = run('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${number}` });
    return await sessionOf(port, [driver, display], {});
  },

  async firefox() {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
    const firefox = run('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
      MOZ_MARIONETTE_PREF_STATE_ACROSS_RESTARTS: JSON.stringify({ 'marionette.port': 0 }),
    });
    let port = 0;
    await expect(async () => {
      port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
      expect(port).toBeGreaterThan(0);
    }).toPass({ timeout: STARTED_WITHIN_MS });
    const session = await marionetteSession(port);
    return {
      ...session,
      async end() {
        await session.end();
        await stop(firefox);
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
} satisfies Record<Engine, () => Promise<Session>>;

const STARTED_WITHIN_MS = 60_000;

const run = (program: string, args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(program, args, {
    env: { ...process.env, TZ: 'Asia/Kolkata', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}

async function sessionOf(port: number, processes: ChildProcess[], capabilities: object): Promise<Session> {
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => {
    await fetch(`${url}/status`);
  }).toPass({ timeout: STARTED_WITHIN_MS });
  const session = await sessionOver(url, capabilities);
  return {
    ...session,
    async end() {
      await session.end();
      for (const one of processes) await stop(one);
    },
  };
}

/** The drivers cannot say which port they were given. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
