import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#rules/messages.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { fakeMember, fakeNow, fakeTransactions } from './fakeMember.ts';
import { boom, openLedger, withLayout } from './page.tsx';
import * as ledgerText from '#text/ledger.tsx';
import * as dashboardText from '#text/dashboard.tsx';
import * as commonText from '#text/common.ts';
import * as subjectsText from '#text/subjects.ts';
import * as storyText from '#text/story.tsx';
import * as dashboardReconciliationText from '#text/dashboardReconciliation.tsx';
import * as dashboardChartText from '#text/dashboardChart.tsx';
import * as leadsText from '#text/leads.tsx';
import * as uiInactive from '#text/uiPoints.tsx';
import { istLongMonth } from '#web/format/ist.ts';
import { escaped, partly, plain } from '#tests/web/words.ts';

withLayout();
const rows = fakeTransactions(20);
const table = () => screen.findByRole('table', { name: ledgerText.title });
const { minus, equals } = dashboardText;
const tile = (name: string) =>
  within(screen.getByRole('region', { name: dashboardText.balanceSum })).getByText(
    (_, element) => element?.tagName === 'DT' && element.textContent.endsWith(name),
  ).nextElementSibling?.textContent;

describe('the guard', () => {
  it('sends a visitor to the login with the way back', async () => {
    const { router } = openLedger(null, '/dashboard/transactions/42719?year=2025');
    await screen.findByRole('heading', { name: 'Login' });
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe(
      '/dashboard/transactions/42719?year=2025',
    );
  });

  it('does not trap the Back button of a visitor who was signed out', async () => {
    const { graph, router } = openLedger(fakeMember(rows));
    await table();
    await act(() => router.navigate('/projects'));
    graph.client.writeQuery({ query: ViewerDocument, data: { me: null } });
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it("leads to one's own ledger from the address of another's", async () => {
    const { router } = openLedger(fakeMember(rows), '/dashboard/transactions/99');
    await table();
    expect(router.state.location.pathname).toBe('/dashboard/transactions/42719');
  });

  it('shows nothing of the member once the server knows no session any more, and goes to the login', async () => {
    const { root, user, router } = openLedger(fakeMember(rows, { points: boom }));
    await table();
    root.me = null;
    await user.click(screen.getAllByRole('button', { name: commonText.retry })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: messages.sessionExpired })).toBeDefined();
    expect(document.body.textContent).not.toContain('Ananya');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ reason: 'sessionExpired' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says so when it cannot be known who is here, and Retry helps', async () => {
    const { root, user } = openLedger(boom);
    expect(await screen.findByText(dashboardText.pageMissing)).toBeDefined();
    root.me = fakeMember(rows);
    await user.click(screen.getByRole('button', { name: commonText.retry }));
    expect(await table()).toBeDefined();
  });
});

