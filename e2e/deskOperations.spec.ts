import { expect, goTo, test, type Person } from './deskFixture.ts';
import {
  bookStay,
  expectStage,
  openFromToday,
  openWhenUndecided,
  prepare,
  refusedOrder,
  refusedStay,
} from './deskOperations.ts';
import {
  comeAsGuest,
  crmBalance,
  effectsFor,
  effectsOf,
  garden,
  loseOrders,
  placeOrder,
  pointsOf,
  routes,
  vesselPoints,
} from './redeeming.ts';

const welcome = 10_000;

test(
  'an agent settles a stay whose answer was lost with the id of the booking',
  { tag: '@nightly' },
  async ({ page: member, club, desk, join }) => {
    const { mobile, id } = await bookStay(member, club, 1, { ...routes.book, kind: 'commit-then-drop', times: 1 });
    const [booking] = await effectsFor(club, 'bookings', mobile);
    const { page } = await join('Priya Shah');
    await openWhenUndecided(page, desk, id);
    await page.getByRole('button', { name: 'Settle as done' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle as done' });
    await dialog.getByRole('button', { name: 'Show what it would do' }).click();
    await expect(dialog.getByText('This is not possible')).toBeVisible();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(dialog.getByText('This is not possible')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const again = await prepare(page, { name: 'Settle as done', upstreamId: String(booking?.id) });
    await again.getByRole('button', { name: 'Settle as done' }).click();
    await expect(page.getByText('The decision is carried out')).toBeVisible();
    await expectStage(page, 'Confirmed');
    expect(await effectsFor(club, 'bookings', mobile)).toHaveLength(1);
    await expect.poll(() => crmBalance(club, mobile)).toBe(2 * welcome - garden.perNight);
  },
);

test(
  'an agent releases the points of an order, and overrules what the systems say',
  { tag: '@nightly' },
  async ({ page: member, club, join }) => {
    const { mobile, id } = await refusedOrder(member, club);
    const { page } = await join('Priya Shah');
    await openFromToday(page, id);
    const dialog = await prepare(page, { name: 'Release the points', overrule: true });
    await dialog.getByRole('button', { name: 'Release the points' }).click();
    await expect(page.getByText('The decision is carried out')).toBeVisible();
    await expectStage(page, 'Failed');
    const { debits, points } = await effectsOf(member, club, mobile);
    expect({ debits, points }).toEqual({ debits: 0, points: { available: welcome, held: 0 } });
    await expect.poll(() => crmBalance(club, mobile)).toBe(welcome);
  },
);

test(
  'an agent lets the club continue at once when the backend is back',
  { tag: '@nightly' },
  async ({ page: member, club, desk, join }) => {
    const mobile = await comeAsGuest(member, club, 0, { address: true });
    await loseOrders(club);
    const { id, state } = await placeOrder(member, club);
    expect(state).toBe('PENDING');
    const { page } = await join('Priya Shah');
    await page.goto(`${desk}operations/${id}`);
    await page.getByRole('button', { name: 'Retry now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retry now' });
    await dialog.getByLabel('Reason').fill('The backend is back');
    await club.clearFaults();
    await dialog.getByRole('button', { name: 'Retry now' }).click();
    // Where the order never arrived, the club sends it again only when it cannot arrive any more. The page follows by itself.
    await expectStage(page, 'Confirmed', { timeout: 60_000 });
    await expect(page.getByText('Operation retried')).toBeVisible();
    const { orders, debits, points } = await effectsOf(member, club, mobile);
    expect(orders).toHaveLength(1);
    expect({ debits, points }).toEqual({ debits: 1, points: { available: welcome - vesselPoints, held: 0 } });
  },
);

test('above the limit a second person has to approve, and nothing happens before', async ({
  page: member,
  club,
  desk,
  join,
}) => {
  const { mobile, id } = await refusedStay(member, club, 2);
  // Before it is proposed: access that came later does not count.
  const meera = await join('Meera Rao');
  const priya = await join('Priya Shah');
  await openFromToday(priya.page, id);
  const dialog = await prepare(priya.page, { name: 'Settle as done' });
  await expect(dialog.getByText('A second person has to approve it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(priya.page.getByRole('region', { name: 'Proposed: settle as done' })).toBeVisible();
  await expect(priya.page.getByText('You proposed it.')).toBeVisible();
  await expect(priya.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(priya.page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
  await expect.poll(() => crmBalance(club, mobile)).toBe(2 * welcome);

  await goTo(meera.page, 'Operations');
  await goTo(meera.page, 'Today');
  await expect(meera.page.getByRole('region', { name: 'Decisions for a second person' })).toContainText('Priya Shah');
  await meera.page.goto(`${desk}operations/${id}`);
  await expect(meera.page.getByRole('button', { name: 'Decline', exact: true })).toBeVisible();
  await meera.page.getByRole('button', { name: 'Approve' }).click();
  const approval = meera.page.getByRole('dialog', { name: 'Approve the decision' });
  await expect(approval.getByText('What happens')).toBeVisible();
  await approval.getByLabel('Your own reason').fill('The hotel has the booking');
  await approval.getByRole('button', { name: 'Approve' }).click();
  // Also right after the login.
  await meera.page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(meera.page.getByText('Approved and carried out')).toBeVisible();
  await expectStage(meera.page, 'Confirmed');
  const audit = meera.page.getByRole('region', { name: 'Audit' });
  await expect(audit).toContainText('Operation settled');
  await expect(audit).toContainText('Meera Rao: The hotel has the booking');
  await expect(audit).toContainText('Approved; proposed by Priya Shah.');
  await expect(audit).toContainText('Decision proposed');
  await expect.poll(() => crmBalance(club, mobile)).toBe(2 * welcome - 2 * garden.perNight);
  expect(await pointsOf(member, club)).toMatchObject({ available: 2 * welcome - 2 * garden.perNight, held: 0 });
});

/** A person whose decision on an operation lacks only the last press. */
async function openDecision({ page }: Person, id: string) {
  await openFromToday(page, id);
  const dialog = await prepare(page, { name: 'Settle as done' });
  return { page, dialog, button: dialog.getByRole('button', { name: 'Settle as done' }) };
}

test('whoever decides too late is told who decided what', { tag: '@nightly' }, async ({ page: member, club, join }) => {
  const { mobile, id } = await refusedOrder(member, club);
  const priya = await openDecision(await join('Priya Shah'), id);
  const arun = await openDecision(await join('Arun Nair'), id);
  await priya.button.click();
  await expectStage(priya.page, 'Confirmed');
  await arun.button.click();
  await expect(arun.dialog).toContainText('Priya Shah settled it at');
  await arun.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectStage(arun.page, 'Confirmed');
  await expect(arun.page.getByRole('button', { name: 'Settle as done' })).toHaveCount(0);
  expect((await effectsOf(member, club, mobile)).debits).toBe(1);
});
