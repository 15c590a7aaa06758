import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comeAs, startClub, test } from './club.ts';

test('looks', async ({ browser }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'club-config-'));
  const path = join(folder, 'club.config.json');
  await writeFile(path, JSON.stringify({ crm: { transaction: { fields: { expiresOn: 'Expires_On__c' } } } }));
  const club = await startClub({ CLUB_CONFIG: path });
  const mobile = '9999900001';
  const seed = await browser.newContext({ baseURL: club.url });
  await comeAs(await seed.newPage(), club, mobile, { fresh: true });
  await club.addTransaction({ mobile, type: 'Credit', points: 250, name: 'Diwali bonus' });
  await club.addTransaction({ mobile, type: 'Debit', points: 120, name: 'Squash court, one hour' });
  await comeAs(await seed.newPage(), club, mobile, { fresh: true });
  const cookies = await seed.cookies();
  for (const [w, scheme, lang] of [
    [390, 'light', ''],
    [390, 'dark', '/hi'],
    [820, 'light', ''],
    [820, 'dark', ''],
    [1440, 'light', ''],
    [1440, 'dark', ''],
    [1440, 'light', '/hi'],
    [390, 'dark', ''],
  ] as const) {
    const context = await browser.newContext({
      baseURL: club.url,
      viewport: { width: w, height: w === 390 ? 844 : 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const name = `${w}-${scheme}${lang.replace('/', '-')}`;
    await page.goto(`${lang}/dashboard/transactions/42719`);
    await page.locator('#since-title').waitFor();
    await page.waitForTimeout(800);
    await page.locator('section:has(#since-title)').screenshot({ path: `/tmp/nshots/panel-${name}.png` });
    await page.locator('header button[aria-controls]').first().click();
    await page.locator('[role=group] li').first().waitFor();
    await page.waitForTimeout(400);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `/tmp/nshots/bell-${name}.png` });
    if (name === '1440-light') {
      await page.keyboard.press('Escape');
      await page.screenshot({ path: `/tmp/nshots/dash-${name}.png`, fullPage: true });
      await page.goto('/');
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/nshots/home-${name}.png` });
      await club.fault({ kind: 'status', status: 503 });
      await page.locator('header button[aria-controls]').first().click();
      await page.waitForTimeout(6000);
      await page.screenshot({ path: `/tmp/nshots/away-${name}.png` });
      await club.clearFaults();
    }
    await context.close();
  }
  await club.stop();
});
