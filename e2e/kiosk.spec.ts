import { addAddress, ask, effectsOf } from './redeeming.ts';
import {
  approve,
  askPhone,
  begin,
  codeOn,
  expect,
  expectMember,
  isAttracting,
  letKioskPoll,
  logInByPhone,
  member,
  openLogin,
  openReward,
  phoneOf,
  test,
} from './kioskFixture.ts';
import { twoDevices } from './twoDevices.ts';

test('shows visitors projects, a comparison and the way to their own phone, in both languages', async ({
  kiosk,
  club,
}) => {
  await begin(kiosk, club);
  await kiosk.getByRole('button', { name: /^Projects/ }).click();
  await kiosk.getByRole('button', { name: 'Goa', exact: true }).click();
  await expect(kiosk.getByRole('status')).toHaveText(/^[1-9]/);
  await kiosk.getByRole('group', { name: 'City' }).getByRole('button', { name: 'All' }).click();
  for (const place of [0, 1, 2]) {
    await kiosk.getByRole('button', { name: 'Compare', exact: true }).first().click();
    await expect(kiosk.getByRole('button', { name: 'In comparison' })).toHaveCount(place + 1);
  }
  await expect(kiosk.getByRole('button', { name: 'Compare', exact: true }).first()).toBeDisabled();
  await kiosk.getByRole('button', { name: 'Compare 3 of 3' }).click();
  await expect(kiosk.getByRole('columnheader').filter({ hasText: 'View project' })).toHaveCount(3);
  await kiosk.getByRole('button', { name: 'View project' }).first().click();
  await kiosk.getByRole('button', { name: 'Book a site visit' }).click();
  expect(await codeOn(kiosk)).toMatch(new RegExp(`^${club.url}/projects/\\d+/request\\?intent=visit$`));
  await kiosk.getByRole('button', { name: 'Close' }).click();
  await kiosk.getByText('हिन्दी').click();
  await expect(kiosk.getByRole('button', { name: 'साइट विज़िट बुक करें' })).toBeVisible();
  await expect(kiosk.locator('html')).toHaveAttribute('lang', 'hi');
});

test('logs a member in by the phone, and ends with Done', async ({ kiosk, phone, club }) => {
  await logInByPhone(kiosk, phone, club);
  await expect(kiosk.getByText(`Welcome, ${member.firstName}`)).toBeVisible();
  await expect(kiosk.getByText(member.number)).toBeVisible();
  const timer = kiosk.getByRole('timer');
  await expect(timer).toHaveText(/[12]:\d\d left/);
  await kiosk.getByRole('button', { name: 'More time' }).click();
  await expect(timer).toHaveText(/[3-5]:\d\d left/);
  await kiosk.getByRole('tab', { name: 'Orders and stays' }).click();
  await expect(kiosk.getByRole('tabpanel').getByRole('row').first()).toBeVisible();
  await kiosk.getByRole('button', { name: 'Done' }).click();
  await isAttracting(kiosk);
  await kiosk.getByRole('button', { name: 'Touch to begin' }).click();
  await expect(kiosk.getByRole('button', { name: /^Member login/ })).toBeVisible();
});

test('says that the member refused', { tag: '@nightly' }, async ({ kiosk, phone, club }) => {
  await phone.goto(await openLogin(kiosk, club));
  await expect(phone.getByText('Foyer right in Worli gallery asks to log you in')).toBeVisible();
  await phone.getByRole('button', { name: 'Refuse' }).click();
  await expect(phone.getByText('You refused this login')).toBeVisible();
  await letKioskPoll(kiosk);
  await expect(kiosk.getByText('You refused this login')).toBeVisible();
  await kiosk.getByRole('button', { name: 'Get a new code' }).click();
  await codeOn(kiosk);
});

test('offers a new code when one has expired', { tag: '@nightly' }, async ({ kiosk, club }) => {
  await openLogin(kiosk, club);
  const first = await codeOn(kiosk);
  // Somebody stands there all the time.
  for (let minute = 0; minute < 11; minute += 1) {
    await kiosk.clock.runFor(30_000);
    await kiosk.getByRole('heading', { name: 'Member login' }).click();
  }
  await expect(kiosk.getByText('This code has expired')).toBeVisible();
  await kiosk.getByRole('button', { name: 'Get a new code' }).click();
  expect(await codeOn(kiosk)).not.toBe(first);
});

