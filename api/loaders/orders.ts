import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Session } from '../store/auth/sessions.ts';
import type { CallContext } from '../upstreams/calls.ts';
import { getOrder, getOrdersPage, type OrderRecord, type OrdersPage } from '../upstreams/club/orders.ts';
import type { Http } from '../upstreams/http.ts';

/** The most orders that one call is asked for. */
const mostPerPage = 100;
const snapshotMs = 30_000;
/** Bounds of the memory: so many members, and so many orders of all of them together. */
const maxMembers = 1_000;
const maxOrders = 20_000;

/** What follows the first page of a member's orders, and what that first page must be like for it to follow still. */
export interface OrderSnapshot {
  /** When it was begun to be read, in milliseconds since 1970. */
  readonly at: number;
  readonly totalCount: number;
  readonly perPage: number;
  readonly lastOfFirstPage: string | null;
  readonly older: readonly OrderRecord[];
}

/**
 * The older pages of members with more orders than one call gives, by member, in this process. Nobody but that member's
 * own requests may read them, since they are kept and found by the id in the session alone; the orders that a snapshot
 * is laid behind were read with the member's bearer in the same request.
 *
 * They are at most 30 seconds old. How many orders there are and which ones is always as the backend says now, since
 * the newest hundred are read at each view and a change of the total throws the snapshot away; what an order beyond
 * them says of itself, such as its status, may be up to 30 seconds old.
 */
export interface OrderSnapshots {
  find(memberId: string): OrderSnapshot | null;
  keep(memberId: string, snapshot: OrderSnapshot): void;
  /** The member has a new order, or another one has changed: the next view reads everything. */
  forget(memberId: string): void;
}

export function createOrderSnapshots({ now }: { readonly now: () => Date }): OrderSnapshots {
  const kept = new LRUCache<string, OrderSnapshot>({
    max: maxMembers,
    maxSize: maxOrders,
    sizeCalculation: ({ older }) => older.length + 1,
  });
  return {
    find(memberId) {
      const found = kept.get(memberId);
      if (found && now().getTime() - found.at <= snapshotMs) return found;
      kept.delete(memberId);
      return null;
    },
    keep: (memberId, snapshot) => void kept.set(memberId, snapshot),
    forget: (memberId) => void kept.delete(memberId),
  };
}

export interface OrderWindow {
  readonly orders: readonly OrderRecord[];
  /** How many orders the member has. */
  readonly totalCount: number;
}

/** A member's orders, newest first, read with the member's own bearer. All reject with UpstreamError. */
export interface OrderLoader {
  /**
   * Some of the orders, in one call wherever one page of the backend holds them. `wholeToo` says that the same operation
   * needs all orders as well, so that both share the first page.
   *
   * @param asked.start the place of the first one, from 0
   * @param asked.size 1 to 100
   */
  window(session: Session, asked: { start: number; size: number; wholeToo: boolean }): Promise<OrderWindow>;
  /** One of them as the backend has it now; null when it is not the member's. */
  one(session: Session, id: string): Promise<OrderRecord | null>;
  /** All of them: the newest hundred, then the others in one wave unless a snapshot of them is at hand. */
  all(session: Session): Promise<readonly OrderRecord[]>;
}

interface PageKey {
  readonly session: Session;
  readonly page: number;
  readonly perPage: number;
}

