import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOrderLoader, createOrderSnapshots } from '#api/domains/loaders/orders.ts';
import type { Session } from '#api/store/auth/sessions.ts';
import { newCall } from '#tests/upstreams/support/observed.ts';
import { open } from '#tests/upstreams/support/rest.ts';
import { json, startUpstream } from '#tests/upstreams/support/upstream.ts';

interface Backend {
  /** How many orders there are, newest first from this number down to 1. */
  count: number;
  /** No page is larger, whatever is asked for. */
  readonly cap?: number;
  /** Without it the answer does not say how many there are. */
  readonly totals?: boolean;
  /** Every answer is the whole list. */
  readonly unpaged?: boolean;
  /** Pages have at most so many rows, although the answer repeats the size that was asked for. */
  readonly sends?: number;
  /** The number of the first page in answers. */
  readonly firstPage?: number;
  /** Whatever page is asked for, the first one is sent, which says so. */
  readonly ignoresPage?: boolean;
  /** The total is the number of rows in the page. */
  readonly countsPage?: boolean;
  /** The place of a row without an id. */
  readonly unreadable?: number;
}

const session = (memberId: string): Session => ({
  memberId,
  membershipNumber: '00000001',
  mobile: '9999900042',
  name: null,
  channel: 'WEB',
  scopes: [],
  extendableUntil: null,
  restToken: `bearer-${memberId}`,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  expiresAt: new Date('2026-11-21T10:00:00Z'),
});

/** A loader over a backend of the given manners; `asked` lists the pages that it was asked for. */
async function start(backend: Backend) {
  const { cap = 100, totals = true, unpaged = false, unreadable } = backend;
  const { sends = Infinity, firstPage = 1, ignoresPage = false, countsPage = false } = backend;
  const upstream = await startUpstream((response, request) => {
    const page = ignoresPage ? 1 : Number(request.query['page']);
    const perPage = Math.min(Number(request.query['per_page']), cap);
    const rows = Array.from({ length: backend.count }, (_, place) =>
      place === unreadable ? { order_number: 'lost' } : { id: backend.count - place, status: 'shipped' },
    );
    const size = Math.min(perPage, sends);
    const orders = unpaged ? rows : rows.slice((page - 1) * size, page * size);
    const total_count = countsPage ? orders.length : backend.count;
    const pagination = { current_page: page - 1 + firstPage, per_page: perPage, total_count };
    json(totals ? { orders, pagination } : { orders })(response, request);
  });
  const { http } = open(upstream.url);
  const now = () => new Date('2026-11-20T10:00:00Z');
  const snapshots = createOrderSnapshots({ now });
  const dropped: string[] = [];
  const services = {
    rest: http,
    orderSnapshots: snapshots,
    onDropped: (list: string, reason: string) => dropped.push(`${list} ${reason}`),
    now,
  };
  return {
    upstream,
    snapshots,
    dropped,
    /** One per request. */
    loader: () => createOrderLoader(services, newCall()),
    requests: () => upstream.seen.map(({ query }) => `${query['page']} of ${query['per_page']}`),
  };
}

const numbers = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => Number(id));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
const me = session('me');

describe('a window of the orders', () => {
  it('follows a backend whose pages are smaller than requested', async () => {
    const { loader, requests } = await start({ count: 23, cap: 5 });
    const found = await loader().window(me, { start: 7, size: 10, wholeToo: false });
    expect(numbers(found.orders)).toEqual(down(16, 7));
    expect(found.totalCount).toBe(23);
    expect(requests().slice(1).toSorted()).toEqual(['2 of 5', '3 of 5', '4 of 5']);
  });

  it.each([
    [0, 3],
    [2, 10],
    [15, 10],
    [95, 10],
    [3, 100],
    [118, 10],
  ])('returns exactly the orders from offset %d on, %d of them', async (first, size) => {
    const { loader } = await start({ count: 120 });
    const { orders } = await loader().window(me, { start: first, size, wholeToo: false });
    expect(numbers(orders)).toEqual(down(120 - first, Math.max(1, 121 - first - size)));
  });

  it('ends where its rows end when one of them cannot be read', async () => {
    const { loader, dropped } = await start({ count: 12, unreadable: 11 });
    const found = await loader().window(me, { start: 10, size: 10, wholeToo: false });
    expect([numbers(found.orders), found.totalCount]).toEqual([[2], 11]);
    expect(dropped).toEqual(['orders unreadable: id']);
  });

  it('is cut out of all orders when the backend reports no total', async () => {
    for (const unpaged of [true, false]) {
      const { loader } = await start({ count: 130, totals: false, unpaged });
      const found = await loader().window(me, { start: 120, size: 20, wholeToo: false });
      expect([numbers(found.orders), found.totalCount]).toEqual([down(10, 1), 130]);
    }
  });
});

