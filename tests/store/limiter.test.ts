import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const RULE = { points: 3, windowSeconds: 600 };

eachEngine('limiter', (database) => {
  it('allows three sends in 10 minutes, counting down, and refuses the fourth', async () => {
    const { limiter } = await database.open({ now: () => START });
    const take = () => limiter.take('otp-send', '9999900001', RULE);
    expect(await take()).toMatchObject({ allowed: true, remaining: 2, retryAfterSeconds: 0 });
    expect(await take()).toMatchObject({ allowed: true, remaining: 1, retryAfterSeconds: 0 });
    expect(await take()).toMatchObject({ allowed: true, remaining: 0, retryAfterSeconds: 0 });
    expect(await take()).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 600 });
  });

  it('counts each bucket and each key on its own', async () => {
    const { limiter } = await database.open();
    const one = { points: 1, windowSeconds: 600 };
    await limiter.take('by-number', '9999900002', one);
    expect(await limiter.take('by-number', '9999900002', one)).toMatchObject({ allowed: false });
    expect(await limiter.take('by-number', '9999900003', one)).toMatchObject({ allowed: true });
    expect(await limiter.take('by-address', '9999900002', one)).toMatchObject({ allowed: true });
  });

  it('opens the window anew when it is over; refused takes do not prolong it', async () => {
    let now = START;
    const { limiter } = await database.open({ now: () => now });
    const take = () => limiter.take('otp-send', '9999900004', { points: 1, windowSeconds: 60 });
    await take();
    now = new Date(START.getTime() + 59_001);
    expect(await take()).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
    now = new Date(START.getTime() + 60_000);
    expect(await take()).toMatchObject({ allowed: true, remaining: 0, retryAfterSeconds: 0 });
    expect(await take()).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 60 });
  });

  it('allows nothing where the rule has no points', async () => {
    const { limiter } = await database.open();
    expect(await limiter.take('closed', 'x', { points: 0, windowSeconds: 60 })).toMatchObject({ allowed: false });
  });

  it('is exact under fifty parallel takes over two stores', async () => {
    const stores = await Promise.all([database.open(), database.open()]);
    const takes = await Promise.all(
      Array.from({ length: 25 }).flatMap(() =>
        stores.map(({ limiter }) => limiter.take('parallel', '9999900005', { points: 10, windowSeconds: 600 })),
      ),
    );
    const allowed = takes.filter((take) => take.allowed);
    expect(allowed.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('gives a point of the open window back, and tells what a take would answer', async () => {
    let now = START;
    const { limiter } = await database.open({ now: () => now });
    const one = { points: 1, windowSeconds: 60 };
    const open = { allowed: true, retryAfterSeconds: 0 };
    expect(await limiter.peek('refund', 'x', one)).toMatchObject(open);
    await limiter.refund('refund', 'x', now);
    await limiter.take('refund', 'x', one);
    expect(await limiter.peek('refund', 'x', one)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
    // Refused takes count nothing, so that one refund is one point, however many were refused meanwhile.
    await limiter.take('refund', 'x', one);
    await limiter.take('refund', 'x', one);
    await limiter.refund('refund', 'x', now);
    expect(await limiter.take('refund', 'x', one)).toMatchObject({ allowed: true, remaining: 0 });
    now = new Date(START.getTime() + 60_000);
    expect(await limiter.peek('refund', 'x', one)).toMatchObject(open);
  });

  it('counts on where a stricter rule takes over', async () => {
    const { limiter } = await database.open();
    for (let take = 0; take < 5; take += 1) await limiter.take('changed', 'x', { points: 10, windowSeconds: 600 });
    expect(await limiter.take('changed', 'x', RULE)).toMatchObject({ allowed: false, remaining: 0 });
  });
});
