import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { type CommandOptions, runCommand } from '../lib/command.ts';
import { runTool } from '../lib/tool.ts';

/** The headless shell comes first: it draws no windows and takes two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const HEADLESS = /headless/;
const INSTALL_WITHIN_MS = 180_000;

interface BrowserOptions extends CommandOptions {
  /** One that people can watch, so not the headless shell. */
  readonly hasWindow?: boolean;
}

/** The browser for the journeys: its executable (null is Playwright's own) and where it came from. */
export interface Browser {
  readonly executable: string | null;
  readonly from: string;
}

/**
 * Finds a Chromium that starts: E2E_CHROMIUM, Playwright's own, or the system's. Otherwise installs one: first
 * Playwright's, then (as root, with apt) Debian's. If that fails, rejects with instructions for a manual installation.
 */
export const findBrowser = async (env: NodeJS.ProcessEnv, options: BrowserOptions = {}): Promise<Browser> => {
  const named = env['E2E_CHROMIUM'];
  if (named) {
    if (await starts(named)) return { executable: named, from: 'E2E_CHROMIUM' };
    throw new Error(`E2E_CHROMIUM is set, but "${named}" does not start.`);
  }
  const names = options.hasWindow ? NAMES.filter((name) => !HEADLESS.test(name)) : NAMES;
  const here = (await playwrights()) ?? (await systems(env, names));
  if (here) return here;

  await runTool('@playwright/test', 'playwright', ['install', 'chromium'], {
    ...options,
    timeoutMs: INSTALL_WITHIN_MS,
  });
  const downloaded = await playwrights();
  if (downloaded) return { ...downloaded, from: 'Playwright, just installed' };

  const packaged = await installFromDebian(env, names, options);
  if (packaged) return packaged;
  throw new Error(
    [
      'The browser journeys need Chromium, and none could be found or installed.',
      'Install it yourself: "npx playwright install --with-deps chromium", or "apt-get install chromium",',
      'or set E2E_CHROMIUM to the path of a Chromium or Chrome on this machine.',
    ].join('\n'),
  );
};

const starts = async (program: string): Promise<boolean> =>
  (await runCommand(program, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })).code === 0;

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrights = async (): Promise<Browser | null> => {
  const path = chromium.executablePath();
  return isProgram(path) && (await starts(path)) ? { executable: null, from: 'Playwright' } : null;
};

const systems = async (env: NodeJS.ProcessEnv, names: readonly string[]): Promise<Browser | null> => {
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    for (const path of names.map((name) => join(folder, name))) {
      if (isProgram(path) && (await starts(path))) return { executable: path, from: path };
    }
  }
  return null;
};

const installFromDebian = async (
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  options: CommandOptions,
): Promise<Browser | null> => {
  if (process.getuid?.() !== 0) return null;
  const apt = { ...options, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_WITHIN_MS };
  await runCommand('apt-get', ['update'], apt);
  for (const name of names.slice(0, names.indexOf('chromium') + 1)) {
    const { code } = await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', name], apt);
    const found = code === 0 ? await systems(env, names) : null;
    if (found) return { ...found, from: `${found.from}, just installed` };
  }
  return null;
};
