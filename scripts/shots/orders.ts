import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { ask, comeAsGuest, places } from '../../e2e/redeeming.ts';
import type { Screen } from './screen.ts';
import { graphUrl } from '../../e2e/graphRequests.ts';
import { quietly } from '../../e2e/quietly.ts';

const ananya = '9999900001';

async function orderIn(page: Page, club: Club, status: string): Promise<string> {
  const { me } = await ask<{ me: { orders: { nodes: { id: string }[] } } }>(
    page,
    club,
    'query ($status: OrderStatus!) { me { orders(filter: { statuses: [$status] }, first: 1) { nodes { id } } } }',
    { status },
  );
  return me.orders.nodes[0]?.id ?? '';
}

const follow = (name: string, where: 'track-order' | 'order-detail', status: string): Screen => ({
  name,
  path: '/orders',
  member: ananya,
  async prepare(page, club) {
    const id = await orderIn(page, club, status);
    await quietly(page, () => page.goto(`/${where}/${id}`));
  },
});

export const screens: Screen[] = [
  { name: 'orders', path: '/orders', member: ananya },
  { name: 'orders-tab-empty', path: '/orders?status=delivered', member: '9999900004', fold: true },
  {
    name: 'orders-empty',
    path: '/orders',
    fold: true,
    before: (page, club) => comeAsGuest(page, club),
  },
  {
    name: 'orders-failed',
    path: '/orders',
    member: ananya,
    fold: true,
    before: (_page, club) => club.fault({ ...places.list, kind: 'status', status: 503 }),
  },
  {
    name: 'orders-loading',
    path: '/orders',
    member: ananya,
    fold: true,
    before: (page) => page.route(graphUrl, () => undefined),
  },
  follow('track-delivery', 'track-order', 'OUT_FOR_DELIVERY'),
  follow('track-fixed', 'track-order', 'IN_TRANSIT'),
  follow('track-shipped', 'track-order', 'SHIPPED'),
  follow('track-processing', 'track-order', 'PROCESSING'),
  follow('track-cancelled', 'track-order', 'CANCELLED'),
  { name: 'track-invalid', path: '/track-order/none', member: ananya, fold: true },
  follow('order-detail', 'order-detail', 'CONFIRMED'),
  { name: 'order-detail-missing', path: '/order-detail/none', member: ananya, fold: true },
];
