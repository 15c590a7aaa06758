import type { Page } from '@playwright/test';
import { expect, goTo, register, signOut, test } from './deskFixture.ts';
import { refusedOrder } from './deskOperations.ts';

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Team' }).getByRole('row', { name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test(
  'a viewer reads operations without decisions, and is told which role opens the other pages',
  { tag: '@nightly' },
  async ({ page: member, club, desk, join }) => {
    const { id } = await refusedOrder(member, club);
    const { page } = await join('Vidya Rao');
    await page.goto(`${desk}operations/${id}`);
    await expect(page.getByText('This needs a decision')).toBeVisible();
    for (const name of ['Settle as done', 'Release the points', 'Retry now'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'Operations' })).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Members' })).toHaveCount(0);
    await expect(pages.getByRole('link', { name: 'Team' })).toHaveCount(0);
    for (const [path, role] of [
      ['members', 'Agent'],
      ['staff', 'Administrator'],
    ]) {
      await page.goto(`${desk}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role does not open this page');
      await expect(page.getByText(`It needs the role ${role}.`)).toBeVisible();
    }
  },
);

test(
  'an administrator invites an agent, changes the role and removes the person',
  { tag: '@nightly' },
  async ({ join, newDesk }) => {
    const { page } = await join('Olga Menon');
    await goTo(page, 'Team');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite to the desk' });
    await dialog.getByLabel('Name').fill('Ravi Kumar');
    await dialog.getByLabel('Email').fill('ravi.kumar@club.example');
    await dialog.getByLabel('Role').selectOption('Agent');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Ravi Kumar')).toContainText('Invited');

    const ravi = await newDesk();
    await register(ravi.page, link);
    await expect(ravi.page.getByRole('banner')).toContainText('Agent');
    await page.reload();
    await expect(row(page, 'Ravi Kumar')).toContainText('Active');

    await choose(page, 'Ravi Kumar', 'Change the role');
    const role = page.getByRole('dialog', { name: 'Role of Ravi Kumar' });
    await role.getByLabel('Role').selectOption('Viewer');
    await role.getByRole('button', { name: 'Change the role' }).click();
    await expect(row(page, 'Ravi Kumar')).toContainText('Viewer');
    const pages = ravi.page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Operations' }).click();
    await expect(ravi.page.getByText('Your session has ended. Log in again to continue where you were.')).toBeVisible();
    await ravi.page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(ravi.page.getByRole('heading', { level: 1 })).toHaveText('Operations');
    await expect(ravi.page.getByRole('banner')).toContainText('Viewer');

    await choose(page, 'Ravi Kumar', 'Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row(page, 'Ravi Kumar')).toContainText('Removed');
    await pages.getByRole('link', { name: 'Audit' }).click();
    await expect(ravi.page.getByRole('heading', { level: 1 })).toHaveText('Log in to the desk');
    await ravi.page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(ravi.page.getByText('This passkey was not accepted.')).toBeVisible();

    await goTo(page, 'Audit');
    const audit = page.getByRole('table', { name: 'Audit' });
    for (const action of ['Team: invited', 'Team: joined', 'Team: role changed', 'Team: access removed'])
      await expect(audit.getByRole('row', { name: action }).first()).toBeVisible();
    await signOut(page);
  },
);
