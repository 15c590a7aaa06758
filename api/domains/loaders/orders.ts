import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Session } from '../../store/auth/sessions.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { getOrder, getOrdersPage, type OrderRecord, type OrdersPage } from '../../upstreams/club/orders.ts';
import { unreadable } from '../../upstreams/answers.ts';
import { contractBroken } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';

const mostPerPage = 100;
const pagesAtOnce = 20;
const snapshotMs = 30_000;
/** Limits of the cache: members, and orders of all members together. */
const maxMembers = 1_000;
const maxOrders = 20_000;

/** The pages after the first page of a member's orders, and the state of the first page for which they are valid. */
export interface OrderSnapshot {
  /** When reading started, in milliseconds since 1970. */
  readonly at: number;
  readonly totalCount: number;
  readonly perPage: number;
  readonly lastOfFirstPage: string | null;
  readonly older: readonly OrderRecord[];
}

export type OrderSnapshots = ReturnType<typeof createOrderSnapshots>;

/**
 * Caches the older pages of members with more orders than one call returns, per member and process. Only the member's
 * own requests can read them: the key is the ID in the session, and the first page was read with the member's bearer in
 * the same request.
 *
 * A snapshot is at most 30 seconds old. The number and list of orders are always current, since the newest hundred are
 * read each time and a change of the total discards the snapshot. The details of an older order, such as its status,
 * may be up to 30 seconds old.
 */
