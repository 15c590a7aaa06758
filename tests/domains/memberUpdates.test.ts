import { expect, it } from 'vitest';
import { createUpdateQueue } from '#api/domains/memberUpdates/updateQueue.ts';

const at = '2026-11-25T00:00:00.000Z';
const update = (id: string | null = null) => ({ kind: 'REDEMPTION', id, at }) as const;

it('gives what has come in order, equal updates once', async () => {
  const queue = createUpdateQueue(() => undefined);
  queue.push(update('1'));
  queue.push(update('2'));
  queue.push(update('1'));
  queue.push({ kind: 'POINTS', id: null, at });
  const given = [await queue.next(), await queue.next(), await queue.next()].map(({ value }) => value);
  expect(given).toEqual([update('1'), update('2'), { kind: 'POINTS', id: null, at }]);
});

it('becomes one update for each kind when its client takes nothing', async () => {
  const queue = createUpdateQueue(() => undefined);
  for (let count = 0; count < 10_000; count += 1) queue.push(update(String(count)));
  let taken = 0;
  for (; taken < 30; taken += 1) {
    queue.push({ kind: 'GOAL', id: null, at });
    if ((await queue.next()).value?.kind === 'GOAL') break;
  }
  expect(taken).toBeLessThanOrEqual(21);
});

it('ends at once when its reader leaves, also while that waits, and tells it once', async () => {
  let ends = 0;
  const queue = createUpdateQueue(() => void (ends += 1));
  const waiting = queue.next();
  await queue.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  queue.push(update());
  expect(await queue.next()).toEqual({ done: true, value: undefined });
  queue.end();
  expect(ends).toBe(1);
});

it('gives its last word and nothing after it', async () => {
  const queue = createUpdateQueue(() => undefined);
  queue.push(update('1'));
  queue.end({ kind: 'SESSION_ENDED', id: null, at });
  expect((await queue.next()).value).toMatchObject({ kind: 'SESSION_ENDED' });
  expect(await queue.next()).toEqual({ done: true, value: undefined });
});
