import type { Screen } from './screen.ts';

const path = '/promotions?tab=encash';
const member = '9999900004';

export const screens: Screen[] = [
  {
    name: 'encash',
    path,
    member,
    async prepare(page) {
      await page.getByRole('button', { name: '50,000' }).click();
      await page.getByLabel('Account number').fill('004211807719');
      await page.getByLabel('IFSC code').fill('BNYN0000411');
      await page.getByText('account found').waitFor();
    },
  },
];
