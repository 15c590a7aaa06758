import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { createPublicCache } from '#api/domains/catalogue/publicCache.ts';
import { UpstreamError } from '#api/upstreams/errors.ts';
import { canStart, type PrivateServer, startRedis } from '#tests/operations/support/servers.ts';
import { startTcpProxy } from '#tests/store/tcpProxy.ts';
import { closedPort } from '#tests/upstreams/support/upstream.ts';

/** Where the test run found a Redis. The keys of a test are its own and go with it. */
// oxlint-disable-next-line node/no-process-env -- the run hands its engines to the suites in variables
const redisUrl = process.env['TEST_REDIS_URL'] ?? process.env['REDIS_URL'];

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);

/** A clock that stands still until it is moved. */
function startClock() {
  let at = Date.parse('2026-11-20T10:00:00Z');
  return { now: () => new Date(at), pass: (ms: number) => void (at += ms) };
}

/** Answers 1, 2, 3 ... */
function counting() {
  const source = { fetches: 0, fetch: async () => ++source.fetches };
  return source;
}

const down = () =>
  Promise.reject(new UpstreamError({ upstream: 'rest', endpoint: 'GET x', kind: 'network', outcome: 'refused' }));

type Options = Partial<Parameters<typeof createPublicCache>[0]>;

function open(options: Options = {}) {
  const clock = startClock();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const cache = createPublicCache({ now: clock.now, log, freshSeconds: 60, ...options });
  onTestFinished(() => cache.close());
  return { cache, clock, lines };
}