describe('a backend', () => {
  it.each<{ what: string } & Partial<Backend>>([
    { what: 'sends smaller pages than it says', sends: 5 },
    { what: 'sends smaller pages than it says, over more than a hundred orders', sends: 30, count: 130 },
    { what: 'counts its pages from 0', firstPage: 0 },
    { what: 'counts its pages from 0, over more than a hundred orders', firstPage: 0, count: 230 },
    { what: 'ignores the page', ignoresPage: true },
    { what: 'ignores the page, and sends more than a hundred as one', ignoresPage: true, count: 130, cap: 500 },
    { what: 'gives the size of the page as the total', countsPage: true },
    { what: 'gives the size of the page as the total, and caps pages', countsPage: true, cap: 10 },
    { what: 'sends a row without an id in small pages', sends: 5, unreadable: 22, count: 30 },
  ])('that $what still shows all orders', async (manners) => {
    const backend = { count: 23, ...manners };
    const all = down(backend.count, 1).filter((number) => number !== backend.count - (manners.unreadable ?? -1));
    const { loader } = await start(backend);
    expect(numbers(await loader().complete(me))).toEqual(all);
    for (const wholeToo of [false, true]) {
      const request = loader();
      const seen: number[] = [];
      for (let at = 0; at < all.length; at += 10) {
        seen.push(...numbers((await request.window(me, { start: at, size: 10, wholeToo })).orders));
      }
      expect(seen).toEqual(all);
    }
  });

  it('that sends fewer orders than it counts is shown as far as it goes, and never as complete', async () => {
    const { loader, dropped } = await start({ count: 23, ignoresPage: true, sends: 10 });
    const request = loader();
    const window = await request.window(me, { start: 0, size: 10, wholeToo: true });
    expect([numbers(window.orders), window.totalCount]).toEqual([down(23, 14), 10]);
    await expect(request.complete(me)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(numbers(await request.all(me))).toEqual(down(23, 14));
    expect(dropped).toContain('orders missing: 13 of 23');
  });
});

describe('all orders', () => {
  it('are read in pages of the size that the backend gives, in one batch after the first', async () => {
    const { loader, requests } = await start({ count: 120, cap: 50 });
    expect(numbers(await loader().all(me))).toEqual(down(120, 1));
    expect(requests()[0]).toBe('1 of 100');
    expect(requests().slice(1).toSorted()).toEqual(['2 of 50', '3 of 50']);
  });

  it('are read once per request, together with a window that needs the same page', async () => {
    const { loader, requests } = await start({ count: 40 });
    const request = loader();
    const [window, all] = await Promise.all([
      request.window(me, { start: 10, size: 10, wholeToo: true }),
      request.all(me),
      request.all(me),
    ]);
    expect([window.orders.length, all.length, requests()]).toEqual([10, 40, ['1 of 100']]);
  });

  it('are read again when an order is added in the meantime', async () => {
    const backend = { count: 300 };
    const { loader, upstream, snapshots } = await start(backend);
    const request = loader();
    const window = await request.window(me, { start: 0, size: 100, wholeToo: true });
    backend.count = 301;
    expect(numbers(await request.all(me))).toEqual(down(301, 1));
    expect(window.totalCount).toBe(300);
    expect(upstream.seen.length).toBe(7);
    expect(snapshots.find('me')?.totalCount).toBe(301);
  });

  it('cost one call in the next request, until they are forgotten', async () => {
    const { loader, upstream, snapshots } = await start({ count: 250 });
    await loader().all(me);
    expect(upstream.seen).toHaveLength(3);
    expect(numbers(await loader().all(me))).toEqual(down(250, 1));
    expect(upstream.seen).toHaveLength(4);
    snapshots.forget('me');
    await loader().all(me);
    expect(upstream.seen).toHaveLength(7);
  });

  it('are all read again when the first page no longer matches the cache', async () => {
    const { loader, upstream, snapshots } = await start({ count: 250 });
    await loader().all(me);
    const held = snapshots.find('me');
    if (!held) throw new Error('nothing is held');
    snapshots.keep('me', { ...held, lastOfFirstPage: '7' });
    expect(numbers(await loader().all(me))).toEqual(down(250, 1));
    expect(upstream.seen).toHaveLength(6);
  });

  it('are cached for their member alone, and only when there is more than one page', async () => {
    const { loader, upstream, snapshots } = await start({ count: 250 });
    await loader().all(me);
    expect(snapshots.find('you')).toBeNull();
    await loader().all(session('you'));
    expect(upstream.seen).toHaveLength(6);
    const few = await start({ count: 100 });
    await few.loader().all(me);
    expect(few.snapshots.find('me')).toBeNull();
  });

  it('leave the memory after 30 seconds, although nobody asks for them again', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const at = 1_000;
    let time = at;
    const snapshots = createOrderSnapshots({ now: () => new Date(time) });
    snapshots.keep('me', { at, totalCount: 101, perPage: 100, lastOfFirstPage: '2', older: [] });
    time = at + 31_000;
    vi.advanceTimersByTime(31_000);
    // If they were still there, an earlier clock would find them.
    time = at;
    expect(snapshots.find('me')).toBeNull();
  });
});
