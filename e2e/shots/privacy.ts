import type { Screen } from './screen.ts';

const member = '9999900004';

export const screens: Screen[] = [
  { name: 'my-data', path: '/account/data', member },
  {
    name: 'my-data-otp',
    path: '/account/data',
    member,
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
