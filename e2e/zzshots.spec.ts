import { test, comeAs } from './club.ts';
import { comeAsBuyer, placeOrder, moveOrder, ask } from './orderFixture.ts';
import { comeAsGuest, day, garden } from './stayFixture.ts';
const out = '/tmp/orders-shots';
for (const lang of ['en', 'hi'])
  test(`shots ${lang}`, async ({ page, club, context }) => {
    test.setTimeout(240_000);
    const shoot = async (name: string, path: string | null) => {
      for (const [w, scheme] of [
        [390, 'light'],
        [820, 'dark'],
        [1440, 'light'],
        [1440, 'dark'],
        [390, 'dark'],
      ] as const) {
        if (lang === 'hi' && w !== 390 && scheme === 'dark') continue;
        await page.setViewportSize({ width: w, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        if (path) {
          await page.goto(path);
          await page.waitForTimeout(1500);
        }
        await page.screenshot({ path: `${out}/${name}-${lang}-${w}-${scheme}.png`, fullPage: path !== null });
      }
    };
    if (lang === 'hi') await context.addCookies([{ name: 'language', value: 'hi', url: club.url }]);
    const m = lang === 'hi' ? '9999955541' : '9999955531';
    await comeAsBuyer(page, club, m, { points: 100_000 });
    const a = (await placeOrder(page, club)).order?.id ?? '';
    await shoot('cancellable', `/order-detail/${a}`);
    const sheet = page.locator('section[aria-labelledby=payment-summary]');
    await sheet.locator('button').last().click();
    await page.waitForTimeout(600);
    await shoot('dialog', null);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.waitForTimeout(2500);
    await shoot('cancelled', `/order-detail/${a}`);
    const b = (await placeOrder(page, club)).order?.id ?? '';
    await moveOrder(club, b, 'delivered');
    await ask(page, club, 'mutation ($input: ReturnOrderInput!) { returnOrder(input: $input) { __typename } }', {
      input: { orderId: b, reason: 'Broken', idempotencyKey: crypto.randomUUID() },
    });
    await shoot('returned', `/order-detail/${b}`);
    await shoot('products', '/promotions');
    await page.goto('/');
    const { bookHotel } = await ask<{ bookHotel: { id: string } }>(
      page,
      club,
      'mutation ($input: BookHotelInput!) { bookHotel(input: $input) { ... on Redemption { id } } }',
      {
        input: {
          hotelId: garden.id,
          checkIn: day(20),
          checkOut: day(21),
          guests: 2,
          idempotencyKey: crypto.randomUUID(),
        },
      },
    );
    await shoot('stay', `/dashboard/hotel-book?redemption=${bookHotel.id}`);
  });
