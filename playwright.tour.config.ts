import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * `npm run shots -- --tour`: the pictures and the film of the documents, in `docs/start/pictures`. `npm run demo`: the journey of the
 * film in a visible browser. These are not tests.
 */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/tour',
  testIgnore: [],
  workers: 1,

  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'tour' }],
});