export function createOrderSnapshots({ now }: { readonly now: () => Date }) {
  const kept = new LRUCache<string, OrderSnapshot>({
    max: maxMembers,
    maxSize: maxOrders,
    sizeCalculation: ({ older }) => older.length + 1,
    ttl: snapshotMs,
    // The privacy page promises that they leave the memory, even if nobody asks for them again.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  return {
    find: (memberId: string): OrderSnapshot | null => kept.get(memberId) ?? null,
    keep: (memberId: string, snapshot: OrderSnapshot) => void kept.set(memberId, snapshot, { start: snapshot.at }),
    /** Call when the member has a new order or an order has changed: the next request reads everything. */
    forget: (memberId: string) => void kept.delete(memberId),
  };
}

export interface OrderWindow {
  readonly orders: readonly OrderRecord[];
  readonly totalCount: number;
}

export type OrderLoader = ReturnType<typeof createOrderLoader>;

interface WholeList {
  readonly orders: readonly OrderRecord[];
  /** How many more the backend says that there are. */
  readonly missing: number;
}

interface PageKey {
  readonly session: Session;
  readonly page: number;
  readonly perPage: number;
}

/**
 * A member's orders, newest first, read with the member's own bearer. Created per request, never shared; the same page
 * is requested once per request. All methods reject with UpstreamError.
 */
export function createOrderLoader(
  services: {
    readonly rest: Http;
    readonly orderSnapshots: OrderSnapshots;
    readonly onDropped: (list: string, reason: string) => void;
    readonly now: () => Date;
  },
  call: CallContext,
) {
  const { rest, orderSnapshots, now } = services;
  const onDropped = (reason: string) => services.onDropped('orders', reason);

  const pages = new DataLoader<PageKey, OrdersPage, string>(
    (keys) =>
      Promise.all(
        keys.map(async ({ session, page, perPage }) => {
          const found = await getOrdersPage(rest, call, session.restToken, { page, perPage }, onDropped);
          // Page numbers start at 1 and the page size is at least 1, whatever the backend returns.
          return { ...found, page: found.page || page, perPage: found.perPage || perPage };
        }),
      ),
    { batch: false, cacheKeyFn: ({ session, page, perPage }) => [session.restToken, page, perPage].join(' ') },
  );
  const whole = new DataLoader<Session, WholeList, string>(
    (sessions) => Promise.all(sessions.map((session) => readAll(session))),
    { batch: false, cacheKeyFn: ({ restToken }) => restToken },
  );

  async function readAll(session: Session, again = false): Promise<WholeList> {
    const first = await pages.load({ session, page: 1, perPage: mostPerPage });
    const { totalCount } = first;
    // A full page whose size is also the total may be all, or the backend counts the rows of the page.
    if (totalCount === null || isFullOf(first, totalCount)) return await oneAfterAnother(session, [first]);
    // A backend may send fewer rows than the page size that it states.
    const perPage = first.received > 0 && first.received < totalCount ? first.received : first.perPage;
    const lastOfFirstPage = first.orders.at(-1)?.id ?? null;
    const held = orderSnapshots.find(session.memberId);
    if (held?.totalCount === totalCount && held.perPage === perPage && held.lastOfFirstPage === lastOfFirstPage) {
      return { orders: [...first.orders, ...held.older], missing: 0 };
    }
    const at = now().getTime();
    const read = [first, ...(await loadAll(session, pageNumbers(perPage, totalCount, perPage), perPage))];
    if (!read.every((page) => page.totalCount === totalCount) && !again) {
      // A new order arrived while the pages were read, so an order may have moved past the end of the last page.
      pages.clearAll();
      return await readAll(session, true);
    }
    // Pages that repeat each other come from a backend that ignores their number: it may send all orders as one page.
    if (seenIn(read) < totalCount && totalCount > perPage) {
      read.push(await pages.load({ session, page: 1, perPage: totalCount }));
    }
    const orders = distinct(read);
    const missing = Math.max(0, totalCount - seenIn(read));
    if (missing > 0) onDropped(`missing: ${missing} of ${totalCount}`);
    const older = orders.slice(first.orders.length);
    if (missing === 0 && older.length > 0 && read.every((page) => page.totalCount === totalCount)) {
      orderSnapshots.keep(session.memberId, { at, totalCount, perPage, lastOfFirstPage, older });
    }
    return { orders, missing };
  }

  /** Some pages at the same time, so that a long list in small pages does not flood the backend. */
  async function loadAll(session: Session, numbers: readonly number[], perPage: number): Promise<OrdersPage[]> {
    if (numbers.length === 0) return [];
    const some = numbers.slice(0, pagesAtOnce);
    const read = await Promise.all(some.map((page) => pages.load({ session, page, perPage })));
    return [...read, ...(await loadAll(session, numbers.slice(pagesAtOnce), perPage))];
  }

  /** For a backend that does not return a total: reads page after page until one has nothing new. */
  async function oneAfterAnother(session: Session, read: readonly OrdersPage[]): Promise<WholeList> {
    const known = distinct(read);
    const perPage = read[0]?.received || mostPerPage;
    const next = await pages.load({ session, page: read.length + 1, perPage });
    const found = distinct([...read, next]);
    return found.length === known.length
      ? { orders: known, missing: 0 }
      : await oneAfterAnother(session, [...read, next]);
  }

  /** The pages of the backend that contain a range; null when they are not as the first one says. */
  async function pagesOf(
    session: Session,
    asked: Omit<PageKey, 'session'>,
    first: OrdersPage,
    range: [number, number],
  ) {
    const { totalCount, perPage } = first;
    if (totalCount === null || (asked.page === 1 && isFullOf(first, totalCount))) return null;
    const read = await Promise.all(
      pageNumbers(...range, perPage).map(async (number) => ({
        number,
        page: number === asked.page ? first : await pages.load({ session, page: number, perPage }),
      })),
    );
    const isRegular = [{ number: asked.page, page: first }, ...read].every(
      ({ number, page }) =>
        page.page === number &&
        page.perPage === perPage &&
        page.received === Math.min(perPage, Math.max(0, (page.totalCount ?? totalCount) - (number - 1) * perPage)),
    );
    return isRegular ? read : null;
  }

  return {
    /** One order in its current state; null when it does not belong to the member. */
    one: ({ restToken }: Session, id: string) => getOrder(rest, call, restToken, id),

    /** All orders: the newest hundred, then the rest in parallel unless a snapshot is available. */
    all: async (session: Session): Promise<readonly OrderRecord[]> => (await whole.load(session)).orders,

    /** The same, and rejects when the backend says that there are more than it sends. */
    async complete(session: Session): Promise<readonly OrderRecord[]> {
      const { orders, missing } = await whole.load(session);
      if (missing === 0) return orders;
      throw unreadable({ upstream: 'rest', endpoint: 'GET orders.json', effect: false }, 200, contractBroken, [
        'orders',
      ]);
    },

    /**
     * A range of the orders, in one call if a single page of the backend contains it. `wholeToo` says that the same
     * operation also needs all orders, so that both share the first page.
     *
     * @param wanted.start the index of the first order, from 0
     * @param wanted.size 1 to 100
     */
    async window(session: Session, wanted: { start: number; size: number; wholeToo: boolean }): Promise<OrderWindow> {
      const { start, size, wholeToo } = wanted;
      const shared = wholeToo && start + size <= mostPerPage;
      const asked = shared ? { page: 1, perPage: mostPerPage } : pageOver(start, size);
      const first = await pages.load({ session, ...asked });
      const end = Math.min(start + size, first.totalCount ?? 0);
      const read = await pagesOf(session, asked, first, [start, end]);
      if (read === null) {
        const { orders } = await whole.load(session);
        return { orders: orders.slice(start, start + size), totalCount: orders.length };
      }
      const totalCount = first.totalCount ?? 0;
      const orders = distinct(
        read.map(({ number, page: { orders: rows } }) => {
          const offset = (number - 1) * first.perPage;
          return { orders: rows.slice(Math.max(0, start - offset), Math.max(0, end - offset)) };
        }),
      );
      // Unreadable rows are missing from a page, so the last page must end with its rows.
      const isLast = start < totalCount && end === totalCount;
      return { orders, totalCount: isLast ? start + orders.length : totalCount };
    },
  };
}

/** Whether a page is full, and its rows are all that the backend counts. */
const isFullOf = ({ received, perPage }: OrdersPage, totalCount: number): boolean =>
  received > 0 && received === totalCount && received >= perPage;

/** How many orders were sent, including unreadable ones. */
const seenIn = (read: readonly OrdersPage[]): number =>
  distinct(read).length + read.reduce((sum, { received, orders }) => sum + received - orders.length, 0);

/** The smallest backend page that contains the whole range; if there is none, the page in which the range starts. */
function pageOver(start: number, size: number): { page: number; perPage: number } {
  const last = start + size - 1;
  for (let perPage = size; perPage <= mostPerPage; perPage += 1) {
    const before = Math.floor(start / perPage);
    if (before === Math.floor(last / perPage)) return { page: before + 1, perPage };
  }
  return { page: Math.floor(start / size) + 1, perPage: size };
}

/** The numbers of the pages, from 1, that contain the indexes from `start` up to but not including `end`. */
function pageNumbers(start: number, end: number, perPage: number): number[] {
  const from = Math.floor(start / perPage) + 1;
  const to = Math.ceil(end / perPage);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Removes duplicates: orders that moved to the next page while the pages were read. */
const distinct = (pages: readonly { readonly orders: readonly OrderRecord[] }[]): OrderRecord[] => [
  ...new Map(pages.flatMap(({ orders }) => orders).map((order) => [order.id, order])).values(),
];
