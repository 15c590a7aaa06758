import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const RULE = { points: 3, windowSeconds: 600 };

eachEngine('rolling limiter', (database) => {
  const opened = async () => {
    let now = START;
    const { rollingLimiter, sweep } = await database.open({ now: () => now });
    return {
      limiter: rollingLimiter,
      sweep,
      at: (seconds: number) => (now = new Date(START.getTime() + seconds * 1000)),
    };
  };

  it('never allows more than its points in a window, wherever it begins', async () => {
    const { limiter, at } = await opened();
    const takenAt: number[] = [];
    for (let second = 0; second < 3_000; second += 50) {
      at(second);
      if ((await limiter.take('anywhere', 'x', RULE)).allowed) takenAt.push(second);
    }
    expect(takenAt).toEqual([0, 50, 100, 600, 650, 700, 1200, 1250, 1300, 1800, 1850, 1900, 2400, 2450, 2500]);
  });

  it('counts down, and says to the second when the next take is allowed', async () => {
    const { limiter, at } = await opened();
    const take = () => limiter.take('exact', 'x', RULE);
    expect(await limiter.peek('exact', 'x', RULE)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect(await take()).toMatchObject({ allowed: true, remaining: 2 });
    at(100);
    expect(await take()).toMatchObject({ allowed: true, remaining: 1 });
    expect(await take()).toMatchObject({ allowed: true, remaining: 0 });
    at(599.001);
    expect(await take()).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    expect(await limiter.peek('exact', 'x', RULE)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    at(600);
    expect(await take()).toMatchObject({ allowed: true, remaining: 0 });
    expect(await take()).toMatchObject({ allowed: false, retryAfterSeconds: 100 });
  });

  it('counts each bucket and each key on its own', async () => {
    const { limiter } = await opened();
    const one = { points: 1, windowSeconds: 600 };
    await limiter.take('by-number', 'a', one);
    expect(await limiter.take('by-number', 'a', one)).toMatchObject({ allowed: false });
    expect(await limiter.take('by-number', 'b', one)).toMatchObject({ allowed: true });
    expect(await limiter.take('by-address', 'a', one)).toMatchObject({ allowed: true });
  });

  it('gives back the point that was taken then, and no other', async () => {
    const { limiter, at } = await opened();
    const first = await limiter.take('refund', 'x', RULE);
    await limiter.take('refund', 'x', RULE);
    at(300);
    await limiter.take('refund', 'x', RULE);
    await limiter.refund('refund', 'x', first.takenAt);
    expect(await limiter.take('refund', 'x', RULE)).toMatchObject({ allowed: true, remaining: 0 });
    await limiter.refund('refund', 'x', new Date(START.getTime() + 1));
    expect(await limiter.take('refund', 'x', RULE)).toMatchObject({ allowed: false, retryAfterSeconds: 300 });
  });

  it('is exact under fifty parallel takes over two stores', async () => {
    const stores = await Promise.all([database.open(), database.open()]);
    const takes = await Promise.all(
      Array.from({ length: 25 }).flatMap(() =>
        stores.map((store) => store.rollingLimiter.take('parallel', 'x', { points: 10, windowSeconds: 600 })),
      ),
    );
    const left = takes.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('allows nothing where the rule has no points, and counts on where a stricter rule takes over', async () => {
    const { limiter, at } = await opened();
    expect(await limiter.take('closed', 'x', { points: 0, windowSeconds: 60 })).toMatchObject({
      allowed: false,
      retryAfterSeconds: 60,
    });
    for (const second of [0, 100, 200, 300]) {
      at(second);
      await limiter.take('changed', 'x', { points: 10, windowSeconds: 600 });
    }
    expect(await limiter.take('changed', 'x', RULE)).toMatchObject({ allowed: false, retryAfterSeconds: 400 });
  });

  it('leaves nothing behind when the last take no longer counts', async () => {
    const { limiter, sweep, at } = await opened();
    at(1_000_000);
    await limiter.take('swept', 'x', RULE);
    const rows = () => database.db().selectFrom('rollingLimit').select('bucket').execute();
    at(1_000_599);
    await sweep();
    expect(await rows()).toEqual([{ bucket: 'swept' }]);
    at(1_000_600);
    await sweep();
    expect(await rows()).toEqual([]);
  });
});
