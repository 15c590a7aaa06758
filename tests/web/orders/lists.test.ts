import { describe, expect, it } from 'vitest';
import { ordersPath, receiptPath } from '#rules/orderPaths.ts';
import { countOf, readOrdersSearch } from '#web/features/orders/list/ordersSearch.ts';
import { estimateWords } from '#web/format/ist.ts';
import { statusLook } from '#web/features/orders/orderWords.ts';
import { waitBefore } from '#web/hooks/usePolling.ts';

describe('the address of My Orders', () => {
  it('says the tab and the page, and no more than is needed', () => {
    expect(ordersPath()).toBe('/orders');
    expect(ordersPath('SHIPPED', 1)).toBe('/orders?status=shipped');
    expect(ordersPath(null, 3)).toBe('/orders?page=3');
  });

  it('is the first page of all orders where it makes no sense', () => {
    expect(readOrdersSearch(new URLSearchParams('status=lost&page=-2'))).toEqual({ tab: null, page: 1 });
    expect(readOrdersSearch(new URLSearchParams('status=Shipped&page=2'))).toEqual({ tab: 'SHIPPED', page: 2 });
    expect(readOrdersSearch(new URLSearchParams('page=1e9'))).toEqual({ tab: null, page: 1 });
  });
});

it('a tab counts the orders of its statuses, and the first tab all', () => {
  const counts = (['PENDING', 'SHIPPED', 'DELIVERED'] as const).map((status, count) => ({ status, count: count + 1 }));
  expect([countOf(null, counts), countOf('DELIVERED', counts), countOf('CANCELLED', counts)]).toEqual([6, 3, 0]);
  expect([countOf(null, null), countOf('DELIVERED', undefined)]).toEqual([null, undefined]);
});

it('a receipt names its product when there is one', () => {
  expect(receiptPath('r 1', '208')).toBe('/order-success?redemption=r+1&product=208');
  expect(receiptPath('r1', null)).toBe('/order-success?redemption=r1');
});

describe('a status that is not known', () => {
  it('shows in the words of the backend', () => {
    expect(statusLook({ status: 'UNKNOWN', statusText: 'awaiting_artisan' })).toEqual({
      label: 'Awaiting artisan',
      tone: 'wait',
    });
  });

  it('says so when there are no words', () => {
    expect(statusLook({ status: 'UNKNOWN', statusText: null }).label).toBe('Status not known');
  });

  it('may be one that only a newer club knows', () => {
    const newer = { status: 'LOST' as never, statusText: 'lost' };
    expect(statusLook(newer)).toMatchObject({ label: 'Lost', tone: 'wait' });
  });
});

it('a day is written as one, anything else in the words of the source', () => {
  expect(estimateWords('2026-11-20')).toBe('20 Nov 2026');
  expect(estimateWords('7-10 business days')).toBe('7-10 business days');
});

it('looks come ever later, up to the longest wait', () => {
  const pace = { first: 2, growth: 1.5, longest: 10 };
  expect([0, 1, 2, 9].map((count) => waitBefore(count, pace))).toEqual([2, 3, 4.5, 10]);
});
