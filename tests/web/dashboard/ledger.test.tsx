import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#rules/messages.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { fakeMember, fakeTransactions } from './fakeMember.ts';
import { boom, openLedger, withLayout } from './page.tsx';

withLayout();
const rows = fakeTransactions(20);
const table = () => screen.findByRole('table', { name: 'Transactions' });
const tile = (name: string) =>
  within(screen.getByRole('region', { name: 'How your balance adds up' })).getByText(
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
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: messages.sessionExpired })).toBeDefined();
    expect(document.body.textContent).not.toContain('Ananya');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 3000 });
    expect(router.state.location.state).toEqual({ reason: 'sessionExpired' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says so when it cannot be known who is here, and Retry helps', async () => {
    const { root, user } = openLedger(boom);
    expect(await screen.findByText('We couldn’t load your points')).toBeDefined();
    root.me = fakeMember(rows);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeDefined();
  });
});

describe('points that expired', () => {
  it('lead from the balance of the newest transaction to the one of today, unless the ledger is filtered', async () => {
    const member = fakeMember(rows, {}, 300);
    const { user } = openLedger(member);
    const [, first, second] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toMatch(/Expired, without a date.*−300/);
    expect(first?.textContent).toContain(tile('Balance Points'));
    expect(second?.textContent).toContain(rows[0]?.name);
    expect((await table()).getAttribute('aria-rowcount')).toBe('22');
    await user.click(screen.getByRole('button', { name: /^Debit/ }));
    await waitFor(() => expect(screen.queryByText('Expired, without a date')).toBeNull());
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
    const link = within(row).getByRole('link', { name: 'Order VR-30001, Stone bowl' });
    expect(link.getAttribute('href')).toMatch(/transaction=t00019$/);
    expect(within(row).getByText('LT-002340').tagName).toBe('SMALL');
    await user.click(link);
    const story = await screen.findByRole('dialog', { name: 'Order VR-30001, Stone bowl' });
    expect(within(story).getByText('4,400')).toBeDefined();
    expect(within(story).getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/order-detail/41');
    await user.click(await within(story).findByRole('button', { name: 'Something is wrong' }));
    const mail = (await screen.findByRole('link', { name: /@/ })).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toMatch(/\?subject=Transaction .+ \/ LT-002340$/);
  });

  it('repeats no name of the CRM that says the same in English', async () => {
    const [newest, ...older] = rows;
    const name = 'Order VR-30001, Stone bowl and lid';
    openLedger(fakeMember([{ ...newest, name, title: name, subject: order }, ...older] as typeof rows));
    const row = within(await table()).getAllByRole('row')[1];
    expect(row?.textContent).toContain('Order VR-30001, Stone bowl');
    expect(row?.textContent).not.toContain('and lid');
  });

  it('calls points that came back by the order', async () => {
    const [newest, ...older] = rows;
    const back = { ...newest, name: 'LT-002342', title: 'LT-002342', subject: { ...order, refunded: true } };
    openLedger(fakeMember([back, ...older] as typeof rows));
    expect(
      await screen.findByRole('link', { name: 'Points available again: order VR-30001, Stone bowl' }),
    ).toBeDefined();
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
    expect(held.textContent).toContain('On hold');
    const links = screen.getAllByRole('link', { name: 'Order, Stone bowl' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/order-success?redemption=r1'));
  });
});

describe('the totals', () => {
  it('says that a total is not known rather than showing 0', async () => {
    const member = fakeMember(rows);
    openLedger(fakeMember(rows, { points: { ...member.points, expired: null, balance: null, available: null } }));
    await table();
    expect(tile('minus Expired')).toBe('not available right now');
    expect(screen.getByText('We can’t show your balance right now.')).toBeDefined();
  });

  it('says that points are on their way into the ledger, but not of the fraction that cannot be spent', async () => {
    const { points } = fakeMember(rows);
    openLedger(fakeMember(rows, { points: { ...points, balance: 1500.5, held: 0, available: 1500 } }));
    await table();
    expect(screen.queryByText(/will show in your ledger soon/)).toBeNull();
    cleanup();
    openLedger(fakeMember(rows, { points: { ...points, balance: 1500.5, held: 0, available: 1400 } }));
    await table();
    expect(screen.getByText(/will show in your ledger soon/).textContent).toMatch(/^100 more points redeemed/);
  });

  it('shows the four tiles, proves that the ledger adds up and shows the working', async () => {
    const { user } = openLedger(fakeMember(rows, {}, 500));
    expect(await screen.findByText('Your ledger adds up')).toBeDefined();
    const tiles = ['Earned', 'minus Redeemed', 'minus Expired', 'equals Balance Points'];
    expect(tiles.map(tile)).toEqual(['8,000', '3,600', '500', '3,900']);
    await user.click(screen.getByText('See the calculation'));
    expect(screen.getByText('Calculated from transactions').nextElementSibling?.textContent).toBe('3,900');
    expect(screen.getByText('Difference', { selector: 'dt' }).nextElementSibling?.textContent).toBe('0');
  });

  it('says which transactions it could not count, in place of a difference that says nothing', async () => {
    const { points, ...member } = fakeMember(rows);
    const reconciliation = { ...points.reconciliation, otherCount: 1, unreadableCount: 2, complete: false };
    openLedger({ ...member, points: { ...points, reconciliation } });
    expect(await screen.findByText('We couldn’t fully check your ledger')).toBeDefined();
    const counted = /Not counted: 1 transaction of another type and 2 transactions with no amount\./;
    expect(screen.getByText(counted)).toBeDefined();
    expect(screen.queryByText('Your ledger adds up')).toBeNull();
    expect(screen.getByText(/3 transactions aren’t shown/)).toBeDefined();
  });

  it('shows transactions of another type, negative and fractional amounts, and says which amount is not known', async () => {
    const [first, second, third, fourth, ...older] = rows;
    if (!first || !second || !third || !fourth) throw new Error('too few rows');
    openLedger(
      fakeMember([
        { ...first, type: 'OTHER', typeLabel: 'Adjustment', points: 40 },
        { ...second, type: 'CREDIT', typeLabel: 'Credit', points: -500 },
        { ...third, type: 'CREDIT', typeLabel: 'Credit', points: 112_512.5 },
        { ...fourth, type: 'DEBIT', typeLabel: 'Debit', points: null },
        ...older.map((row) => ({ ...row, typeLabel: null })),
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
      ['Credit', '−500'],
      ['Credit', '+1,12,512.5'],
      ['Debit', 'Amount not available'],
    ]);
  });

  it('says honestly that the ledger does not add up', async () => {
    const member = fakeMember(rows);
    const reconciliation = { ...member.points.reconciliation, balance: 3400, difference: 500 };
    openLedger({ ...member, points: { ...member.points, reconciliation } });
    expect(await screen.findByText('Your ledger doesn’t add up')).toBeDefined();
    expect(screen.getByText(/Your Balance Points are the club’s own total/)).toBeDefined();
  });

  it('keeps everything else when the history fails, and Retry brings it', async () => {
    const member = fakeMember(rows);
    const points = { ...member.points, reconciliation: boom };
    const { root, user } = openLedger(fakeMember(rows, { points, balanceHistory: boom }));
    expect(await screen.findByText(/We couldn’t load the chart/)).toBeDefined();
    expect(screen.getByText('We couldn’t check your ledger right now')).toBeDefined();
    expect(tile('equals Balance Points')).toBe('4,400');
    expect(await table()).toBeDefined();
    root.me = member;
    await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    expect(await screen.findByText('Your ledger adds up')).toBeDefined();
    expect(screen.getByRole('slider', { name: /Balance over time/ })).toBeDefined();
  });

  it('keeps the ledger when the totals fail', async () => {
    openLedger(fakeMember(rows, { points: boom }));
    expect(await screen.findByText('We couldn’t load your points')).toBeDefined();
    expect(screen.getAllByText('Unable to authenticate with Salesforce.').length).toBeGreaterThan(0);
    expect(await table()).toBeDefined();
  });

  it('keeps the totals when the ledger fails, and Retry brings it', async () => {
    const member = fakeMember(rows);
    const { root, user } = openLedger({ ...member, ledger: boom });
    expect(await screen.findByText('We couldn’t load your transactions')).toBeDefined();
    expect(tile('Earned')).toBe('8,000');
    root.me = member;
    const [retry] = screen.getAllByRole('button', { name: 'Retry' }).slice(-1);
    if (!retry) throw new Error('There is no Retry.');
    await user.click(retry);
    expect(await table()).toBeDefined();
  });

  it('tells an inactive member so, calmly', async () => {
    openLedger(fakeMember(rows, { active: false }));
    expect(await screen.findByText(/Your membership isn’t active/)).toBeDefined();
    expect(screen.queryByText('Available to redeem')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Balance Points' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Redeem points' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'REFER & EARN' })).toBeNull();
    expect(await table()).toBeDefined();
  });
});

describe('the head', () => {
  it('shows the member card and until when the session lasts, in Indian time, and asks the frame to sign out', async () => {
    const { user, askedToSignOut } = openLedger(fakeMember(rows));
    expect(await screen.findByText('21 Nov, 9:12 am')).toBeDefined();
    const card = within(screen.getByRole('region', { name: 'Member card' }));
    expect(await card.findByText('00042719')).toBeDefined();
    expect(card.getByText('March 2024')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(askedToSignOut).toHaveLength(1);
  });
});
