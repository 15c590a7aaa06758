import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const request = { purpose: 'LOGIN', mobile: '9999900001', replaces: null } as const;

eachEngine('pending OTPs', (database) => {
  async function open() {
    const clock = { now: START };
    const store = await database.open({ now: () => clock.now });
    return { clock, pending: store.pendingOtps, sweep: () => store.sweep() };
  }

  it('know who asked for what, for ten minutes', async () => {
    const { pending, clock } = await open();
    const { token, expiresAt } = await pending.start(request);
    expect(expiresAt).toEqual(after(600));
    const known = { purpose: 'LOGIN', mobile: '9999900001', sentAt: START, expiresAt };
    expect(await pending.find(token)).toEqual(known);
    clock.now = after(599);
    expect(await pending.find(token)).toEqual(known);
    clock.now = after(600);
    expect(await pending.find(token)).toBeNull();
    expect(await pending.guess(token, 5)).toEqual({ allowed: false, left: 0 });
  });

  it.each(['', 'none', 'x'.repeat(43), '../../etc'])('know nobody with the token %j', async (token) => {
    const { pending } = await open();
    expect(await pending.find(token)).toBeNull();
    await pending.finish(token);
  });

  it('allow exactly five of fifty parallel guesses of a device, over two stores', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const { token } = await one.pending.start(request);
    const guesses = await Promise.all(
      Array.from({ length: 25 }).flatMap(() => [one.pending.guess(token, 5), two.pending.guess(token, 5)]),
    );
    const left = guesses.filter((guess) => guess.allowed).map((guess) => guess.left);
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });

  it('take a guess back, and never more than there were', async () => {
    const { pending } = await open();
    const { token } = await pending.start(request);
    await pending.refund(token);
    expect(await pending.guess(token, 1)).toEqual({ allowed: true, left: 0 });
    await pending.refund(token);
    expect(await pending.guess(token, 1)).toEqual({ allowed: true, left: 0 });
    expect(await pending.guess(token, 1)).toEqual({ allowed: false, left: 0 });
  });

  it('end when they are used, and with the next request of the same device', async () => {
    const { pending } = await open();
    const first = await pending.start(request);
    const second = await pending.start({ ...request, replaces: first.token });
    expect(await pending.find(first.token)).toBeNull();
    expect(await pending.find(second.token)).not.toBeNull();
    await pending.finish(second.token);
    expect(await pending.find(second.token)).toBeNull();
  });

  it('are swept when they are over', async () => {
    const { pending, clock, sweep } = await open();
    clock.now = after(86_400);
    await sweep();
    await pending.start(request);
    const rows = () => database.db().selectFrom('pendingOtp').select('purpose').execute();
    await sweep();
    expect(await rows()).toHaveLength(1);
    clock.now = after(86_400 + 600);
    await sweep();
    expect(await rows()).toHaveLength(0);
  });
});
