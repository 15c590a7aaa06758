import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eventually } from '#tests/support/waitFor.ts';

const club = openClub({ startsAt: new Date('2026-11-25T06:30:00Z'), apiPerTest: true });

interface Feature {
  readonly feature: string;
  readonly state: string;
  readonly since: string | null;
  readonly asOf: string | null;
}

const read = async (from = club.api) => {
  const { data, text } = await from.graph<{ service: { features: Feature[] } }>(
    '{ service { features { feature state since asOf } } }',
  );
  const features = new Map(data?.service.features.map((one) => [one.feature, one]));
  return { text, of: (feature: string) => features.get(feature) };
};
const projects = () => club.api.graph('{ projects { totalCount } }');

describe('what works in the club', () => {
  it('is unknown before anybody has needed it, but for the store', async () => {
    const { of } = await read();
    expect(of('PROJECTS')).toEqual({ feature: 'PROJECTS', state: 'UNKNOWN', since: null, asOf: null });
    expect(of('POINTS')?.state).toBe('UNKNOWN');
    expect(of('ACCOUNT')).toEqual({ feature: 'ACCOUNT', state: 'AVAILABLE', since: null, asOf: null });
    expect(await club.calls()).toEqual([]);
  });

  it('is everything once backend and CRM have answered, with the age of what is shown', async () => {
    await club.logIn(await club.customer());
    await projects();
    const { of } = await read();
    for (const feature of ['LOGIN', 'POINTS', 'REDEEM', 'ORDERS', 'ADDRESSES', 'REQUESTS', 'LEADS']) {
      expect(of(feature)).toEqual({ feature, state: 'AVAILABLE', since: null, asOf: null });
    }
    expect(of('PROJECTS')).toEqual({
      feature: 'PROJECTS',
      state: 'AVAILABLE',
      since: null,
      asOf: club.now().toISOString(),
    });
  });

  it('is older projects and no orders while the backend is away, and points as usual', async () => {
    const { headers } = await club.logIn(await club.customer());
    await projects();
    await club.fault({ surface: 'rest', kind: 'reset' });
    await eventually(async () => {
      await club.api.graph('{ me { addresses { id } } }', {}, headers);
      expect((await read()).of('ORDERS')?.state).toBe('UNAVAILABLE');
    });
    const { of, text } = await read();
    expect(of('PROJECTS')).toMatchObject({ state: 'LIMITED', since: expect.any(String), asOf: expect.any(String) });
    expect(of('EVENTS')).toMatchObject({ state: 'UNAVAILABLE', since: expect.any(String), asOf: null });
    expect(of('POINTS')).toMatchObject({ state: 'AVAILABLE', since: null });
    expect(of('LOGIN')?.state).toBe('UNAVAILABLE');
    // No private detail: neither an address nor a message of an error.
    expect(text).not.toMatch(/127\.0\.0\.1|http|ECONN|reset/i);
  });

  it('is no points and no redeeming while the CRM is away, and orders as usual', async () => {
    const { headers } = await club.logIn(await club.customer());
    await club.fault({ surface: 'crm', kind: 'reset' });
    await eventually(async () => {
      await club.api.graph('{ me { points { balance } } }', {}, headers);
      expect((await read()).of('POINTS')?.state).toBe('UNAVAILABLE');
    });
    const { of } = await read();
    expect(of('REDEEM')?.state).toBe('UNAVAILABLE');
    expect(of('ORDERS')?.state).toBe('AVAILABLE');
    expect(of('PROJECTS')?.state).toBe('AVAILABLE');
  });

  it('is nothing of a member while the store is away', async () => {
    const other = await club.another({ store: { ping: () => Promise.reject(new Error('away')) } });
    const { of, text } = await read(other);
    expect(of('ACCOUNT')?.state).toBe('UNAVAILABLE');
    expect(of('LOGIN')?.state).toBe('UNAVAILABLE');
    expect(text).not.toContain('away');
  });
});
