import { expect, letConfirmationsEnd, movableClock, test } from './deskFixture.ts';
import { expectStage, openFromToday, prepare, refusedOrder } from './deskOperations.ts';
import { crmBalance, effectsOf, vesselPoints } from './redeeming.ts';

const welcome = 10_000;

test.use({ clubPlan: movableClock });

test(
  'an agent settles an order whose Debit was refused, with a passkey when the confirmation has ended',
  { tag: '@nightly' },
  async ({
    page: member,
    club,

    join,
  }) => {
    const { mobile, id, number } = await refusedOrder(member, club);
    const { page, device } = await join('Priya Shah');
    await openFromToday(page, id);
    const dialog = await prepare(page, { name: 'Settle as done' });
    await expect(dialog).toContainText('The club takes 6,200 points in the CRM, with a Debit.');
    letConfirmationsEnd(club);
    const used = await device.uses();
    await dialog.getByRole('button', { name: 'Settle as done' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(confirmation).toBeVisible();
    expect((await effectsOf(member, club, mobile)).debits, 'before the confirmation').toBe(0);
    await confirmation.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByText('The decision is carried out')).toBeVisible();
    expect(await device.uses()).toBeGreaterThan(used);
    await expectStage(page, 'Confirmed');
    await expect(page.getByRole('region', { name: 'Audit' })).toContainText('Priya Shah: Asked the team of the CRM');
    await expect(page.getByRole('button', { name: 'Settle as done' })).toHaveCount(0);

    const { orders, debits, points } = await effectsOf(member, club, mobile);
    expect(orders).toHaveLength(1);
    expect({ debits, points }).toEqual({ debits: 1, points: { available: welcome - vesselPoints, held: 0 } });
    await expect.poll(() => crmBalance(club, mobile)).toBe(welcome - vesselPoints);
    await member.goto('/orders');
    await expect(member.getByRole('main').getByRole('article')).toContainText(number);
  },
);
