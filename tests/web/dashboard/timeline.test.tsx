import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { Timeline } from '#web/features/dashboard/timeline/Timeline.tsx';
import * as text from '#text/timeline.ts';
import { statuses } from '#text/ordersStatus.ts';
import { istMoment } from '#web/format/ist.ts';

const entry = {
  id: 'ORDER:1',
  kind: 'ORDER',
  title: 'Lamp 1',
  subject: { __typename: 'Order', id: '1' },
  at: '2026-11-26T22:57:00.000Z',
  statusText: 'CANCELLED',
  points: null,
};

it('tells when an order was placed apart from what has become of it', async () => {
  const timeline = { edges: [{ cursor: '1', node: entry }], pageInfo: { hasNextPage: false, endCursor: null } };
  renderClub(fakeGraph({ me: { ...ananya, timeline } }), [{ path: 'timeline', Component: Timeline }], '/timeline');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toBe(
    ['Lamp 1' + text.order, istMoment(entry.at), text.statusNow(statuses.CANCELLED)].join('\u00a0· '),
  );
});
