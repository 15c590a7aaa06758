import type { Screen } from './screen.ts';
import { graphUrl } from '../graphRequests.ts';

export const screens: Screen[] = [
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
];
