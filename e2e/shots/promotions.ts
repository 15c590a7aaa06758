import type { Screen } from './screen.ts';
import { graphUrl, sentText } from '../graphRequests.ts';

const ananya = '9999900001';
const farah = '9999900003';
const kabir = '9999900004';

export const screens: Screen[] = [
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
];
