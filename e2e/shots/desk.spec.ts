import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, inviteByCommand, test, type DeskClub } from '../deskFixture.ts';
import { makeDeskData } from './deskData.ts';
import { type DeskData, deskScreens, type DeskScreen, entryScreens } from './deskScreens.ts';
import { documentScreen } from './documented.ts';

const folder = join('var', 'shots');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

test.beforeAll(() => mkdir(folder, { recursive: true }));

async function take(page: Page, screen: DeskScreen, club: DeskClub, data: DeskData): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await screen.open(page, club, data);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    // A message about what was done would cover the page.
    await page.waitForLoadState('networkidle');
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const hasDialog = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
      const path = join(folder, `${screen.name}-${size.width}-${colorScheme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: !hasDialog, animations: 'disabled' });
      if (screen.documented && size.width === 1440 && colorScheme === 'light')
        await documentScreen(page, screen.name, 1200);
    }
  }
}

test('desk', async ({ page: member, deskClub, join: enter, newDesk, deskComplaints }) => {
  test.setTimeout(30 * 60_000);
  const arun = await enter('Arun Nair', 'agent');
  const olga = await enter('Olga Menon', 'administrator');
  const data = await makeDeskData(member, deskClub, olga, arun);
  const failed: string[] = [];
  const stranger = await newDesk();
  const link = await inviteByCommand(deskClub.dataDir, 'Priya Shah', 'agent');
  const attempt = async (page: Page, screen: DeskScreen) =>
    take(page, screen, deskClub, data).catch((error: unknown) => failed.push(`${screen.name}: ${String(error)}`));
  for (const screen of entryScreens(link)) await attempt(stranger.page, screen);
  for (const screen of deskScreens) await attempt(olga.page, screen);
  // Refused operations are among the screens, and browsers log errors for them.
  deskComplaints.splice(0);
  expect(failed).toEqual([]);
});
