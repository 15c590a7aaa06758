import type { CallContext } from '../upstreams/calls.ts';
import { getEvent, getEvents, type EventRecord } from '../upstreams/club/events.ts';
import { getHotels, type HotelRecord } from '../upstreams/club/hotels.ts';
import { getPosts, type PostRecord } from '../upstreams/club/posts.ts';
import { getProduct, getProducts, type ProductRecord } from '../upstreams/club/products.ts';
import { getAllProjects, type ProjectRecord } from '../upstreams/club/projects.ts';
import { isPublicId } from '../upstreams/club/publicRows.ts';
import { cutOffFailure, orCutOff } from '../upstreams/cutOff.ts';
import type { Http } from '../upstreams/http.ts';
import { createIndex } from './indexById.ts';
import type { Cached, PublicCache } from './publicCache.ts';

export type PublicList = 'projects' | 'posts' | 'events' | 'products' | 'hotels';

/** A cached list with its rows by ID. */
export interface CachedList<L, R> extends Cached<L> {
  readonly byId: ReadonlyMap<string, R>;
  /** Whether every row could be read. If so, an ID that is not in the list does not exist. */
  readonly complete: boolean;
}

interface WholeList<L> {
  readonly rows: L;
  readonly complete: boolean;
}

export interface EventLists {
  readonly past: readonly EventRecord[];
  readonly upcoming: readonly EventRecord[];
}

/** The filters for the backend's product list; null does not filter. */
export interface ProductsAsked {
  readonly category: string | null;
  readonly location: string | null;
}

/**
 * All public data. Every method rejects with UpstreamError when the cache has nothing usable and the backend returns
 * nothing.
 */
export interface PublicCatalogue {
  projects(call: CallContext): Promise<CachedList<readonly ProjectRecord[], ProjectRecord>>;
  posts(call: CallContext): Promise<CachedList<readonly PostRecord[], PostRecord>>;
  events(call: CallContext): Promise<CachedList<EventLists, EventRecord>>;
  /** As a visitor sees it; null when it does not exist. */
  event(call: CallContext, id: string): Promise<Cached<EventRecord | null>>;
  products(call: CallContext, asked: ProductsAsked): Promise<CachedList<readonly ProductRecord[], ProductRecord>>;
  /**
   * Read from the whole list. The product is requested by itself only if the list is stale or incomplete, or if the ID
   * is known to have existed (`unlisted`, e.g. from an order). Null when it does not exist. Not for payments, since it
   * may be stale.
   */
  product(call: CallContext, id: string, options?: { unlisted?: boolean }): Promise<Cached<ProductRecord | null>>;
  hotels(call: CallContext, city: string | null): Promise<CachedList<readonly HotelRecord[], HotelRecord>>;
}

const noSuchThing = { value: null, stale: false } as const;
const everything: ProductsAsked = { category: null, location: null };

/** Public data through the shared cache: whole lists, never one call per row. */
export function createPublicCatalogue(options: {
  readonly rest: Http;
  /** The whole lists, shared between processes when Redis is configured. */
  readonly lists: PublicCache;
  /** Responses under keys chosen by callers: single records, unknown IDs, lists filtered by any text. */
  readonly lookups: PublicCache;
  readonly onDropped: (list: PublicList, reason: string) => void;
  readonly hotelsPath: string;
}): PublicCatalogue {
  const { rest, lists, lookups, hotelsPath } = options;
  const dropped = (name: PublicList) => (reason: string) => options.onDropped(name, reason);
  const byId = {
    projects: createIndex((rows: readonly ProjectRecord[]) => rows),
    posts: createIndex((rows: readonly PostRecord[]) => rows),
    events: createIndex(({ past, upcoming }: EventLists) => [...past, ...upcoming]),
    products: createIndex((rows: readonly ProductRecord[]) => rows),
    hotels: createIndex((rows: readonly HotelRecord[]) => rows),
  };

  async function list<L extends object, R>(
    call: CallContext,
    key: { readonly cache: PublicCache; readonly name: string; readonly of: PublicList },
    index: (rows: L) => ReadonlyMap<string, R>,
    fetch: (onRowDropped: (reason: string) => void) => Promise<L>,
  ): Promise<CachedList<L, R>> {
    const read = async (): Promise<WholeList<L>> => {
      let complete = true;
      const rows = await fetch((reason) => {
        complete = false;
        dropped(key.of)(reason);
      });
      return { rows, complete };
    };
    const { value, ...age } = await inTime(call, key.cache.read(key.name, read));
    return { ...age, value: value.rows, byId: index(value.rows), complete: value.complete };
  }
  const whole = (of: PublicList) => ({ cache: lists, name: of, of });
  const narrowed = (of: PublicList, by: unknown) => ({ cache: lookups, name: `${of}:${JSON.stringify(by)}`, of });

  const catalogue: PublicCatalogue = {
    projects: (call) =>
      list(call, whole('projects'), byId.projects, (onRow) => getAllProjects(rest, forAll(call), onRow)),
    posts: (call) => list(call, whole('posts'), byId.posts, (onRow) => getPosts(rest, forAll(call), onRow)),
    events: (call) => list(call, whole('events'), byId.events, (onRow) => getEvents(rest, forAll(call), onRow)),
    async event(call, id) {
      if (!isPublicId(id)) return noSuchThing;
      const all = lists.fresh('events') as WholeList<EventLists> | undefined;
      if (all?.complete && !byId.events(all.rows).has(id)) return noSuchThing;
      return await inTime(
        call,
        lookups.read(`event:${id}`, () => getEvent(rest, forAll(call), id)),
      );
    },
    products(call, { category, location }) {
      // The backend ignores case in categories.
      const key =
        category === null && location === null
          ? whole('products')
          : narrowed('products', [category?.toLowerCase() ?? null, location]);
      return list(call, key, byId.products, (onRow) => getProducts(rest, forAll(call), { category, location }, onRow));
    },
    async product(call, id, { unlisted = false } = {}) {
      if (!isPublicId(id)) return noSuchThing;
      const all = await catalogue.products(call, everything);
      const found = all.byId.get(id);
      if (found) return { value: found, stale: all.stale, asOf: all.asOf };
      if (all.complete && !all.stale && !unlisted) return noSuchThing;
      return await inTime(
        call,
        lookups.read(`product:${id}`, () => getProduct(rest, forAll(call), id, { lookup: true })),
      );
    },
    hotels: (call, city) =>
      list(call, city === null ? whole('hotels') : narrowed('hotels', city), byId.hotels, (onRow) =>
        getHotels(rest, forAll(call), city, onRow, hotelsPath),
      ),
  };
  return catalogue;
}

/** Waits no longer than the request's deadline. The fetch itself continues for other requests. */
async function inTime<T>(call: CallContext, work: Promise<T>): Promise<T> {
  const { signal } = call;
  if (!signal) return await work;
  const about = { upstream: 'rest', operation: 'GET public data', effect: false } as const;
  // The request may have ended, so a later failure may have no handler.
  work.catch(() => undefined);
  return await orCutOff(work, signal, () => cutOffFailure(about, signal, true));
}

/** Removes the request's signal, since other requests wait for the same response. */
const forAll = (call: CallContext): CallContext => ({ ...call, signal: undefined });
