import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as visit from '#text/siteVisit.ts';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya, seaSlab } from '#tests/web/auth/fakeLogin.ts';
import { enter, fieldOf, press } from '#tests/web/forms/drive.ts';
import { eventually } from '#tests/web/eventually.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { SiteVisitDialog } from '#web/features/referrals/siteVisits/SiteVisitDialog.tsx';

it('has the focus in the times that are left when one was refused', async () => {
  const graph = fakeGraph({
    me: ananya,
    siteVisitSlots: [{ id: 's1', label: '10:00 AM - 11:00 AM' }],
    requestSiteVisit: { __typename: 'SlotUnavailableError', code: 'NOT_AVAILABLE', message: 'That time is taken.' },
  });
  const never = vi.fn<() => void>();
  const loader = async () => {
    await graph.client.query({ query: ViewerDocument });
    return null;
  };
  const element = <SiteVisitDialog project={{ ...seaSlab, city: 'Goa' }} onBooked={never} onClose={never} />;
  renderClub(graph, [{ index: true, loader, element }], '/');
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${visit.date}`) }));
  const free = '[data-part=table-cell-trigger]:not([data-disabled], [data-outside-range])';
  fireEvent.click(
    await eventually(() => document.querySelector(free) ?? Promise.reject(new Error('There is no day.'))),
  );
  await enter('slotId', 's1');
  await press(visit.book);
  const reads = () => graph.operations.filter(({ name }) => name === 'SiteVisitSlots').length;
  await eventually(() => expect(reads()).toBe(2));
  await eventually(async () => expect(document.activeElement).toBe(await fieldOf('slotId')));
});
