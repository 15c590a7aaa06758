import { watchNpm } from './lib/alive.ts';
import { BuildError, build, buildState } from './lib/build.ts';
import { optionsOf } from './lib/options.ts';
import { runTool } from './lib/tool.ts';
import { findBrowser } from './testing/browser.ts';

/**
 * `npm run demo`: plays the main journey of the demo in a browser, from the home page to an order. It starts a club of its own
 * and removes it afterwards, so no data of `npm start` changes. Without a display the browser has no window.
 */
const WITHIN_MS = 10 * 60_000;
const HELP = `Plays the main journey in a browser: home, projects, login, points, an order. Takes a minute.

  --no-window    without a window, as on a machine without a display`;

const hasDisplay = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

const options = optionsOf({ 'no-window': { type: 'boolean', default: false } }, HELP);

const leaving = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => leaving.abort());
watchNpm(process.env, () => leaving.abort());
const { signal } = leaving;

const isShown = !options['no-window'] && hasDisplay(process.env, process.platform);
if (!isShown && !options['no-window']) {
  console.log('There is no display here (DISPLAY and WAYLAND_DISPLAY are not set), so the browser has no window.');
  console.log('The journey runs all the same, and its pictures are in docs/start/tour.md.');
}
try {
  if (buildState() !== 'fresh') {
    console.log('Building the web client ...');
    await build({ signal });
  }
  const { executable } = await findBrowser(process.env, { signal, hasWindow: isShown });
  console.log('Playing the journey ...');
  const { code, output } = await runTool(
    '@playwright/test',
    'playwright',
    ['test', '--config=playwright.shots.config.ts', '--project=demo', '--reporter=line'],
    {
      env: {
        ...process.env,
        ...(isShown ? { DEMO_HEADED: 'yes' } : {}),
        ...(executable === null ? {} : { E2E_CHROMIUM: executable }),
      },
      timeoutMs: WITHIN_MS,
      signal,
      onOutput: (text) => {
        for (const [step] of text.matchAll(/^\d+ of \d+: .*$/gm)) console.log(`  ${step}`);
      },
    },
  );
  console.log(code === 0 ? 'That was the journey. "npm start" starts the club for you.' : output);
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.output);
  process.exitCode = 1;
}
