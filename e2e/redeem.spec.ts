import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import {
  comeAsBuyer,
  comeAsGuest,
  confirmation,
  confirmButton,
  openConfirmation,
  placeOrder,
  places,
  products,
  redeem,
} from './redeeming.ts';

const ananya = '9999900001';
const kabir = '9999900004';

test(
  'the default address, else the first, leads straight to the confirmation',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAs(page, club, ananya);
    await page.goto(redeem);
    await expect(page).toHaveURL(/\/order-confirmation\?product=208&address=\d+&attempt=/);
    await expect(page.getByText('Saanjh Canal Row, Tower 2, Flat 1202')).toBeVisible();
    await page.context().clearCookies();
    await comeAs(page, club, kabir);
    await page.goto(redeem);
    await expect(page.getByText('Tidewall Seafront, Flat 9C')).toBeVisible();
  },
);

test('the form names what is missing, to the letter, and saves', { tag: '@nightly' }, async ({ page, club }) => {
  await comeAsGuest(page, club);
  await page.goto(confirmation);
  await expect(page.getByText('No delivery address found. Please add an address.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Add Address' }).click();
  await expect(page.getByRole('heading', { name: 'Add Address' })).toBeVisible();
  await page.getByLabel('Name').clear();
  await page.getByLabel('Contact number').clear();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(
    page.getByText('Please fill in all required fields: Name, Contact number, PIN code, City, Full address, Email'),
  ).toBeVisible();
  await expect(page.getByText('Please select a state')).toBeVisible();
  await page.getByLabel('Name').fill('Tara Bose');
  await page.getByLabel('Contact number').fill('98200');
  await page.getByLabel('Full address').fill('4 Canal Road');
  await page.getByLabel('City').fill('Mumbai');
  await page.getByLabel('PIN code').fill('4000');
  await page.getByLabel('Email', { exact: true }).fill('tara@nowhere');
  await page.getByLabel('Email', { exact: true }).blur();
  await expect(page.getByText('Phone number must be 10 digits.')).toBeVisible();
  await expect(page.getByText('PIN code must be 6 digits.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(0);

  await page.getByLabel('Contact number').fill('+91 98200 43210');
  await page.getByLabel('PIN code').fill('400018');
  await page.getByLabel('Email', { exact: true }).fill('tara@example.com');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('Work, delivery 10 am to 5 pm').check();
  await club.fault({ ...places.saveAddress, kind: 'status', status: 422, times: 1 });
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByRole('alert').getByText('Failed to save address. Please try again.')).toBeVisible();
  await club.fault({ ...places.saveAddress, kind: 'status', status: 503, times: 1 });
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByText('An error occurred while saving the address. Please try again.')).toBeVisible();
  await club.fault({ ...places.saveAddress, kind: 'delay', delayMs: 700, times: 1 });
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByRole('button', { name: 'Creating Order...' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\?product=208&address=\d+/);
  await expect(page.getByText('4 Canal Road')).toBeVisible();
  await expect(page.getByText('Work, delivery 10 am to 5 pm')).toBeVisible();
});

/** What axe finds in both themes. */
async function expectNoFaults(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

test(
  'axe finds nothing from the address to the receipt, light and dark',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAsBuyer(page, club);
    await openConfirmation(page);
    await expectNoFaults(page, 'confirmation');
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFaults(page, 'dialog');
    const { id } = await placeOrder(page, club);
    await page.goto(`/order-success?redemption=${id}&product=${products.vessel}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
    await expectNoFaults(page, 'receipt');
    await page.context().clearCookies();
    await comeAsGuest(page, club);
    await page.goto(redeem);
    await expect(page.getByLabel('Full address')).toBeVisible();
    await expectNoFaults(page, 'address');
  },
);
