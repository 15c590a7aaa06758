import { comeAs, test } from '../../e2e/club.ts';
import { screens as account } from './account.ts';
import { screens as encash } from './encash.ts';
import { screens as hotels } from './hotels.ts';
import { screens as ledger } from './ledger.ts';
import { screens as members } from './members.ts';
import { screens as orders } from './orders.ts';
import { screens as pages } from './pages.ts';
import { shoot, untilArrived } from './picture.ts';
import { screens as redeem } from './redeem.ts';
import { screens as refer } from './refer.ts';
import type { Screen } from './screen.ts';
import { quietly } from '../../e2e/quietly.ts';

const all: readonly Screen[] = [
  ...account,
  ...encash,
  ...hotels,
  ...ledger,
  ...members,
  ...orders,
  ...pages,
  ...redeem,
  ...refer,
];

const heights = { 390: 844, 820: 1180, 1440: 900 };
const themes = ['light', 'dark'] as const;

for (const screen of all) {
  for (const [width, height] of Object.entries(heights)) {
    test(`${screen.name}-${width}`, async ({ page, club, complaints }) => {
      await page.setViewportSize({ width: Number(width), height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (screen.member !== undefined) await comeAs(page, club, screen.member);
      // The kept session of a member comes with the language of its last page.
      await page.context().addCookies([{ name: 'language', value: screen.language ?? 'en', url: club.url }]);
      await screen.before?.(page, club);
      // What is drawn late, such as a chart, is only there once the page is hydrated.
      await quietly(page, () => page.goto(screen.path, { waitUntil: 'load' }));
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
      await untilArrived(page, 5000);
      if (screen.fold !== true) await page.evaluate(() => scrollTo(0, 0));
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await shoot(page, `${screen.name}-${width}-${theme}`, { fullPage: screen.fold !== true });
      }
      // Missing and failed pages are among the screenshots, and browsers log errors for them.
      complaints.splice(0);
    });
  }
}
