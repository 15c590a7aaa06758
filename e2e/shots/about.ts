import type { Screen } from './screen.ts';

export const screens: Screen[] = [
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
];
