import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults, type Club, comeAs, expect, startClubOn, newDataDir, phoneScreen, test } from './club.ts';
import { openDoor } from './door.ts';
import { kabir } from './promotionsPage.ts';
import { comeAsGuest } from './redeeming.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const tray = (page: Page) => page.getByRole('group', { name: 'Notifications' });
const panel = (page: Page) => page.getByRole('region', { name: 'Recent activity' });
const openDashboard = async (page: Page) => {
  await page.goto('/dashboard/transactions/0');
  await expect(panel(page)).toBeVisible();
};
/** The calls about members' data, which no public page makes. */
const memberCalls = async (club: Club) =>
  (await club.calls()).filter(({ route }) => /orders|encash_requests|composite|\/query/.test(route)).length;

test.describe('What happened since the last visit', () => {
  test('is on the dashboard and behind the bell, and read on every device', async ({ page, club, browser }) => {
    const mobile = await comeAsGuest(page, club);
    await openDashboard(page);
    await club.addTransaction({ mobile, type: 'Credit', points: 250, name: 'Diwali bonus' });

    const device = await browser.newContext({ baseURL: club.url });
    const phone = await device.newPage();
    await comeAs(phone, club, mobile, { fresh: true });
    await openDashboard(phone);
    await expect(panel(phone)).toContainText(/^Recent activity.*1 new since your last visit on .+\./s);
    await expect(panel(phone).getByRole('listitem').first()).toHaveText(/Unread: Diwali bonus.*\+250/s);
    await expect(bell(phone)).toHaveAccessibleName(/^Notifications, \d+ unread$/);

    await bell(phone).click();
    await expect(tray(phone).getByRole('link', { name: 'Diwali bonus' })).toBeVisible();
    await tray(phone).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(phone)).toHaveAccessibleName('Notifications, none unread');
    await expect(panel(phone).getByText('Unread:')).toHaveCount(0);
    await device.close();

    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications, none unread');
  });

  test(
    'costs a page no call before the bell is pressed, and is reached with the keyboard',
    { tag: '@nightly' },
    async ({ page, club }) => {
      await comeAs(page, club, kabir);
      await club.addTransaction({ mobile: kabir, type: 'Credit', points: 250, name: 'Diwali bonus' });
      await page.goto('/projects');
      await expect(bell(page)).toHaveAccessibleName('Notifications');
      const before = await memberCalls(club);
      await page.reload();
      await expect(bell(page)).toBeVisible();
      expect(await memberCalls(club)).toBe(before);

      await bell(page).press('Enter');
      await expect(tray(page).getByRole('listitem').first()).toBeVisible();
      expect(await memberCalls(club)).toBe(before + 3);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await expect(tray(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(tray(page)).toBeHidden();
      await expect(bell(page)).toBeFocused();
    },
  );
});

test.describe('What happened, in more places', { tag: '@nightly' }, () => {
  test.describe('on a phone', () => {
    test.use(phoneScreen);

    test('fits', async ({ page, club }) => {
      await comeAs(page, club, kabir);
      await openDashboard(page);
      await bell(page).click();
      const box = await tray(page).boundingBox();
      const { width = 0 } = page.viewportSize() ?? {};
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  test('is still read after a restart', async ({ browser }) => {
    const folder = await newDataDir();
    const door = await openDoor();
    const first = await startClubOn(folder, {}, undefined, door);
    const context = await browser.newContext({ baseURL: first.url });
    const page = await context.newPage();
    await comeAs(page, first, kabir, { fresh: true });
    await first.addTransaction({ mobile: kabir, type: 'Credit', points: 250, name: 'Diwali bonus' });
    await page.goto('/dashboard/transactions/0');
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toHaveAccessibleName('Notifications, none unread');
    await first.kill();
    const second = await startClubOn(folder, {}, undefined, door);
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications, none unread');
    await context.close();
    await second.stop();
    await door.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
});
