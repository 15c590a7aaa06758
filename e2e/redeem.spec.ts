import type { Page } from '@playwright/test';
import { expectCalls } from './calls.ts';
import { accessibilityFaults, comeAs, expect, logIn, test, type Club } from './club.ts';
import { expectHeaderPoints } from './header.ts';
import {
  changeAnswer,
  comeAsBuyer,
  effectsOf,
  loseOrders,
  placeOrder,
  places,
  plantCustomer,
  products,
  vesselPoints,
} from './orderDesk.ts';

const ananya = '9999900001';
const farah = '9999900003';
const kabir = '9999900004';
/** Somebody with points for everything and one address. */
const buyer = '9999955501';
const come = (page: Page, club: Club) => comeAsBuyer(page, club, buyer, { points: 900_000 });

const redeem = `/redeem-points?product=${products.vessel}`;
const confirmation = `/order-confirmation?product=${products.vessel}`;
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Order' });
const attemptOf = (page: Page) => new URL(page.url()).searchParams.get('attempt');

async function openConfirmation(page: Page, path = confirmation) {
  await page.goto(path);
  await expect(confirmButton(page)).toBeEnabled();
  await expect(page).toHaveURL(/attempt=/);
}

async function expectReceipt(page: Page) {
  await expect(page).toHaveURL(/\/order-success\?redemption=/);
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
}

/** Runs what a member does, and says how many orders and Debits came of it. */
async function counted(page: Page, club: Club, act: () => Promise<void>) {
  const before = await effectsOf(page, club, buyer);
  await act();
  const after = await effectsOf(page, club, buyer);
  return {
    orders: after.orders.length - before.orders.length,
    debits: after.debits - before.debits,
    points: before.points.available - after.points.available,
  };
}

const once = { orders: 1, debits: 1, points: vesselPoints };

test('M-REDEEM-1 without a product it says so, and a visitor is asked to log in first', async ({ page, club }) => {
  await page.goto(redeem);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByText('Please login to access this page')).toBeVisible();
  await comeAs(page, club, ananya);
  await page.goto('/redeem-points');
  await expect(page.getByText('No product selected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Promotions' })).toHaveAttribute('href', '/promotions');
  await page.goto('/order-confirmation');
  await expect(page.getByText('Product ID is required. Please try again.')).toBeVisible();
  await page.goto('/order-confirmation?product=99999');
  await expect(page.getByText('Product not found. Please check the product ID.')).toBeVisible();
  await page.goto('/order-success');
  await expect(page.getByText('Order not found')).toBeVisible();
  await page.goto('/order-success?redemption=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Order not found')).toBeVisible();
});

test('M-REDEEM-1 the default address, else the first, leads straight to the confirmation', async ({ page, club }) => {
  await comeAs(page, club, ananya);
  await page.goto(redeem);
  await expect(page).toHaveURL(/\/order-confirmation\?product=208&address=\d+&attempt=/);
  await expect(page.getByText('Saanjh Canal Row, Tower 2, Flat 1204')).toBeVisible();
  await page.context().clearCookies();
  await comeAs(page, club, kabir);
  await page.goto(redeem);
  await expect(page.getByText('Tidewall Seafront, Villa 9')).toBeVisible();
});

