import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const metricsToken = 'a-token-for-metrics-in-tests';
let sandbox: TestSandbox;
let plain: ApiUnderTest;
let secured: ApiUnderTest;

beforeAll(async () => {
  sandbox = await startSandbox();
  plain = await startApi(sandbox);
  secured = await startApi(sandbox, { env: { PUBLIC_URL: 'https://club.example', METRICS_TOKEN: metricsToken } });
});
afterAll(async () => {
  await Promise.all([plain.close(), secured.close()]);
  await sandbox.close();
});

const get = (api: ApiUnderTest, path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, { headers });

describe('security headers', () => {
  it.each(['/graphql', '/livez', '/metrics'])('come with %s', async (path) => {
    const { headers } = await get(plain, path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('ask browsers to stay on https only where the club is on https', async () => {
    expect((await get(secured, '/livez')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await get(plain, '/livez')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('metrics', () => {
  it('are read on this machine when no token is set, but not through a proxy on it', async () => {
    expect((await get(plain, '/metrics')).status).toBe(200);
    expect((await get(plain, '/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  it('are read by whoever presents the token where one is set', async () => {
    expect((await get(secured, '/metrics', { authorization: `Bearer ${metricsToken}` })).status).toBe(200);
    expect((await get(secured, '/metrics')).status).toBe(404);
    expect((await get(secured, '/metrics', { authorization: 'Bearer another-token-altogether' })).status).toBe(404);
  });
});

describe('a compressed request', () => {
  it('is not unpacked', async () => {
    const answer = await fetch(`${plain.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Blob(['{"query":"{ __typename }"}']).stream().pipeThrough(new CompressionStream('gzip')),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
  });
});
