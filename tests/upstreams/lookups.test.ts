import { expect, it } from 'vitest';
import { getEvent, getEvents } from '#api/upstreams/club/events.ts';
import { newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream } from './support/upstream.ts';

it('sends few lookups at a time, refuses those beyond the queue, and keeps lists out of it', async () => {
  const waiting: (() => void)[] = [];
  const upstream = await startUpstream((response, request) => {
    if (request.path === '/events.json') return json({ past_events: [] })(response, request);
    waiting.push(() => json({}, 404)(response, request));
  });
  const { http } = open(upstream.url);
  const lookups = Array.from({ length: 100 }, (_, id) => getEvent(http, newCall(), String(id)));
  const settled = Promise.allSettled(lookups);
  await expect.poll(() => waiting.length).toBe(6);
  expect((await getEvents(http, newCall(), () => undefined)).past).toEqual([]);
  expect(waiting).toHaveLength(6);

  let answered = 0;
  while (answered < 66) {
    await expect.poll(() => waiting.length).toBeGreaterThan(answered);
    for (; answered < waiting.length; answered += 1) waiting[answered]?.();
  }
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(34);
  expect(refused[0]).toMatchObject({ reason: { kind: 'circuit-open', outcome: 'refused' } });
  expect(waiting).toHaveLength(66);
});