describe('public data in memory', () => {
  it('is fetched once for all who ask within a minute', async () => {
    const { cache, clock } = open();
    const source = counting();
    expect(await cache.read('posts', source.fetch)).toEqual({ value: 1, stale: false });
    clock.pass(minutes(1));
    expect(await cache.read('posts', source.fetch)).toEqual({ value: 1, stale: false });
    expect(await cache.read('events', source.fetch)).toEqual({ value: 2, stale: false });
  });

  it('is the same object each time, so that what was made of it can be kept', async () => {
    const { cache } = open();
    const first = await cache.read('posts', async () => [{ id: '1' }]);
    expect((await cache.read('posts', async () => [{ id: '2' }])).value).toBe(first.value);
  });

  it('is fetched once when 32 ask at the same moment, and fails once for all of them', async () => {
    const { cache } = open();
    const source = counting();
    const answers = await Promise.all(Array.from({ length: 32 }, () => cache.read('posts', source.fetch)));
    expect(answers).toEqual(Array.from({ length: 32 }, () => ({ value: 1, stale: false })));
    const failing = vi.fn<typeof down>(down);
    const failures = await Promise.allSettled(Array.from({ length: 32 }, () => cache.read('events', failing)));
    expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
    expect(failing).toHaveBeenCalledTimes(1);
  });

  it('older than a minute is answered at once, marked as stale, and renewed in the background once', async () => {
    const { cache, clock } = open();
    await cache.read('posts', async () => 'old');
    clock.pass(minutes(1) + 1);
    const renewal = Promise.withResolvers<string>();
    const fetch = vi.fn<() => Promise<string>>(() => renewal.promise);
    const answers = await Promise.all(Array.from({ length: 32 }, () => cache.read('posts', fetch)));
    expect(answers).toEqual(Array.from({ length: 32 }, () => ({ value: 'old', stale: true })));
    renewal.resolve('new');
    await eventually(async () => expect(await cache.read('posts', fetch)).toEqual({ value: 'new', stale: false }));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('serves for a day while it cannot be renewed, which is logged, and then no longer', async () => {
    const { cache, clock, lines } = open();
    await cache.read('hotels:"Goa"', async () => 'old');
    clock.pass(hours(24));
    expect(await cache.read('hotels:"Goa"', down)).toEqual({ value: 'old', stale: true });
    await eventually(() => expect(lines.join('')).toMatch(/"list":"hotels".*could not be renewed/));
    clock.pass(1);
    await expect(cache.read('hotels:"Goa"', down)).rejects.toBeInstanceOf(UpstreamError);
  });

  it('says when it was read once it is known that it could not be renewed, until it is', async () => {
    const { cache, clock } = open();
    const readAt = clock.now();
    await cache.read('posts', async () => 'old');
    clock.pass(minutes(5));
    expect(await cache.read('posts', down)).toEqual({ value: 'old', stale: true });
    await eventually(async () =>
      expect(await cache.read('posts', down)).toEqual({ value: 'old', stale: true, asOf: readAt }),
    );
    await eventually(async () =>
      expect(await cache.read('posts', async () => 'new')).toEqual({ value: 'new', stale: false }),
    );
    clock.pass(minutes(5));
    expect(await cache.read('posts', async () => 'newer')).toEqual({ value: 'new', stale: true });
  });

  it('that cannot be had fails as the fetch failed, and is asked for again by the next', async () => {
    const { cache } = open();
    const failure = new UpstreamError({ upstream: 'rest', endpoint: 'GET x', kind: 'timeout', outcome: 'refused' });
    await expect(cache.read('posts', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await cache.read('posts', async () => 'there')).toEqual({ value: 'there', stale: false });
  });

  it('that is not there is known for a minute, and never served stale', async () => {
    const { cache, clock } = open();
    const fetch = vi.fn<() => Promise<null>>(async () => null);
    await cache.read('event:9', fetch);
    expect(await cache.read('event:9', fetch)).toEqual({ value: null, stale: false });
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.pass(minutes(1) + 1);
    await expect(cache.read('event:9', down)).rejects.toBeInstanceOf(UpstreamError);
    expect(await cache.read('event:9', async () => 'announced')).toEqual({ value: 'announced', stale: false });
  });

  it('is bounded: of more answers than it holds, the one longest unread goes', async () => {
    const { cache } = open();
    const source = counting();
    await cache.read('first', source.fetch);
    await cache.read('second', source.fetch);
    for (let key = 0; key < 999; key += 1) {
      await cache.read('first', source.fetch);
      await cache.read(`event:${key}`, async () => null);
    }
    expect((await cache.read('first', source.fetch)).value).toBe(1);
    expect((await cache.read('second', source.fetch)).value).toBe(3);
  });

  it('is bounded in characters too, and what is too large alone is answered but not kept', async () => {
    const { cache } = open();
    const source = counting();
    const large = async () => 'x'.repeat(20_000_000 + ++source.fetches);
    for (const key of ['a', 'b', 'c']) await cache.read(key, large);
    await cache.read('c', large);
    expect(source.fetches).toBe(3);
    await cache.read('a', large);
    expect(source.fetches).toBe(4);
    const huge = vi.fn<() => Promise<string>>(async () => 'x'.repeat(51_000_000));
    expect((await cache.read('huge', huge)).value).toHaveLength(51_000_000);
    await cache.read('huge', huge);
    expect(huge).toHaveBeenCalledTimes(2);
  });
});

describe('public data with a Redis that is not there', () => {
  it('is had all the same, and the outage is logged once, without the address', async () => {
    const redis = { url: `redis://user:secret@127.0.0.1:${await closedPort()}`, prefix: 'test' };
    const { cache, clock, lines } = open({ redis });
    const source = counting();
    await Promise.all(Array.from({ length: 32 }, () => cache.read('posts', source.fetch)));
    expect(await cache.read('posts', source.fetch)).toEqual({ value: 1, stale: false });
    clock.pass(minutes(2));
    expect(await cache.read('posts', source.fetch)).toEqual({ value: 1, stale: true });
    await eventually(async () => expect((await cache.read('posts', source.fetch)).value).toBe(2));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/ECONNREFUSED.*shared cache is away/);
    expect(lines[0]).not.toMatch(/secret|127\.0\.0\.1/);
  });
});

describe.skipIf(redisUrl === undefined)('public data shared by processes [redis], where TEST_REDIS_URL is set', () => {
  function share(url = redisUrl ?? '') {
    const prefix = `veranda-test-${randomUUID()}`;
    const admin = new Redis(redisUrl ?? '');
    onTestFinished(async () => {
      const keys = await admin.keys(`${prefix}:*`);
      if (keys.length > 0) await admin.del(keys);
      admin.disconnect();
    });
    return { admin, key: (name: string) => `${prefix}:${name}`, redis: { url, prefix } };
  }

  it('is fetched by one and found by the others, with its age', async () => {
    const { redis } = share();
    const one = open({ redis });
    const other = open({ redis });
    expect((await one.cache.read('posts', async () => ({ list: ['a'] }))).value).toEqual({ list: ['a'] });
    other.clock.pass(30_000);
    const found = await other.cache.read('posts', down);
    expect(found).toEqual({ value: { list: ['a'] }, stale: false });
    expect((await other.cache.read('posts', down)).value).toBe(found.value);
    other.clock.pass(31_000);
    expect(await other.cache.read('posts', down)).toEqual({ value: { list: ['a'] }, stale: true });
  });

  it('renewed by one is what the others find when theirs is no longer fresh', async () => {
    const { redis } = share();
    const one = open({ redis });
    const other = open({ redis });
    await one.cache.read('posts', async () => 'old');
    await other.cache.read('posts', down);
    for (const { clock } of [one, other]) clock.pass(minutes(2));
    await one.cache.read('posts', async () => 'new');
    await eventually(async () => expect((await one.cache.read('posts', down)).value).toBe('new'));
    expect(await other.cache.read('posts', down)).toEqual({ value: 'new', stale: false });
  });

  it('is kept for a day, a "there is none" for a minute', async () => {
    const { redis, admin, key } = share();
    const { cache } = open({ redis });
    await cache.read('posts', async () => []);
    await cache.read('event:9', async () => null);
    expect(await admin.pttl(key('posts'))).toBeGreaterThan(hours(23));
    expect(await admin.pttl(key('posts'))).toBeLessThanOrEqual(hours(24));
    expect(await admin.pttl(key('event:9'))).toBeLessThanOrEqual(minutes(1));
  });

  it.each(['{', '"text"', '{"value":[]}', '{"value":{"at":"x"}}', '[]'])(
    'found as %s is fetched instead',
    async (text) => {
      const { redis, admin, key } = share();
      await admin.set(key('posts'), text);
      const { cache } = open({ redis });
      expect(await cache.read('posts', async () => ['right'])).toEqual({ value: ['right'], stale: false });
    },
  );

  it('is fetched by each process when Redis falls silent, and shared again when it is back', async () => {
    const proxy = await startTcpProxy(redisUrl ?? '');
    const { redis, admin, key } = share(proxy.url);
    const { cache, clock, lines } = open({ redis });
    const source = counting();
    await cache.read('posts', source.fetch);
    expect(await admin.exists(key('posts'))).toBe(1);
    proxy.freeze();
    clock.pass(hours(25));
    expect(await cache.read('posts', source.fetch)).toEqual({ value: 2, stale: false });
    expect(await cache.read('events', source.fetch)).toEqual({ value: 3, stale: false });
    await eventually(() => expect(lines.join('')).toMatch(/shared cache is back/));
    await eventually(async () => {
      clock.pass(hours(25));
      await cache.read('posts', source.fetch);
      expect(await admin.get(key('posts'))).toContain(`"value":${source.fetches},`);
    });
  });

  it('is had when every connection is cut in the middle', async () => {
    const proxy = await startTcpProxy(redisUrl ?? '');
    const { redis } = share(proxy.url);
    const { cache, clock, lines } = open({ redis });
    const source = counting();
    await cache.read('posts', source.fetch);
    clock.pass(hours(25));
    const reads = Array.from({ length: 32 }, () => cache.read('posts', source.fetch));
    proxy.cut();
    expect(new Set((await Promise.all(reads)).map(({ value }) => value))).toEqual(new Set([2]));
    await eventually(() => expect(lines.join('')).toMatch(/shared cache is back/));
  });
});

describe.skipIf(!canStart.redis)('public data with a Redis that does not accept everything [redis]', () => {
  const password = 'a-password';
  let server: PrivateServer;
  let admin: Redis;
  beforeAll(async () => {
    server = await startRedis(password);
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    admin.disconnect();
    await server.close();
  });
  const address = () => new URL(server.url).host;
  const wrong = () => `redis://:wrong@${address()}`;

  it.each<[code: string, url: () => string, before: () => Promise<unknown>, after: () => Promise<unknown>]>([
    ['WRONGPASS', wrong, async () => undefined, async () => undefined],
    ['NOAUTH', () => `redis://${address()}`, async () => undefined, async () => undefined],
    ['OOM', () => server.url, () => admin.config('SET', 'maxmemory', '1'), () => admin.config('SET', 'maxmemory', '0')],
    ['READONLY', () => server.url, () => admin.replicaof('127.0.0.1', 1), () => admin.replicaof('NO', 'ONE')],
  ])('is had all the same; the log says %s once, and not the password', async (code, url, before, after) => {
    await before();
    onTestFinished(async () => void (await after()));
    const { cache, clock, lines } = open({ redis: { url: url(), prefix: randomUUID() } });
    const source = counting();
    for (const value of [1, 2]) {
      expect(await cache.read('posts', source.fetch)).toEqual({ value, stale: false });
      clock.pass(hours(25));
    }
    await eventually(() => expect(lines.join('')).toMatch(new RegExp(`"${code}".*shared cache is away`)));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/wrong|a-password|127\.0\.0\.1/);
  });

  it('is shared when the password is right', async () => {
    const redis = { url: server.url, prefix: randomUUID() };
    await open({ redis }).cache.read('posts', async () => 'shared');
    expect(await open({ redis }).cache.read('posts', down)).toEqual({ value: 'shared', stale: false });
  });
});
