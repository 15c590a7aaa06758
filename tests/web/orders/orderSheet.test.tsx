import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { istDate } from '#web/format/ist.ts';
import { OrderSheet } from '#web/features/orders/order/OrderSheet.tsx';
import type { OrderData } from '#web/features/orders/order/useOrder.ts';
import * as text from '#text/orderChange.tsx';

it('says in the payment summary of a cancelled order which points came back, and when', async () => {
  const order = {
    id: '41',
    status: 'CANCELLED',
    paymentStatus: 'paid',
    pointsRedeemed: 22_000,
    change: null,
    tracking: {},
  } as unknown as OrderData;
  const refund = { points: 22_000, state: 'CREDITED', creditedAt: '2026-11-27T04:29:00.000Z', transactionId: 't1' };
  const graph = fakeGraph({ me: { ...ananya, order: { id: '41', refund } } });
  renderClub(graph, [{ path: '/', element: <OrderSheet order={order} /> }], '/');
  const name = await screen.findByText(text.pointsBack);
  expect((await screen.findByText(/^\+22,000/)).textContent).toBe(`+22,000\u00a0· ${istDate(refund.creditedAt)}`);
  expect(name.nextElementSibling?.textContent).toContain('22,000');
});
