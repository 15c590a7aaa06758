import { defineConfig } from '@playwright/test';

const executablePath = process.env['E2E_CHROMIUM'];

const isEverything = process.env['E2E_ALL'] !== undefined;

/**
 * The browser tests. There is no `webServer` here: each worker starts its own club (api and sandbox on free ports, data in a
 * temporary folder) with `npm run serve -- --json`, so tests never see each other's members.
 */
export default defineConfig({
  testDir: 'e2e',
  // They have a configuration of their own, for several browsers.
  testIgnore: 'browsers/**',
  globalSetup: './e2e/emptyStore.ts',
  outputDir: 'test-results',
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Speed is measured in bench/: on a machine with other work, a test takes several times as long, and is not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Tests of phones set their own: the width of a phone changes the layout, not the rules.
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // Traces add a tenth to the run time. Use `--trace on` when you need one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations are off, because the contrast of a fading text cannot be measured.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  // Tests of single screens in all their states, and slow tests that rarely change (every page with axe in the dark theme, on a
  // phone, at 200 %; an hour of the kiosk; other backends; traces) run with `npm run journeys`. `npm test` runs the journeys across screens, all tests of points, orders and
  // sessions, and those of the page frame.
  ...(isEverything ? {} : { grepInvert: /@nightly/ }),
});
