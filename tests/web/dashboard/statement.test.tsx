import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import {
  Component as StatementPage,
  loader as statementPageLoader,
} from '#web/features/dashboard/pages/StatementPage.tsx';
import { fakeMember, type FakeTransaction } from './fakeMember.ts';
import { boom } from './page.tsx';

const row = (id: string, type: 'CREDIT' | 'DEBIT', points: number, createdAt: string): FakeTransaction => ({
  id,
  name: id,
  title: id,
  subject: null,
  type,
  points,
  createdAt,
});
/** Newest first. The last second of 2024 in India is still half past six in the evening of London. */
const rows = [
  row('t5', 'DEBIT', 300, '2026-02-01T05:00:00.000Z'),
  row('t4', 'CREDIT', 700, '2025-12-31T18:29:59.000Z'),
  row('t3', 'DEBIT', 2_000, '2025-06-01T05:00:00.000Z'),
  row('t2', 'CREDIT', 500, '2024-12-31T18:30:00.000Z'),
  row('t1', 'CREDIT', 10_000, '2024-12-31T18:29:59.000Z'),
];

function openStatement(query: string, replaced: Record<string, unknown> = {}) {
  const graph = fakeGraph({ me: fakeMember(rows, replaced) });
  const path = 'dashboard/transactions/:routeId/statement';
  const page = { path, Component: StatementPage, loader: statementPageLoader(graph.client) };
  renderClub(graph, [page], `/dashboard/transactions/42719/statement${query}`);
}
const total = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('the statement of a year', () => {
  it('says with what the year began and ended, in Indian time', async () => {
    openStatement('?year=2025');
    expect(await total('Opening balance, 1 Jan 2025')).toBe('10,000');
    expect(await total('Closing balance, 31 Dec 2025')).toBe('9,200');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('begins the first year at nothing', async () => {
    openStatement('?year=2024');
    expect(await total('Opening balance, 1 Jan 2024')).toBe('0');
    expect(await total('Closing balance, 31 Dec 2024')).toBe('10,000');
  });

  it('says so when the transactions before the year cannot be read', async () => {
    const member = fakeMember(rows);
    openStatement('?year=2025', {
      ledger: (page: Parameters<typeof member.ledger>[0]) =>
        page.filter?.to && !page.filter.from ? boom() : member.ledger(page),
    });
    expect(await total('Opening balance, 1 Jan 2025')).toBe('not available right now');
    expect(await total('Closing balance, 31 Dec 2025')).toBe('not available right now');
  });

  it.each(['?year=2025&type=credit', '?year=2025&search=t', ''])('claims neither for %j', async (query) => {
    openStatement(query);
    await waitFor(() => expect(screen.getByText('Credits minus Debits')).toBeDefined());
    expect(screen.queryByText(/Opening balance,/)).toBeNull();
    expect(screen.queryByText(/Closing balance,/)).toBeNull();
  });
});