test('lets nobody use a code twice', { tag: '@nightly' }, async ({ browser, kiosk, phone, club }) => {
  const address = await openLogin(kiosk, club);
  await phone.goto(address);
  await approve(phone);
  await letKioskPoll(kiosk);
  await expectMember(kiosk);
  const other = await phoneOf(browser, club, '9999900005');
  await other.page.goto(address);
  await expect(other.page.getByRole('alert')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Approve' })).toBeHidden();
  await other.context.close();
});

test('logs a member in with mobile number and OTP, both hidden, and ends when nobody touches the screen', async ({
  kiosk,
  club,
}) => {
  await begin(kiosk, club);
  await kiosk.getByRole('button', { name: /^Member login/ }).click();
  await kiosk.getByRole('tab', { name: 'With an OTP' }).click();
  const type = async (digits: string) => {
    for (const digit of digits) await kiosk.getByRole('button', { name: digit, exact: true }).click();
  };
  await type('9999900005');
  await expect(kiosk.locator('input[type=password]')).toHaveCount(10);
  await kiosk.getByRole('button', { name: 'Send OTP' }).click();
  await expect(kiosk.getByText('the number ending in 05')).toBeVisible();
  await type('000000');
  await kiosk.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(kiosk.getByText(/This OTP is not valid/)).toBeVisible();
  for (let place = 0; place < 6; place += 1)
    await kiosk.getByRole('button', { name: 'Delete the last character' }).click();
  await type(await club.otp('9999900005'));
  await kiosk.getByRole('button', { name: 'Verify OTP' }).click();
  await expectMember(kiosk);
  await kiosk.clock.runFor(61_000);
  await isAttracting(kiosk);
});

test('kiosk and phone say what the club knows, from one login to the next', async ({ browser, kiosk, club }) => {
  const { mobile } = await club.newMember({ points: 900_000, address: true });
  const { page: phone, context } = await phoneOf(browser, club, mobile);
  await addAddress(phone, club, { line1: '7 Mill Lane' });
  await kiosk.goto(`${club.url}/kiosk/`);
  await isAttracting(kiosk);
  const devices = twoDevices({ club, kiosk, kioskName: 'Foyer right', phone, mobile });
  for (const event of [
    'log in',
    'approve',
    'order the vase',
    'decline',
    'order the mat',
    'cut the kiosk’s network',
    // It is shown on the page on which the login was approved, without a second scan.
    'confirm',
    'connect the kiosk',
    'order the vase',
    'back',
    'leave',
    'log in',
    'refuse',
  ] as const)
    await devices.play(event);
  await devices.end();
  await context.close();
});

test('orders nothing when the phone refuses', { tag: '@nightly' }, async ({ kiosk, phone, club }) => {
  await logInByPhone(kiosk, phone, club);
  const before = await effectsOf(phone, club, member.mobile);
  await openReward(kiosk);
  await askPhone(kiosk);
  await phone.goto(await codeOn(kiosk));
  await phone.getByRole('button', { name: 'Don’t order' }).click();
  await expect(phone.getByText('You refused this order')).toBeVisible();
  await expect(kiosk.getByRole('heading', { name: 'You refused this order' })).toBeVisible();
  expect(await effectsOf(phone, club, member.mobile)).toEqual(before);
});

test('leads to the phone for an order above the limit', { tag: '@nightly' }, async ({ kiosk, phone, club }) => {
  await logInByPhone(kiosk, phone, club);
  await openReward(kiosk, 'Courtyard speaker');
  await expect(kiosk.getByText('This screen orders up to 25,000 points.')).toBeVisible();
  expect(await codeOn(kiosk)).toMatch(/\/promotion-detail\/\d+$/);
});

test(
  'asks whether somebody is there before it ends, and the club knows that it ended',
  { tag: '@nightly' },
  async ({ kiosk, phone, club }) => {
    await logInByPhone(kiosk, phone, club);
    await kiosk.getByText('Points available').click();
    await kiosk.clock.runFor(40_000);
    await expect(kiosk.getByRole('alertdialog')).toBeHidden();
    await kiosk.clock.runFor(6_000);
    await expect(kiosk.getByRole('alertdialog')).toContainText('You’ll be signed out');
    await kiosk.getByRole('button', { name: 'I’m still here' }).click();
    await expect(kiosk.getByRole('alertdialog')).toBeHidden();
    await kiosk.clock.runFor(61_000);
    await isAttracting(kiosk);
    await expect
      .poll(() => ask<{ me: { kioskSessions: unknown[] } }>(phone, club, '{ me { kioskSessions { id } } }'))
      .toEqual({ me: { kioskSessions: [] } });
  },
);
