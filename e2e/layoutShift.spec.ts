import { expect, test } from './club.ts';
import { layoutShift } from './layoutShift.ts';
import { quietly } from './quietly.ts';
import { addAddress, comeAsGuest, placeOrder, products } from './redeeming.ts';

/** A slow mobile network: milliseconds, and bytes a second. */
const slow = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 100_000 };

test.use({ viewport: { width: 390, height: 844 } });

test(
  'what arrives late moves nothing on the pages of a member, on a phone with a slow network',
  { tag: '@nightly' },
  async ({ page, club }) => {
    test.slow();
    await comeAsGuest(page, club, 20_000);
    const address = await addAddress(page, club);
    await placeOrder(page, club);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.emulateNetworkConditions', slow);
    for (const path of [
      '/dashboard/hotel-list',
      `/order-confirmation?product=${products.vessel}&address=${address}`,
      '/dashboard',
      '/orders',
      `/promotion-detail/${products.vessel}`,
    ]) {
      await quietly(page, () => page.goto(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
    }
  },
);
