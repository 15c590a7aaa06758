import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock: Date;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  clock = new Date();
  api = await startApi(sandbox, { now: () => clock });
  return async () => {
    await sandbox.clearFaults();
    await api.close();
  };
});
afterAll(() => sandbox.close());

interface Feature {
  readonly feature: string;
  readonly state: string;
  readonly since: string | null;
  readonly asOf: string | null;
}

const read = async (from = api) => {
  const { data, text } = await from.graph<{ service: { features: Feature[] } }>(
    '{ service { features { feature state since asOf } } }',
  );
  const features = new Map(data?.service.features.map((one) => [one.feature, one]));
  return { text, of: (feature: string) => features.get(feature) };
};
const projects = () => api.graph('{ projects { totalCount } }');

describe('what works in the club', () => {
  it('is unknown before anybody has needed it, but for the store', async () => {
    await sandbox.clearCalls();
    const { of } = await read();
    expect(of('PROJECTS')).toEqual({ feature: 'PROJECTS', state: 'UNKNOWN', since: null, asOf: null });
    expect(of('POINTS')?.state).toBe('UNKNOWN');
    expect(of('ACCOUNT')).toEqual({ feature: 'ACCOUNT', state: 'AVAILABLE', since: null, asOf: null });
    expect(await sandbox.calls()).toEqual([]);
  });

  it('is everything once backend and CRM have answered, with the age of what is shown', async () => {
    await logIn(api, sandbox, await customersOf(sandbox)());
    await projects();
    const { of } = await read();
    for (const feature of ['LOGIN', 'POINTS', 'REDEEM', 'ORDERS', 'ADDRESSES', 'REQUESTS', 'LEADS']) {
      expect(of(feature)).toEqual({ feature, state: 'AVAILABLE', since: null, asOf: null });
    }
    expect(of('PROJECTS')).toEqual({
      feature: 'PROJECTS',
      state: 'AVAILABLE',
      since: null,
      asOf: clock.toISOString(),
    });
  });

  it('is older projects and no orders while the backend is away, and points as usual', async () => {
    const { headers } = await logIn(api, sandbox, await customersOf(sandbox)());
    await projects();
    await sandbox.fault({ surface: 'rest', kind: 'reset' });
    await expect
      .poll(
        async () => {
          await api.graph('{ me { addresses { id } } }', {}, headers);
          return (await read()).of('ORDERS')?.state;
        },
        { timeout: 20_000 },
      )
      .toBe('UNAVAILABLE');
    const { of, text } = await read();
    expect(of('PROJECTS')).toMatchObject({ state: 'LIMITED', since: expect.any(String), asOf: expect.any(String) });
    expect(of('EVENTS')).toMatchObject({ state: 'UNAVAILABLE', since: expect.any(String), asOf: null });
    expect(of('POINTS')).toMatchObject({ state: 'AVAILABLE', since: null });
    expect(of('LOGIN')?.state).toBe('UNAVAILABLE');
    // No private detail: neither an address nor a message of an error.
    expect(text).not.toMatch(/127\.0\.0\.1|http|ECONN|reset/i);
  });

  it('is no points and no redeeming while the CRM is away, and orders as usual', async () => {
    const { headers } = await logIn(api, sandbox, await customersOf(sandbox)());
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    await expect
      .poll(
        async () => {
          await api.graph('{ me { points { balance } } }', {}, headers);
          return (await read()).of('POINTS')?.state;
        },
        { timeout: 20_000 },
      )
      .toBe('UNAVAILABLE');
    const { of } = await read();
    expect(of('REDEEM')?.state).toBe('UNAVAILABLE');
    expect(of('ORDERS')?.state).toBe('AVAILABLE');
    expect(of('PROJECTS')?.state).toBe('AVAILABLE');
  });

  it('is nothing of a member while the store is away', async () => {
    const store = await openMemoryStore();
    const other = await startApi(sandbox, {
      store: { ...store, ping: async () => Promise.reject(new Error('away')) },
    });
    const { of, text } = await read(other);
    expect(of('ACCOUNT')?.state).toBe('UNAVAILABLE');
    expect(of('LOGIN')?.state).toBe('UNAVAILABLE');
    expect(text).not.toContain('away');
    await other.close();
  });
});
