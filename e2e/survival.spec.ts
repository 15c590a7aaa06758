import { rm } from 'node:fs/promises';
import { expect, logIn, newDataDir, startClubOn, test } from './club.ts';

test(
  'a club that is killed has lost nothing: the session and the new member are still there',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const dataDir = await newDataDir();
    const newcomer = '9999900007';
    const before = await startClubOn(dataDir);
    await page.goto(`${before.url}/login`);
    await logIn(page, before, newcomer);
    await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
    const session = (await context.cookies()).find((cookie) => cookie.name === 'club_session');
    // Otherwise the browser would complain about what the page still loads from a club that has been killed.
    await page.goto('about:blank');
    await before.kill();

    const after = await startClubOn(dataDir);
    try {
      if (!session) throw new Error('The login left no session.');
      await context.clearCookies();
      await context.addCookies([{ name: session.name, value: session.value, url: after.url }]);
      await page.goto(`${after.url}/dashboard`);
      await expect(page).toHaveURL(/\/dashboard\/transactions\//);
      await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Your ledger adds up')).toBeVisible();
    } finally {
      await after.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
