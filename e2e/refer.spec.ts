import { accessibilityFaults, comeAs, expect, logIn, test } from './club.ts';

const mobile = '9999900005';

test('a visitor is asked to log in, comes back to the open form, and refers a friend', async ({ page, club }) => {
  await page.goto('/refer-now');
  await page.getByRole('link', { name: 'Start Referring Now' }).click();
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Frefer-now%3Fdo%3Drefer/);
  await logIn(page, club, await club.newCustomer(), /\/refer-now/);
  const dialog = page.getByRole('dialog', { name: 'Refer & Earn' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/refer-now$/);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Anand Rao');
  await dialog.getByLabel('Phone Number').fill('9820411777');
  await dialog.getByLabel('My friend has agreed').check();
  await dialog.getByRole('button', { name: 'Add Referral' }).click();
  await expect(dialog.getByText('Please select a project.')).toBeVisible();
  await dialog.getByLabel('Project').selectOption({ label: 'Tidewall Seafront, Goa' });
  await dialog.getByRole('button', { name: 'Add Referral' }).click();
  await expect(page.getByText('Referral added. Thank you!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the rewards and the steps stand in the HTML', async ({ request }) => {
  const html = await (await request.get('/refer-now')).text();
  for (const words of ['0.65', 'Agreement Value', 'How it works', 'Start Referring Now']) expect(html).toContain(words);
});

test('axe finds nothing on the open form, light and dark', { tag: '@nightly' }, async ({ page, club }) => {
  await comeAs(page, club, mobile);
  await page.goto('/refer-now?do=refer');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page), colorScheme).toEqual([]);
  }
});
