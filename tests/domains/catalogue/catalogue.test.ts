import { describe, expect, it, onTestFinished } from 'vitest';
import { createPublicCache } from '#api/domains/catalogue/publicCache.ts';
import { createPublicCatalogue } from '#api/domains/catalogue/catalogue.ts';
import { UpstreamError } from '#api/upstreams/errors.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { newCall } from '#tests/upstreams/support/observed.ts';
import { open } from '#tests/upstreams/support/rest.ts';
import { json, startUpstream } from '#tests/upstreams/support/upstream.ts';

const answers: Record<string, unknown> = {
  '/get_all_projects.json': [{ id: 1, name: 'Lake View' }, { id: 2 }],
  '/blog_posts.json': [{ id: 1, heading: 'Tiles' }],
  '/events.json': { past_events: [{ id: 1, event_name: 'A' }], upcomming_events: [{ id: 2, event_name: 'B' }] },
  '/events/1.json': { id: 1, event_name: 'A' },
  '/products.json': [{ id: 1, name: 'Watch' }, { name: 'Ghost' }],
  '/products/7.json': { id: 7, name: 'Tent' },
  '/stays.json': [{ id: 1, name: 'Inn' }],
};

/** A catalogue over a backend that has the above and nothing else. */
async function start() {
  const upstream = await startUpstream((response, request) => {
    const found = answers[request.path];
    json(found ?? { error: 'Not found.' }, found === undefined ? 404 : 200)(response, request);
  });
  const { http } = open(upstream.url);
  const cache = createPublicCache({ now: () => new Date('2026-11-20T10:00:00Z'), freshSeconds: 60 });
  onTestFinished(() => cache.close());
  const dropped: string[] = [];
  const lookups = createPublicCache({ now: () => new Date('2026-11-20T10:00:00Z'), freshSeconds: 60 });
  onTestFinished(() => lookups.close());
  const catalogue = createPublicCatalogue({
    rest: http,
    lists: cache,
    lookups,
    onDropped: (list, reason) => dropped.push(`${list} ${reason}`),
    hotelsPath: '/stays.json',
  });
  const requests = () => upstream.seen.map(({ path, query }) => [path, ...Object.values(query)].join(' '));
  return { catalogue, dropped, requests, call: newCall() };
}

