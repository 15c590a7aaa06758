import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { fakeMember, fakeTransactions } from './fakeMember.ts';
import { boom, openLedger, withLayout } from './page.tsx';
import * as goalText from '#text/goal.tsx';
import * as commonText from '#text/common.ts';
import * as ledgerText from '#text/ledger.tsx';
import { partly, plain } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import { istDate } from '#web/format/ist.ts';

withLayout();
const rows = fakeTransactions(20);
const goal = {
  id: 'g1',
  kind: 'PRODUCT',
  nights: null,
  name: 'Brass lamp',
  points: 9_000,
  pointsNeeded: 2_400,
  status: 'SAVING',
  isCelebrated: false,
  product: { id: '204', isInStock: true },
  hotel: null,
  pace: { since: '2025-11-20T04:11:00.000Z', credits: 12_005, perMonth: 1_000, months: 3 },
};
const panel = () => screen.findByRole('region', { name: goalText.yourGoal });
const open = (changes: object) => openLedger(fakeMember(rows, { goal: { ...goal, ...changes } }));

describe('the goal on the dashboard', () => {
  it('is offered where there is none', async () => {
    openLedger(fakeMember(rows, { goal: null }));
    const offer = within(await panel());
    expect((await offer.findByRole('link', { name: goalText.chooseProduct })).getAttribute('href')).toBe('/promotions');
    expect(offer.getByRole('link', { name: goalText.chooseHotel }).getAttribute('href')).toBe('/hotels-redemption');
  });

  it('shows the points to go, and how the months follow from the Credits', async () => {
    open({});
    const shown = await panel();
    await within(shown).findByText('Brass lamp');
    expect(shown.textContent).toContain(plain(goalText.toGo('2,400', 2400)));
    expect(shown.textContent).toContain(plain(goalText.paceSum('12,005', istDate(goal.pace.since), '1,000')));
    expect(shown.textContent).toContain(plain(goalText.monthsSum('2,400', '1,000', 3)));
    expect(within(shown).getByRole('link', { name: goalText.viewGoal }).getAttribute('href')).toBe(
      '/promotion-detail/204',
    );
  });

  it('says that there is no pace', async () => {
    open({ pace: { ...goal.pace, credits: 0, perMonth: 0, months: null } });
    const shown = await panel();
    await within(shown).findByText(partly(goalText.noPace));
    expect(shown.textContent).not.toContain('÷');
  });

  it('says so when a stay is gone, and offers to choose another', async () => {
    open({ kind: 'HOTEL', name: 'Lake House', nights: 2, product: null, status: 'UNAVAILABLE', points: null });
    const shown = await panel();
    await within(shown).findByText(plain(goalText.gone(goalText.stayAt('Lake House', 2))));
    expect(within(shown).getByRole('link', { name: goalText.chooseAnother }).getAttribute('href')).toBe(
      '/hotels-redemption',
    );
  });

  it('says that it is saved when it cannot be compared', async () => {
    open({ status: 'UNKNOWN', points: null, pointsNeeded: null });
    const shown = await panel();
    await within(shown).findByText(goalText.cannotCompare);
    expect(within(shown).getAllByRole('button', { name: commonText.retry })).toHaveLength(1);
    expect(shown.textContent).not.toMatch(/\d/);
  });

  it('is not taken for no goal when it could not be loaded', async () => {
    openLedger(fakeMember(rows, { goal: boom }));
    const shown = await panel();
    await within(shown).findByText(partly(goalText.notLoaded('')));
    expect(within(shown).queryByRole('button', { name: goalText.saveGoal })).toBeNull();
  });

  it('is not there for an inactive membership', async () => {
    openLedger(fakeMember(rows, { goal, isActive: false }));
    await screen.findByRole('table', { name: ledgerText.title });
    expect(screen.queryByRole('region', { name: goalText.yourGoal })).toBeNull();
  });
});

describe('a goal that is reached', () => {
  const reached = { status: 'REACHED', pointsNeeded: 0 };
  const celebrating = (first: boolean) => {
    const club = open(reached);
    const me = fakeMember(rows, { goal: { ...goal, ...reached, isCelebrated: true } });
    Object.assign(club.root, { celebrateGoal: () => ({ __typename: 'CelebrateGoalSuccess', isFirst: first, me }) });
    return club;
  };

  it('is celebrated by the first device, once', async () => {
    const { graph } = celebrating(true);
    const shown = await panel();
    await within(shown).findByText(plain(goalText.reachedFirst('Brass lamp')));
    expect(within(shown).getByRole('link', { name: goalText.redeemIt }).getAttribute('href')).toBe(
      '/promotion-detail/204',
    );
    expect(graph.operations.filter(({ name }) => name === 'CelebrateGoal')).toEqual([
      { name: 'CelebrateGoal', variables: { id: 'g1' } },
    ]);
  });

  it('is plain on a device that is second, and where it was celebrated before', async () => {
    const { graph, unmount } = celebrating(false);
    await eventually(() => expect(graph.operations.some(({ name }) => name === 'CelebrateGoal')).toBe(true));
    await within(await panel()).findByText(plain(goalText.reached('Brass lamp')));
    unmount();
    const later = open({ ...reached, isCelebrated: true });
    await within(await panel()).findByText(plain(goalText.reached('Brass lamp')));
    expect(later.graph.operations.some(({ name }) => name === 'CelebrateGoal')).toBe(false);
  });

  it('says when it is out of stock, with no way to redeem it', async () => {
    open({ ...reached, isCelebrated: true, product: { id: '204', isInStock: false } });
    const shown = await panel();
    await within(shown).findByText(goalText.outOfStock);
    expect(within(shown).queryByRole('link', { name: goalText.redeemIt })).toBeNull();
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
    const field = await within(await panel()).findByRole('textbox', { name: goalText.orAmount });
    await user.type(field, 'many{Enter}');
    await screen.findByText(messages.goalPoints);
    expect(graph.operations.some(({ name }) => name === 'SetGoal')).toBe(false);
    await user.clear(field);
    await user.type(field, '25,000{Enter}');
    await within(await panel()).findByText(commonText.points('25,000'));
    expect(graph.operations.find(({ name }) => name === 'SetGoal')?.variables).toEqual({ input: { points: 25_000 } });
  });

  it('that is not saved says so', async () => {
    const { root, user } = openLedger(fakeMember(rows, { goal: null }));
    const refusal = { __typename: 'NotSignedInError', message: messages.pleaseLoginToContinue, code: 'NOT_SIGNED_IN' };
    Object.assign(root, { setGoal: () => refusal });
    const field = await within(await panel()).findByRole('textbox', { name: goalText.orAmount });
    await user.type(field, '100{Enter}');
    await screen.findByText(messages.pleaseLoginToContinue);
    expect(screen.queryByText(commonText.points('100'))).toBeNull();
  });
});
