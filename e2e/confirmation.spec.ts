import { expectCalls } from './calls.ts';
import { expect, logIn, test } from './club.ts';
import {
  attemptOf,
  changeAnswer,
  comeAsBuyer,
  confirmButton,
  counted,
  openConfirmation,
  products,
} from './redeeming.ts';

test('what is ordered, where it goes and what it costs; the address can be changed', async ({ page, club }) => {
  await comeAsBuyer(page, club);
  await openConfirmation(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Fir green vase').last()).toBeVisible();
  await expect(main.getByText('Quantity 1')).toBeVisible();
  await expect(main.getByText(/^30-60 days, sent by our order desk/)).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Price details' });
  await expect(sheet.getByText('₹0.00')).toBeVisible();
  await expect(sheet.getByText('Free')).toBeVisible();
  await expect(sheet.getByText('Points left after this')).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery address' });
  await dialog.getByLabel('Landmark').fill('Behind the temple');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await expect(main.getByText('Behind the temple')).toBeVisible();
  await expectCalls(club, 'PUT /user_addresses/:id.json');

  await club.fault({ surface: 'rest', method: 'PUT', kind: 'status', status: 422, times: 1 });
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Landmark').fill('Nowhere');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('Failed to update address.')).toBeVisible();
  await club.fault({ surface: 'rest', method: 'PUT', kind: 'status', status: 500, times: 1 });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('We couldn’t confirm whether this went through.')).toBeVisible();
});

test(
  'out of stock, and a price that changed meanwhile, are said before anything is ordered',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = await comeAsBuyer(page, club);
    await page.goto(`/order-confirmation?product=${products.soldOut}`);
    await expect(page.getByText('This product can’t be redeemed right now.')).toBeVisible();
    await expect(confirmButton(page)).toBeDisabled();

    await openConfirmation(page);
    const did = await counted(page, club, mobile, async () => {
      await changeAnswer(page, 'RedeemProduct', (data: { product: { points: number } }) => ({
        product: { ...data.product, points: 6900 },
      }));
      await confirmButton(page).click();
      await expect(page.getByText('The price has changed')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Price details' }).getByText('6,900').first()).toBeVisible();
    });
    expect(did).toEqual({ orders: 0, debits: 0, points: 0 });
  },
);

test(
  'a session that ends on the confirmation leads to the login and back, with nothing lost',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = await comeAsBuyer(page, club);
    await openConfirmation(page);
    const key = attemptOf(page);
    await page.context().clearCookies();
    await confirmButton(page).click();
    await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
    await page.waitForURL(/\/login/);
    await logIn(page, club, mobile, /\/order-confirmation/);
    expect(attemptOf(page)).toBe(key);
    await expect(confirmButton(page)).toBeEnabled();
  },
);
