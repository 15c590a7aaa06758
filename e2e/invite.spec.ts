import { accessibilityFaults, expect, test } from './club.ts';
import { card, createLink, fillInvitation, referralsOf } from './visitorForms.ts';
import { newMobile } from './steer.ts';

test('a friend accepts a link at once where OTPs go to customers only, and a link that was switched off is over', async ({
  page,
  club,
  newDevice,
}) => {
  const mobile = newMobile();
  const url = await createLink(page, club, (await club.newMember()).mobile, 'Riverside Residences, Pune');
  const friend = await newDevice();
  await friend.goto(url);
  await friend.getByRole('button', { name: 'ACCEPT INVITATION' }).click();
  await expect(friend.getByText('Please agree, so that our team may call you.')).toBeVisible();
  await fillInvitation(friend, mobile);
  await expect(friend.getByText('We’ve got your details')).toBeVisible();
  await expect(friend.getByText(/^Our team calls you within \d+ working days\./)).toBeVisible();
  await expect.poll(() => referralsOf(club, mobile)).toHaveLength(1);

  await card(page, 'Riverside Residences').getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code for Riverside Residences' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card(page, 'Riverside Residences').getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card(page, 'Riverside Residences')).toContainText('Switched off');
  const stranger = await newDevice();
  const gone = await stranger.goto(url);
  expect(gone?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This invitation can’t be used any more');
  expect(await accessibilityFaults(stranger)).toEqual([]);
  await friend.reload();
  await expect(friend.getByText('We’ve got your details')).toBeVisible();
});
