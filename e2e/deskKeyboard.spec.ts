import { accessibilityFaults } from './club.ts';
import { expect, goTo, test } from './deskFixture.ts';
import { expectStage, refusedOrder } from './deskOperations.ts';

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

  // The focus goes to what a decision would do, and to the page when the decision took its button away.
  await keyboard.press('Enter');
  await press('Show what it would do');
  await expect(dialog.locator(':focus')).toContainText('What happens');
  await keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await keyboard.type('Asked the team of the CRM');
  await press('Settle as done');
  await expectStage(page, 'Confirmed');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main:focus')).toHaveCount(1);

  async function press(name: string): Promise<void> {
    const button = dialog.getByRole('button', { name, exact: true });
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(button).toBeFocused({ timeout: 100 });
    }).toPass();
    await keyboard.press('Enter');
  }
});

test(
  'the focus stays where a button was that its action took away',
  { tag: '@nightly' },
  async ({ page: member, club, join }) => {
    const { mobile } = await refusedOrder(member, club);
    const { page } = await join('Priya Shah');
    await goTo(page, 'Members');
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByLabel('Reason').fill('The member called');
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
    const section = page.getByRole('region', { name: 'Sessions' });
    await section.getByRole('button', { name: 'End', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'End this session' });
    await dialog.getByLabel('Reason').fill('The member called');
    await dialog.getByRole('button', { name: 'End the session' }).press('Enter');
    await expect(section.getByText('This member is not logged in.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(section).toBeFocused();
  },
);

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
        'reports',
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
      await page.goto(`${desk}kiosks`);
      for (const [button, dialog] of [
        ['Set up Worli gallery', 'Set up Worli gallery'],
        ['Show a message', 'Message on the screens'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        await page.getByRole('dialog').getByText('Set opening hours').or(page.getByLabel('Hindi')).click();
        expect(await accessibilityFaults(page), dialog).toEqual([]);
        await page.getByRole('button', { name: 'Cancel' }).click();
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
