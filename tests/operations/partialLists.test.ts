import { describe, expect, it } from 'vitest';
import { encash } from '#api/operations/kinds/encash.ts';
import { order } from '#api/operations/kinds/order.ts';
import type { KindDeps } from '#api/operations/engine/kind.ts';
import type { RedemptionRow } from '#api/store/operations/types.ts';
import { newCall } from '#tests/upstreams/support/observed.ts';

const BEGUN = new Date('2026-11-20T06:30:00Z');
const at = (seconds: number): string => new Date(BEGUN.getTime() + seconds * 1000).toISOString();

/** What a search says when the backend answers the list with this. */
function searched(kind: 'ORDER' | 'ENCASH', answer: unknown) {
  const rest = {
    baseUrl: new URL('http://backend.example'),
    clock: { difference: () => ({ least: 0, most: 0 }) },
    request: async (_: unknown, { schema }: { schema: { parse: (value: unknown) => unknown } }) => schema.parse(answer),
  };
  // Only what a search of these two uses.
  const deps = { rest, onDropped: () => {}, debits: { hotels: true, encash: false } } as unknown as KindDeps;
  const details = {
    ORDER: { productId: '208', addressId: '5' },
    ENCASH: {
      facilitationFee: 1,
      amountPayable: 1,
      ifsc: 'DEMO0000214',
      branchName: 'B',
      personName: 'P',
      accountLast4: '6155',
    },
  }[kind];
  const row = {
    createdAt: BEGUN,
    points: 6200,
    details,
    payload: { restToken: 'bearer', accountNumber: '738219046155' },
  } as unknown as RedemptionRow;
  return { ORDER: order, ENCASH: encash }[kind](deps).search?.(newCall(), row);
}

const other = { id: 7, order_number: 'A-7', created_at: at(-3600), order_items: [{ id: 1, product_id: 209 }] };
const own = { id: 8, created_at: at(1), order_items: [{ id: 2, product_id: 208 }], shipping_address: { id: 5 } };
const page = (orders: readonly unknown[], total = orders.length) => ({
  orders,
  pagination: { current_page: 1, per_page: 100, total_count: total },
});
const request = {
  id: 3,
  points_to_encash: 6200,
  created_at: at(1),
  account_number: '••••6155',
  ifsc_code: 'DEMO0000214',
};

describe('A list in which a record was looked for', () => {
  it('tells that there is none only if each row could be read', async () => {
    expect(await searched('ORDER', page([other]))).toEqual([]);
    expect(await searched('ORDER', page([other, { created_at: at(1) }]))).toBeNull();
    expect(await searched('ORDER', page([own, { created_at: at(1) }]))).toMatchObject([{ id: '8', matches: true }]);
    expect(await searched('ENCASH', [])).toEqual([]);
    expect(await searched('ENCASH', [{ points_to_encash: 6200 }])).toBeNull();
  });

  it('tells nothing of the rest if it is cut off and begins with the oldest', async () => {
    const oldest = { ...other, id: 1, created_at: at(-90_000) };
    expect(await searched('ORDER', page([other, oldest], 9))).toEqual([]);
    expect(await searched('ORDER', page([oldest, other], 9))).toBeNull();
    expect(await searched('ORDER', page([oldest, other]))).toEqual([]);
  });

  it.each([
    ['ORDER', 'without its products', page([{ ...own, order_items: undefined }])],
    ['ORDER', 'to an address with another number', page([{ ...own, shipping_address: { id: 77 } }])],
    ['ENCASH', 'without its points', [{ ...request, points_to_encash: null }]],
    ['ENCASH', 'without its account', [{ ...request, account_number: null }]],
  ] as const)('shows a new %s %s, but does not take it for its own', async (kind, _, answer) => {
    expect(await searched(kind, answer)).toMatchObject([{ matches: false }]);
  });
});
