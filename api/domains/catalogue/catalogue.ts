import type { CallContext } from '../../upstreams/calls.ts';
import { getEvent, getEvents, type EventRecord } from '../../upstreams/club/events.ts';
import { getHotels, type HotelRecord } from '../../upstreams/club/hotels.ts';
import { getPosts, type PostRecord } from '../../upstreams/club/posts.ts';
import { getProduct, getProducts, type ProductRecord } from '../../upstreams/club/products.ts';
import { getAllProjects, type ProjectRecord } from '../../upstreams/club/projects.ts';
import { isPublicId } from '../../upstreams/club/publicRows.ts';
import { cutOffFailure, orCutOff } from '../../upstreams/cutOff.ts';
import type { Http } from '../../upstreams/http.ts';
import { oncePer } from '../../upstreams/once.ts';
import type { Cached, PublicCache } from './publicCache.ts';
import type { PublicReads } from './publicReads.ts';

export type PublicList = 'projects' | 'posts' | 'events' | 'products' | 'hotels';

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
export interface ProductsFilter {
  readonly category: string | null;
  readonly location: string | null;
}

export interface PublicCatalogue extends ReturnType<typeof catalogueOf> {
  /** The same catalogue; `reads` notes what is read through it. */
  watchedBy(reads: PublicReads): PublicCatalogue;
}

interface Caches {
  /** The whole lists, shared between processes when Redis is configured. */
  readonly lists: PublicCache;
  /** Responses under keys chosen by callers: single records, unknown IDs, lists filtered by any text. */
  readonly lookups: PublicCache;
}

interface Source {
  readonly rest: Http;
  readonly onDropped: (list: PublicList, reason: string) => void;
  readonly hotelsPath: string;
}

const noSuchThing = { value: null, stale: false } as const;

const indexById = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

const createIndexes = () => ({
  projects: oncePer(indexById<ProjectRecord>),
  posts: oncePer(indexById<PostRecord>),
  events: oncePer(({ past, upcoming }: EventLists) => indexById([...past, ...upcoming])),
  products: oncePer(indexById<ProductRecord>),
  hotels: oncePer(indexById<HotelRecord>),
});

/**
 * All public data, through the shared cache: whole lists, never one call per row. Every method rejects with
 * UpstreamError when the cache has nothing usable and the backend returns nothing.
 */
export function createPublicCatalogue({ lists, lookups, ...source }: Caches & Source): PublicCatalogue {
  const byId = createIndexes();
  const over = (caches: Caches): PublicCatalogue => ({
    ...catalogueOf(source, caches, byId),
    watchedBy: (reads) => over({ lists: reads.watch(caches.lists), lookups: reads.watch(caches.lookups) }),
  });
  return over({ lists, lookups });
}

function catalogueOf(
  { rest, hotelsPath, onDropped }: Source,
  { lists, lookups }: Caches,
  byId: ReturnType<typeof createIndexes>,
) {
  const dropped = (name: PublicList) => (reason: string) => onDropped(name, reason);

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

  function products(call: CallContext, { category, location }: ProductsFilter) {
    // The backend ignores case in categories.
    const key =
      category === null && location === null
        ? whole('products')
        : narrowed('products', [category?.toLowerCase() ?? null, location]);
    return list(call, key, byId.products, (onRow) => getProducts(rest, forAll(call), { category, location }, onRow));
  }

  return {
    products,
    /** When the copy of a whole list was read that serves while the backend does not respond; null without one. */
    readAt: (of: PublicList): Promise<Date | null> => lists.readAt(of),
    projects: (call: CallContext) =>
      list(call, whole('projects'), byId.projects, (onRow) => getAllProjects(rest, forAll(call), onRow)),
    posts: (call: CallContext) =>
      list(call, whole('posts'), byId.posts, (onRow) => getPosts(rest, forAll(call), onRow)),
    events: (call: CallContext) =>
      list(call, whole('events'), byId.events, (onRow) => getEvents(rest, forAll(call), onRow)),
    hotels: (call: CallContext, city: string | null) =>
      list(call, city === null ? whole('hotels') : narrowed('hotels', city), byId.hotels, (onRow) =>
        getHotels(rest, forAll(call), city, onRow, hotelsPath),
      ),

    /** As a visitor sees it; null when it does not exist. */
    async event(call: CallContext, id: string): Promise<Cached<EventRecord | null>> {
      if (!isPublicId(id)) return noSuchThing;
      const all = lists.fresh('events') as WholeList<EventLists> | undefined;
      if (all?.complete && !byId.events(all.rows).has(id)) return noSuchThing;
      const read = lookups.read(`event:${id}`, () => getEvent(rest, forAll(call), id));
      return await inTime(call, read);
    },

    /**
     * Read from the whole list. The product is requested alone only if the list is stale or incomplete, or if the
     * ID is known to have existed (`unlisted`, e.g. from an order). Null when it does not exist. Not for payments, since
     * it may be stale.
     */
    async product(
      call: CallContext,
      id: string,
      { unlisted = false }: { readonly unlisted?: boolean } = {},
    ): Promise<Cached<ProductRecord | null>> {
      if (!isPublicId(id)) return noSuchThing;
      const all = await products(call, { category: null, location: null });
      const found = all.byId.get(id);
      if (found) return { value: found, stale: all.stale, asOf: all.asOf };
      if (all.complete && !all.stale && !unlisted) return noSuchThing;
      const read = lookups.read(`product:${id}`, () => getProduct(rest, forAll(call), id, { lookup: true }));
      return await inTime(call, read);
    },
  };
}

/** Waits no longer than the request's deadline. The fetch itself continues for other requests. */
async function inTime<T>(call: CallContext, work: Promise<T>): Promise<T> {
  const { signal } = call;
  if (!signal) return await work;
  const about = { upstream: 'rest', endpoint: 'GET public data', effect: false } as const;
  // The request may have ended, so a later failure may have no handler.
  work.catch(() => undefined);
  return await orCutOff(work, signal, () => cutOffFailure(about, signal, true));
}

/** Removes the request's signal, since other requests wait for the same response. */
const forAll = (call: CallContext): CallContext => ({ ...call, signal: undefined });
