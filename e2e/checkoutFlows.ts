import { expect, type Locator, type Page } from '@playwright/test';
import type { Club } from './club.ts';
import { addAddress, places, products, vesselPoints } from './orderFixture.ts';
import { comeAsGuest, routes, garden } from './stayFixture.ts';

/** Something that a member pays for with points, from the page before the last press to the end. */
export interface CheckoutFlow {
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

const isReady = async (button: Locator) => {
  await expect(button).toBeEnabled();
  return button;
};

const order: CheckoutFlow = {
  name: 'an order',
  operation: 'ConfirmOrder',
  effects: 'orders',
  points: vesselPoints,
  create: places.create,
  async come(page, club) {
    const mobile = await comeAsGuest(page, club);
    await addAddress(page, club);
    return mobile;
  },
  async prepare(page) {
    await page.goto(`/order-confirmation?product=${products.vessel}`);
    await isReady(order.confirm(page));
  },
  confirm: (page) => page.getByRole('button', { name: 'Confirm Order' }),
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
  come: comeAsGuest,
  async prepare(page) {
    await page.goto(`/dashboard/hotel-checkout?hotel=${garden.id}`);
    // Only the browser reads the points, so the page is alive.
    await expect(page.getByText('Points left after this', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await isReady(booking.confirm(page));
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
  come: comeAsGuest,
  async prepare(page) {
    await page.goto('/promotions?tab=encash');
    await expect(page.getByText(/^[\d,]+ available/).first()).toBeVisible();
    await page.getByLabel('Points to encash').fill('5,000');
    await page.getByLabel('Account number').fill('004211807719');
    await page.getByLabel('IFSC code').fill('bnyn0000411');
    await page.getByLabel('Branch name').fill('Worli, Mumbai');
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
    await page.getByRole('button', { name: 'Review request' }).click();
    await isReady(encash.confirm(page));
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

export const flows: readonly CheckoutFlow[] = [order, booking, encash];
