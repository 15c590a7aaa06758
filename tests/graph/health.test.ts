import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';

const metricsToken = 'a-token-for-metrics-in-tests';
const club = openClub();
const secured = () => club.another({ env: { PUBLIC_URL: 'https://club.example', METRICS_TOKEN: metricsToken } });
const get = (path: string, headers: Record<string, string> = {}, api: ApiUnderTest = club.api) =>
  fetch(`${api.url}${path}`, { headers });

describe('health', () => {
  it('is alive', async () => {
    expect((await get('/livez')).status).toBe(200);
  });

  it('is ready while the store answers, whatever the upstreams do', async () => {
    await club.fault({ kind: 'reset' });
    const crm = { missingFields: [] };
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', store: 'pglite', crm });
  });

  it('counts upstream calls by endpoint, without a value in a label', async () => {
    await club.api.graph('{ projects { totalCount } }');
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/club_upstream_seconds_count\{upstream="rest",endpoint="[^"?]+",outcome="ok"\} 1/);
  });

  it('tells in the graph how each source does', async () => {
    const { data } = await club.api.graph('{ service { rest { state lastSuccessAt } crm { state } store { state } } }');
    expect(data).toMatchObject({
      service: {
        rest: { state: 'UP', lastSuccessAt: expect.any(String) },
        crm: { state: 'UNKNOWN' },
        store: { state: 'UP' },
      },
    });
  });

  it('tells the constants of the club', async () => {
    const { data } = await club.api.graph(
      '{ club { sessionHours welcomePoints rewards { repurchasePercent referredPercent } otp { minLength maxLength resendAfterSeconds } } }',
    );
    expect(data).toEqual({
      club: {
        sessionHours: 24,
        welcomePoints: 10_000,
        rewards: { repurchasePercent: 2, referredPercent: 0.65 },
        otp: { minLength: 4, maxLength: 6, resendAfterSeconds: 45 },
      },
    });
  });
});

describe('security headers', () => {
  it.each(['/graphql', '/livez', '/metrics'])('come with %s', async (path) => {
    expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('ask browsers to stay on https only where the club is on https', async () => {
    const header = 'strict-transport-security';
    expect((await get('/livez', {}, await secured())).headers.get(header)).toBe('max-age=31536000');
    expect((await get('/livez')).headers.get(header)).toBeNull();
  });
});

describe('metrics', () => {
  it('are read on this machine when no token is set, but not through a proxy on it', async () => {
    expect((await get('/metrics')).status).toBe(200);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'forwarded']) {
      expect([name, (await get('/metrics', { [name]: '203.0.113.7' })).status]).toEqual([name, 404]);
    }
  });

  it('are read by whoever presents the token where one is set', async () => {
    const api = await secured();
    expect((await get('/metrics', { authorization: `Bearer ${metricsToken}` }, api)).status).toBe(200);
    expect((await get('/metrics', {}, api)).status).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer another-token-altogether' }, api)).status).toBe(404);
  });
});

describe('a compressed request', () => {
  it('is not unpacked', async () => {
    const answer = await fetch(`${club.api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Blob(['{"query":"{ __typename }"}']).stream().pipeThrough(new CompressionStream('gzip')),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
  });
});

describe('somebody who does not know the graph yet', () => {
  it('is led from its address to the playground by a browser, where there is one', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const open = (api = club.api) => fetch(`${api.url}/graphql`, { headers: browser, redirect: 'manual' });
    const answer = await open();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/playground/']);
    expect((await open(await club.another({ env: { PLAYGROUND: 'off' } }))).status).toBe(400);
  });

  it.each([
    ['without a content type', {}, '{}', 415, /content-type: application\/json/],
    [
      'for a stream',
      { 'content-type': 'application/json', accept: 'text/event-stream' },
      '{}',
      406,
      /POST \/graphql\/stream/,
    ],
    ['with a body that is not JSON', { 'content-type': 'application/json' }, '{', 400, /not JSON/],
    [
      'with a body that is too large',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(100_001)}"`,
      413,
      /100 kB/,
    ],
  ])('is told in a GraphQL answer what is wrong with a request %s', async (_name, headers, body, status, message) => {
    const answer = await fetch(`${club.api.url}/graphql`, { method: 'POST', headers, body: Buffer.from(body) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      errors: [{ message: expect.stringMatching(message), extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  it('can read the schema as a file, unless introspection is off', async () => {
    const answer = await get('/schema.graphql');
    expect(buildSchema(await answer.text()).getType('Member')?.description).toBeTruthy();
    expect((await get('/schema.graphql', {}, await club.another({ env: { INTROSPECTION: 'off' } }))).status).toBe(404);
  });
});

describe('introspection', () => {
  it.each([
    ['is answered by default', 'on', undefined],
    ['is refused with INTROSPECTION=off, and the rest is answered', 'off', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s', async (_name, INTROSPECTION, code) => {
    const api = INTROSPECTION === 'on' ? club.api : await club.another({ env: { INTROSPECTION } });
    const { errors } = await api.graph('{ __schema { queryType { name } } }');
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect((await api.graph('{ encashQuote(points: 100) { amountPayable } }')).errors).toBeUndefined();
  });
});
