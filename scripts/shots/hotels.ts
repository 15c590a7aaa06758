import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { comeAsGuest, day, failOperation, garden, holdBack, loseAnswers, routes } from '../../e2e/redeeming.ts';
import { pressHeld, type Screen } from './screen.ts';

const list = '/hotels-redemption';
const kabir = '9999900004';
const checkout = `/dashboard/hotel-checkout?hotel=${garden.id}`;
const stay = `checkIn=${day(3)}&checkOut=${day(5)}&guests=3`;
const guest = (page: Page, club: Club) => comeAsGuest(page, club, 20_000);

async function confirm(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

export const screens: Screen[] = [
  { name: 'hotels', path: list },
  { name: 'hotels-member', path: `${list}?city=Chennai&${stay}`, before: guest },
  {
    name: 'hotels-calendar',
    path: list,
    fold: true,
    async prepare(page) {
      await page.getByRole('button', { name: /^Check-in/ }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor();
    },
  },
  { name: 'hotels-inactive', path: list, member: '9999900006', fold: true },
  { name: 'hotels-none', path: `${list}?where=Reykjavik`, fold: true },
  { name: 'hotels-wrong-dates', path: `${list}?checkIn=${day(5)}&checkOut=${day(3)}`, fold: true },
  {
    name: 'hotels-failed',
    path: list,
    fold: true,
    async prepare(page) {
      await failOperation(page, 'Hotels', 'Failed to load hotels');
      await page.getByRole('link', { name: 'Shimla' }).click();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  { name: 'hotel', path: '/dashboard/hotel-details?hotel=305', member: kabir },
  { name: 'hotel-about', path: '/dashboard/hotel-details?hotel=309&tab=about', member: kabir },
  { name: 'hotel-rooms', path: '/dashboard/hotel-details?hotel=304&tab=rooms', member: kabir },
  { name: 'hotel-missing', path: '/dashboard/hotel-details?hotel=999999', member: kabir, fold: true },
  { name: 'hotel-checkout', path: `${checkout}&${stay}`, before: guest },
  { name: 'hotel-checkout-short', path: `${checkout}&${stay}`, member: '9999900003' },
  {
    name: 'hotel-checkout-not-known',
    path: checkout,
    before: guest,
    async prepare(page) {
      await loseAnswers(page, 'BookHotel', 1);
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await page.getByRole('button', { name: 'Confirm Booking' }).click();
      await page.getByText('We’re still checking your booking').waitFor();
    },
  },
  {
    name: 'hotel-checkout-sending',
    path: checkout,
    async before(page, club) {
      await guest(page, club);
      await holdBack(page, 'BookHotel');
    },
    async prepare(page) {
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await pressHeld(page, 'Confirm Booking', 'BookHotel');
      await page.getByText('Booking the stay').waitFor();
    },
  },
  {
    name: 'hotel-checkout-refused',
    path: checkout,
    before: guest,
    async prepare(page, club) {
      await club.fault({ ...routes.book, kind: 'status', status: 422, times: 1 });
      await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
      await page.getByRole('button', { name: 'Confirm Booking' }).click();
      await page.getByText('Nothing was booked').waitFor();
    },
  },
  { name: 'hotel-booked', path: checkout, before: guest, prepare: (page) => confirm(page, /booked/) },
  {
    name: 'hotel-pending',
    path: checkout,
    before: guest,
    async prepare(page, club) {
      await club.fault({ ...routes.debit, kind: 'status', status: 503 });
      await confirm(page, /Confirming your booking/);
    },
  },
  {
    name: 'hotel-review',
    path: checkout,
    before: guest,
    async prepare(page, club) {
      await club.fault({ ...routes.book, kind: 'commit-then-drop' });
      await confirm(page, /Our team is checking it/);
    },
  },
  {
    name: 'hotel-booking-missing',
    path: '/dashboard/hotel-book?redemption=8f0e5a30-0000-4000-8000-000000000000',
    member: kabir,
    fold: true,
  },
  {
    name: 'hotel-list',
    path: checkout,
    before: guest,
    async prepare(page) {
      await confirm(page, /booked/);
      await page.goto('/dashboard/hotel-list');
      await page.getByText('Booked', { exact: true }).waitFor();
    },
  },
  { name: 'hotel-list-empty', path: '/dashboard/hotel-list', before: guest, fold: true },
];
