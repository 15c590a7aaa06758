import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { comeAs, test } from '../club.ts';
import { screens as about } from './about.ts';
import { screens as account } from './account.ts';
import { screens as encash } from './encash.ts';
import { screens as events } from './events.ts';
import { screens as foundation } from './foundation.ts';
import { screens as hotels } from './hotels.ts';
import { screens as privacy } from './privacy.ts';
import { screens as posts } from './posts.ts';
import { screens as ledger } from './ledger.ts';
import { screens as members } from './members.ts';
import { screens as orders } from './orders.ts';
import { screens as projects } from './projects.ts';
import { screens as promotions } from './promotions.ts';
import { screens as redeem } from './redeem.ts';
import { screens as refer } from './refer.ts';
import type { Screen } from './screen.ts';
import { quietly } from '../quietly.ts';

const all: readonly Screen[] = [
  ...about,
  ...account,
  ...encash,
  ...events,
  ...foundation,
  ...hotels,
  ...posts,
  ...privacy,
  ...ledger,
  ...members,
  ...orders,
  ...projects,
  ...promotions,
  ...redeem,
  ...refer,
];

const folder = join('var', 'shots');
const widths = [390, 820, 1440];
const themes = ['light', 'dark'] as const;

test.beforeAll(() => mkdir(folder, { recursive: true }));

/** Waits for pending content. A screen whose content never arrives shows that. */
async function hasArrived(page: Page): Promise<void> {
  const isThere = () =>
    [...document.querySelectorAll('[role=status]')].every((line) => !/^(Load|Check)ing/.test(line.textContent));
  await page.waitForFunction(isThere, undefined, { timeout: 5000 }).catch(() => undefined);
  // Pictures are decoded asynchronously: a loaded picture may not be painted yet.
  const areDrawn = () =>
    Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
  await page.evaluate(areDrawn);
}

for (const screen of all) {
  for (const width of widths) {
    test(`${screen.name}-${width}`, async ({ page, club, complaints }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : width === 820 ? 1180 : 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (screen.member !== undefined) await comeAs(page, club, screen.member);
      // The kept session of a member comes with the language of its last page.
      await page.context().addCookies([{ name: 'language', value: screen.language ?? 'en', url: club.url }]);
      await screen.before?.(page, club);
      await page.goto(screen.path, { waitUntil: 'load' });
      // Pictures are loaded lazily: scroll through the whole page before taking the screenshot.
      if (screen.fold !== true) {
        await page.evaluate(async () => {
          for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
            scrollTo(0, y);
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)));
          }
          scrollTo(0, 0);
        });
      }
      await screen.prepare?.(page, club);
      await quietly(page, () => page.waitForLoadState());
      await hasArrived(page);
      if (screen.fold !== true) await page.evaluate(() => scrollTo(0, 0));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const path = join(folder, `${screen.name}-${width}-${theme}.jpg`);
        const fullPage = screen.fold !== true;
        await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage, animations: 'disabled' });
      }
      // Missing and failed pages are among the screenshots, and browsers log errors for them.
      complaints.splice(0);
    });
  }
}
