import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let api: ApiUnderTest;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const get = (path: string) => fetch(`${api.url}${path}`);

describe('health', () => {
  it('is alive', async () => {
    expect((await get('/livez')).status).toBe(200);
  });

  it('is ready while the store answers, whatever the upstreams do', async () => {
    await sandbox.fault({ kind: 'reset' });
    expect(await (await get('/readyz')).json()).toEqual({
      status: 'ready',
      store: 'pglite',
      crm: { missingFields: [] },
    });
    await sandbox.clearFaults();
  });

  it('counts upstream calls by endpoint, without a value in a label', async () => {
    await api.graph('{ projects { totalCount } }');
    const metrics = await (await get('/metrics')).text();
    expect(metrics).toMatch(/club_upstream_seconds_count\{upstream="rest",endpoint="[^"?]+",outcome="ok"\} 1/);
  });

  it('tells in the graph how each source does', async () => {
    const { data } = await api.graph('{ service { rest { state lastSuccess } crm { state } store { state } } }');
    expect(data).toMatchObject({
      service: {
        rest: { state: 'UP', lastSuccess: expect.any(String) },
        crm: { state: 'UNKNOWN' },
        store: { state: 'UP' },
      },
    });
  });

  it('tells the constants of the club', async () => {
    const { data } = await api.graph(
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
