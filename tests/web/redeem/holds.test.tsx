import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { withoutOwnHold } from '#web/checkout/ownHold.ts';
import { plannedIn } from '#web/features/encash/useEncashForm.ts';
import { Component as OrdersPage } from '#web/features/orders/pages/OrdersPage.tsx';
import { hotelPath } from '#web/features/products/paths.ts';
import { encashHref } from '#web/features/products/promotionsSearch.ts';
import { Component as OrderSuccessPage } from '#web/features/redeem/pages/OrderSuccessPage.tsx';
import * as checkoutText from '#text/checkout.tsx';
import * as receiptText from '#text/receipt.tsx';
import * as ordersText from '#text/orders.tsx';
import { plain } from '#tests/web/words.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2026-11-20T04:22:02.000Z';
const subject = {
  __typename: 'TransactionSubject',
  kind: 'ORDER',
  id: null,
  number: null,
  name: 'Stone bowl',
  isRefund: false,
} as const;
const hold = { __typename: 'PointsHold', id: 'r1', points: 2400, since: at, subject } as const;
const other = { ...hold, id: 'r2', subject: { ...subject, name: 'Lantern' } };
const own = { kind: 'ORDER', name: 'Stone bowl', points: 2400 } as const;

describe('the points of an order that was sent already', () => {
  const known = { kind: 'known', isInactive: false, retry: async () => null } as const;

  it('are taken once: its own hold is not counted beside its price', () => {
    const points = { ...known, available: 160_000, held: 4800, holds: [hold, other] };
    expect(withoutOwnHold(points, own)).toEqual({ ...known, available: 162_400, held: 2400, holds: [other] });
  });

  it('are taken once for a request without a name', () => {
    const request = { ...hold, id: 'r3', points: 10_000, subject: { ...subject, kind: 'ENCASH', name: null } } as const;
    const points = { ...known, available: 0, held: 10_000, holds: [request] };
    expect(withoutOwnHold(points, { kind: 'ENCASH', points: 10_000 })).toMatchObject({ available: 10_000, held: 0 });
  });

  it('stay as they are while nothing of it is held, or nothing is known', () => {
    const points = { ...known, available: 160_000, held: 2400, holds: [other] };
    expect(withoutOwnHold(points, own)).toBe(points);
    const loading = { ...known, kind: 'loading' } as const;
    expect(withoutOwnHold(loading, own)).toBe(loading);
  });
});

describe('the plan of the planner', () => {
  it('goes to the encash form, which takes whole points only', () => {
    const { searchParams } = new URL(encashHref(24_200), 'http://club.example');
    expect(searchParams.get('tab')).toBe('encash');
    expect(plannedIn(searchParams)).toEqual({ points: 24_200 });
    for (const text of ['', '0', '-5', '12.5', '1e6', 'all', '9999999999999'])
      expect(plannedIn(new URLSearchParams({ points: text }))).toEqual({});
  });

  it('goes to the hotel with its nights', () => {
    const { searchParams } = new URL(hotelPath('311', 4), 'http://club.example');
    const [from, to] = ['checkIn', 'checkOut'].map((name) => Date.parse(searchParams.get(name) ?? ''));
    expect(((to ?? 0) - (from ?? 0)) / 86_400_000).toBe(4);
    expect(new URL(hotelPath('311'), 'http://club.example').searchParams.has('checkIn')).toBe(false);
  });
});

const points = { balance: 10_000, available: 7600, held: 2400, earned: 10_000, redeemed: 0, expired: 0, holds: [hold] };
const inProgress = {
  id: 'r1',
  kind: 'ORDER',
  state: 'PENDING',
  points: 2400,
  createdAt: at,
  productId: '208',
  subject,
};

describe('My Orders', () => {
  const open = (orders: unknown) => {
    const me = { ...ananya, redemptionsInProgress: [inProgress], orders };
    renderClub(fakeGraph({ me, product: null }), [{ path: 'orders', Component: OrdersPage }], '/orders');
  };
  const empty = { totalCount: 0, nodes: [], edges: [], counts: [], pageInfo: { hasNextPage: false } };

  it.each([
    ['while the store has not answered', () => new Promise(() => {})],
    [
      'when the store fails',
      () => {
        throw new Error('away');
      },
    ],
    ['when the store knows no order', empty],
  ])('shows a redemption in progress at once, %s', async (_when, orders) => {
    open(orders);
    const row = await screen.findByRole('article');
    expect(row.textContent).toContain('Stone bowl');
    expect(row.textContent).toContain(checkoutText.pointsHeld('2,400'));
    // Without the style sheet, the words for screen readers follow without a space.
    const details = (name: string) =>
      name.replaceAll(' ', '') === plain(ordersText.viewDetails((words) => words, 'Stone bowl')).replaceAll(' ', '');
    const link = within(row).getByRole('link', { name: details });
    expect(link.getAttribute('href')).toBe('/order-success?redemption=r1&product=208');
  });
});

describe('the receipt of an order whose details are slow', () => {
  it('has its number all the same', async () => {
    const redemption = {
      ...inProgress,
      state: 'CONFIRMED',
      remainingPoints: 7600,
      message: null,
      subject: { ...subject, id: '41', number: 'VR-30001' },
      steps: [
        { name: 'POINTS_HELD', state: 'DONE', at },
        { name: 'ORDER_CREATED', state: 'DONE', at },
        { name: 'POINTS_DEBITED', state: 'DONE', at },
      ],
      order: null,
    };
    const me = { ...ananya, membershipNumber: '00042719', points, redemption: () => redemption };
    const path = 'order-success';
    renderClub(fakeGraph({ me, product: null }), [{ path, Component: OrderSuccessPage }], `/${path}?redemption=r1`);
    expect(await screen.findByText(receiptText.orderPlaced('VR-30001'))).toBeDefined();
    expect((await screen.findByText(receiptText.orderNumber)).parentElement?.textContent).toContain('VR-30001');
  });
});
