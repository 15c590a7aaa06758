import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { Timeline } from '#web/features/dashboard/timeline/Timeline.tsx';

const entry = {
  id: 'ORDER:1',
  kind: 'ORDER',
  subjectId: '1',
  title: 'Order VR-1',
  recordName: null,
  subject: null,
  at: '2026-11-26T22:57:00.000Z',
  status: 'CANCELLED',
  points: null,
};

it('tells when an order was placed apart from what has become of it', async () => {
  const timeline = { edges: [{ cursor: '1', node: entry }], pageInfo: { hasNextPage: false, endCursor: null } };
  renderClub(fakeGraph({ me: { ...ananya, timeline } }), [{ path: 'timeline', Component: Timeline }], '/timeline');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(/Order\s·\s27\sNov\s2026,\s4:27\sam\s·\sNow:\sCancelled$/);
});
