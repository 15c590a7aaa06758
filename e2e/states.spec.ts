import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, holdGraph, startClub, test, type Club } from './club.ts';
import { goByProfile } from './header.ts';
import { graphUrl, sentText } from './graphRequests.ts';
import { comeAsGuest, places, routes } from './redeeming.ts';
import { pressIfThere } from './steer.ts';

/** Presses Retry until the words about the failure are gone: for a moment the club asks no backend that has failed. */
const recovers = (page: Page, text: string) =>
  expect(async () => {
    await pressIfThere(page.getByRole('main').getByRole('button', { name: 'Retry' }).first());
    await expect(page.getByText(text)).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });

const crm = { surface: 'crm', kind: 'status', status: 503 } as const;
const gone = { kind: 'status', status: 503 } as const;
const missing = 'Failed to fetch data';

test.describe('Failures', { tag: '@nightly' }, () => {
  test.describe('of a club that never got its lists', () => {
    let cold: Club;
    test.beforeAll(async () => {
      cold = await startClub();
      for (const route of ['/events*', '/blog_posts.json', '/products*', '/get_all_projects.json']) {
        await cold.fault({ surface: 'rest', route, ...gone });
      }
    });
    test.afterAll(() => cold.stop());

    test('are a 503 that says so, and Retry recovers', async ({ page, context, complaints }) => {
      test.slow();
      const pages = [
        ['/events', missing],
        ['/event/2041', missing],
        ['/blogs', missing],
        ['/blog/440', missing],
        ['/promotions', 'Failed to load promotions'],
        ['/promotion-detail/217', 'Failed to load product details'],
      ] as const;
      const tabs: { tab: Page; text: string }[] = [];
      for (const [path, text] of pages) {
        const tab = await context.newPage();
        expect((await tab.goto(`${cold.url}${path}`))?.status(), path).toBe(503);
        await expect(tab.getByText(text).first(), path).toBeVisible();
        await expect(tab.getByRole('heading', { level: 1 }), path).toBeVisible();
        expect(await accessibilityFaults(tab), path).toEqual([]);
        tabs.push({ tab, text });
      }
      // What does not need a list stays whole, and tells search engines to come again.
      expect((await page.goto(`${cold.url}/about`))?.status()).toBe(200);
      await expect(page.getByText('projects to see')).toHaveCount(0);
      await expect(page.getByRole('definition').filter({ hasText: '0.65%' })).toBeVisible();
      const map = await page.request.get(`${cold.url}/sitemap.xml`);
      expect([map.status(), map.headers()['retry-after']]).toEqual([503, '60']);

      await cold.clearFaults();
      for (const { tab, text } of tabs) await recovers(tab, text);
      complaints.splice(0);
    });
  });

  for (const { path, fault, text } of [
    { path: '/orders', fault: { ...places.list, ...gone }, text: 'Failed to load orders' },
    { path: '/order-detail/1', fault: { ...places.order, ...gone }, text: 'Failed to fetch order details' },
    { path: '/dashboard/timeline', fault: { ...places.list, ...gone }, text: 'We couldn’t load your orders' },
    {
      path: '/promotions?tab=encash&view=requests',
      fault: { ...routes.requests, ...gone },
      text: 'We couldn’t load your requests',
    },
    {
      path: '/redeem-points?product=208',
      fault: { ...places.addresses, ...gone },
      text: 'Failed to load address details.',
    },
    { path: '/order-confirmation?product=208', fault: crm, text: 'We couldn’t check your points' },
    { path: '/promotions?within=my-points&more=25000', fault: crm, text: 'Failed to load promotions' },
    { path: '/promotions', fault: crm, text: 'We couldn’t load your points right now.' },
    {
      path: '/promotions',
      fault: { surface: 'rest', route: '/categories.json', ...gone },
      text: 'Failed to load redemptions',
    },
  ]) {
    test(`${path} says "${text}", and Retry recovers`, async ({ page, club, complaints }) => {
      await comeAsGuest(page, club, 0, { address: true });
      await club.fault(fault);
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await club.clearFaults();
      await recovers(page, text);
      complaints.splice(0);
    });
  }

  test('of the connection are said in other words than those of the backend', async ({ page, club, complaints }) => {
    await comeAsGuest(page, club);
    // A page that is opened by its address comes with its data.
    await page.goto('/addresses');
    await page.route(graphUrl, (route) =>
      sentText(route.request()).includes('"Orders"') ? route.abort() : route.fallback(),
    );
    await goByProfile(page, 'My Orders');
    await expect(page.getByText('Network error while loading orders')).toBeVisible();
    await page.unroute(graphUrl);
    await recovers(page, 'Network error while loading orders');
    // The browser logs the broken connection itself.
    complaints.splice(0);
  });
});