describe('the public catalogue', () => {
  it('reads each list once and finds its rows by id', async () => {
    const { catalogue, requests, call } = await start();
    for (let round = 0; round < 2; round += 1) {
      const { value, byId, stale } = await catalogue.events(call);
      expect([value.past.length, value.upcoming.length, stale]).toEqual([1, 1, false]);
      expect([byId.get('1')?.name, byId.get('2')?.name, byId.get('3')]).toEqual(['A', 'B', undefined]);
      expect((await catalogue.projects(call)).byId.get('1')?.name).toBe('Lake View');
      expect((await catalogue.posts(call)).byId.get('1')?.heading).toBe('Tiles');
      expect((await catalogue.hotels(call, null)).byId.get('1')?.name).toBe('Inn');
    }
    expect(requests()).toEqual(['/events.json', '/get_all_projects.json', '/blog_posts.json', '/stays.json']);
  });

  it('indexes a list once, however often it is read', async () => {
    const { catalogue, call } = await start();
    expect((await catalogue.posts(call)).byId).toBe((await catalogue.posts(call)).byId);
  });

  it('reports which list a row was left out of, and why', async () => {
    const { catalogue, dropped, call } = await start();
    await catalogue.projects(call);
    await catalogue.products(call, { category: null, location: null });
    expect(dropped).toEqual(['projects unreadable: name', 'products unreadable: id']);
  });

  it('caches products and hotels by their filter', async () => {
    const { catalogue, requests, call } = await start();
    await catalogue.products(call, { category: 'Watches', location: null });
    await catalogue.products(call, { category: 'watches', location: null });
    await catalogue.products(call, { category: null, location: 'Watches' });
    await catalogue.hotels(call, 'Goa');
    await catalogue.hotels(call, 'Jaipur');
    expect(requests()).toEqual([
      '/products.json Watches',
      '/products.json Watches',
      '/stays.json Goa',
      '/stays.json Jaipur',
    ]);
  });

  it('takes a product from the whole list, and reads one that is not in it', async () => {
    const { catalogue, requests, call } = await start();
    for (let round = 0; round < 2; round += 1) {
      expect((await catalogue.product(call, '1')).value?.name).toBe('Watch');
      expect((await catalogue.product(call, '7')).value?.name).toBe('Tent');
      expect((await catalogue.product(call, '8')).value).toBeNull();
    }
    expect(requests()).toEqual(['/products.json', '/products/7.json', '/products/8.json']);
  });

  it('reads no event and no product that is missing from a complete list', async () => {
    const { catalogue, requests, call } = await start();
    await catalogue.events(call);
    expect((await catalogue.event(call, '9')).value).toBeNull();
    expect((await catalogue.event(call, '1')).value?.name).toBe('A');
    expect(requests()).toEqual(['/events.json', '/events/1.json']);
  });

  it('remembers an event, and that another does not exist', async () => {
    const { catalogue, requests, call } = await start();
    for (let round = 0; round < 2; round += 1) {
      expect((await catalogue.event(call, '1')).value?.name).toBe('A');
      expect(await catalogue.event(call, '9')).toEqual({ value: null, stale: false });
    }
    expect(requests()).toEqual(['/events/1.json', '/events/9.json']);
  });

  it('makes no call for an id that cannot exist', async () => {
    const { catalogue, requests, call } = await start();
    expect((await catalogue.event(call, '../users')).value).toBeNull();
    expect((await catalogue.product(call, '')).value).toBeNull();
    expect(requests()).toEqual([]);
  });

  it('still serves every list after 1,200 unknown ids while the backend is unavailable', async () => {
    let isAway = false;
    let at = Date.parse('2026-11-20T10:00:00Z');
    const upstream = await startUpstream((response, request) => {
      const found = isAway ? undefined : answers[request.path];
      json(found ?? {}, isAway ? 503 : found === undefined ? 404 : 200)(response, request);
    });
    const { http: rest } = open(upstream.url);
    const [lists, lookups] = [1, 2].map(() => createPublicCache({ now: () => new Date(at), freshSeconds: 60 }));
    if (!lists || !lookups) throw new Error('no caches');
    const catalogue = createPublicCatalogue({ rest, lists, lookups, onDropped: () => {}, hotelsPath: '/stays.json' });
    const call = newCall();
    const readAll = () =>
      Promise.all([
        catalogue.projects(call),
        catalogue.posts(call),
        catalogue.events(call),
        catalogue.hotels(call, null),
      ]);
    await readAll();
    // Nothing is fresh any more, so that each id is asked for and its answer is kept.
    at += 61_000;
    for (let round = 0; round < 24; round += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => catalogue.event(call, `unknown-${round}-${index}`)));
    }
    expect(upstream.seen.length).toBeGreaterThanOrEqual(1_204);
    isAway = true;
    expect((await readAll()).map(({ byId }) => byId.size)).toEqual([1, 1, 2, 1]);
  });

  it('does not abort a read that others wait for when the first caller leaves', async () => {
    const { catalogue, call } = await start();
    const leaving = new AbortController();
    const first = catalogue.posts({ ...call, signal: leaving.signal });
    const second = catalogue.posts(call);
    leaving.abort();
    await expect(first).rejects.toMatchObject({ kind: 'network', code: 'CALLER_GONE' });
    expect((await second).value).toHaveLength(1);
  });

  it('fails with the error of the backend', async () => {
    const upstream = await startUpstream(json({}, 500));
    const cache = createPublicCache({ now: () => new Date('2026-11-20T10:00:00Z'), freshSeconds: 60 });
    onTestFinished(() => cache.close());
    const { http: rest } = open(upstream.url);
    const catalogue = createPublicCatalogue({
      rest,
      lists: cache,
      lookups: cache,
      onDropped: () => {},
      hotelsPath: '/hotels.json',
    });
    await expect(catalogue.posts(newCall())).rejects.toBeInstanceOf(UpstreamError);
  });

  it.each(['banyan', 'tamarind'] as const)('reads every row of the seed %s', async (seed) => {
    const sandbox = await startSandbox({ seed });
    onTestFinished(() => sandbox.close());
    const cache = createPublicCache({ now: () => new Date('2026-11-20T10:00:00Z'), freshSeconds: 60 });
    onTestFinished(() => cache.close());
    const dropped: string[] = [];
    const catalogue = createPublicCatalogue({
      rest: open(sandbox.restUrl).http,
      lists: cache,
      lookups: cache,
      onDropped: (list, reason) => dropped.push(`${list} ${reason}`),
      hotelsPath: '/hotels.json',
    });
    const call = newCall();
    const [projects, posts, events, products, hotels] = await Promise.all([
      catalogue.projects(call),
      catalogue.posts(call),
      catalogue.events(call),
      catalogue.products(call, { category: null, location: null }),
      catalogue.hotels(call, null),
    ]);
    for (const { byId } of [projects, posts, events, products, hotels]) expect(byId.size).toBeGreaterThan(3);
    expect(dropped).toEqual([]);
    expect(posts.value.some(({ isFeatured: featured }) => featured)).toBe(true);
    expect(products.value.filter(({ points }) => points !== null).length).toBeGreaterThan(3);
    const [past] = events.value.past;
    expect((await catalogue.event(call, past?.id ?? '')).value).toEqual(past);
    expect(call.calls.total).toBe(6);
  });
});
