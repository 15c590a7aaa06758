import { expect, test, type Club } from './club.ts';
import type { Page } from '@playwright/test';
import { dayInWords } from './days.ts';
import { comeAsGuest, day, effectsFor } from './redeeming.ts';
import { newMobile } from './steer.ts';
import { leadsOf } from './visitorForms.ts';

/** Presses Tab until the wanted element has focus, like a keyboard user. */
async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return '';
      const named = (focused.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
      const labels = 'labels' in focused ? [...((focused as HTMLInputElement).labels ?? [])] : [];
      const labelled = [...named, ...labels].map((one) => one?.textContent);
      // What labels an element by its id counts before its own label.
      const own = named.some(Boolean) ? null : focused.getAttribute('aria-label');
      return [own, ...labelled, focused.textContent].filter(Boolean).join(' ').trim();
    });
    if (wanted.test(name)) return;
  }
  throw new Error(`The keyboard never reaches ${wanted}.`);
}

const otpOf = async (club: Club, mobile: string) => {
  let otp = '';
  await expect(async () => {
    otp = await club.otp(mobile);
  }).toPass();
  return otp;
};

test('the whole journey works with the keyboard alone', async ({ page, club }) => {
  const mobile = await club.newCustomer();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /See all 12 projects/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const name = await page.getByRole('article').first().getByRole('heading').innerText();
  await tabTo(page, new RegExp(`^${name}`));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await tabTo(page, /^LOGIN$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
  await tabTo(page, /Mobile number/);
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'VERIFY OTP' })).toBeVisible();
  await expect(page.getByLabel(/one-time password|OTP/i)).toBeFocused();
  await page.keyboard.type(await otpOf(club, mobile));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/transactions\//);
  await expect(page.getByRole('table', { name: /transactions/i })).toBeVisible();

  await tabTo(page, /^Sign Out$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await tabTo(page, /^Sign Out$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});

/** Goes to a field and types into it; a text that is there is replaced. */
async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** The focus is on something of the page that can be seen. */
const expectFocus = (page: Page) => expect(page.locator(':focus')).toBeVisible();

test('points are encashed with the keyboard alone', { tag: '@nightly' }, async ({ page, club }) => {
  await comeAsGuest(page, club);
  await page.goto('/promotions?tab=encash');
  await expect(page.getByText(/^[\d,]+ available/).first()).toBeVisible();
  await type(page, /^Points to encash/, '5000');
  await type(page, /^Account number/, '004211807719');
  await type(page, /^The same number again/, '004211807719');
  await type(page, /^IFSC code/, 'bnyn0000411');
  await type(page, /^Branch name/, 'Worli, Mumbai');
  await press(page, /Terms and Conditions/, 'Space');
  await press(page, /^Review request$/);
  await expect(page.getByRole('button', { name: 'Confirm request' })).toBeVisible();
  await expectFocus(page);
  await press(page, /^Confirm request$/);
  await expect(page.getByRole('button', { name: 'Confirm request' })).toBeHidden();
  await expectFocus(page);
  await expect(page.locator('body:focus')).toHaveCount(0);
});

/** Opens the calendar of a field, and chooses the day that is so many days after the one that has the focus. */
async function chooseByKeys(page: Page, field: RegExp, later: number): Promise<void> {
  await press(page, field);
  const calendar = page.getByRole('application');
  await expect(calendar.locator(':focus')).toBeVisible();
  for (let step = 0; step < later; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expectFocus(page);
}

test('a hotel stay is booked with the keyboard alone', { tag: '@nightly' }, async ({ page, club }) => {
  const mobile = await comeAsGuest(page, club, 20_000);
  await page.goto('/dashboard/hotel-list');
  await type(page, /^Where/, 'Garden Hour');
  await page.keyboard.press('Enter');
  await press(page, /^Garden Hour$/);
  await page.waitForURL(/hotel-details/);
  await press(page, /^Book with Points$/);
  await page.waitForURL(/attempt=/);
  await chooseByKeys(page, /^Check-out/, 1);
  await expect(page.getByRole('button', { name: /^Check-out/ })).toContainText(dayInWords(day(2)));
  await type(page, /^Special requests/, 'A cot, please.');
  await press(page, /Terms and Conditions/, 'Space');
  await press(page, /^Confirm Booking$/);
  await expect(page.getByRole('heading', { name: 'Your stay is booked, Nila' })).toBeVisible();
  await expectFocus(page);
  const booked = await effectsFor(club, 'bookings', mobile);
  expect(booked).toHaveLength(1);
  expect(booked[0]?.wire).toMatchObject({ points_used: 16_000, special_requests: 'A cot, please.' });
});

test('an address is added with the keyboard alone', { tag: '@nightly' }, async ({ page, club }) => {
  await comeAsGuest(page, club);
  await page.goto('/addresses');
  await press(page, /^Add (a new |an )?address$/i);
  const dialog = page.getByRole('dialog');
  await type(page, /^Full address/, '4 Canal Road');
  await type(page, /^City/, 'Mumbai');
  await tabTo(page, /^State/);
  await page.keyboard.type('Maharashtra');
  await type(page, /^PIN code/, '400018');
  await type(page, /^Email/, 'nila.varma@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 Canal Road')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);
  await press(page, /^Edit .*4 Canal Road/);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit .*4 Canal Road/ })).toBeFocused();
});

test('a visitor enquires with the keyboard alone', { tag: '@nightly' }, async ({ page, club }) => {
  const mobile = newMobile();
  await page.goto('/project-details/104');
  await press(page, /^Enquire Now$/);
  await press(page, /^Continue without logging in$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll call you');
  await press(page, /^Ask for a call$/);
  await expect(page.getByText('Please agree to be called by our sales team.')).toBeVisible();
  await expectFocus(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await type(page, /^Your name/, 'Devika Narayan');
  await type(page, /^Mobile number/, mobile);
  await press(page, /may call me/, 'Space');
  await press(page, /^Ask for a call$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your request is sent' })).toBeFocused();
  expect(await leadsOf(club, mobile)).toHaveLength(1);
});

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a window at 200 % zoom', { width: 720, height: 450 }],
] as const) {
  test(`what has the focus is not behind a bar, on ${name}`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/project-details/104', '/promotion-detail/201', '/projects']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const hidden: string[] = [];
      for (let step = 0; step < 120; step += 1) {
        await page.keyboard.press('Tab');
        const focus = await focusOf(page);
        if (focus === null) break;
        if (focus.isHidden) hidden.push(focus.name);
      }
      expect.soft(hidden, path).toEqual([]);
    }
  });
}

/** What has the focus, and whether something fixed covers all of it; null after the last one of the page. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
    const isSeen = ([x = 0, y = 0]: number[]) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (focused.contains(at) || at.contains(focused) || focused.closest('label')?.contains(at));
    };
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
    // What is visually hidden has a label that is seen; the header is a bar itself.
    const counts = width > 1 && focused.closest('main, footer') !== null;
    return { name: name || focused.id || focused.tagName, isHidden: counts && !points.some(isSeen) };
  });
