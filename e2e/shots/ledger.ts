import type { Screen } from './screen.ts';

const ananya = '9999900001';
const kabir = '9999900004';
const farah = '9999900003';

export const screens: Screen[] = [
  { name: 'dashboard', path: '/dashboard', member: kabir },
  { name: 'dashboard-rich', path: '/dashboard', member: ananya, fold: true },
  {
    name: 'dashboard-refer',
    path: '/dashboard',
    member: kabir,
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'REFER & EARN' }).click();
      await page.getByLabel('First name').fill('Kabir');
      await page.getByLabel('Last name').fill('M');
      await page.getByLabel('Phone', { exact: true }).click();
    },
  },
  {
    name: 'dashboard-down',
    path: '/dashboard',
    member: kabir,
    before: (_page, club) => club.fault({ surface: 'crm', kind: 'status', status: 503 }),
  },
  { name: 'timeline', path: '/dashboard/timeline', member: kabir },
  {
    name: 'timeline-partial',
    path: '/dashboard/timeline',
    member: farah,
    before: (_page, club) => club.fault({ surface: 'rest', route: '/orders.json', kind: 'status', status: 503 }),
  },
  { name: 'statement', path: '/dashboard/transactions/42655/statement', member: kabir },
];
