import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { expectHeaderPoints } from './header.ts';
import { isGraphRequest, sentText } from './graphRequests.ts';
import {
  changeAnswer,
  openFromOrders,
  comeAsBuyer,
  confirmButton,
  counted,
  effectsOf,
  loseOrders,
  once,
  openConfirmation,
  placeOrder,
  places,
  products,
} from './redeeming.ts';

async function expectReceipt(page: Page) {
  await expect(page).toHaveURL(/\/order-success\?redemption=/);
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
}

test('a double click is one order and one Debit, with a receipt of two ticks', async ({ page, club }) => {
  const mobile = await comeAsBuyer(page, club);
  await openConfirmation(page);
  let sent = 0;
  page.on('request', (request) => {
    if (isGraphRequest(request) && sentText(request).includes('"ConfirmOrder"')) sent += 1;
  });
  const did = await counted(page, club, mobile, async () => {
    await club.fault({ ...places.create, kind: 'delay', delayMs: 1000, times: 1 });
    await confirmButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Processing Order...' })).toBeVisible();
    await expectReceipt(page);
  });
  expect(did).toEqual(once);
  expect(sent).toBe(1);
  const ticks = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await expect(ticks).toHaveCount(2);
  await expect(ticks.nth(0)).toContainText(/Done: Order VR-\d+ placed.*\d:\d\d:\d\d\s[ap]m/);
  await expect(ticks.nth(1)).toContainText(/Done: 6,200 points redeemed.*\d:\d\d:\d\d\s[ap]m/);
  await expect(page.getByText('Points remaining')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the order' });
  await expect(steps.getByRole('listitem')).toHaveText(['Checkout, done', /^Bonus Offer/, 'Confirmation']);
  await expect(page.getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', /^\/track-order\/\d+$/);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/promotions');

  // The points in the header and the orders are right without a reload.
  const { points } = await effectsOf(page, club, mobile);
  await expectHeaderPoints(page, points.available);
  await page.getByRole('link', { name: 'Track Order' }).click();
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('article').first()).toContainText('Fir green vase');
});

test(
  'back and again, and the confirmation of an order that is done, lead to its receipt',
  { tag: '@nightly' },
  async ({ page, club }) => {
    const mobile = await comeAsBuyer(page, club);
    await page.goto('/orders');
    await openConfirmation(page);
    const confirmedAt = page.url();
    const did = await counted(page, club, mobile, async () => {
      await club.fault({ ...places.create, kind: 'delay', delayMs: 1200, times: 1 });
      const sent = page.waitForRequest((request) => sentText(request).includes('"ConfirmOrder"'));
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
  },
);

test('PENDING is told truthfully, in My Orders too, and becomes CONFIRMED by itself', async ({ page, club }) => {
  const mobile = await comeAsBuyer(page, club);
  await openConfirmation(page);
  const did = await counted(page, club, mobile, async () => {
    await loseOrders(club);
    await confirmButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your order');
    await expect(page.getByText('You can close this page. Please don’t order again.')).toBeVisible();
    await expect(page.getByText('Points on hold', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track Order' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByText('We’re confirming your order with our order desk.')).toBeVisible();
    await page.goBack();
    await club.clearFaults();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
  });
  expect(did).toEqual(once);
});

test('FAILED and NEEDS_REVIEW say what became of the points', { tag: '@nightly' }, async ({ page, club }) => {
  await comeAsBuyer(page, club);
  const { id } = await placeOrder(page, club);
  let state = 'FAILED';
  await changeAnswer(page, 'Receipt', (data: { me: { redemption: object } }) => ({
    me: {
      ...data.me,
      redemption: {
        ...data.me.redemption,
        state,
        order: null,
        reason: state === 'FAILED' ? 'Failed to create order: This product is out of stock.' : null,
      },
    },
  }));
  const receipt = `/order-success?redemption=${id}&product=${products.vessel}`;
  await openFromOrders(page, receipt);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order wasn’t placed');
  await expect(page.getByText('Failed to create order: This product is out of stock.')).toBeVisible();
  await expect(page.getByText('6,200 points available again')).toBeVisible();
  state = 'NEEDS_REVIEW';
  await openFromOrders(page, receipt);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is taking longer than usual');
  await expect(page.getByText(/Please don’t order again/)).toBeVisible();
});
