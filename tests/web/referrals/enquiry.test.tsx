import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enquiryDelaySeconds } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import * as text from '#text/enquiry.tsx';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya, seaSlab } from '#tests/web/auth/fakeLogin.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { EnquiryDialog } from '#web/features/referrals/enquiries/EnquiryDialog.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function openDialog() {
  const graph = fakeGraph({
    me: { ...ananya, enquiries: [] },
    submitEnquiry: { __typename: 'SubmitEnquirySuccess', message: 'Thank you.', me: { ...ananya, enquiries: [] } },
  });
  const loader = async () => {
    await graph.client.query({ query: ViewerDocument });
    return null;
  };
  const element = <EnquiryDialog project={{ ...seaSlab, city: 'Goa' }} onClose={() => undefined} />;
  renderClub(graph, [{ index: true, loader, element }], '/');
  await screen.findByRole('dialog', { name: text.counting });
  return { sent: () => graph.operations.filter(({ name }) => name === 'SubmitEnquiry').length };
}
/** Longer than the enquiry can be cancelled. */
const wait = () => act(() => vi.advanceTimersByTimeAsync((enquiryDelaySeconds + 2) * 1000));

it('sends an enquiry once nobody has cancelled it', async () => {
  const { sent } = await openDialog();
  await wait();
  expect(await screen.findByRole('dialog', { name: messages.enquiryConfirmed })).toBeDefined();
  expect(sent()).toBe(1);
});

it('waits for the button once somebody has touched the dialog', async () => {
  const { sent } = await openDialog();
  fireEvent.pointerMove(screen.getByRole('button', { name: text.sendNow }));
  await wait();
  expect(screen.getByText(text.waitsForYou)).toBeDefined();
  expect(sent()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: text.sendNow }));
  expect(await screen.findByRole('dialog', { name: messages.enquiryConfirmed })).toBeDefined();
  expect(sent()).toBe(1);
});
