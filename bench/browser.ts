import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Club, startClub } from '../scripts/lib/club.ts';
import { findBrowser } from '../scripts/testing/browser.ts';

/** Ignores backends from the environment, so that the demo data is measured. */
const withSandbox = { REST_URL: undefined, CRM_LOGIN_URL: undefined, SANDBOX: undefined };

/** Measures something in a browser, on the production build, in its own club, which is removed afterwards. */
export async function measureInBrowser<R>(measure: (browser: Browser, club: Club) => Promise<R>): Promise<R> {
  const { executable } = await findBrowser(process.env);
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-'));
  try {
    const club = await startClub({ dataDir, env: withSandbox, ports: { club: 0, sandbox: 0 } });
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
