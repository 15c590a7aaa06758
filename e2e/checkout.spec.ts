import type { Locator, Page } from '@playwright/test';
import { type Club, expect, test } from './club.ts';
import { isGraphRequest } from './graphRequests.ts';
import {
  comeAsGuest,
  confirmButton,
  effectsFor,
  garden,
  loseAnswers,
  openConfirmation,
  places,
  pointsOf,
  routes,
  vesselPoints,
} from './redeeming.ts';

/** Something that a member pays for with points, from the page before the last press to the end. */
interface CheckoutFlow {
  readonly name: string;
  /** The mutation that sends it. */
  readonly operation: string;
  /** What the backend did for it. */
  readonly effects: 'orders' | 'bookings' | 'encash';
  readonly points: number;
  /** Where the backend can be delayed. */
  readonly create: Readonly<Record<string, unknown>>;
  /** Logs in as a new member who can pay for it. */
  readonly come: (page: Page, club: Club) => Promise<string>;
  /** Opens the page and enters everything, so that only the last press is missing. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly confirm: (page: Page) => Locator;
  /** Says that it was sent and cannot be sent twice. */
  readonly sentOnce: string;
  readonly unknown: string;
  /** Whether a reload goes on by itself. Bank details are not stored, so they are entered again. */
  readonly resumes: boolean;
  readonly settled: (page: Page) => Promise<void>;
}

const order: CheckoutFlow = {
  name: 'an order',
  operation: 'ConfirmOrder',
  effects: 'orders',
  points: vesselPoints,
  create: places.create,
  come: (page, club) => comeAsGuest(page, club, 0, { address: true }),
  prepare: (page) => openConfirmation(page),
  confirm: confirmButton,
  sentOnce: 'This can take a few seconds. We’ll place it only once, even if you leave this page.',
  unknown: 'We’re still checking your order',
  resumes: true,
  settled: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Nila'),
};

const booking: CheckoutFlow = {
  name: 'a hotel booking',
  operation: 'BookHotel',
  effects: 'bookings',
  points: garden.perNight,
  create: routes.book,
  come: (page, club) => comeAsGuest(page, club),
  async prepare(page) {
    await page.goto(`/dashboard/hotel-checkout?hotel=${garden.id}`);
    // Only the browser reads the points, so the page is alive.
    await expect(page.getByText('Points left after this', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await expect(booking.confirm(page)).toBeEnabled();
  },
  confirm: (page) => page.getByRole('button', { name: 'Confirm Booking' }),
  sentOnce: 'This can take a few seconds. We’ll book it only once, even if you leave this page.',
  unknown: 'We’re still checking your booking',
  resumes: true,
  settled: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Your stay is booked, Nila'),
};

const encash: CheckoutFlow = {
  name: 'an encash request',
  operation: 'RequestEncash',
  effects: 'encash',
  points: 5000,
  create: routes.encash,
  come: (page, club) => comeAsGuest(page, club),
  async prepare(page) {
    await page.goto('/promotions?tab=encash');
    await expect(page.getByText(/^[\d,]+ available/).first()).toBeVisible();
    await page.getByLabel('Points to encash').fill('5,000');
    await page.getByLabel('Account number').fill('004211807719');
    await page.getByLabel('The same number again').fill('004211807719');
    await page.getByLabel('IFSC code').fill('bnyn0000411');
    await page.getByLabel('Branch name').fill('Worli, Mumbai');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await page.getByRole('button', { name: 'Review request' }).click();
    await expect(encash.confirm(page)).toBeEnabled();
  },
  confirm: (page) => page.getByRole('button', { name: 'Confirm request' }),
  sentOnce: 'This can take a few seconds. We’ll send it only once, even if you leave this page.',
  unknown: 'An error occurred while submitting your request.',
  resumes: false,
  async settled(page) {
    await expect(page).toHaveURL(/view=requests/);
    await expect(page.getByRole('row').filter({ hasText: '₹4,900' })).toHaveCount(1);
  },
};

/** Collects the idempotency keys that all tabs of a page send for a flow. */
function keysSent(page: Page, { operation }: CheckoutFlow): string[] {
  const keys: string[] = [];
  page.context().on('request', (request) => {
    if (!isGraphRequest(request) || request.method() !== 'POST') return;
    const body = request.postDataJSON() as {
      operationName?: string;
      variables: { input?: { idempotencyKey: string } };
    };
    if (body.operationName === operation) keys.push(body.variables.input?.idempotencyKey ?? '');
  });
  return keys;
}

/** It happened once, and its points are taken or held once. */
async function expectOnce(page: Page, club: Club, mobile: string, { effects, points }: CheckoutFlow): Promise<void> {
  expect(await effectsFor(club, effects, mobile)).toHaveLength(1);
  expect((await pointsOf(page, club)).available).toBe(10_000 - points);
}

async function expectUnknown(page: Page, flow: CheckoutFlow): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: flow.unknown })).toBeVisible();
  await expect(page.getByText(/no points were taken/i)).toHaveCount(0);
  await expect(flow.confirm(page)).toHaveCount(0);
}

/** After a reload it goes on by itself, or the member enters the same again. */
async function goOn(page: Page, flow: CheckoutFlow): Promise<void> {
  if (flow.resumes) return;
  await expect(page.getByText('Your last request may have gone through.')).toBeVisible();
  await flow.prepare(page);
  await flow.confirm(page).click();
}

/** `orderOnce`, `bookHotel` and `encash` have the double clicks. */
for (const { flow, tag } of [
  { flow: order, tag: [] },
  { flow: booking, tag: '@nightly' },
  { flow: encash, tag: '@nightly' },
]) {
  test.describe(flow.name, { tag }, () => {
    test('two tabs send the same one', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      const other = await page.context().newPage();
      await flow.prepare(page);
      await flow.prepare(other);
      // Either tab may learn of the other's before its button can be pressed. Without any press neither would settle.
      for (const tab of [page, other])
        flow
          .confirm(tab)
          .click()
          .catch(() => undefined);
      await flow.settled(page);
      await flow.settled(other);
      expect(new Set(keys).size).toBe(1);
      await other.close();
      await expectOnce(page, club, mobile, flow);
    });

    test('a reload while it is sent goes on with the same one', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await club.fault({ ...flow.create, kind: 'delay', delayMs: 1000, times: 1 });
      await flow.confirm(page).click();
      await expect(page.getByText(flow.sentOnce)).toBeVisible();
      await expect.poll(() => keys).toHaveLength(1);
      await page.reload();
      await goOn(page, flow);
      await flow.settled(page);
      expect(new Set(keys).size).toBe(1);
      await expectOnce(page, club, mobile, flow);
    });

    test('a lost answer is unknown, and Retry asks about the same one', async ({ page, club, complaints }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await loseAnswers(page, flow.operation, 1);
      await flow.confirm(page).click();
      await expectUnknown(page, flow);
      await page.getByRole('button', { name: 'Retry' }).click();
      await flow.settled(page);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      await expectOnce(page, club, mobile, flow);
      // The browser logs the broken connection itself.
      complaints.splice(0);
    });

    test('an unavailable store is unknown too, and a reload asks about the same one', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await loseAnswers(page, flow.operation, 1, 'store');
      await flow.confirm(page).click();
      await expectUnknown(page, flow);
      await page.reload();
      await goOn(page, flow);
      await flow.settled(page);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      await expectOnce(page, club, mobile, flow);
    });
  });
}
