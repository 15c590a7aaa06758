import { readFile } from 'node:fs/promises';
import { accessibilityFaults } from './club.ts';
import { expect, goTo, test } from './deskFixture.ts';
import { refusedOrder } from './deskOperations.ts';

test('a viewer reads how the club is used, and saves the figures', async ({ page: member, club, join }) => {
  await refusedOrder(member, club);
  const { page } = await join('Vidya Rao');
  await goTo(page, 'Reports');
  await expect(page.getByRole('button', { name: /^Members \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table', { name: 'By channel' })).toContainText('Website');
  // Nothing was counted before the club began.
  await expect(page.getByText(/What was before is not known, and not 0/)).toBeVisible();

  const logins = page.getByRole('tab', { name: 'Logins' });
  await logins.focus();
  // The list of tabs knows of a focus with its next frame, and nobody presses a key within one.
  await expect(logins).toHaveAttribute('data-focus');
  for (const name of ['Enquiries and referrals', 'Redemptions']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  const days = page.getByRole('table', { name: 'Redemptions by day' });
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(page.getByRole('table', { name: 'By kind' }).getByRole('row', { name: 'Order' })).toBeVisible();
  await page.getByRole('button', { name: /^Requested/ }).click();
  await expect(page.getByRole('img', { name: /^Requested,/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(days.getByRole('row')).toHaveCount(8);
  await expect(page.getByText(/^before: /).first()).toBeVisible();
  const compares = page.getByRole('checkbox', { name: 'Compare with the period before' });
  await page.getByText('Compare with the period before').click();
  await expect(compares).not.toBeChecked();
  await expect(page.getByText(/^before: /)).toHaveCount(0);
  await page.getByText('Compare with the period before').click();
  await expect(compares).toBeChecked();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV: By day' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^redemptions-days-[\d-]+\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toBe('day,redemptions_begun,redemptions_confirmed,redemptions_failed,points,median_confirm');
  expect(lines).toHaveLength(8);
});
