import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Club, startClub } from '../scripts/club.ts';
import { findBrowser } from '../scripts/testing/browser.ts';
import { controlSandbox } from '#tests/support/sandbox.ts';
import { isSmooth, leastFramesPerSecond, rowLimit, type Smoothness, smoothnessOf } from './frames.ts';
import { openLedger, scrollThrough, type Seen } from './ledgerPage.ts';
import { logInBrowser } from './login.ts';

/** Ananya Deshmukh, the demo member with the longest ledger. */
const mobile = '9999900001';
const viewport = { width: 1440, height: 900 };
/** Ignores backends from the environment, so that the demo data is measured. */
const withSandbox = { REST_URL: undefined, CRM_LOGIN_URL: undefined, SANDBOX: undefined };

/**
 * Measures how the longest ledger of the demo scrolls in a browser, on the production build, in its own club, which is
 * removed afterwards.
 */
export async function measureScroll(tell: (text: string) => void): Promise<{ text: string; holds: boolean }> {
  const { executable } = await findBrowser(process.env);
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-'));
  try {
    const club = await startClub({ dataDir, env: withSandbox, ports: { club: 0, sandbox: 0 } });
    try {
      tell('scrolling');
      const seen = await scrollLedger(club, executable);
      const smoothness = smoothnessOf(seen.frames);
      return { text: tableOf(seen, smoothness), holds: isSmooth(smoothness) };
    } finally {
      await club.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function scrollLedger({ url, sandbox }: Club, executable: string | null): Promise<Seen> {
  if (!sandbox) throw new Error('The club did not start its sandbox.');
  const browser = await chromium.launch({
    ...(executable === null ? {} : { executablePath: executable }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport });
    await logInBrowser(page, url, controlSandbox(sandbox.restUrl), mobile);
    await openLedger(page, url);
    return await scrollThrough(page);
  } finally {
    await browser.close();
  }
}

function tableOf({ rows, drawn }: Seen, { mean, low, longestMs, late, mostRows, seconds }: Smoothness): string {
  const lines = [
    ['rows in the ledger', rows.toString()],
    ['rows that were drawn on the way', drawn.toString()],
    ['seconds from top to bottom', seconds.toFixed(1)],
    [`frames a second, mean (${leastFramesPerSecond} at least)`, mean.toFixed(1)],
    ['frames a second that 95 % of the frames reach', low.toFixed(1)],
    ['longest frame, ms', longestMs.toFixed(1)],
    [`frames over ${(1000 / leastFramesPerSecond).toFixed(1)} ms`, `${(late * 100).toFixed(1)} %`],
    [`most rows in the document at once (below ${rowLimit})`, mostRows.toString()],
  ];
  return [
    '| the ledger, scrolled | |',
    '| --- | ---: |',
    ...lines.map(([what, value]) => `| ${what} | ${value} |`),
  ].join('\n');
}
