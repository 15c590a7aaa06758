import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { Component as OrdersPage } from '#web/features/orders/pages/OrdersPage.tsx';

const order = (id: string) => ({
  id,
  number: `VR-${id}`,
  createdAt: '2026-11-20T04:11:00.000Z',
  status: 'SHIPPED',
  statusLog: [],
  items: [],
});
const pageInfo = { hasNextPage: true, endCursor: 'after the first' };
const firstPage = { totalCount: 60, nodes: [order('1')], edges: [], counts: [], pageInfo };

it('shows no order of the page before while it looks up where a later page begins', async () => {
  const orders = ({ first }: { readonly first: number }) => (first === 10 ? firstPage : new Promise(() => {}));
  const graph = fakeGraph({ me: { ...ananya, orders, redemptionsInProgress: [] } });
  const { router } = renderClub(graph, [{ path: 'orders', Component: OrdersPage }], '/orders');
  expect(await screen.findByRole('article')).toBeDefined();
  await act(() => router.navigate('/orders?page=5'));
  expect(graph.operations.at(-1)?.name).toBe('OrdersStart');
  expect(screen.queryByRole('article')).toBeNull();
});
