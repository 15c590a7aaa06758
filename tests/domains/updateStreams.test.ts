import pino from 'pino';
import { expect, it } from 'vitest';
import { createUpdateStreams } from '#api/domains/memberUpdates/streams.ts';
import type { MemberContext } from '#api/domains/shared/context.ts';
import type { Store } from '#api/store/store.ts';

const now = () => new Date('2026-11-25T06:00:00.000Z');
const session = (memberId: string) => ({ memberId, scopes: [], expiresAt: new Date('2026-11-25T07:00:00.000Z') });
const contextOf = (memberId: string) =>
  ({ session: session(memberId), sessionToken: 'token', kiosk: null }) as unknown as MemberContext;

const streamsWith = (limits: { perMember: number; perProcess: number }, isSessionOpen = () => true) => {
  let subscriptions = 0;
  const streams = createUpdateStreams({
    store: {
      memberUpdates: {
        subscribe: async (...[, listener]: Parameters<Store['memberUpdates']['subscribe']>) => {
          subscriptions += 1;
          if (!isSessionOpen()) listener.onGap();
          await new Promise((resolve) => setImmediate(resolve));
          return () => void (subscriptions -= 1);
        },
      },
      sessions: { find: async () => (isSessionOpen() ? session('any') : null) },
    } as never,
    limits,
    metrics: { opened: () => {}, closed: () => {}, refused: () => {}, told: () => {} },
    log: pino({ level: 'silent' }),
    now,
  });
  return { streams, subscriptions: () => subscriptions };
};

it('counts streams that are being opened, and gives back those that ended', async () => {
  const { streams } = streamsWith({ perMember: 2, perProcess: 3 });
  const open = (memberId: string) => streams.open(contextOf(memberId));
  const first = await Promise.allSettled(['a', 'a', 'a'].map(open));
  expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await open('b');
  await expect(open('c')).rejects.toThrow('Too many streams are open here');
  for (const one of first) if (one.status === 'fulfilled') await one.value.return();
  await open('a');
  await open('a');
  await expect(open('a')).rejects.toThrow('Too many streams');
  streams.close();
});

it('keeps no stream whose session ended while it was opened', async () => {
  let isOpen = false;
  const { streams, subscriptions } = streamsWith({ perMember: 1, perProcess: 10 }, () => isOpen);
  const ended = await streams.open(contextOf('a'));
  expect((await ended.next()).value).toMatchObject({ kind: 'SESSION_ENDED' });
  expect(subscriptions()).toBe(0);
  isOpen = true;
  await streams.open(contextOf('a'));
  streams.close();
});
