import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const EVENT = 'query Event($id: ID!) { event(id: $id) { id name images { all { url } } } }';

interface EventAnswer {
  readonly event: { readonly id: string; readonly name: string } | null;
}

describe('one event for a signed-in member', () => {
  // What one api holds, or has given up asking for, does not help the next test.
  const club = openClub({ apiPerTest: true });
  const ask = async (id: string) => (await club.member('9999900004')).graph<EventAnswer>(EVENT, { id });
  const calls = async () => (await club.calls()).map(({ path, bearer, status }) => ({ path, bearer, status }));

  it("sends the member's token each time, and nothing of it reaches the shared cache", async () => {
    for (const _ of [1, 2]) await ask('2040');
    for (const _ of [1, 2]) await club.api.graph(EVENT, { id: '2040' });
    expect(await calls()).toEqual([
      { path: '/events/2040.json', bearer: true, status: 200 },
      { path: '/events/2040.json', bearer: true, status: 200 },
      { path: '/events/2040.json', bearer: false, status: 200 },
    ]);
  });

  it('answers null for an id that does not exist', async () => {
    const { data, errors } = await ask('999999');
    expect([data, errors]).toEqual([{ event: null }, undefined]);
  });

  it('falls back to what everybody may see when the call with the token fails', async () => {
    await club.fault({ surface: 'rest', route: '/events/:id.json', kind: 'status', status: 401, times: 1 });
    const { data, errors } = await ask('2044');
    expect([data?.event?.name, errors]).toEqual(['Lamps on the water', undefined]);
    expect((await calls()).map(({ bearer }) => bearer)).toEqual([true, false]);
  });

  it("says 'Failed to fetch data' when both fail", async () => {
    await club.fault({ surface: 'rest', route: '/events/:id.json', kind: 'garbage' });
    const { data, errors } = await ask('2042');
    expect(data).toEqual({ event: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to fetch data',
        path: ['event'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });
});
