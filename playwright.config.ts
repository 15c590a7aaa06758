import { defineConfig } from '@playwright/test';

const executablePath = process.env['E2E_CHROMIUM'];

const isEverything = process.env['E2E_ALL'] !== undefined;

/**
 * Single screens, each in all its states: for `npm run journeys`. What `npm test` keeps are the journeys across screens,
 * whatever concerns points, orders and sessions, and the frame of the pages.
 */
const singleScreens = [
  'about',
  'account',
  'dashboard',
  'events',
  'hotels',
  'journal',
  'product',
  'projectActions',
  'promotions',
  'secondBrand',
  'weights',
].map((name) => `${name}.spec.ts`);

/**
 * The journeys. There is no `webServer` here: each worker starts a club of its own (api and sandbox on free ports, data in a
 * temporary folder) through `npm run serve -- --json`, so journeys never see each other's members.
 */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['shots/**', ...(isEverything ? [] : singleScreens)],
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // A trace of every test takes a tenth of the time: ask for one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Pages are judged when they have come to rest: a half faded text is no contrast to measure.
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
  // What takes long and seldom changes (every page with axe in the dark, at a phone's width, at 200 %) is for the night.
  ...(isEverything ? {} : { grepInvert: /@nightly/ }),
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // A phone's width changes the layout, not the rules: only what is tagged @phone runs there too.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
