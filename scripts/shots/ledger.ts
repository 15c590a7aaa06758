import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import type { Screen } from './screen.ts';

const ananya = '9999900001';
const kabir = '9999900004';
const farah = '9999900003';

/** An encash request whose backend does not respond, so its points stay held. */
async function holdPoints(page: Page, club: Club) {
  await club.fault({ surface: 'rest', route: '/encash_requests.json', method: 'POST', kind: 'hang' });
  const query = 'mutation ($input: RequestEncashInput!) { requestEncash(input: $input) { __typename } }';
  const input = {
    points: 28_000,
    accountNumber: '123456789012',
    ifsc: 'BNYN0000411',
    branchName: 'Worli',
    personName: 'Meera Iyer',
    termsAccepted: true,
    idempotencyKey: randomUUID(),
  };
  const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
  await page.request.post(`${club.url}/graphql`, { data: { query, variables: { input } }, headers });
}

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
  { name: 'dashboard-held', path: '/dashboard', member: '9999900005', before: holdPoints },
  { name: 'timeline', path: '/dashboard/timeline', member: kabir },
  {
    name: 'timeline-partial',
    path: '/dashboard/timeline',
    member: farah,
    before: (_page, club) => club.fault({ surface: 'rest', route: '/orders.json', kind: 'status', status: 503 }),
  },
];
