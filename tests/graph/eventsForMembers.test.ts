import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const EVENT = 'query Event($id: ID!) { event(id: $id) { id name images { all { url } } } }';

interface EventAnswer {
  event: { id: string; name: string } | null;
}

/** Both calls share one budget of 5 s; with one each it would be 10 s. */
const lessThanTwoReadsMs = 9_000;

describe('one event for a signed-in member', () => {
  let sandbox: TestSandbox;
  let store: Store;
  let api: ApiUnderTest;
  let headers: Record<string, string>;

  beforeAll(async () => {
    sandbox = await startSandbox();
    store = await openMemoryStore();
    const first = await startAnother();
    headers = (await logIn(first, sandbox, '9999900004')).headers;
    await first.close();
  });
  // A process of its own for each test: what one holds, or has given up asking for, does not help the next.
  beforeEach(async () => {
    await sandbox.clearFaults();
    await sandbox.clearCalls();
    api = await startAnother();
  });
  afterEach(() => api.close());
  afterAll(async () => {
    await store.close();
    await sandbox.close();
  });

  const startAnother = () => startApi(sandbox, { store: { ...store, close: async () => {} } });
  const ask = (id: string, as: Record<string, string> = {}) => api.graph<EventAnswer>(EVENT, { id }, as);
  const calls = async () => (await sandbox.calls()).map(({ path, bearer, status }) => ({ path, bearer, status }));

  it("sends the member's token each time, and nothing of it reaches the shared cache", async () => {
    await ask('2040', headers);
    await ask('2040', headers);
    await ask('2040');
    await ask('2040');
    expect(await calls()).toEqual([
      { path: '/events/2040.json', bearer: true, status: 200 },
      { path: '/events/2040.json', bearer: true, status: 200 },
      { path: '/events/2040.json', bearer: false, status: 200 },
    ]);
  });

  it('answers null for an id that does not exist', async () => {
    const { data, errors } = await ask('999999', headers);
    expect([data, errors]).toEqual([{ event: null }, undefined]);
  });

  it('falls back to what everybody may see when the call with the token fails', async () => {
    await sandbox.fault({ surface: 'rest', route: '/events/:id.json', kind: 'status', status: 401, times: 1 });
    const { data, errors } = await ask('2044', headers);
    expect([data?.event?.name, errors]).toEqual(['Lamps on the water', undefined]);
    expect((await calls()).map(({ bearer }) => bearer)).toEqual([true, false]);
  });

  it("says 'Failed to fetch data' when both fail", async () => {
    await sandbox.fault({ surface: 'rest', route: '/events/:id.json', kind: 'garbage' });
    const { data, errors } = await ask('2042', headers);
    expect(data).toEqual({ event: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to fetch data',
        path: ['event'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });

  it('falls back in time when the call with the token is not answered at all', async () => {
    await ask('2043');
    await sandbox.fault({ surface: 'rest', route: '/events/:id.json', kind: 'hang' });
    const begun = performance.now();
    const { data, errors } = await ask('2043', headers);
    expect([data?.event?.name, errors]).toEqual(['Theatre in the round', undefined]);
    expect(performance.now() - begun).toBeLessThan(lessThanTwoReadsMs);
  });

  it('gives up in time when neither call is answered', async () => {
    await sandbox.fault({ surface: 'rest', route: '/events/:id.json', kind: 'hang' });
    const begun = performance.now();
    const { data, errors } = await ask('2039', headers);
    expect(data).toEqual({ event: null });
    expect(errors?.[0]).toMatchObject({ message: 'Failed to fetch data', path: ['event'] });
    expect(performance.now() - begun).toBeLessThan(lessThanTwoReadsMs);
  });
});