test('M-ADDR-1 the form names what is missing, to the letter, and saves', async ({ page, club }) => {
  const mobile = '9999955503';
  await comeAsBuyer(page, club, mobile, { address: false });
  await page.goto(confirmation);
  await expect(page.getByText('No delivery address found. Please add an address.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Add Address' }).click();
  await expect(page.getByRole('heading', { name: 'Add Address' })).toBeVisible();
  await page.getByLabel('Name').clear();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(
    page.getByText('Please fill in all required fields: Name, Contact Number, PIN Code, City, Full Address, Email'),
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

test('M-ADDR-1 addresses that cannot be read are said, with the form and Retry', async ({ page, club }) => {
  await comeAs(page, club, kabir);
  await club.fault({ ...places.addresses, kind: 'status', status: 503 });
  await page.goto(redeem);
  await expect(page.getByText('Failed to load address details.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Save & Continue' })).toBeVisible();
  await club.clearFaults();
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});

test('M-CONF-1 M-CALL-1 what is ordered, where it goes and what it costs; the address can be changed', async ({
  page,
  club,
}) => {
  await come(page, club);
  await openConfirmation(page);
  const main = page.getByRole('main');
  await expect(main.getByText('One Vessel, fir').last()).toBeVisible();
  await expect(main.getByText('Quantity 1')).toBeVisible();
  await expect(main.getByText(/^30-60 days\. /)).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Price details' });
  await expect(sheet.getByText('₹0.00')).toBeVisible();
  await expect(sheet.getByText('Free')).toBeVisible();
  await expect(sheet.getByText('Left to redeem after')).toBeVisible();

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
  await expect(dialog.getByText('Error updating address.')).toBeVisible();
});

test('M-CONF-1 too few points block the order before it is sent', async ({ page, club }) => {
  await comeAs(page, club, farah);
  await page.goto('/order-confirmation?product=201');
  const sum = page.getByRole('status').filter({ hasText: 'Available now' });
  await expect(sum).toContainText('Short by');
  await expect(sum).toContainText('Insufficient points to redeem this product.');
  await expect(confirmButton(page)).toBeDisabled();
});

test('M-CONF-1 out of stock, and a price that changed meanwhile, are said before anything is ordered', async ({
  page,
  club,
}) => {
  await come(page, club);
  await page.goto(`/order-confirmation?product=${products.soldOut}`);
  await expect(page.getByText('This product cannot be redeemed now.')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();

  await openConfirmation(page);
  const did = await counted(page, club, async () => {
    await changeAnswer(page, 'RedeemProduct', (data: { product: { points: number } }) => ({
      product: { ...data.product, points: 6900 },
    }));
    await confirmButton(page).click();
    await expect(page.getByText('The price has changed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Price details' }).getByText('6,900').first()).toBeVisible();
  });
  expect(did).toEqual({ orders: 0, debits: 0, points: 0 });
});

test('M-CONF-1 with the CRM down the page says that redeeming waits, and Retry goes on', async ({ page, club }) => {
  await come(page, club);
  await club.fault({ surface: 'crm', kind: 'status', status: 503 });
  await page.goto(confirmation);
  await expect(page.getByText('Your points could not be checked')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('12 Lake Road')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
  await club.clearFaults();
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    await expect(confirmButton(page)).toBeEnabled({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});

test('M-CONF-1 what the store refuses is said in its words, and no points are taken', async ({ page, club }) => {
  await come(page, club);
  await openConfirmation(page);
  const first = attemptOf(page);
  await club.fault({
    ...places.create,
    kind: 'status',
    status: 422,
    message: 'This product is out of stock.',
    times: 1,
  });
  const did = await counted(page, club, async () => {
    await confirmButton(page).click();
    const said = page.getByRole('alert').filter({ hasText: 'Failed to create order: This product is out of stock.' });
    await expect(said).toContainText('Nothing was ordered and no points were taken.');
  });
  expect(did).toEqual({ orders: 0, debits: 0, points: 0 });
  // Its key is used up: a new press is a new order.
  await expect.poll(() => attemptOf(page)).not.toBe(first);
});

test('M-CONF-2 M-SUCC-1 a double click is one order and one Debit, with a receipt of two ticks', async ({
  page,
  club,
}) => {
  await come(page, club);
  await openConfirmation(page);
  const did = await counted(page, club, async () => {
    await club.fault({ ...places.create, kind: 'delay', delayMs: 600, times: 1 });
    await confirmButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing Order...' })).toBeVisible();
    await expectReceipt(page);
  });
  expect(did).toEqual(once);
  const ticks = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(ticks).toHaveCount(2);
  await expect(ticks.nth(0)).toContainText(/Done: Order VR-\d+ placed.*\d:\d\d:\d\d [ap]m/);
  await expect(ticks.nth(1)).toContainText(/Done: 6,200 points redeemed.*\d:\d\d:\d\d [ap]m/);
  await expect(page.getByText('Points remaining')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  await expect(steps.getByRole('listitem')).toHaveText(['Checkout, done', 'Bonus Offer, done', 'Confirmation']);
  await expect(page.getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', /^\/track-order\/\d+$/);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/promotions');

  // The points in the header and the orders are right without a reload.
  const { points } = await effectsOf(page, club, buyer);
  await expectHeaderPoints(page, points.available);
  await page.getByRole('link', { name: 'Track Order' }).click();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('article').first()).toContainText('One Vessel, fir');
});

test('M-CONF-2 back and again, and the confirmation of an order that is done, lead to its receipt', async ({
  page,
  club,
}) => {
  await come(page, club);
  await page.goto('/orders');
  await openConfirmation(page);
  const confirmedAt = page.url();
  const did = await counted(page, club, async () => {
    await club.fault({ ...places.create, kind: 'delay', delayMs: 1200, times: 1 });
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"ConfirmOrder"'));
    await confirmButton(page).click();
    await expect(page.getByText('Placing the order')).toBeVisible();
    await sent;
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await page.goForward();
    await expectReceipt(page);
    await page.goto(confirmedAt);
    await expectReceipt(page);
  });
  expect(did).toEqual(once);
});

for (const kind of ['the same address', 'two openings of their own'] as const) {
  test(`M-CONF-2 two tabs at once, ${kind}: one order, and both show its receipt`, async ({ page, club }) => {
    await come(page, club);
    const other = await page.context().newPage();
    await openConfirmation(page);
    await openConfirmation(other, kind === 'the same address' ? page.url() : confirmation);
    expect(attemptOf(other)).toBe(attemptOf(page));
    const did = await counted(page, club, async () => {
      // The slower tab may hear of the other's order before it can be pressed.
      const press = confirmButton(other)
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await Promise.all([confirmButton(page).click(), press]);
      await expectReceipt(page);
      await expectReceipt(other);
    });
    expect(did).toEqual(once);
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
    await other.close();
  });
}

test('M-CONF-2 a reload while it is processed goes on with the same order', async ({ page, club }) => {
  await come(page, club);
  await openConfirmation(page);
  const did = await counted(page, club, async () => {
    await club.fault({ ...places.create, kind: 'delay', delayMs: 1500, times: 1 });
    await confirmButton(page).click();
    await expect(page.getByText('Placing the order')).toBeVisible();
    await page.reload();
    await expectReceipt(page);
  });
  expect(did).toEqual(once);
});

test('M-CONF-2 a lost answer is said to be unknown, and Retry asks with the same key', async ({
  page,
  club,
  complaints,
}) => {
  await come(page, club);
  await openConfirmation(page);
  const keys: string[] = [];
  let isLost = true;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON() as {
      operationName?: string;
      variables: { input?: { idempotencyKey: string } };
    };
    if (body.operationName !== 'ConfirmOrder') return route.fallback();
    keys.push(body.variables.input?.idempotencyKey ?? '');
    if (!isLost) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const did = await counted(page, club, async () => {
    await confirmButton(page).click();
    await expect(page.getByText('We do not know yet whether the order was placed')).toBeVisible();
    await expect(page.getByText(/Please do not order again/)).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);
    isLost = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectReceipt(page);
  });
  expect(did).toEqual(once);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  // The browser notes the broken connection itself.
  complaints.splice(0);
});

test('M-SUCC-1 PENDING is told truthfully, in My Orders too, and becomes CONFIRMED by itself', async ({
  page,
  club,
}) => {
  await come(page, club);
  await openConfirmation(page);
  const did = await counted(page, club, async () => {
    await loseOrders(club);
    await confirmButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it, still confirming', {
      timeout: 20_000,
    });
    await expect(page.getByText('You can close this page. Please do not order again.')).toBeVisible();
    await expect(page.getByText('Points held', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track Order' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByText('We have it, confirming with the store. No order number yet.')).toBeVisible();
    await page.goBack();
    await club.clearFaults();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila', { timeout: 40_000 });
  });
  expect(did).toEqual(once);
});

test('M-SUCC-1 FAILED and NEEDS_REVIEW say what became of the points', async ({ page, club }) => {
  await come(page, club);
  const { id } = await placeOrder(page, club);
  let state = 'FAILED';
  await changeAnswer(page, 'Receipt', (data: { me: { redemption: object } }) => ({
    me: {
      ...data.me,
      redemption: {
        ...data.me.redemption,
        state,
        order: null,
        note: state === 'FAILED' ? 'Failed to create order: This product is out of stock.' : null,
      },
    },
  }));
  await page.goto(`/order-success?redemption=${id}&product=${products.vessel}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The order was not placed');
  await expect(page.getByText('Failed to create order: This product is out of stock.')).toBeVisible();
  await expect(page.getByText('6,200 points returned to you')).toBeVisible();
  state = 'NEEDS_REVIEW';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is taking longer than it should');
  await expect(page.getByText(/Please do not order again/)).toBeVisible();
});

test('M-CONF-1 a session that ends on the confirmation leads to the login and back, with nothing lost', async ({
  page,
  club,
}) => {
  const mobile = '9999955504';
  await comeAsBuyer(page, club, mobile);
  await openConfirmation(page);
  const key = attemptOf(page);
  await page.context().clearCookies();
  await confirmButton(page).click();
  await expect(page.getByText('Session expired. Please login again.').first()).toBeVisible();
  await page.waitForURL(/\/login/);
  await logIn(page, club, mobile, /\/order-confirmation/);
  expect(attemptOf(page)).toBe(key);
  await expect(confirmButton(page)).toBeEnabled();
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(
      `axe finds nothing from the address to the receipt (${theme})`,
      { tag: '@nightly' },
      async ({ page, club }) => {
        await come(page, club);
        await openConfirmation(page);
        expect(await accessibilityFaults(page), 'confirmation').toEqual([]);
        await page.getByRole('button', { name: 'Edit' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await accessibilityFaults(page), 'dialog').toEqual([]);
        const { id } = await placeOrder(page, club);
        await page.goto(`/order-success?redemption=${id}&product=${products.vessel}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
        expect(await accessibilityFaults(page), 'receipt').toEqual([]);
        await plantCustomer(club, '9999955505', 'Leela Nambiar');
        await page.context().clearCookies();
        await comeAs(page, club, '9999955505');
        await page.goto(redeem);
        await expect(page.getByLabel('Full address')).toBeVisible();
        expect(await accessibilityFaults(page), 'address').toEqual([]);
      },
    );
  });
}
