import { expect } from '@playwright/test';
import { publicPages } from '../pages.ts';
import { confirmation, day, effectsFor, garden } from '../redeeming.ts';
import { comeAsMember, test } from './fixtures.ts';
import type { Window } from './window.ts';

const theme = (window: Window) => window.run(() => document.documentElement.dataset['theme']);
const background = (window: Window) => window.run(() => getComputedStyle(document.body).backgroundColor);

for (const width of [1280, 390]) {
  test(`public pages are complete at ${width} px`, async ({ window }) => {
    await window.resize(width, 900);
    for (const path of publicPages) {
      await test.step(path, async () => {
        await window.goto(path);
        await window.has('heading', /./);
        expect(await window.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        // A lazy picture is fetched when it comes near the screen.
        await expect
          .poll(() =>
            window.run(() => {
              const missing = [...document.images].filter(
                (one) => one.getClientRects().length > 0 && !(one.complete && one.naturalWidth > 0),
              );
              missing[0]?.scrollIntoView({ behavior: 'instant' });
              return missing.map(({ src }) => src);
            }),
          )
          .toEqual([]);
        expect(await window.complaints()).toEqual([]);
      });
    }
  });

  test(`back takes a filter of the projects away at ${width} px`, async ({ window }) => {
    await window.resize(width, 900);
    await window.goto('/projects');
    const count = () => window.run(() => document.querySelectorAll('main article').length);
    const all = await count();
    // WebKit goes back past what a page has added by itself. WebDriver chooses in a list without the press of a person.
    await window.press('heading', /^Projects$/);
    if (width < 800) {
      // A phone has them in a sheet.
      await window.press('button', /^Filters/);
      await window.press('button', /^Pune$/);
      await window.isAt(/city=Pune/);
      await window.press('button', /^Close the filters$/);
    } else await window.choose(/^City$/, 'Pune');
    await window.isAt(/city=Pune/);
    await expect.poll(count).toBeLessThan(all);
    await window.back();
    await window.isAt(/^\/projects$/);
    await expect.poll(count).toBe(all);
  });
}

test('a member logs in and reads the dashboard', async ({ window, club }) => {
  await comeAsMember(window, club);
  await window.goto('/dashboard');
  await window.sees('Nila');
  await window.sees('20,000');
  await window.goto('/dashboard/timeline');
  await window.has('heading', /./);
});

test('a product is redeemed once', async ({ window, club }) => {
  const mobile = await comeAsMember(window, club);
  await window.goto(confirmation);
  await window.press('button', /^Confirm Order$/);
  await window.sees('Thank you, Nila');
  expect(await effectsFor(club, 'orders', mobile)).toHaveLength(1);
  await window.goto('/orders');
  await window.sees('Fir green vase');
});

test('a stay is booked, with another day', async ({ window, club }) => {
  const mobile = await comeAsMember(window, club);
  await window.goto(`/dashboard/hotel-checkout?hotel=${garden.id}`);
  await window.sees('Points left after this');
  await window.press('button', /^Check-out /);
  const inTwoDays = day(2);
  await expect
    .poll(() =>
      window.run((wanted) => {
        const cell = `[data-part=table-cell-trigger][data-value="${wanted}"]:not([data-outside-range])`;
        const found = document.querySelector<HTMLElement>(cell);
        if (!found) document.querySelector<HTMLElement>('[aria-label="Next month"]')?.click();
        found?.click();
        return found !== null;
      }, inTwoDays),
    )
    .toBe(true);
  await window.sees('16,000');
  await window.press('checkbox', /Terms and Conditions/);
  await window.press('button', /^Confirm Booking$/);
  await window.sees('Your stay is booked, Nila');
  const [booking] = await effectsFor(club, 'bookings', mobile);
  expect(booking?.wire).toMatchObject({ points_used: 16_000 });
});

test('points are encashed once', async ({ window, club }) => {
  const mobile = await comeAsMember(window, club);
  await window.goto('/promotions?tab=encash');
  await window.fill(/^Points to encash/, '5000');
  await window.fill(/^Account number/, '004211807719');
  await window.fill(/^The same number again/, '004211807719');
  await window.fill(/^IFSC code/, 'bnyn0000411');
  await window.fill(/^Branch name/, 'Worli, Mumbai');
  await window.press('checkbox', /Terms and Conditions/);
  await window.press('button', /^Review request$/);
  await window.press('button', /^Confirm request$/);
  await window.sees('We’ve got your encash request');
  expect(await effectsFor(club, 'encash', mobile)).toHaveLength(1);
});

test('an order in one window is shown in another without a reload', async ({ window, club }) => {
  await comeAsMember(window, club);
  await window.goto(confirmation);
  const other = await window.newWindow();
  await window.goto('/orders');
  await window.sees('No orders');
  await other.switch();
  await window.press('button', /^Confirm Order$/);
  await window.sees('Thank you, Nila');
  await other.switch();
  await window.sees('Fir green vase');
});

test('a press before the code is there is repeated', async ({ window, gate }) => {
  const release = gate.holdCode();
  await window.open('/projects');
  await window.press('button', /shortlist/i);
  release();
  const pressed = () =>
    window.run(() => {
      const buttons = [...document.querySelectorAll('button[aria-pressed=true]')];
      return buttons.filter((one) => /shortlist/i.test(`${one.textContent} ${one.getAttribute('aria-label')}`)).length;
    });
  await expect.poll(pressed).toBe(1);
});

test('a day that is chosen before the code is there is kept', async ({ window, gate }) => {
  const release = gate.holdCode();
  await window.open('/hotels-redemption');
  const arrival = day(3);
  await window.run((chosen) => {
    const input = document.querySelector<HTMLInputElement>('input[name=checkIn]');
    if (!input) throw new Error('There is no field for the arrival.');
    input.value = chosen;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, arrival);
  await window.press('button', /^Search$/);
  release();
  await window.isAt(new RegExp(`checkIn=${arrival}`));
});

test('the request for a visit opens, whatever the browser makes of a date', async ({ window }) => {
  await window.goto('/projects/104/request?intent=visit');
  await window.has('heading', /./);
  await window.has('button', /^Date|Choose/);
  expect(await window.complaints()).toEqual([]);
});

test('the menu of a phone opens and leads on', async ({ window }) => {
  await window.resize(390, 844);
  await window.goto('/events');
  await window.press('button', /^Menu$/);
  await window.press('link', /^Projects$/i);
  await window.isAt(/^\/projects$/);
});

test('the club speaks Hindi', async ({ window }) => {
  await window.goto('/projects');
  await window.press('link', /^हिन्दी$/);
  await expect.poll(() => window.run(() => document.documentElement.lang)).toBe('hi-IN');
  await window.has('heading', /^प्रोजेक्ट$/);
});

test('the dark theme is chosen, shown and kept', async ({ window }) => {
  await window.goto('/about');
  const light = await background(window);
  await window.press('button', /^Dark$/);
  await expect.poll(() => theme(window)).toBe('dark');
  await expect.poll(() => background(window)).not.toBe(light);
  const dark = await background(window);
  await window.reload();
  expect(await theme(window)).toBe('dark');
  expect(await background(window)).toBe(dark);
});
