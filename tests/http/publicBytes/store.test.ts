import { randomBytes } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createPublicBytes } from '#api/http/publicBytes/store.ts';
import { PublicReads } from '#api/domains/catalogue/publicReads.ts';
import { singleFlight } from '#api/upstreams/once.ts';
import { createPublicCache } from '#api/domains/catalogue/publicCache.ts';

const now = () => new Date(0);
const log = { warn: vi.fn<() => void>() };
const sourceOf = (body: Buffer, isCurrent = () => true) => ({
  body,
  type: 'text/plain',
  headers: [],
  vary: 'accept-encoding',
  freshUntil: 60_000,
  reads: { isCurrent },
});

it('never takes more memory than it may, and drops what was not asked for', async () => {
  const maxBytes = 1_000_000;
  const cache = createPublicBytes({ maxBytes, now, log });
  for (let i = 0; i < 40; i += 1) {
    await cache.keep(`page ${i}`, sourceOf(randomBytes(20_000)), 'br');
    expect(cache.get('page 0', 0)).not.toBeNull();
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.bytes).toBeGreaterThan(maxBytes / 2);
  expect(cache.get('page 1', 0)).toBeNull();
  expect(cache.get('page 39', 0)).not.toBeNull();
  // One that is larger than all of it is not kept, and pushes nothing out.
  await cache.keep('large', sourceOf(randomBytes(maxBytes)), 'br');
  expect(cache.get('large', 0)).toBeNull();
  expect(cache.get('page 39', 0)).not.toBeNull();
});

it.each(['br', 'gzip', 'identity'] as const)(
  'keeps no more memory than the bytes of an answer in %s',
  async (encoding) => {
    const cache = createPublicBytes({ maxBytes: 1_000_000, now, log });
    // A short text is a part of a block that Node shares between many.
    const bytes = Buffer.from('a part '.repeat(300));
    const answer = await cache.keep('one', sourceOf(bytes), encoding);
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'accept-encoding': encoding } });
    const body = answer?.forPost(request).body;
    expect(body?.length).toBeGreaterThan(0);
    expect(body?.buffer.byteLength).toBe(body?.length);
  },
);

it('gives up an answer for good when it is too old or its data has changed', async () => {
  const cache = createPublicBytes({ maxBytes: 1_000_000, now, log });
  let current = true;
  await cache.keep(
    'one',
    sourceOf(Buffer.from('one'), () => current),
    'br',
  );
  await cache.keep('two', sourceOf(Buffer.from('two')), 'br');
  current = false;
  expect(cache.get('one', 0)).toBeNull();
  current = true;
  expect(cache.get('one', 0)).toBeNull();
  expect(cache.get('two', 59_999)).not.toBeNull();
  expect(cache.get('two', 60_000)).toBeNull();
  current = false;
  expect(
    await cache.keep(
      'three',
      sourceOf(Buffer.from('three'), () => current),
      'br',
    ),
  ).toBeNull();
});

it('drops what is too old although nobody asks for it again', async () => {
  let time = 0;
  const cache = createPublicBytes({ maxBytes: 1_000_000, now: () => new Date(time), log });
  await cache.keep('old', sourceOf(randomBytes(20_000)), 'identity');
  const withOld = cache.bytes;
  time = 60_000;
  await cache.keep('new', { ...sourceOf(randomBytes(10_000)), freshUntil: 120_000 }, 'identity');
  expect(cache.bytes).toBeLessThan(withOld);
  expect(cache.get('new', time)).not.toBeNull();
});

it('runs a task once at a time, also when it fails, and again afterwards', async () => {
  const tasks = singleFlight<number>();
  let runs = 0;
  const failing = async () => {
    runs += 1;
    throw new Error('no');
  };
  const results = await Promise.allSettled([tasks.run('a', failing), tasks.run('a', failing)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(runs).toBe(1);
  expect(await tasks.run('a', async () => 2)).toBe(2);
});

it('does not count an answer as complete while one of its lists is still being read', async () => {
  const lists = createPublicCache({ now, freshSeconds: 60 });
  const reads = new PublicReads();
  const watched = reads.watch(lists);
  const answer = Promise.withResolvers<string>();
  const reading = watched.read('projects', () => answer.promise);
  expect(reads.freshUntil).toBeNull();
  answer.resolve('there');
  await reading;
  expect(reads.freshUntil).toBe(60_000);
  expect(reads.isCurrent()).toBe(true);
  await expect(watched.read('posts', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(reads.freshUntil).toBeNull();
});