describe('points that expired', () => {
  it('lead from the balance of the newest transaction to the one of today, unless the ledger is filtered', async () => {
    const member = fakeMember(rows, {}, 300);
    const { user } = openLedger(member);
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toMatch(new RegExp(`${escaped(ledgerText.expiredUndated)}.*−300`));
    expect(first?.textContent).toContain(tile(dashboardText.balancePoints));
    expect(second?.textContent).toContain(rows[0]?.name);
    expect((await table()).getAttribute('aria-rowcount')).toBe('22');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${ledgerText.debit}`) }));
    await waitFor(() => expect(screen.queryByText(ledgerText.expiredUndated)).toBeNull());
  });
});

describe('what the club posted itself', () => {
  const order = { kind: 'ORDER', id: '41', number: 'VR-30001', name: 'Stone bowl' };

  it('is called by what it was for and opens to the way there; the name of the CRM stands small beside it', async () => {
    const [newest, ...older] = rows;
    if (!newest) throw new Error('no rows');
    const named = { ...newest, name: 'LT-002340', title: 'Order VR-30001, Stone bowl', subject: order };
    const member = fakeMember([named, ...older], {
      transactionReporting: 'CONTACT',
      transaction: ({ id }: { id: string }) => (id === named.id ? { ...named, reports: [] } : null),
    });
    const { user } = openLedger(member);
    const row = within(await table()).getAllByRole('row')[1] as HTMLElement;
    const link = within(row).getByRole('link', { name: subjectsText.order('VR-30001', 'Stone bowl') });
    expect(link.getAttribute('href')).toMatch(/transaction=t00019$/);
    expect(within(row).getByText('LT-002340').tagName).toBe('SMALL');
    await user.click(link);
    const story = await screen.findByRole('dialog', { name: subjectsText.order('VR-30001', 'Stone bowl') });
    expect(within(story).getByText('4,400')).toBeDefined();
    expect(within(story).getByRole('link', { name: storyText.links.ORDER }).getAttribute('href')).toBe(
      '/order-detail/41',
    );
    await user.click(await within(story).findByRole('button', { name: storyText.wrong }));
    const mail = (await screen.findByRole('link', { name: /@/ })).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(`?subject=${storyText.mailSubject('00042719 / LT-002340')}`);
  });

  it('repeats no name of the CRM that says the same in English', async () => {
    const [newest, ...older] = rows;
    const name = 'Order VR-30001, Stone bowl and lid';
    openLedger(fakeMember([{ ...newest, name, title: name, subject: order }, ...older] as typeof rows));
    const row = within(await table()).getAllByRole('row')[1];
    expect(row?.textContent).toContain(subjectsText.order('VR-30001', 'Stone bowl'));
    expect(row?.textContent).not.toContain('and lid');
  });

  it('calls points that came back by the order', async () => {
    const [newest, ...older] = rows;
    const back = { ...newest, name: 'LT-002342', title: 'LT-002342', subject: { ...order, isRefund: true } };
    openLedger(fakeMember([back, ...older] as typeof rows));
    expect(await screen.findByRole('link', { name: subjectsText.pointsBack('VR-30001', 'Stone bowl') })).toBeDefined();
  });

  it('names each hold above the ledger and beside the balance, with the way to it', async () => {
    const member = fakeMember(rows);
    const hold = {
      id: 'r1',
      points: 900,
      since: '2026-11-20T04:00:00.000Z',
      subject: { ...order, id: null, number: null },
    };
    const points = { ...member.points, held: 900, holds: [hold] };
    openLedger(fakeMember(rows, { points }));
    const held = within(await table()).getAllByRole('row')[1] as HTMLElement;
    expect(held.textContent).toContain(dashboardText.held);
    const links = screen.getAllByRole('link', { name: subjectsText.order(null, 'Stone bowl') });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/order-success?redemption=r1'));
  });
});

describe('the totals', () => {
  it('says that a total is not known rather than showing 0', async () => {
    const member = fakeMember(rows);
    openLedger(fakeMember(rows, { points: { ...member.points, expired: null, balance: null, available: null } }));
    await table();
    expect(tile(`${minus} ${dashboardText.expired}`)).toBe(dashboardText.notKnown);
    expect(screen.getByText(dashboardText.noBalance)).toBeDefined();
  });

  it('says that points are on their way into the ledger, but not of the fraction that cannot be spent', async () => {
    const { points } = fakeMember(rows);
    const debitSoon = plain(dashboardText.debitOnItsWay('100'));
    openLedger(fakeMember(rows, { points: { ...points, balance: 1500.5, held: 0, available: 1500 } }));
    await table();
    expect(document.body.textContent).not.toContain(debitSoon);
    cleanup();
    openLedger(fakeMember(rows, { points: { ...points, balance: 1500.5, held: 0, available: 1400 } }));
    await table();
    expect(document.body.textContent).toContain(debitSoon);
  });

  it('shows the four tiles, proves that the ledger adds up and shows the working', async () => {
    const { user } = openLedger(fakeMember(rows, {}, 500));
    expect(await screen.findByText(dashboardReconciliationText.addsUp)).toBeDefined();
    const tiles = [
      dashboardText.earned,
      `${minus} ${dashboardText.redeemed}`,
      `${minus} ${dashboardText.expired}`,
      `${equals} ${dashboardText.balancePoints}`,
    ];
    expect(tiles.map(tile)).toEqual(['8,000', '3,600', '500', '3,900']);
    await user.click(screen.getByText(dashboardReconciliationText.showWorking));
    expect(screen.getByText(dashboardReconciliationText.byOurArithmetic).nextElementSibling?.textContent).toBe('3,900');
    expect(
      screen.getByText(dashboardReconciliationText.difference, { selector: 'dt' }).nextElementSibling?.textContent,
    ).toBe('0');
  });

  it('says which transactions it could not count, in place of a difference that says nothing', async () => {
    const { points, ...member } = fakeMember(rows);
    const reconciliation = { ...points.reconciliation, otherCount: 1, unreadableCount: 2, isComplete: false };
    openLedger({ ...member, points: { ...points, reconciliation } });
    expect(await screen.findByText(dashboardReconciliationText.notFullyChecked)).toBeDefined();
    const counted = dashboardReconciliationText.notCounted([
      dashboardReconciliationText.ofOtherType('1', 1),
      dashboardReconciliationText.withoutAmount('2', 2),
    ]);
    expect(screen.getByText(partly(counted))).toBeDefined();
    expect(screen.queryByText(dashboardReconciliationText.addsUp)).toBeNull();
    expect(await screen.findByText(dashboardChartText.leftOut('3', 3))).toBeDefined();
  });

  it('shows transactions of another type, negative and fractional amounts, and says which amount is not known', async () => {
    const [first, second, third, fourth, ...older] = rows;
    if (!first || !second || !third || !fourth) throw new Error('too few rows');
    openLedger(
      fakeMember([
        { ...first, type: 'OTHER', typeText: 'Adjustment', points: 40 },
        { ...second, type: 'CREDIT', typeText: 'Credit', points: -500 },
        { ...third, type: 'CREDIT', typeText: 'Credit', points: 112_512.5 },
        { ...fourth, type: 'DEBIT', typeText: 'Debit', points: null },
        ...older.map((row) => ({ ...row, typeText: null })),
      ]),
    );
    const cells = within(await table())
      .getAllByRole('row')
      .slice(1, 5)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells.map(([, kind, , change]) => [kind, change])).toEqual([
      ['Adjustment', '40'],
      [ledgerText.credit, '−500'],
      [ledgerText.credit, '+1,12,512.5'],
      [ledgerText.debit, ledgerText.amountNotKnown],
    ]);
  });

  it('says honestly that the ledger does not add up', async () => {
    const member = fakeMember(rows);
    const reconciliation = { ...member.points.reconciliation, balance: 3400, difference: 500 };
    openLedger({ ...member, points: { ...member.points, reconciliation } });
    expect(await screen.findByText(dashboardReconciliationText.doesNotAddUp)).toBeDefined();
    expect(document.body.textContent).toContain(plain(dashboardReconciliationText.differs('3,400', '500')));
  });

  it('says that the balance does not include the newest transaction yet, and looks again until it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: fakeNow });
    const member = fakeMember(rows);
    const reconciliation = { ...member.points.reconciliation, balance: 3400, difference: 1000, pendingCount: 1 };
    const { root } = openLedger({ ...member, points: { ...member.points, reconciliation } });
    expect(await screen.findByText(dashboardReconciliationText.beingUpdated)).toBeDefined();
    expect(document.body.textContent).toContain(dashboardReconciliationText.pending('1', 1));
    expect(screen.queryByText(dashboardReconciliationText.doesNotAddUp)).toBeNull();
    root.me = member;
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(await screen.findByText(dashboardReconciliationText.addsUp)).toBeDefined();
  });

  it('keeps everything else when the history fails, and Retry brings it', async () => {
    const member = fakeMember(rows);
    const points = { ...member.points, reconciliation: boom };
    const { root, user } = openLedger(fakeMember(rows, { points, balanceHistory: boom }));
    expect(await screen.findByText(partly(dashboardChartText.missing))).toBeDefined();
    expect(screen.getByText(dashboardReconciliationText.notChecked)).toBeDefined();
    expect(tile(`${equals} ${dashboardText.balancePoints}`)).toBe('4,400');
    expect(await table()).toBeDefined();
    root.me = member;
    await user.click(screen.getAllByRole('button', { name: commonText.retry })[0] as HTMLElement);
    expect(await screen.findByText(dashboardReconciliationText.addsUp)).toBeDefined();
    expect(screen.getByRole('slider', { name: partly(dashboardChartText.title) })).toBeDefined();
  });

  it('keeps the ledger when the totals fail', async () => {
    openLedger(fakeMember(rows, { points: boom }));
    expect(await screen.findByText(dashboardText.pageMissing)).toBeDefined();
    expect(screen.getAllByText(messages.crmUnavailable).length).toBeGreaterThan(0);
    expect(await table()).toBeDefined();
  });

  it('keeps the totals when the ledger fails, and Retry brings it', async () => {
    const member = fakeMember(rows);
    const { root, user } = openLedger({ ...member, ledger: boom });
    expect(await screen.findByText(ledgerText.missing)).toBeDefined();
    expect(tile(dashboardText.earned)).toBe('8,000');
    root.me = member;
    const [retry] = screen.getAllByRole('button', { name: commonText.retry }).slice(-1);
    if (!retry) throw new Error('There is no Retry.');
    await user.click(retry);
    expect(await table()).toBeDefined();
  });

  it('tells an inactive member so, calmly', async () => {
    openLedger(fakeMember(rows, { isActive: false }));
    expect(await screen.findByText(uiInactive.title)).toBeDefined();
    expect(screen.queryByText(dashboardText.availableToRedeem)).toBeNull();
    expect(screen.getByRole('heading', { name: dashboardText.balancePoints })).toBeDefined();
    expect(screen.queryByRole('link', { name: dashboardText.redeemPoints })).toBeNull();
    expect(screen.queryByRole('button', { name: leadsText.referAndEarn })).toBeNull();
    expect(await table()).toBeDefined();
  });
});

describe('the head', () => {
  it('shows the member card, and asks the frame to sign out', async () => {
    const { user, askedToSignOut } = openLedger(fakeMember(rows));
    const card = within(await screen.findByRole('region', { name: dashboardText.memberCard }));
    expect(await card.findByText('00042719')).toBeDefined();
    expect(card.getByText(istLongMonth('2024-03-15'))).toBeDefined();
    await user.click(screen.getByRole('button', { name: commonText.signOut }));
    expect(askedToSignOut).toHaveLength(1);
  });
});
