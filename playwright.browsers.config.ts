import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { Engine } from './e2e/browsers/startBrowser.ts';

/**
 * The main journeys in Chromium, Firefox and WebKit as Debian has them (e2e/browsers). `npm run nightly -- --only browsers` installs
 * what they need. Playwright only runs them: its own builds of Firefox and WebKit are not the browsers that people have.
 */
export default defineConfig<object, { engine: Engine }>({
  ...journeys,
  testDir: 'e2e/browsers',
  testIgnore: [],
  // WebDriver opens one window at a time, and WebKit draws it.
  workers: 1,
  projects: (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({ name: engine, use: { engine } })),
});
