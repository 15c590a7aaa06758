import type { Page } from '@playwright/test';
import { test } from '../../../e2e/club.ts';
import { demoSteps } from '../../../e2e/demoSteps.ts';

/** How long a person needs to read a caption and to look; without a window nobody looks. */
const lookMs = process.env['DEMO_HEADED'] === undefined ? 0 : 3000;

test.use({
  headless: process.env['DEMO_HEADED'] === undefined,
  viewport: { width: 1280, height: 800 },
});

/** Says below the page what happens. It takes no pointer and is gone with the next page. */
async function caption(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    document.getElementById('demo-caption')?.remove();
    const line = document.createElement('div');
    line.id = 'demo-caption';
    line.textContent = words;
    line.style.cssText =
      'position:fixed;inset:auto 0 24px;margin:auto;width:fit-content;padding:10px 22px;border-radius:999px;' +
      'background:#1d1c19;color:#fff;font:500 17px/1.4 sans-serif;z-index:99999;pointer-events:none';
    document.body.append(line);
  }, text);
}

test('demo', async ({ page, club, complaints }) => {
  for (const [index, { caption: words, run }] of demoSteps.entries()) {
    await run(page, club);
    console.log(`${index + 1} of ${demoSteps.length}: ${words}`);
    if (lookMs > 0) {
      await caption(page, words);
      await page.waitForTimeout(lookMs);
    }
  }
  complaints.splice(0);
});
