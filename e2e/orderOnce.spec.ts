import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { expectHeaderPoints } from './header.ts';
import { changeAnswer, effectsOf, loseOrders, placeOrder, places, products } from './orderDesk.ts';
import { attemptOf, buyer, come, confirmation, confirmButton, counted, once, openConfirmation } from './redeemDesk.ts';

async function expectReceipt(page: Page) {
  await expect(page).toHaveURL(/\/order-success\?redemption=/);
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila');
}

test('a double click is one order and one Debit, with a receipt of two ticks', async ({ page, club }) => {
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

test('back and again, and the confirmation of an order that is done, lead to its receipt', async ({ page, club }) => {
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
  test(`two tabs at once, ${kind}: one order, and both show its receipt`, async ({ page, club }) => {
    await come(page, club);
    const other = await page.context().newPage();
    await openConfirmation(page);
    await openConfirmation(other, kind === 'the same address' ? page.url() : confirmation);
    expect(attemptOf(other)).toBe(attemptOf(page));
    const did = await counted(page, club, async () => {
      // Either tab may learn of the other's order before its button can be pressed.
      const presses = [page, other].map((tab) => confirmButton(tab).click({ timeout: 5000 }));
      const outcomes = await Promise.allSettled(presses);
      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      await expectReceipt(page);
      await expectReceipt(other);
    });
    expect(did).toEqual(once);
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
    await other.close();
  });
}

test('a reload while it is processed goes on with the same order', async ({ page, club }) => {
  await come(page, club);
  await openConfirmation(page);
  const did = await counted(page, club, async () => {
    await club.fault({ ...places.create, kind: 'delay', delayMs: 1500, times: 1 });
    await confirmButton(page).click();
    // It is being sent, not only checked.
    await expect(page.getByText('It is placed once, even if you leave this page.')).toBeVisible();
    await page.reload();
    await expectReceipt(page);
  });
  expect(did).toEqual(once);
});

test('a lost answer is said to be unknown, and Retry asks with the same key', async ({ page, club, complaints }) => {
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
  // The browser logs the broken connection itself.
  complaints.splice(0);
});

test('PENDING is told truthfully, in My Orders too, and becomes CONFIRMED by itself', async ({ page, club }) => {
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
    await expect(page.getByText('We have your order and are confirming it with the store.')).toBeVisible();
    await page.goBack();
    await club.clearFaults();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila', { timeout: 40_000 });
  });
  expect(did).toEqual(once);
});

test('FAILED and NEEDS_REVIEW say what became of the points', async ({ page, club }) => {
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