test.describe('What is not there', { tag: '@nightly' }, () => {
  test('is a 404 with a way on', async ({ page, club, complaints }) => {
    await comeAsGuest(page, club);
    for (const [path, heading, way] of [
      ['/event/999999', 'Event not found', '/events'],
      ['/blog/999999', 'Post not found', '/blogs'],
      ['/promotion-detail/999999', 'Product not found', '/promotions'],
      ['/dashboard/hotel-details?hotel=999999', 'We couldn’t find this hotel', '/dashboard/hotel-list'],
    ] as const) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator(`a[href^="${way}"]`).first(), path).toBeVisible();
      expect(await accessibilityFaults(page), path).toEqual([]);
    }
    // The browser logs the 404 status itself.
    complaints.splice(0);
  });

  test('is said in the words of its page', async ({ page, club }) => {
    await comeAsGuest(page, club);
    for (const [path, text] of [
      ['/event/2054', 'No images available for this event'],
      ['/events?when=upcoming&category=none', 'No upcoming events to show for the selected category.'],
      ['/events?when=past&category=none', 'No past events to show for the selected category.'],
      ['/blogs?category=contest&page=09', 'This page doesn’t exist.'],
      ['/promotion-detail/212?tab=collections', 'The brand hasn’t shared collection details for'],
      ['/orders', 'No orders yet'],
      ['/orders?status=delivered', 'No delivered orders'],
      ['/orders?page=40', 'This page doesn’t exist'],
      ['/order-detail/99999999', 'Order not found'],
      ['/track-order/99999999', 'Invalid Order ID'],
      ['/track-order/nonsense', 'Invalid Order ID'],
      ['/redeem-points', 'No product selected'],
      ['/order-confirmation', 'Product ID is required. Please try again.'],
      ['/order-confirmation?product=99999', 'Product not found. Please check the product ID.'],
      ['/order-success', 'Order not found'],
      ['/order-success?redemption=00000000-0000-4000-8000-000000000000', 'Order not found'],
      ['/dashboard/hotel-book?redemption=00000000-0000-4000-8000-000000000000', 'Booking not found'],
      ['/promotions?tab=encash&view=requests', 'No requests yet'],
    ] as const) {
      await page.goto(path);
      await expect.soft(page.getByText(text).first(), path).toBeVisible();
    }
  });
});

test.describe('What is on its way', { tag: '@nightly' }, () => {
  for (const { from, link, text } of [
    { from: '/refer-now', link: 'Events', text: 'Loading events...' },
    { from: '/about', link: 'Start reading', text: 'Loading...' },
  ]) {
    test(`has a frame that says "${text}"`, async ({ page }) => {
      await page.goto(from);
      const letGo = await holdGraph(page);
      await page.getByRole('link', { name: link, exact: true }).last().click();
      await expect(page.getByText(text).first()).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      letGo();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });
  }

  for (const { from, name } of [
    { from: '/events', name: 'The lawn concert returns' },
    { from: '/blogs', name: 'The night the lawn sang along' },
    { from: '/projects', name: 'Riverside Residences' },
  ]) {
    test(`is a line above ${from} while one of them is asked for`, async ({ page }) => {
      await page.goto(from);
      const letGo = await holdGraph(page);
      await page.getByRole('main').getByRole('article').getByRole('link', { name }).first().click();
      await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
      letGo();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    });
  }
});
