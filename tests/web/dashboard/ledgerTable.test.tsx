import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeMember, fakeTransactions } from './fakeMember.ts';
import { openLedger, scrollWindow, withLayout } from './page.tsx';

withLayout();
const rows = fakeTransactions(20);
const table = () => screen.findByRole('table', { name: 'Transactions' });
const showing = (words: string) =>
  screen.findByText((_, element) => element?.role === 'status' && element.textContent === `Showing ${words}`);

describe('the table', () => {
  it('has its columns and the running balance, newest row first, with one request for the dashboard', async () => {
    const { graph } = openLedger(fakeMember(rows));
    const head = within(await table())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(head).toEqual(['Date & Time', 'Transaction Type', 'Transaction Name', 'Earned Points', 'Balance']);
    const first = within(await table()).getAllByRole('row')[1];
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['19 Nov 2026 10:38\u00a0pm', 'Debit', 'Order VR-20019', '\u2212900', 'Balance 4,400']);
    expect(graph.operations.map((sent) => sent.name)).toEqual(['Viewer', 'Dashboard']);
  });

  it('reaches every one of 900 rows with less than 200 of them in the document', async () => {
    const { graph, user } = openLedger(fakeMember(fakeTransactions(900)));
    const whole = await table();
    expect(whole.getAttribute('aria-rowcount')).toBe('901');
    expect(await showing('50 of 900 transactions')).toBeDefined();
    for (const label of ['Show 200 more', 'Show 200 more', 'Show 200 more', 'Show 200 more', 'Show 50 more']) {
      await user.click(await screen.findByRole('button', { name: label }));
      await waitFor(() => expect(whole.getAttribute('aria-busy')).toBe('false'));
    }
    const seen = new Set<string | null>();
    for (let top = 0; top <= 900 * 76 + 2400; top += 2400) {
      scrollWindow(top);
      await waitFor(() => expect(whole.getAttribute('aria-busy')).toBe('false'));
      const shown = whole.querySelectorAll('[role=row]');
      expect(shown.length).toBeLessThan(200);
      for (const row of shown) seen.add(row.getAttribute('aria-rowindex'));
    }
    expect(seen.size).toBe(901);
    expect(await showing('900 of 900 transactions')).toBeDefined();
    const later = graph.operations.filter((sent) => sent.name === 'Ledger');
    expect(later).toHaveLength(5);
    expect(later.every((sent) => sent.variables['withTotal'] === false)).toBe(true);
  });

  it('reads no further by scrolling, so that what stands below stays in reach', async () => {
    const { graph } = openLedger(fakeMember(fakeTransactions(900)));
    await table();
    scrollWindow(900 * 76);
    expect(await showing('50 of 900 transactions')).toBeDefined();
    expect(graph.operations.filter((sent) => sent.name === 'Ledger')).toEqual([]);
  });

  it('loads the next page by button too, and offers Retry when that fails', async () => {
    const { graph, user } = openLedger(fakeMember(fakeTransactions(500)));
    await table();
    graph.offline = true;
    await user.click(screen.getByRole('button', { name: 'Show 200 more' }));
    expect(await screen.findByText(/We couldn’t reach the club/)).toBeDefined();
    expect(await showing('50 of 500 transactions')).toBeDefined();
    graph.offline = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await showing('250 of 500 transactions')).toBeDefined();
  });

  it('filters by type and year in the address, with the counts of the whole ledger', async () => {
    const { user, router } = openLedger(fakeMember(rows));
    await table();
    await user.click(await screen.findByRole('button', { name: /Debit\s*4/ }));
    expect(await showing('4 of 4 transactions')).toBeDefined();
    expect(router.state.location.search).toBe('?type=debit');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026');
    expect(router.state.location.search).toBe('?type=debit&year=2026');
    await act(() => router.navigate('?type=debit&year=2024'));
    expect(await screen.findByText('No Debits in 2024')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
    expect(await showing('20 of 20 transactions')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  it('begins with the filter of the address', async () => {
    openLedger(fakeMember(rows), '/dashboard/transactions/42719?type=credit&year=2026');
    expect(await showing('16 of 16 transactions')).toBeDefined();
  });

  it('has a sentence and one action when there are no transactions', async () => {
    openLedger(fakeMember([], { balanceHistory: [] }));
    expect(await screen.findByText('No transactions yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the projects' })).toBeDefined();
    expect(await screen.findByText('Your chart starts with your first transaction.')).toBeDefined();
  });
});
