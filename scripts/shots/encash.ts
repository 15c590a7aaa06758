import { comeAsGuest, effectsFor, holdBack, loseAnswers, moveEncash, routes } from '../../e2e/redeeming.ts';
import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { pressHeld, type Screen } from './screen.ts';

const path = '/promotions?tab=encash';
const requests = `${path}&view=requests`;
/** Has enough points for every state. */
const guest = (page: Page, club: Club) => comeAsGuest(page, club, 90_000);

async function fill(page: Page, points: string): Promise<void> {
  await page.getByLabel('Points to encash').fill(points);
  await page.getByLabel('Account number').fill('004211807719');
  await page.getByLabel('The same number again').fill('004211807719');
  await page.getByLabel('IFSC code').fill('BNYN0000411');
  await page.getByText('account found').waitFor();
}

async function submit(page: Page): Promise<void> {
  await review(page);
  await page.getByRole('button', { name: 'Confirm request' }).click();
}

async function review(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check();
  await page.getByRole('button', { name: 'Review request' }).click();
}

export const screens: Screen[] = [
  { name: 'encash', path, before: guest, prepare: (page) => fill(page, '50000') },
  {
    name: 'encash-review',
    path,
    before: guest,
    async prepare(page) {
      await fill(page, '50000');
      await review(page);
      await page.getByRole('heading', { name: 'Check your request' }).waitFor();
    },
  },
  {
    name: 'encash-faults',
    path,
    before: guest,
    async prepare(page) {
      await page.getByLabel('Points to encash').fill('500000');
      await page.getByLabel('Account number').fill('000411807719');
      await page.getByLabel('The same number again').fill('000411807719');
      await page.getByLabel('IFSC code').fill('BNYN0000411');
      await page.getByText('The bank couldn’t find an account').waitFor();
      await review(page);
    },
  },
  {
    name: 'encash-not-known',
    path,
    before: guest,
    async prepare(page) {
      await fill(page, '5000');
      await loseAnswers(page, 'RequestEncash', 1);
      await submit(page);
      await page.getByText(/We’re still checking your request/).waitFor();
    },
  },
  {
    name: 'encash-sending',
    path,
    before: guest,
    async prepare(page) {
      await holdBack(page, 'RequestEncash');
      await fill(page, '5000');
      await review(page);
      await pressHeld(page, 'Confirm request', 'RequestEncash');
      await page.getByText('Sending your request').waitFor();
    },
  },
  {
    name: 'encash-refused',
    path,
    before: guest,
    async prepare(page, club) {
      await fill(page, '5000');
      await club.fault({ ...routes.encash, kind: 'status', status: 422, times: 1 });
      await submit(page);
      await page.getByText('No points were taken').waitFor();
    },
  },
  { name: 'encash-inactive', path, member: '9999900006' },
  {
    name: 'encash-requests',
    path,
    async prepare(page, club) {
      const mobile = await comeAsGuest(page, club, 90_000);
      await page.reload();
      for (const points of ['20000', '40000', '30000']) {
        await page.getByRole('button', { name: 'New request' }).click();
        await fill(page, points);
        await submit(page);
        await page.waitForURL(/view=requests/);
      }
      const [first, second] = await effectsFor(club, 'encash', mobile);
      await moveEncash(club, first?.id ?? 0, 'completed');
      await moveEncash(club, second?.id ?? 0, 'rejected');
      await page.reload();
      await page.getByText('Rejected', { exact: true }).waitFor();
    },
  },
  { name: 'encash-requests-empty', path: requests, before: guest },
  {
    name: 'encash-requests-failed',
    path: requests,
    async before(page, club) {
      await guest(page, club);
      await club.fault({ ...routes.requests, kind: 'status', status: 503 });
    },
  },
  {
    name: 'encash-pending',
    path,
    before: guest,
    async prepare(page, club) {
      await fill(page, '5000');
      await club.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
      await club.fault({ ...routes.requests, kind: 'status', status: 503 });
      await submit(page);
      await page.getByText('Confirming your request').waitFor();
    },
  },
];
