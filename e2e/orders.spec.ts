import type { Page } from '@playwright/test';
import { comeAs, expect, test, type Club } from './club.ts';
import { ask, comeAsBuyer, moveOrder, placedOrder, places } from './redeeming.ts';

/** She has an order in every status, and no test changes them. */
const ananya = '9999900001';
const rows = (page: Page) => page.getByRole('main').getByRole('article');

async function orderIn(page: Page, club: Club, status: string): Promise<string> {
  const { me } = await ask<{ me: { orders: { nodes: { id: string }[] } } }>(
    page,
    club,
    'query ($status: OrderStatus!) { me { orders(filter: { statuses: [$status] }, first: 1) { nodes { id } } } }',
    { status },
  );
  return me.orders.nodes[0]?.id ?? '';
}

test('six tabs with counts narrow the list by the address', async ({ page, club }) => {
  await comeAs(page, club, ananya);
  const { me } = await ask<{
    me: { orders: { totalCount: number; counts: { status: string; count: number }[] } };
  }>(page, club, '{ me { orders(first: 1) { totalCount counts { status count } } } }');
  await page.goto('/orders');
  const tabs = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link');
  const count = (...statuses: string[]) =>
    me.orders.counts.reduce((sum, one) => sum + (statuses.includes(one.status) ? one.count : 0), 0);
  const tabCounts = [
    count('PENDING', 'UNKNOWN'),
    count('CONFIRMED', 'PROCESSING'),
    count('SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'),
    count('DELIVERED'),
    count('CANCELLED', 'REFUNDED'),
  ] as const;
  expect(tabCounts.reduce((sum, one) => sum + one, 0)).toBe(me.orders.totalCount);
  await expect(tabs).toHaveText([
    `All${me.orders.totalCount}`,
    `Pending${tabCounts[0]}`,
    `Confirmed${tabCounts[1]}`,
    `Shipped${tabCounts[2]}`,
    `Delivered${tabCounts[3]}`,
    `Cancelled${tabCounts[4]}`,
  ]);
  await expect(rows(page)).toHaveCount(10);
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /View Details/ }),
  ).toBeVisible();
  await expect(rows(page).first().getByRole('link', { name: /Track/ })).toBeVisible();

  await tabs.filter({ hasText: 'Cancelled' }).click();
  await expect(page).toHaveURL(/\/orders\?status=cancelled$/);
  await expect(rows(page)).toHaveCount(tabCounts[4]);
  // A cancelled order cannot be tracked.
  await expect(rows(page).getByRole('link', { name: /Track/ })).toHaveCount(0);
  await page.goto('/orders?status=confirmed');
  await expect(rows(page)).toHaveCount(tabCounts[1]);
});

test(
  'one step per log, or the four fixed ones, and the box from step three',
  { tag: '@nightly' },
  async ({ page, club }) => {
    await comeAs(page, club, ananya);
    const steps = page.getByRole('list', { name: 'Order progress' }).getByRole('listitem');
    await page.goto(`/track-order/${await orderIn(page, club, 'IN_TRANSIT')}`);
    await expect(steps).toHaveCount(4);
    await expect(steps.nth(1)).toContainText('Done: Order Processed');
    await expect(steps.nth(2)).toContainText('Now: Order Shipped');
    await expect(steps.nth(3)).toContainText('Next: Order Delivered');
    // An order in transit shows its expected day. The hours are those of the day on which it is out for delivery.
    const onItsWay = page.getByRole('region', { name: 'In Transit' });
    await expect(onItsWay).toContainText(/Expected by \d+\s\w+\s\d{4}/);
    await expect(page.getByText('10 AM-6 PM')).toHaveCount(0);
    const box = page.getByRole('region', { name: 'Out for Delivery' });

    await page.goto(`/track-order/${await orderIn(page, club, 'PROCESSING')}`);
    await expect(steps).toHaveCount(3);
    await expect(steps.last()).toContainText('Done: Processing');
    await expect(box).toHaveCount(0);

    await page.goto(`/track-order/${await orderIn(page, club, 'OUT_FOR_DELIVERY')}`);
    await expect(steps).toHaveCount(5);
    await expect(box).toContainText('10 AM-6 PM');
    await expect(page.getByRole('button', { name: 'Copy tracking number' })).toBeVisible();
  },
);

test('the page follows its order by itself, and keeps what it knew when a look fails', async ({ page, club }) => {
  await comeAsBuyer(page, club);
  const { id } = await placedOrder(page, club);
  await page.clock.install();
  await page.goto(`/track-order/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve got your order');
  await moveOrder(club, id, 'out_for_delivery');
  await page.clock.fastForward(11_000);
  // Announced to screen readers when it changes.
  await expect(page.getByRole('heading', { level: 1 }).getByRole('status')).toHaveText('Out for delivery');
  await club.fault({ ...places.order, kind: 'status', status: 503 });
  await page.clock.fastForward(15_000);
  await expect(page.getByText('These are the latest details we have.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out for delivery');
  await club.clearFaults();
  await moveOrder(club, id, 'delivered');
  await expect(async () => {
    await page.clock.fastForward(125_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered', { timeout: 2000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('region', { name: 'Delivered' })).toBeVisible();
});
