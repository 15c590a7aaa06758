import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run shots`: screenshots of every screen for review, in `var/shots`. These are not tests. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/shots',
  testIgnore: [],
  fullyParallel: true,
  // After a failure, the club may still have a backend switched off. The retry takes the screenshot in a new club.
  retries: 1,
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'shots' }],
});
