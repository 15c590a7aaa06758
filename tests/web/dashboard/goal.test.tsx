import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { fakeMember, fakeTransactions } from './fakeMember.ts';
import { boom, openLedger, withLayout } from './page.tsx';

withLayout();
const rows = fakeTransactions(20);
const goal = {
  id: 'g1',
  kind: 'PRODUCT',
  nights: null,
  name: 'Brass lamp',
  points: 9_000,
  missing: 2_400,
  status: 'SAVING',
  celebrated: false,
  product: { id: '204', inStock: true },
  hotel: null,
  pace: { since: '2025-11-20T04:11:00.000Z', credits: 12_005, perMonth: 1_000, months: 3 },
};
const panel = () => screen.findByRole('region', { name: 'Your goal' });
const open = (changes: object) => openLedger(fakeMember(rows, { goal: { ...goal, ...changes } }));

describe('the goal on the dashboard', () => {
  it('is offered where there is none', async () => {
    openLedger(fakeMember(rows, { goal: null }));
    const offer = within(await panel());
    expect((await offer.findByRole('link', { name: 'Choose a product' })).getAttribute('href')).toBe('/promotions');
    expect(offer.getByRole('link', { name: 'Choose a hotel' }).getAttribute('href')).toBe('/hotels-redemption');
  });

  it('shows the points to go, and how the months follow from the Credits', async () => {
    open({});
    const shown = await panel();
    await within(shown).findByText('Brass lamp');
    expect(shown.textContent).toContain('2,400 points to go');
    expect(shown.textContent).toMatch(/12,005 points earned since .+2025, divided by 12, is 1,000 points a month\./);
    expect(shown.textContent).toContain('2,400 ÷ 1,000: about 3 months at this pace.');
    expect(within(shown).getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/promotion-detail/204');
  });

  it('says that there is no pace', async () => {
    open({ pace: { ...goal.pace, credits: 0, perMonth: 0, months: null } });
    const shown = await panel();
    await within(shown).findByText(/You haven’t earned enough points/);
    expect(shown.textContent).not.toContain('at this pace');
  });

  it('says so when a stay is gone, and offers to choose another', async () => {
    open({ kind: 'STAY', name: 'Lake House', nights: 2, product: null, status: 'UNAVAILABLE', points: null });
    const shown = await panel();
    await within(shown).findByText('2 nights at Lake House can’t be redeemed with points any more.');
    expect(within(shown).getByRole('link', { name: 'Choose another goal' }).getAttribute('href')).toBe(
      '/hotels-redemption',
    );
  });

  it('says that it is saved when it cannot be compared', async () => {
    open({ status: 'UNKNOWN', points: null, missing: null });
    const shown = await panel();
    await within(shown).findByText('We can’t check how far it is right now. Your goal is saved.');
    expect(within(shown).getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(shown.textContent).not.toContain('to go');
  });

  it('is not taken for no goal when it could not be loaded', async () => {
    openLedger(fakeMember(rows, { goal: boom }));
    const shown = await panel();
    await within(shown).findByText(/^We couldn’t load your goal\./);
    expect(within(shown).queryByRole('button', { name: 'Set goal' })).toBeNull();
  });

  it('is not there for an inactive membership', async () => {
    openLedger(fakeMember(rows, { goal, active: false }));
    await screen.findByRole('table', { name: 'Transactions' });
    expect(screen.queryByRole('region', { name: 'Your goal' })).toBeNull();
  });
});

describe('a goal that is reached', () => {
  const reached = { status: 'REACHED', missing: 0 };
  const celebrating = (first: boolean) => {
    const club = open(reached);
    const me = fakeMember(rows, { goal: { ...goal, ...reached, celebrated: true } });
    Object.assign(club.root, { celebrateGoal: () => ({ __typename: 'CelebrateGoalSuccess', first, me }) });
    return club;
  };

  it('is celebrated by the first device, once', async () => {
    const { graph } = celebrating(true);
    const shown = await panel();
    await within(shown).findByText('You’ve reached your goal: Brass lamp.');
    expect(within(shown).getByRole('link', { name: 'Redeem now' }).getAttribute('href')).toBe('/promotion-detail/204');
    expect(graph.operations.filter(({ name }) => name === 'CelebrateGoal')).toEqual([
      { name: 'CelebrateGoal', variables: { id: 'g1' } },
    ]);
  });

  it('is plain on a device that is second, and where it was celebrated before', async () => {
    const { graph, unmount } = celebrating(false);
    await waitFor(() => expect(graph.operations.some(({ name }) => name === 'CelebrateGoal')).toBe(true));
    await within(await panel()).findByText('You have enough points: Brass lamp.');
    unmount();
    const later = open({ ...reached, celebrated: true });
    await within(await panel()).findByText('You have enough points: Brass lamp.');
    expect(later.graph.operations.some(({ name }) => name === 'CelebrateGoal')).toBe(false);
  });

  it('says when it is out of stock, with no way to redeem it', async () => {
    open({ ...reached, celebrated: true, product: { id: '204', inStock: false } });
    const shown = await panel();
    await within(shown).findByText('It’s out of stock right now.');
    expect(within(shown).queryByRole('link', { name: 'Redeem now' })).toBeNull();
  });
});

describe('a new goal', () => {
  it('of points is checked before it is sent', async () => {
    const { root, graph, user } = openLedger(fakeMember(rows, { goal: null }));
    const amount = { ...goal, id: 'g2', kind: 'POINTS', name: null, points: 25_000, product: null };
    const setGoal = () => {
      root.me = fakeMember(rows, { goal: amount });
      return { __typename: 'SetGoalSuccess', goal: amount, me: root.me };
    };
    Object.assign(root, { setGoal });
    const field = await within(await panel()).findByRole('textbox', { name: 'Or an amount of points' });
    await user.type(field, 'many{Enter}');
    await screen.findByText(messages.goalPoints);
    expect(graph.operations.some(({ name }) => name === 'SetGoal')).toBe(false);
    await user.clear(field);
    await user.type(field, '25,000{Enter}');
    await within(await panel()).findByText('25,000 points');
    expect(graph.operations.find(({ name }) => name === 'SetGoal')?.variables).toEqual({ input: { points: 25_000 } });
  });

  it('that is not saved says so', async () => {
    const { root, user } = openLedger(fakeMember(rows, { goal: null }));
    const refusal = { __typename: 'NotSignedInError', message: 'Please login to continue', code: 'NOT_SIGNED_IN' };
    Object.assign(root, { setGoal: () => refusal });
    const field = await within(await panel()).findByRole('textbox', { name: 'Or an amount of points' });
    await user.type(field, '100{Enter}');
    await screen.findByText('Please login to continue');
    expect(screen.queryByText('100 points')).toBeNull();
  });
});
