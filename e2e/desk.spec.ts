import { expect, register, signOut, test } from './deskFixture.ts';
import { inviteByCommand } from './staff.ts';

test('an operator invites the first administrator, who logs in with a passkey from then on', async ({
  club,
  desk,
  newDesk,
}) => {
  const link = await inviteByCommand(club.dataDir, 'Indira Sen', 'administrator');
  const { page, device } = await newDesk();
  await page.goto(link);
  await expect(page.getByText('Hello Indira. You are invited as administrator.')).toBeVisible();
  expect(page.url(), 'the address without the token').toBe(`${desk}invitation`);
  await register(page, link);
  await expect(page.getByRole('banner')).toContainText('Indira Sen');

  await signOut(page);
  await page.goto(`${desk}operations`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the desk');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations');
  expect(await device.uses()).toBeGreaterThan(0);

  const stranger = await newDesk();
  await stranger.page.goto(link);
  await expect(stranger.page.getByText('This link is not valid')).toBeVisible();
  await expect(stranger.page.getByRole('button', { name: 'Create a passkey' })).toHaveCount(0);
});

test('the address of the club leads to the name of the desk', async ({ club, desk, newDesk }) => {
  const { page } = await newDesk();
  await page.goto(`${club.url}/desk`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the desk');
  expect(new URL(page.url()).origin).toBe(new URL(desk).origin);
});
