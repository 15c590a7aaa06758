import { accessibilityFaults, comeAs, expect, logIn, test } from './club.ts';
import { isGraphRequest } from './graphRequests.ts';
import { quietly } from './quietly.ts';

const mobile = '9999900005';

test('a visitor is asked to log in and comes back to the open form', async ({ page, club }) => {
  await page.goto('/refer-now');
  await page.getByRole('link', { name: 'Start Referring Now' }).click();
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Frefer-now%3Fdo%3Drefer/);
  await logIn(page, club, await club.newCustomer(), /\/refer-now/);
  await expect(page.getByRole('dialog', { name: 'Refer & Earn' })).toBeVisible();
  await expect(page).toHaveURL(/\/refer-now$/);
});

test('a member chooses a project of the list', async ({ page, club }) => {
  await comeAs(page, club, mobile);
  await page.goto('/refer-now');
  await page.getByRole('button', { name: 'Start Referring Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refer & Earn' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Anand Rao');
  await dialog.getByLabel('Phone Number').fill('9820411777');
  await dialog.getByLabel('My friend has agreed').check();
  await dialog.getByRole('button', { name: 'Add Referral' }).click();
  await expect(dialog.getByText('Please select a project.')).toBeVisible();
  await dialog.getByLabel('Project').selectOption({ label: 'Tidewall Seafront, Goa' });
  await dialog.getByRole('button', { name: 'Add Referral' }).click();
  await expect(page.getByText('Referral added. Thank you!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Start Referring Now' })).toBeFocused();
});

test('the rewards and the steps stand in the HTML, and the page asks the graph nothing', async ({ page, club }) => {
  const html = await (await fetch(`${club.url}/refer-now`)).text();
  for (const words of ['0.65', 'Agreement Value', 'How it works', 'Start Referring Now']) expect(html).toContain(words);
  const requests: string[] = [];
  page.on('request', (request) => isGraphRequest(request) && requests.push(request.url()));
  await quietly(page, () => page.goto('/refer-now'));
  expect(requests).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the page and its open form (${theme})`, { tag: '@nightly' }, async ({ page, club }) => {
    await page.emulateMedia({ colorScheme: theme });
    await comeAs(page, club, mobile);
    await quietly(page, () => page.goto('/refer-now'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start Referring Now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
