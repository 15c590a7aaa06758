import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeMember, fakeTransactions } from './fakeMember.ts';
import { openLedger, scrollWindow, withLayout } from './page.tsx';
import * as ledgerText from '#text/ledger.tsx';
import * as dashboardChartText from '#text/dashboardChart.tsx';
import * as timelineText from '#text/timeline.ts';
import * as failureText from '#text/failure.ts';
import * as commonText from '#text/common.ts';
import { partly, plain } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import { istDate, istTime } from '#web/format/ist.ts';

withLayout();
const rows = fakeTransactions(20);
/** The page with all rows. */
const all = '/dashboard/transactions/42719?rows=all';
const newest = rows[0]?.createdAt ?? '';
const table = () => screen.findByRole('table', { name: ledgerText.title });
const showing = (shown: string, total: number) =>
  screen.findByText(
    (_, element) =>
      element?.role === 'status' && element.textContent === plain(ledgerText.showing(shown, String(total), total)),
  );

describe('the table', () => {
  it('has its columns and the running balance, newest row first, with one request for the dashboard', async () => {
    const { graph } = openLedger(fakeMember(rows));
    const head = within(await table())
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(head).toEqual([
      ledgerText.when,
      ledgerText.type,
      ledgerText.name,
      ledgerText.points,
      dashboardChartText.balanceColumn,
    ]);
    const first = within(await table()).getAllByRole('row')[1];
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      `${istDate(newest)} ${istTime(newest)}`,
      ledgerText.debit,
      'Lamp 20019',
      '\u2212900',
      `${ledgerText.balance} 4,400`,
    ]);
    expect(graph.operations.map((sent) => sent.name)).toEqual(['Viewer', 'NextEvents', 'Dashboard']);
  });

  it('shows the five newest, and all at a press, which the address keeps', async () => {
    const { user, router } = openLedger(fakeMember(fakeTransactions(900)));
    expect(await showing('5', 900)).toBeDefined();
    expect(within(await table()).getAllByRole('row')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: ledgerText.showAllOf('900', 900) }));
    expect(await showing('50', 900)).toBeDefined();
    expect(router.state.location.search).toBe('?rows=all');
    expect(document.activeElement?.textContent).toBe(ledgerText.showMore('200'));
  });

  it('reaches every one of 900 rows with less than 200 of them in the document', async () => {
    const { graph, user } = openLedger(fakeMember(fakeTransactions(900)), all);
    const whole = await table();
    expect(whole.getAttribute('aria-rowcount')).toBe('901');
    expect(await showing('50', 900)).toBeDefined();
    for (const count of ['200', '200', '200', '200', '50']) {
      await user.click(await screen.findByRole('button', { name: ledgerText.showMore(count) }));
      await eventually(() => expect(whole.getAttribute('aria-busy')).toBe('false'));
    }
    const seen = new Set<string | null>();
    for (let top = 0; top <= 900 * 76 + 2400; top += 2400) {
      scrollWindow(top);
      await eventually(() => expect(whole.getAttribute('aria-busy')).toBe('false'));
      const shown = whole.querySelectorAll('[role=row]');
      expect(shown.length).toBeLessThan(200);
      for (const row of shown) seen.add(row.getAttribute('aria-rowindex'));
    }
    expect(seen.size).toBe(901);
    expect(await showing('900', 900)).toBeDefined();
    const later = graph.operations.filter((sent) => sent.name === 'Ledger');
    expect(later.length).toBeGreaterThan(0);
    expect(later.every((sent) => sent.variables['withTotal'] === false)).toBe(true);
  });

  it('reads no further by scrolling, so that what stands below stays in reach', async () => {
    const { graph } = openLedger(fakeMember(fakeTransactions(900)), all);
    expect(await showing('50', 900)).toBeDefined();
    const sent = graph.operations.length;
    scrollWindow(900 * 76);
    expect(await showing('50', 900)).toBeDefined();
    expect(graph.operations).toHaveLength(sent);
  });

  it('loads the next page by button too, and offers Retry when that fails', async () => {
    const { graph, user } = openLedger(fakeMember(fakeTransactions(500)), all);
    expect(await showing('50', 500)).toBeDefined();
    await user.click(screen.getByRole('button', { name: ledgerText.showMore('200') }));
    expect(await showing('250', 500)).toBeDefined();
    graph.offline = true;
    await user.click(screen.getByRole('button', { name: ledgerText.showMore('200') }));
    expect(await screen.findByText(partly(failureText.unreachable))).toBeDefined();
    graph.offline = false;
    await user.click(screen.getByRole('button', { name: commonText.retry }));
    expect(await showing('450', 500)).toBeDefined();
  });

  it('filters by type and year in the address, with the counts of the whole ledger', async () => {
    const { user, router } = openLedger(fakeMember(rows));
    await table();
    await user.click(await screen.findByRole('button', { name: new RegExp(`${ledgerText.debit}\\s*4`) }));
    expect(await showing('4', 4)).toBeDefined();
    expect(router.state.location.search).toBe('?type=debit');
    await user.selectOptions(screen.getByRole('combobox', { name: ledgerText.year }), '2026');
    expect(router.state.location.search).toBe('?type=debit&year=2026');
    await act(() => router.navigate('?type=debit&year=2024'));
    expect(
      await screen.findByText(ledgerText.noneFound({ type: 'debit', kind: null, search: '', year: 2024 })),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: ledgerText.showAll }));
    expect(await showing('20', 20)).toBeDefined();
    expect(router.state.location.search).toBe('?rows=all');
  });

  it('filters by what the points were for, until the chip is pressed again', async () => {
    const { user, router, graph } = openLedger(fakeMember(rows));
    await table();
    await user.click(screen.getByRole('button', { name: ledgerText.kinds.refund }));
    expect(router.state.location.search).toBe('?kind=refund');
    await eventually(() =>
      expect(graph.operations.some(({ variables }) => JSON.stringify(variables).includes('"kind":"REFUND"'))).toBe(
        true,
      ),
    );
    await user.click(screen.getByRole('button', { name: ledgerText.kinds.refund }));
    expect(router.state.location.search).toBe('?rows=all');
  });

  it('begins with the filter of the address', async () => {
    openLedger(fakeMember(rows), '/dashboard/transactions/42719?type=credit&year=2026');
    expect(await showing('16', 16)).toBeDefined();
  });

  it('has a sentence and one action when there are no transactions', async () => {
    openLedger(fakeMember([], { balanceHistory: [] }));
    expect(await screen.findByText(ledgerText.noneYet)).toBeDefined();
    expect(screen.getByRole('link', { name: timelineText.seeProjects })).toBeDefined();
    expect(await screen.findByText(dashboardChartText.noSteps)).toBeDefined();
  });
});
