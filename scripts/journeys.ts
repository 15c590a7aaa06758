import { watchNpm } from './lib/alive.ts';
import { BuildError, build, buildState } from './lib/build.ts';
import { runTool } from './lib/tool.ts';
import { findBrowser } from './testing/browser.ts';

/**
 * `npm run journeys`: runs all browser tests, including those that `npm test` leaves out (every page with axe in the dark
 * theme, on a phone and at 200 %, and clubs that never received data). Arguments after `--` go to Playwright
 * (`npm run journeys -- e2e/orders.spec.ts --trace on`).
 */
const WITHIN_MS = 60 * 60_000;
const leaving = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => leaving.abort());
watchNpm(process.env, () => leaving.abort());
const { signal } = leaving;

try {
  if (buildState() !== 'fresh') await build({ signal });
  const { executable } = await findBrowser(process.env, { signal });
  const { code } = await runTool('@playwright/test', 'playwright', ['test', ...process.argv.slice(2)], {
    env: { ...process.env, E2E_ALL: 'yes', ...(executable === null ? {} : { E2E_CHROMIUM: executable }) },
    timeoutMs: WITHIN_MS,
    signal,
    onOutput: (text) => void process.stdout.write(text),
  });
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.output);
  process.exitCode = 1;
}
