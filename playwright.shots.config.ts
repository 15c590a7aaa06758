import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run shots`: pictures of every screen for people to look at, in `var/shots`; nothing here is a test. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/shots',
  testIgnore: [],
  fullyParallel: true,
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'shots' }],
});
