import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from './deskFixture.ts';
import { ask, comeAsGuest } from './redeeming.ts';
import type { Club } from './club.ts';

const reason = 'The member called about an order';

/** A new member who is logged in, with the number that is on the card. */
async function newMember(page: Page, club: Club) {
  const mobile = await comeAsGuest(page, club);
  const { me } = await ask<{ me: { membershipNumber: string } }>(page, club, '{ me { membershipNumber } }');
  return { mobile, number: me.membershipNumber };
}

async function lookUp(page: Page, number: string): Promise<void> {
  await goTo(page, 'Members');
  await page.getByLabel('Membership number').fill(number);
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('region', { name: 'Member', exact: true })).toContainText(number);
}

/** Records a request of the member whose page is open, and ends on the page of the request. */
async function recordRequest(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a request about personal data' });
  await dialog.getByLabel('What is asked for').selectOption({ label: kind });
  await dialog.getByLabel('How it arrived').fill('email');
  await dialog.getByRole('button', { name: 'Record the request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kind);
}

test('an agent looks up a member, reveals for a short time, and ends the session', async ({
  page: member,
  club,
  join,
}) => {
  const { mobile, number } = await newMember(member, club);
  const spaced = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  const { page } = await join('Priya Shah');
  await page.clock.install();
  await lookUp(page, number);
  expect(page.url()).not.toContain(mobile);
  await expect(page.getByText('Nila Varma')).toHaveCount(0);
  await expect(page.getByText(spaced)).toHaveCount(0);
  const ledger = page.getByRole('region', { name: 'Points transactions' });
  await expect(ledger).toContainText('The transactions agree.');
  await expect(ledger.getByRole('row').nth(1)).toContainText('Credit');

  await page.getByRole('button', { name: 'Reveal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal personal data' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.getByText(spaced)).toBeVisible();
  await expect(page.getByText('Nila Varma')).toBeVisible();
  await page.clock.fastForward('01:05');
  await expect(page.getByText(spaced)).toHaveCount(0);
  await expect(page.getByText('Nila Varma')).toHaveCount(0);

  await member.goto('/orders');
  await expect(member).toHaveURL(/\/orders/);
  await page.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: 'End', exact: true }).click();
  const ending = page.getByRole('dialog', { name: 'End this session' });
  await ending.getByLabel('Reason').fill('The phone was lost');
  await ending.getByRole('button', { name: 'End the session' }).click();
  await expect(page.getByText('This member is not logged in.')).toBeVisible();
  await member.reload();
  await expect(member).toHaveURL(/\/login/);

  await goTo(page, 'Audit');
  const audit = page.getByRole('table', { name: 'Audit' });
  for (const action of ['Member looked up', 'Member revealed', 'Member’s sessions ended'])
    await expect(audit.getByRole('row', { name: action }).first()).toContainText('Priya Shah');
  await expect(audit).not.toContainText(mobile);
  await expect(audit).not.toContainText('Nila');
});

test(
  'a member opens only after a look-up, with a number that is known',
  { tag: '@nightly' },
  async ({ desk, join }) => {
    const { page } = await join('Priya Shah');
    await page.goto(`${desk}members/a0B000000000001AAA`);
    await expect(page.getByText('Look up this member first')).toBeVisible();
    await goTo(page, 'Members');
    await page.getByLabel('Membership number').fill('99999999');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('The CRM has no member with this membership number.')).toBeVisible();
  },
);

test('an agent answers requests about data: the file, and the deletion with the number typed', async ({
  page: member,
  club,
  join,
}) => {
  const { number } = await newMember(member, club);
  const { page } = await join('Priya Shah');
  await lookUp(page, number);
  await recordRequest(page, 'Copy of data');
  await page.getByRole('button', { name: 'Export' }).click();
  const making = page.getByRole('dialog', { name: 'Export the data of this member' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    making.getByRole('button', { name: 'Make the file' }).click(),
  ]);
  const { sections } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    sections: { class: string; records: unknown[] }[];
  };
  expect(sections.map((section) => section.class)).toContain('SESSION');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    making.getByRole('button', { name: 'Save the readable copy' }).click(),
  ]);
  expect(await readFile(await copy.path(), 'utf8')).toContain('Everything that the club stores about you');
  await page.getByRole('button', { name: 'Close the request' }).click();
  const closing = page.getByRole('dialog', { name: 'Close the request' });
  await closing.getByLabel('What the member was told').fill('The file was sent by email');
  await closing.getByRole('button', { name: 'Close the request' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Answer letter' }).click(),
  ]);
  expect(await readFile(await letter.path(), 'utf8')).toContain('The file was sent by email');

  await lookUp(page, number);
  await recordRequest(page, 'Deletion');
  await page.getByRole('button', { name: 'Delete the data' }).click();
  const deleting = page.getByRole('alertdialog');
  const button = deleting.getByRole('button', { name: 'Delete the data' });
  const typed = deleting.getByLabel(/^Type the membership number/);
  await typed.fill(`${number}0`);
  await expect(button).toBeDisabled();
  await typed.fill(number);
  await button.click();
  await expect(page.getByText('The data is deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete the data' })).toHaveCount(0);
  await member.goto('/orders');
  await expect(member).toHaveURL(/\/login/);

  await goTo(page, 'Audit');
  const audit = page.getByRole('table', { name: 'Audit' });
  for (const action of ['Data request opened', 'Data exported', 'Data request closed', 'Data deleted'])
    await expect(audit.getByRole('row', { name: action }).first()).toContainText('Priya Shah');
});
