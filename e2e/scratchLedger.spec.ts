import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comeAs, expect, startClub, temporaryFolder, test, type Club } from './club.ts';

let own: Club;
test.beforeAll(async () => {
  const file = join(await temporaryFolder(), 'club.json');
  await writeFile(file, JSON.stringify({ crm: { case: { enabled: true } } }));
  own = await startClub({ CLUB_CONFIG: file });
});
test.afterAll(() => own.stop());

for (const [language, width, theme, mobile] of [
  ['en', 1440, 'light', '9999900001'],
  ['en', 390, 'light', '9999900001'],
  ['en', 820, 'dark', '9999900004'],
  ['hi', 1440, 'dark', '9999900004'],
  ['hi', 390, 'light', '9999900004'],
] as const) {
  test(`looks ${language} ${width} ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await comeAs(page, own, mobile);
    if (language === 'hi') await page.goto(`${own.url}/language/hi?to=/dashboard`);
    else await page.goto(`${own.url}/dashboard`);
    const shot = async (name: string, full = false) =>
      page.screenshot({ path: `/tmp/shots-ledger/${language}-${width}-${theme}-${name}.png`, fullPage: full });
    const table = page.getByRole('table').last();
    await expect(page.locator('[data-cell=balance]').nth(2)).toBeVisible({ timeout: 30_000 });
    await page.locator('#transactions').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById('transactions')?.scrollIntoView());
    await shot('table');
    await page.locator('[role=row] [data-cell=name] a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
    await shot('story');
    await page.getByRole('dialog').getByRole('button', { name: /Something is wrong|कुछ गलत है/ }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    await shot('form');
    await page.goto(`${own.url}/account/statements`);
    await expect(page.getByRole('row').nth(2)).toBeVisible({ timeout: 30_000 });
    await shot('statements');
    if (width === 1440) {
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name: /^PDF/ }).first().click();
      await (await coming).saveAs(`/tmp/shots-ledger/${language}.pdf`);
    }
    void table;
  });
}
