import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * These are not tests. `npm run shots`: screenshots of every screen for review, in `var/shots`. `npm run shots -- --tour`: the
 * pictures and the film of the documents, in `docs/start/pictures`. `npm run demo`: the journey of the film in a visible browser.
 */
export default defineConfig({
  ...journeys,
  testDir: 'scripts/shots',
  testIgnore: [],
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  projects: [
    // After a failure, the club may still have a backend switched off. The retry takes the screenshot in a new club.
    { name: 'shots', testIgnore: 'tour/**', fullyParallel: true, retries: 1 },
    { name: 'tour', testMatch: 'tour/tour.spec.ts', workers: 1 },
    { name: 'demo', testMatch: 'tour/demo.spec.ts' },
  ],
});
