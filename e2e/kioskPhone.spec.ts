import { expect, isAttracting, logInByPhone, member, phoneOf, test } from './kioskFixture.ts';

test('the member ends the session of a kiosk on the own phone', { tag: '@nightly' }, async ({ kiosk, phone, club }) => {
  await logInByPhone(kiosk, phone, club);
  // On the page on which the login was approved.
  const open = phone.getByRole('region', { name: 'Kiosks where you’re logged in' });
  await expect(open).toContainText(/Worli gallery, until \d+:\d\d\s[ap]m/);
  await open.getByRole('button', { name: 'Sign out on Foyer right' }).click();
  await expect(phone.getByText('You’re signed out on Foyer right.')).toBeVisible();
  await isAttracting(kiosk);
  await expect(kiosk.getByText(member.firstName)).toBeHidden();
});

test(
  'finds the kiosks from the menu, also on another phone',
  { tag: '@nightly' },
  async ({ browser, kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    const other = await phoneOf(browser, club, member.mobile);
    await other.page.goto('/');
    await other.page.getByRole('button', { name: /profile menu/ }).click();
    await other.page.getByRole('link', { name: 'Log in on a kiosk' }).click();
    await expect(other.page.getByText('Enter the eight letters that the kiosk shows.')).toBeVisible();
    await expect(other.page.getByRole('button', { name: 'Sign out on Foyer right' })).toBeVisible();
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await isAttracting(kiosk);
    // The page learns it without a reload.
    await expect(other.page.getByRole('button', { name: 'Sign out on Foyer right' })).toBeHidden();
    await other.context.close();
  },
);

test('says that a sign out on a kiosk may not have arrived', { tag: '@nightly' }, async ({ kiosk, phone, club }) => {
  await logInByPhone(kiosk, phone, club);
  await phone.goto('/device');
  const signOut = phone.getByRole('button', { name: 'Sign out on Foyer right' });
  await expect(signOut).toBeVisible();
  await phone.context().setOffline(true);
  await signOut.click();
  await expect(phone.getByRole('alert')).toContainText('We couldn’t sign you out on Foyer right');
  await phone.context().setOffline(false);
  await signOut.click();
  await expect(phone.getByText('You’re signed out on Foyer right.')).toBeVisible();
  await isAttracting(kiosk);
});
