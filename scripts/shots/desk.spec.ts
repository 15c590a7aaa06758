import type { Page } from '@playwright/test';
import { prepared } from '../../e2e/club.ts';
import { expect, test } from '../../e2e/deskFixture.ts';
import { makeDeskData } from './deskData.ts';
import { type DeskData, deskScreens, type DeskScreen, entryScreens } from './deskScreens.ts';
import { documentScreen, shoot } from './picture.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

async function take(page: Page, screen: DeskScreen, desk: string, data: DeskData): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await screen.open(page, desk, data);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    // A message about what was done would cover the page.
    await page.waitForLoadState('networkidle');
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const hasDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
      await shoot(page, `${screen.name}-${size.width}-${colorScheme}`, { fullPage: !hasDialog });
      if (screen.documented && size.width === 1440 && colorScheme === 'light')
        await documentScreen(page, screen.name, 1200);
    }
  }
}

test('desk', async ({ page: member, club, desk, join, newDesk, complaints }) => {
  test.setTimeout(30 * 60_000);
  const arun = await join('Arun Nair');
  const olga = await join('Olga Menon');
  // A screen that cannot be opened any more is named, and does not hold the others.
  olga.page.setDefaultTimeout(20_000);
  const data = await makeDeskData(member, { club, desk }, olga, arun);
  const failed: string[] = [];
  const stranger = await newDesk();
  const attempt = async (page: Page, screen: DeskScreen) =>
    take(page, screen, desk, data).catch((error: unknown) => failed.push(`${screen.name}: ${String(error)}`));
  const link = `${desk}invitation#${prepared().invitations['Priya Shah']}`;
  for (const screen of entryScreens(link)) await attempt(stranger.page, screen);
  for (const screen of deskScreens) await attempt(olga.page, screen);
  // Refused operations are among the screens, and browsers log errors for them.
  complaints.splice(0);
  expect(failed).toEqual([]);
});
