import { accessibilityFaults } from './club.ts';
import { expect, test } from './deskFixture.ts';
import { refusedOrder } from './deskOperations.ts';

test('the desk is used with the keyboard alone', { tag: '@nightly' }, async ({ page: member, club, desk, join }) => {
  const first = await refusedOrder(member, club);
  const second = await refusedOrder(member, club);
  const { page } = await join('Priya Shah');
  const { keyboard } = page;
  await keyboard.press('g');
  await keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations');
  await expect(page.locator(`a[href$="/operations/${second.id}"]`)).toBeVisible();

  await page.getByRole('main').focus();
  const rows = page.getByRole('table', { name: 'Operations' }).locator('tbody a');
  await keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(rows.nth(0)).toBeFocused();

  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search operations' })).toBeFocused();
  await keyboard.type(second.number);
  await keyboard.press('Enter');
  await expect(page.locator(`a[href$="/operations/${first.id}"]`)).toHaveCount(0);
  await page.getByRole('main').focus();
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page.getByText('This needs a decision')).toBeVisible();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  const settle = page.getByRole('button', { name: 'Settle as done' });
  await settle.focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settle as done' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(settle).toBeFocused();
  expect(page.url()).toBe(`${desk}operations/${second.id}`);
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing on the pages of the desk (${theme})`,
    { tag: '@nightly' },
    async ({ page: member, club, desk, join }) => {
      test.slow();
      const { id } = await refusedOrder(member, club);
      const { page } = await join('Olga Menon');
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const path of [
        '',
        'operations',
        'members',
        'data-requests',
        'kiosks',
        'club',
        'audit',
        'staff',
        'account',
      ]) {
        await page.goto(`${desk}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect(await accessibilityFaults(page), `/${path}`).toEqual([]);
      }
      await page.goto(`${desk}operations/${id}`);
      await expect(page.getByText('This needs a decision')).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await accessibilityFaults(page), 'an operation').toEqual([]);
      await page.getByRole('button', { name: 'Settle as done' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Show what it would do' }).click();
      await expect(page.getByRole('dialog').getByText('What happens')).toBeVisible();
      expect(await accessibilityFaults(page), 'a decision').toEqual([]);
    },
  );
}
