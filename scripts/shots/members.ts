import { expect, type Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { ask, comeAsBuyer, placeOrder } from '../../e2e/redeeming.ts';
import type { Screen } from './screen.ts';

const kabir = '9999900004';
const farah = '9999900003';

const createLink =
  'mutation { createReferralLink(input: { projectId: "104" }) { ... on CreateReferralLinkSuccess { link { url } } } }';
const setAmount =
  'mutation ($points: Points!) { setGoal(input: { points: $points }) { ... on SetGoalSuccess { me { id } } } }';

/** Opens the link of a member as a friend does, on a device without a login. */
async function openInvitation(page: Page, club: Club): Promise<void> {
  const { createReferralLink } = await ask<{ createReferralLink: { link: { url: string } } }>(page, club, createLink);
  const language = (await page.context().cookies()).filter(({ name }) => name === 'language');
  await page.context().clearCookies();
  await page.context().addCookies(language);
  await page.goto(createReferralLink.link.url);
}

async function openTransaction(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A member's new order, on its page. */
async function openOrder(page: Page, club: Club): Promise<void> {
  await comeAsBuyer(page, club);
  await page.goto(`/order-detail/${(await placeOrder(page, club)).order?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What members and newcomers do besides redeeming, each also in Hindi where nothing has to be typed. */
const inBothLanguages: readonly Screen[] = [
  { name: 'account', path: '/account', member: kabir },
  { name: 'statements', path: '/account/statements', member: kabir },
  { name: 'invitations', path: '/dashboard/invitations', member: kabir },
  { name: 'invite', path: '/', member: kabir, prepare: openInvitation },
  { name: 'request', path: '/projects/104/request' },
  { name: 'request-visit', path: '/projects/104/request?intent=visit' },
  { name: 'my-requests-none', path: '/my-requests' },
  { name: 'status', path: '/status' },
  { name: 'transaction', path: '/dashboard', member: kabir, fold: true, prepare: openTransaction },
  {
    name: 'goal',
    path: '/dashboard',
    member: farah,
    before: (page, club) => ask(page, club, setAmount, { points: 25_000 }),
  },
  { name: 'order-new', path: '/', prepare: openOrder },
];

export const screens: readonly Screen[] = [
  ...inBothLanguages,
  ...inBothLanguages.map((screen): Screen => ({ ...screen, name: `${screen.name}-hindi`, language: 'hi' })),
  {
    name: 'notifications',
    path: '/projects',
    member: kabir,
    fold: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('group', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'transaction-wrong',
    path: '/dashboard',
    member: kabir,
    fold: true,
    prepare: async (page) => {
      await openTransaction(page);
      await page.getByRole('button', { name: 'Something is wrong' }).click();
      await page.getByRole('dialog', { name: 'Something is wrong' }).waitFor();
    },
  },
  {
    name: 'invitations-code',
    path: '/dashboard/invitations',
    member: kabir,
    fold: true,
    before: (page, club) => ask(page, club, createLink),
    prepare: (page) => page.getByRole('button', { name: 'Show QR code' }).first().click(),
  },
  {
    name: 'invite-faults',
    path: '/',
    member: kabir,
    prepare: async (page, club) => {
      await openInvitation(page, club);
      await page.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
    },
  },
  {
    name: 'request-sent',
    path: '/projects/104/request',
    prepare: async (page) => {
      await page.getByLabel('Your name').fill('Devika Narayan');
      await page.getByLabel('Mobile number').fill('9812344481');
      await page.getByRole('checkbox', { name: /may call me/ }).check();
      await page.getByRole('button', { name: 'Ask for a call' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your request is sent' }).waitFor();
    },
  },
  {
    name: 'order-cancel',
    path: '/',
    fold: true,
    prepare: async (page, club) => {
      await openOrder(page, club);
      await page.getByRole('button', { name: 'Cancel order' }).click();
    },
  },
  {
    name: 'order-cancelled',
    path: '/',
    prepare: async (page, club) => {
      await openOrder(page, club);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
      await page.getByText('Your order is cancelled').waitFor();
    },
  },
];
