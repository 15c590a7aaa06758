import { expectCalls } from './calls.ts';
import { expect, logIn, screens, test } from './club.ts';
import { expectHeaderPoints, goByHeader, goByProfile } from './header.ts';
import { moveOrder, addPoints } from './redeeming.ts';

for (const [kind, screen] of Object.entries(screens)) {
  test.describe(`on a ${kind}`, () => {
    test.use(screen);

    test(
      'the whole way of a new member to a watch',
      { tag: kind === 'phone' ? '@nightly' : [] },
      async ({ page, club }) => {
        // A customer who is not a member yet: Tara Menon.
        const mobile = await club.newCustomer();
        await page.goto('/login');
        await logIn(page, club, mobile);
        await expect(page.getByText('Welcome! We’ve added 10,000 points to your ledger.')).toBeVisible();
        // The developer credits enough points for a watch. From here on no page is reloaded.
        await addPoints(club, mobile, 60_000);
        await page.reload();
        const ledger = page.getByRole('table', { name: 'Transactions' });
        await expect(ledger).toHaveAttribute('aria-rowcount', '3');
        await expectHeaderPoints(page, 70_000);
        await goByProfile(page, 'My Orders');
        await expect(page.getByText('No orders yet')).toBeVisible();

        await goByHeader(page, 'REDEMPTION');
        await page.getByRole('link', { name: 'Watches', exact: true }).click();
        await page.getByRole('main').getByRole('link', { name: 'Brass-dial watch' }).last().click();
        await page.getByRole('link', { name: 'Claim Now' }).filter({ visible: true }).click();
        await page.getByLabel('Contact number').fill(mobile);
        await page.getByLabel('Full address').fill('7 Champa Lane');
        await page.getByLabel('City').fill('Mumbai');
        await page.getByLabel('State').selectOption('Maharashtra');
        await page.getByLabel('PIN code').fill('400018');
        await page.getByLabel('Email', { exact: true }).fill('tara@example.com');
        await page.getByRole('button', { name: 'Save & Continue' }).click();
        await expect(page.getByText('7 Champa Lane')).toBeVisible();
        await page.getByRole('button', { name: 'Confirm Order' }).click();
        await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText('Thank you, Tara');
        await page.getByRole('link', { name: 'Track Order' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve got your order');
        const id = /track-order\/(\d+)/.exec(page.url())?.[1] ?? '';

        // Balance, tiles, ledger, timeline, orders and their counts are correct on every screen.
        await expectHeaderPoints(page, 5000);
        await goByProfile(page, 'Dashboard');
        await expect(ledger).toHaveAttribute('aria-rowcount', '4');
        await expect(ledger.getByRole('row').nth(1)).toContainText('65,000');
        const tiles = page.getByRole('region', { name: 'How your balance adds up' });
        await expect(tiles).toContainText(/Redeemed\s*65,000/);
        await expect(tiles).toContainText(/Balance Points\s*5,000/);
        await expect(ledger.getByRole('row').nth(1)).toContainText('Order VR-');
        await moveOrder(club, id, 'out_for_delivery');
        await moveOrder(club, id, 'delivered');
        await goByProfile(page, 'My Orders');
        const tabs = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link');
        await expect(tabs.filter({ hasText: 'All' })).toHaveText('All1');
        await expect(tabs.filter({ hasText: 'Delivered' })).toHaveText('Delivered1');
        await page.getByRole('link', { name: /^Track/ }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Delivered' })).toBeVisible();

        await expectCalls(
          club,
          'GET /get_otps/generate_otp',
          'GET /get_otps/verify_otp.json',
          'GET /products.json',
          'GET /products/:id.json',
          'GET /categories.json',
          'GET /hotels.json',
          'GET /user_addresses.json',
          'POST /user_addresses.json',
          'POST /orders/create_with_loyalty.json',
          'GET /orders/:id.json',
          'GET /orders.json',
          'POST /services/oauth2/token',
          'GET /services/apexrest/getValidation',
          'GET /services/data/:version/query',
          'POST /services/data/v64.0/sobjects/Loyalty_Member__c',
          'POST /services/data/v64.0/sobjects/Loyalty_Transaction__c',
        );
      },
    );
  });
}
