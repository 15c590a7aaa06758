import { expect, logIn, test } from './club.ts';

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
  // A referral whose answer was lost is looked up first.
  const told = /Referral added\. Thank you!|We’ve got your referral and are sending it\./;
  await expect(page.getByText(told)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the rewards and the steps stand in the HTML', async ({ request }) => {
  const html = await (await request.get('/refer-now')).text();
  for (const words of ['0.65', 'Agreement Value', 'How it works', 'Start Referring Now']) expect(html).toContain(words);
});
