import { test as base, type Page } from '@playwright/test';
import { expect, startClub } from './club.ts';
import { type IdentityProvider, startIdentityProvider } from './deskIdentityProvider.ts';

interface Company {
  readonly desk: string;
  readonly provider: IdentityProvider;
}

const test = base.extend<{ readonly company: Company }>({
  company: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const provider = await startIdentityProvider({
        asha: { name: 'Asha Rao', email: 'asha.rao@company.example', groups: ['callers', 'everybody'] },
        guest: { name: 'Gauri Guest', email: 'gauri@company.example', groups: ['visitors'] },
      });
      const club = await startClub(provider.env);
      const desk = `${club.url.replace('127.0.0.1', 'localhost')}/desk/`;
      provider.serve(desk);
      await use({ desk, provider });
      await club.stop();
      await provider.stop();
    },
    { timeout: 120_000 },
  ],
});

async function logInAs(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in with Company login' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test(
  'staff log in with the identity provider, with the role that it names',
  { tag: '@nightly' },
  async ({ company, browser }) => {
    const { desk, provider } = company;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await provider.stop();
    await page.goto(`${desk}operations`);
    await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Log in with Company login' }).click();
    await expect(page.getByText('The identity provider does not answer. Try again in a few minutes.')).toBeVisible();
    await provider.start();
    await page.goto(`${desk}operations`);
    await logInAs(page, 'asha');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations');
    await expect(page.getByRole('banner')).toContainText('Asha Rao');
    await expect(page.getByRole('banner')).toContainText('Agent');
    await context.close();

    const other = await browser.newContext();
    const guest = await other.newPage();
    await guest.goto(desk);
    await logInAs(guest, 'guest');
    await expect(
      guest.getByText('You do not have access to the desk. Ask an administrator of the club.', { exact: true }),
    ).toBeVisible();
    expect(new URL(guest.url()).origin).toBe(new URL(desk).origin);
    await guest.goto(desk);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Log in to the desk');
    await other.close();
  },
);
