import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeMember, fakeNow, fakeTransactions } from './fakeMember.ts';
import { boom, openLedger, withLayout } from './page.tsx';
import * as notificationsText from '#text/notifications.ts';
import * as timelineText from '#text/timeline.ts';
import { partly } from '#tests/web/words.ts';
import { statuses } from '#text/ordersStatus.ts';
import { istDate, istMoment } from '#web/format/ist.ts';

withLayout();
const rows = fakeTransactions(20);
const hoursAgo = (hours: number) => new Date(fakeNow - hours * 3_600_000).toISOString();
const entry = (id: string, changes: object = {}) => ({
  id,
  kind: 'ORDER',
  title: `Lamp ${id}`,
  subject: { __typename: 'Order', id },
  statusText: 'SHIPPED',
  points: null,
  at: hoursAgo(1),
  isRead: false,
  ...changes,
});
const listOf = (nodes: readonly object[], changes: object = {}) => ({
  nodes,
  edges: nodes.map((node, index) => ({ cursor: String(index), node })),
  totalCount: nodes.length,
  unreadCount: nodes.length,
  lastVisitAt: hoursAgo(30),
  unavailable: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  ...changes,
});
const panel = async () => within(await screen.findByRole('region', { name: notificationsText.recentActivity }));
const open = (notifications: unknown, points: object = {}) => {
  const member = fakeMember(rows);
  return openLedger({ ...member, points: { ...member.points, ...points }, notifications } as typeof member);
};

describe('recent activity', () => {
  const lastVisit = istMoment(hoursAgo(30));
  it('shows the newest, with its page, whether it is unread, and how much is new', async () => {
    open(listOf([entry('1'), entry('2', { isRead: true }), entry('3', { at: hoursAgo(40), isRead: true })]));
    const shown = await panel();
    const lines = await shown.findAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]?.textContent).toContain(
      `${notificationsText.unread}Lamp 1${timelineText.order}, ${statuses.SHIPPED}\u00a0· `,
    );
    expect(lines[1]?.textContent).toMatch(/^Lamp 2/);
    expect(
      within(lines[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toMatch(/1$/);
    expect(shown.getByText(partly(notificationsText.newSince(2, false, lastVisit)))).toBeDefined();
  });

  it('shows five, and leads to all', async () => {
    open(listOf(['1', '2', '3', '4', '5', '6', '7'].map((id) => entry(id))));
    const shown = await panel();
    expect(await shown.findAllByRole('listitem')).toHaveLength(5);
    expect(shown.getByText(partly(notificationsText.newSince(7, false, lastVisit)))).toBeDefined();
    expect(shown.getByRole('link', { name: notificationsText.seeAll }).getAttribute('href')).toBe(
      '/dashboard/timeline',
    );
  });

  it('says that there is more where it has not read all that is new', async () => {
    const entries = ['1', '2', '3', '4', '5', '6', '7'].map((id) => entry(id));
    open(listOf(entries, { pageInfo: { hasNextPage: true, hasPreviousPage: false } }));
    expect(await (await panel()).findByText(partly(notificationsText.newSince(7, true, lastVisit)))).toBeDefined();
  });

  it('counts what happened in the second of the visit, which the CRM dates in whole seconds', async () => {
    const lastVisitAt = '2026-11-20T06:00:00.300Z';
    open(listOf([entry('1', { at: '2026-11-20T06:00:00.000Z' })], { lastVisitAt }));
    const words = partly(notificationsText.newSince(1, false, istMoment(lastVisitAt)));
    expect(await (await panel()).findByText(words)).toBeDefined();
  });

  it('says that nothing is new', async () => {
    open(listOf([entry('3', { at: hoursAgo(40), isRead: true })], { unreadCount: 0 }));
    const shown = await panel();
    await shown.findByText(partly(notificationsText.newSince(0, false, lastVisit)));
    expect(shown.queryByRole('button', { name: notificationsText.markAllRead })).toBeNull();
  });

  it.each([
    [listOf([], { lastVisitAt: null }), notificationsText.noneYetHint],
    [
      listOf([entry('1')], { unavailable: ['ORDER', 'LEAD'] }),
      timelineText.sourcesMissing([timelineText.sources['orders'] ?? '', timelineText.sources['leads'] ?? '']),
    ],
    [boom, partly(notificationsText.notLoaded('').trim())],
  ])('says what is missing: %#', async (notifications, words) => {
    open(notifications);
    expect(await (await panel()).findByText(words)).toBeDefined();
  });

  it('names the points that expire, and nothing where the org does not say so', async () => {
    const expiring = [
      { expiresOn: '2026-12-01', points: 150 },
      { expiresOn: '2026-12-24', points: 1_300.5 },
    ];
    open(listOf([entry('1')]), { expiring });
    const shown = await panel();
    expect(await shown.findByText(notificationsText.expiring('1,450.5', 1450.5, istDate('2026-12-24')))).toBeDefined();
    expect(shown.getByText(partly(notificationsText.expiringFirst('150', 150, istDate('2026-12-01'))))).toBeDefined();
  });
});
