import { accessibilityFaults, comeAs, expect, screens, test } from './club.ts';

// Every page is looked at in e2e/everyPage.spec.ts, at night.
test('axe finds nothing on the pages that visitors see first', async ({ page }) => {
  for (const path of ['/', '/project-details/101']) {
    await page.goto(path);
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});

for (const [theme, kind] of [
  ['light', 'desktop'],
  ['dark', 'desktop'],
  ['dark', 'phone'],
] as const) {
  test.describe(`${theme}, on a ${kind}`, { tag: theme === 'light' ? [] : '@nightly' }, () => {
    test.use({ colorScheme: theme, ...screens[kind] });

    test(`axe finds nothing on the ledger and the question before signing out (${theme})`, async ({ page, club }) => {
      const member = club.sandbox.demoMembers.find((one) =>
        theme === 'light' ? one.points?.transactions === 2300 : /nearly out/i.test(one.note),
      );
      await comeAs(page, club, member?.mobile ?? '');
      await page.goto('/dashboard');
      await expect(page.getByText(/Your ledger adds up/)).toBeVisible();
      expect(await accessibilityFaults(page), 'ledger').toEqual([]);
      await page.getByRole('button', { name: 'Sign Out' }).last().click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      expect(await accessibilityFaults(page), 'question').toEqual([]);
    });
  });
}

test('axe finds nothing on a page that does not exist', { tag: '@nightly' }, async ({ page, complaints }) => {
  await page.goto('/nowhere');
  expect(await accessibilityFaults(page)).toEqual([]);
  // The browser logs the 404 status itself.
  complaints.splice(0);
});
