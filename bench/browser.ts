import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Club, startClub } from '../scripts/lib/club.ts';
import { runCommand } from '../scripts/lib/command.ts';
import { findBrowser } from '../scripts/testing/browser.ts';
import { noLimits } from './club.ts';

/** Ignores backends from the environment, so that the demo data is measured. */
const withSandbox = { REST_URL: undefined, CRM_LOGIN_URL: undefined, SANDBOX: undefined };

/**
 * Measures something in a browser, on the production build, in its own club, which is removed afterwards.
 * @param beforeStart what is done in the club's folder before the club runs on it.
 */
export async function measureInBrowser<R>(
  measure: (browser: Browser, club: Club) => Promise<R>,
  beforeStart: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<R> {
  const { executable } = await findBrowser(process.env);
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-'));
  try {
    await beforeStart(dataDir);
    const club = await startClub({ dataDir, env: { ...withSandbox, ...noLimits }, ports: { club: 0, sandbox: 0 } });
    try {
      const browser = await chromium.launch({
        ...(executable === null ? {} : { executablePath: executable }),
        args: ['--no-sandbox'],
      });
      try {
        return await measure(browser, club);
      } finally {
        await browser.close();
      }
    } finally {
      await club.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs a command of the operator on the embedded store of a folder, while no club does; gives what it prints. */
export async function operate(dataDir: string, entry: string, words: readonly string[]): Promise<string> {
  const env = { ...process.env, ...withSandbox, DATA_DIR: dataDir, DATABASE_URL: undefined };
  const options = ['--disable-warning=ExperimentalWarning', entry, ...words];
  return (await runCommand(process.execPath, options, { env })).output;
}