/** Made per request, never shared; the same page is asked for once per request. */
export function createOrderLoader(
  services: {
    readonly rest: Http;
    readonly orderSnapshots: OrderSnapshots;
    readonly onDropped: (list: string, reason: string) => void;
    readonly now: () => Date;
  },
  call: CallContext,
): OrderLoader {
  const { rest, orderSnapshots, now } = services;
  const onDropped = (reason: string) => services.onDropped('orders', reason);

  const pages = new DataLoader<PageKey, OrdersPage, string>(
    (keys) =>
      Promise.all(
        keys.map(async ({ session, page, perPage }) => {
          const found = await getOrdersPage(rest, call, session.restToken, { page, perPage }, onDropped);
          // Pages are numbered from 1 and hold something, whatever the backend says of them.
          return { ...found, page: found.page || page, perPage: found.perPage || perPage };
        }),
      ),
    { batch: false, cacheKeyFn: ({ session, page, perPage }) => [session.restToken, page, perPage].join(' ') },
  );
  const whole = new DataLoader<Session, readonly OrderRecord[], string>(
    (sessions) => Promise.all(sessions.map((session) => readAll(session))),
    { batch: false, cacheKeyFn: ({ restToken }) => restToken },
  );

  async function readAll(session: Session, again = false): Promise<readonly OrderRecord[]> {
    const first = await pages.load({ session, page: 1, perPage: mostPerPage });
    const { totalCount, perPage } = first;
    if (totalCount === null) return await oneAfterAnother(session, [first]);
    const lastOfFirstPage = first.orders.at(-1)?.id ?? null;
    const held = orderSnapshots.find(session.memberId);
    if (held?.totalCount === totalCount && held.perPage === perPage && held.lastOfFirstPage === lastOfFirstPage) {
      return [...first.orders, ...held.older];
    }
    const at = now().getTime();
    const others = await Promise.all(
      pageNumbers(perPage, totalCount, perPage).map((page) => pages.load({ session, page, perPage })),
    );
    const orders = distinct([first, ...others]);
    if (others.every((page) => page.totalCount === totalCount)) {
      const older = orders.slice(first.orders.length);
      if (older.length > 0) {
        orderSnapshots.keep(session.memberId, { at, totalCount, perPage, lastOfFirstPage, older });
      }
    } else if (!again) {
      // An order came while the pages were read, so one may have slid over the end of the last page.
      pages.clearAll();
      return await readAll(session, true);
    }
    return orders;
  }

  /** For a backend that does not say how many there are: on and on, until a page brings nothing new. */
  async function oneAfterAnother(session: Session, read: readonly OrdersPage[]): Promise<readonly OrderRecord[]> {
    const known = distinct(read);
    const next = await pages.load({ session, page: read.length + 1, perPage: mostPerPage });
    const found = distinct([...read, next]);
    return found.length === known.length ? known : await oneAfterAnother(session, [...read, next]);
  }

  return {
    one: ({ restToken }, id) => getOrder(rest, call, restToken, id),
    all: (session) => whole.load(session),

    async window(session, { start, size, wholeToo }) {
      const shared = wholeToo && start + size <= mostPerPage;
      const first = await pages.load({
        session,
        ...(shared ? { page: 1, perPage: mostPerPage } : pageOver(start, size)),
      });
      const { totalCount, perPage } = first;
      if (totalCount === null) {
        const orders = await whole.load(session);
        return { orders: orders.slice(start, start + size), totalCount: orders.length };
      }
      const end = Math.min(start + size, totalCount);
      // One, unless the backend gives smaller pages than it was asked for.
      const read = await Promise.all(
        pageNumbers(start, end, perPage).map((page) =>
          page === first.page ? Promise.resolve(first) : pages.load({ session, page, perPage }),
        ),
      );
      const orders = distinct(
        read.map(({ orders: rows, page }) => {
          const offset = (page - 1) * perPage;
          return { orders: rows.slice(Math.max(0, start - offset), Math.max(0, end - offset)) };
        }),
      );
      // An unreadable row is missing from a page: the last page must end where its rows end.
      const isLast = start < totalCount && end === totalCount;
      return { orders, totalCount: isLast ? start + orders.length : totalCount };
    },
  };
}

/** The smallest page of the backend that holds all of a window; where none does, the page in which it begins. */
function pageOver(start: number, size: number): { page: number; perPage: number } {
  const last = start + size - 1;
  for (let perPage = size; perPage <= mostPerPage; perPage += 1) {
    const before = Math.floor(start / perPage);
    if (before === Math.floor(last / perPage)) return { page: before + 1, perPage };
  }
  return { page: Math.floor(start / size) + 1, perPage: size };
}

/** The numbers of the pages, from 1, that hold the places from `start` up to but without `end`. */
function pageNumbers(start: number, end: number, perPage: number): number[] {
  const from = Math.floor(start / perPage) + 1;
  const to = Math.ceil(end / perPage);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** Orders that slid onto the next page while the pages were read stand once. */
const distinct = (pages: readonly { readonly orders: readonly OrderRecord[] }[]): OrderRecord[] => [
  ...new Map(pages.flatMap(({ orders }) => orders).map((order) => [order.id, order])).values(),
];
