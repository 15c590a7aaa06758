import type { Club } from '../../e2e/club.ts';
import type { Screen } from './screen.ts';
import { expect } from '@playwright/test';
import { graphUrl, sentText } from '../../e2e/graphRequests.ts';

const away = (club: Club, route: string) => club.fault({ surface: 'rest', route, kind: 'status', status: 503 });
const shortlist = `localStorage.setItem('shortlist', '["104","110","105"]')`;
const ananya = '9999900001';
const farah = '9999900003';
const kabir = '9999900004';

/** Pages whose states need little or no preparation. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-fold', path: '/', fold: true },
  { name: 'projects', path: '/projects' },
  { name: 'not-found', path: '/nowhere', fold: true },
  { name: 'login', path: '/login', fold: true },
  { name: 'about', path: '/about' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  {
    name: 'newsletter-faults',
    path: '/privacy',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByText('Please agree to receive the newsletter.').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  { name: 'posts', path: '/blogs' },
  { name: 'posts-category', path: '/blogs?category=education&category=contest&page=02' },
  { name: 'posts-no-page', path: '/blogs?category=contest&page=09' },
  { name: 'post', path: '/blog/440' },
  // The source has no picture for it.
  { name: 'post-plain', path: '/blog/412' },
  { name: 'post-missing', path: '/blog/1' },
  {
    name: 'posts-loading',
    path: '/about',
    prepare: async (page) => {
      await page.route(graphUrl, () => undefined);
      await page.getByRole('link', { name: 'Start reading' }).click();
      await page.getByText('Loading...').first().waitFor();
    },
  },
  {
    name: 'posts-failed',
    path: '/about',
    prepare: async (page) => {
      await page.route(graphUrl, (route) => route.abort());
      await page.getByRole('link', { name: 'Start reading' }).click();
      await page.getByText('Failed to fetch data').waitFor();
    },
  },
  { name: 'events', path: '/events' },
  { name: 'events-past', path: '/events?when=past' },
  { name: 'events-empty', path: '/events?when=past&category=none' },
  { name: 'event', path: '/event/2041' },
  { name: 'event-upcoming', path: '/event/2051' },
  { name: 'event-no-pictures', path: '/event/2054' },
  { name: 'event-undated', path: '/event/2055' },
  { name: 'event-undated-past', path: '/event/2032' },
  { name: 'event-timestamps', path: '/event/2039' },
  { name: 'event-missing', path: '/event/999999' },
  {
    name: 'event-failed',
    path: '/event/2042',
    before: (_page, club) => away(club, '/events/:id.json'),
  },
  {
    name: 'event-viewer',
    path: '/event/2041',
    fold: true,
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Open picture 1 of/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'project',
    path: '/project-details/104',
    prepare: async (page) => {
      await page.getByLabel('Interest rate, % per year').fill('8.6');
      await expect(page.getByRole('img', { name: /page 1 of/ })).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'project-fold', path: '/project-details/104', fold: true },
  { name: 'project-bare', path: '/project-details/112' },
  {
    name: 'projects-shortlist',
    path: '/projects',
    fold: true,
    before: async (page) => {
      await page.addInitScript(shortlist);
    },
  },
  { name: 'search', path: '/search?q=lake' },
  { name: 'compare', path: '/projects/compare?id=104&id=110&id=105' },
  { name: 'compare-two', path: '/projects/compare?id=104&id=112' },
  { name: 'compare-empty', path: '/projects/compare', fold: true },
  { name: 'promotions', path: '/promotions', member: ananya },
  { name: 'promotions-visitor', path: '/promotions' },
  { name: 'promotions-within', path: '/promotions?within=my-points', member: farah },
  { name: 'promotions-home', path: '/promotions?category=Home', member: kabir },
  {
    name: 'promotions-failed',
    path: '/promotions?category=Nothing',
    member: farah,
    before: async (page, club) => {
      await club.fault({ surface: 'rest', kind: 'status', status: 503 });
      await page.route(graphUrl, (route) =>
        /PlannerHotels|SpendablePoints/.test(sentText(route.request())) ? route.abort() : route.continue(),
      );
    },
  },
  { name: 'promotions-encash', path: '/promotions?tab=encash', member: kabir },
  { name: 'product', path: '/promotion-detail/201', member: ananya },
  { name: 'product-collections', path: '/promotion-detail/201?tab=collections', member: ananya },
  { name: 'product-visitor', path: '/promotion-detail/201' },
  { name: 'product-short', path: '/promotion-detail/201', member: farah },
  { name: 'product-bare', path: '/promotion-detail/212', member: kabir },
  { name: 'product-gone', path: '/promotion-detail/999999', fold: true },
  {
    name: 'product-failed',
    path: '/promotion-detail/215',
    fold: true,
    before: (_page, club) => club.fault({ surface: 'rest', kind: 'status', status: 503 }),
  },
  {
    name: 'product-login',
    path: '/promotion-detail/201',
    fold: true,
    prepare: async (page) => page.getByRole('button', { name: 'Claim Now' }).click(),
  },
  { name: 'my-data', path: '/account/data', member: kabir },
  {
    name: 'my-data-otp',
    path: '/account/data',
    member: kabir,
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete my data' }).click();
      await page.getByRole('textbox', { name: 'One-time password' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe?token=a-token' },
  { name: 'unsubscribe-done', path: '/newsletter/unsubscribe?state=done' },
  { name: 'unsubscribe-invalid', path: '/newsletter/unsubscribe?state=invalid' },
];
