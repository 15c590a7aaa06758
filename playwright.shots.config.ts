import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run shots`: pictures of every screen for people to look at, in `var/shots`; nothing here is a test. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/shots',
  testIgnore: [],
  fullyParallel: true,
  // The club of a failure before may still keep a backend at rest; a screen that suffers from it is taken again in a new club.
  retries: 1,
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'shots' }],
});
