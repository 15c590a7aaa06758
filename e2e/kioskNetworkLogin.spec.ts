import type { Page } from '@playwright/test';
import {
  approve,
  begin,
  codeOn,
  expect,
  expectMember,
  isAttracting,
  letKioskPoll,
  logInByPhone,
  openLogin,
  portrait,
  test,
} from './kioskFixture.ts';

const type = async (kiosk: Page, digits: string) => {
  for (const digit of digits) await kiosk.getByRole('button', { name: digit, exact: true }).click();
};
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline);

test('cannot be enrolled without a network, and says what to do', { tag: '@nightly' }, async ({ browser, club }) => {
  const context = await browser.newContext(portrait);
  const kiosk = await context.newPage();
  await kiosk.goto(`${club.url}/kiosk/`);
  for (const letter of 'BCDFGHJKLMNP') await kiosk.getByRole('button', { name: letter, exact: true }).click();
  const key = kiosk.getByRole('button', { name: 'B', exact: true });
  const place = await key.boundingBox();
  await context.setOffline(true);
  await kiosk.getByRole('button', { name: 'Set up' }).click();
  await expect(kiosk.getByText('The club can’t be reached. Check the network and try again.')).toBeVisible();
  // An error moves no key.
  expect(await key.boundingBox()).toEqual(place);
  await context.setOffline(false);
  await kiosk.getByRole('button', { name: 'Set up' }).click();
  await expect(kiosk.getByText('This code is unknown, used or expired.')).toBeVisible();
  await context.close();
});

test(
  'logs the member in who approved while the kiosk had no network',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await phone.goto(await openLogin(kiosk, club));
    await setOffline(kiosk, true);
    await approve(phone);
    await expect(kiosk.getByText('No connection.')).toBeVisible();
    await expect(kiosk.locator('[data-code]')).toBeVisible();
    await setOffline(kiosk, false);
    await letKioskPoll(kiosk);
    await expectMember(kiosk);
  },
);

test(
  'offers a new code when the answer to the approval is lost',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    // The club opens the session, and the kiosk never hears of it.
    await kiosk.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"KioskPollLogin"')) return route.fallback();
      const answer = await route.fetch();
      return (await answer.text()).includes('sessionToken')
        ? route.abort('connectionreset')
        : route.fulfill({ response: answer });
    });
    await phone.goto(await openLogin(kiosk, club));
    const first = await codeOn(kiosk);
    await approve(phone);
    await letKioskPoll(kiosk);
    await expect(kiosk.getByText('This code has expired')).toBeVisible();
    await kiosk.getByRole('button', { name: 'Get a new code' }).click();
    expect(await codeOn(kiosk)).not.toBe(first);
  },
);

test(
  'tells that an OTP was not sent or not checked, and goes on from there',
  { tag: '@nightly' },
  async ({ kiosk, club }) => {
    await begin(kiosk, club);
    await kiosk.getByRole('button', { name: /^Member login/ }).click();
    await kiosk.getByRole('tab', { name: 'With an OTP' }).click();
    await type(kiosk, '9999900003');
    await setOffline(kiosk, true);
    await kiosk.getByRole('button', { name: 'Send OTP' }).click();
    await expect(kiosk.getByText('We couldn’t send the OTP. Please try again.')).toBeVisible();
    await setOffline(kiosk, false);
    await kiosk.getByRole('button', { name: 'Send OTP' }).click();
    await expect(kiosk.getByText('the number ending in 03')).toBeVisible();
    await type(kiosk, await club.otp('9999900003'));
    await setOffline(kiosk, true);
    await kiosk.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(kiosk.getByText('We couldn’t check the OTP. Please try again.')).toBeVisible();
    await setOffline(kiosk, false);
    await kiosk.getByRole('button', { name: 'Verify OTP' }).click();
    await expectMember(kiosk);
  },
);

test(
  'keeps what a member sees when the network is lost, and reads the rest when it is back',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    await expect(kiosk.getByRole('tabpanel').getByRole('row').first()).toBeVisible();
    await setOffline(kiosk, true);
    await kiosk.getByRole('tab', { name: 'Rewards' }).click();
    await expect(kiosk.getByText('We couldn’t load the rewards. Your points are safe.')).toBeVisible();
    await kiosk.getByRole('tab', { name: 'Orders and stays' }).click();
    await expect(kiosk.getByRole('tabpanel').getByRole('row').first()).toBeVisible();
    await kiosk.getByRole('button', { name: 'More time' }).click();
    await expect(kiosk.getByText('No connection. What you see may have changed since.')).toBeVisible();
    await setOffline(kiosk, false);
    await kiosk.getByRole('tab', { name: 'Rewards' }).click();
    await kiosk.getByRole('button', { name: 'Try again' }).click();
    await expect(kiosk.getByRole('button', { name: 'Fir green vase' })).toBeVisible();
    await kiosk.getByRole('button', { name: 'More time' }).click();
    // The press without a network may have been sent when it was back.
    await expect(kiosk.getByRole('timer')).toHaveText(/[3-8]:\d\d left/);
  },
);

test(
  'clears the screen at Done without a network, and the club learns of it when the network is back',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    await setOffline(kiosk, true);
    await kiosk.getByRole('button', { name: 'Done' }).click();
    await isAttracting(kiosk);
    await expect(phone.getByText('You’re logged in on the kiosk')).toBeVisible();
    await setOffline(kiosk, false);
    await expect(phone.getByText('You’re signed out on Foyer right.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Sign out on Foyer right' })).toBeHidden();
  },
);
