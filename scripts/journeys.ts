import { findBrowser } from './testing/browser.ts';
import { runTests } from './testing/run.ts';
import { runBuild } from './testing/steps.ts';
import { runPlaywright } from './testing/suites.ts';

/**
 * `npm run journeys`: runs all browser tests, those of the day and of the night (every page with axe in the dark theme, on a
 * phone and at 200 %, and clubs that never received data). Arguments after `--` go to Playwright
 * (`npm run journeys -- e2e/orders.spec.ts --trace on`).
 */
const WITHIN_MS = 120 * 60_000;

if (process.argv.includes('--help')) {
  console.log('Builds the club and runs all browser tests, or the named ones. Options are those of "playwright test".');
  process.exit(0);
}

await runTests(async ({ env, signal }) => {
  const { ok, output } = await runBuild({ env, signal, hasCodegen: false });
  if (!ok) console.error(output);
  if (!ok) return false;
  const browser = await findBrowser(env, { env, signal });
  const { code } = await runPlaywright(browser, process.argv.slice(2), {
    env: { ...env, E2E_ALL: 'yes' },
    timeoutMs: WITHIN_MS,
    signal,
    onOutput: (text) => void process.stdout.write(text),
  });
  return code === 0;
});
