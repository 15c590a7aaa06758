import { controlSandbox } from '#sandbox/client.ts';
import { measureInBrowser } from './browser.ts';
import { isSmooth, leastFramesPerSecond, rowLimit, type Smoothness, smoothnessOf } from './frames.ts';
import { openLedger, scrollThrough, type Seen } from './ledgerPage.ts';
import { logInBrowser } from './login.ts';

/** Ananya Deshmukh, the demo member with the longest ledger. */
const mobile = '9999900001';
const viewport = { width: 1440, height: 900 };
/** Measures how the longest ledger of the demo scrolls in a browser. */
export async function measureScroll(tell: (text: string) => void): Promise<{ text: string; holds: boolean }> {
  const seen = await measureInBrowser(async (browser, { url, sandbox }) => {
    if (!sandbox) throw new Error('The club did not start its sandbox.');
    tell('scrolling');
    const page = await browser.newPage({ viewport });
    await logInBrowser(page, url, controlSandbox(sandbox.restUrl), mobile);
    await openLedger(page, url);
    return scrollThrough(page);
  });
  const smoothness = smoothnessOf(seen.frames);
  return { text: tableOf(seen, smoothness), holds: isSmooth(smoothness) };
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
