import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { kioskOperations, send } from '#tests/support/kiosk.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';

interface Club {
  settings: { name: string; value: string; origin: string }[];
  findings: { level: string; text: string }[];
  versions: { name: string; value: string }[];
  limits: { name: string; refused: number }[];
  links: { name: string; url: string }[];
}

const secret = 'a-secret-of-this-test-0123456789abcdef';

describe('the page of the club', () => {
  let sandbox: TestSandbox;
  let store: Store;
  let api: ApiUnderTest;
  let viewer: Staff;
  const read = async (fields: string) => {
    const { data, errors } = await viewer.graph<{ club: Club }>(`{ club { ${fields} } }`);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no page.');
    return data.club;
  };

  beforeAll(async () => {
    sandbox = await startSandbox();
    store = await openMemoryStore();
    api = await startApi(sandbox, {
      store,
      env: {
        ...clubConfigEnv({ rules: { encashFeePercent: 4, kiosk: { sessionSeconds: 200 } } }),
        METRICS_TOKEN: secret,
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secret}`,
        DESK_LINKS: `Grafana=https://olga:${secret}@grafana.example/d/club,Logs=https://logs.example`,
        RETENTION_VISITS_DAYS: '90',
        LIMIT_ENQUIRIES: '7/60',
        LIMIT_KIOSK_ENROLMENTS_PER_ADDRESS: '10/60',
      },
    });
    viewer = await staffAt(api, store, 'VIEWER');
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  it('has every setting with its value and where it comes from', async () => {
    const { settings } = await read('settings { name value origin }');
    const of = (name: string) => {
      const found = settings.filter((one) => one.name === name);
      expect([name, found.length]).toEqual([name, 1]);
      return [found[0]?.value, found[0]?.origin];
    };
    expect(of('PORT')).toEqual(['0', 'ENVIRONMENT']);
    expect(of('HOST')).toEqual(['127.0.0.1', 'DEFAULT']);
    expect(of('PUBLIC_URL')).toEqual(['not set', 'DEFAULT']);
    expect(of('REST_URL')).toEqual([sandbox.restUrl, 'ENVIRONMENT']);
    expect(of('CACHE_ANSWERS')).toEqual(['true', 'DEFAULT']);
    expect(of('LIMIT_ENQUIRIES')).toEqual(['7/60', 'ENVIRONMENT']);
    expect(of('LIMIT_DATA_DELETIONS')).toEqual(['30/600', 'DEFAULT']);
    expect(of('RETENTION_VISITS_DAYS')).toEqual(['90', 'ENVIRONMENT']);
    expect(of('RETENTION_STAFF_AUDIT_DAYS')).toEqual(['1095', 'DEFAULT']);
    expect(of('rules.encashFeePercent')).toEqual(['4', 'CLUB_CONFIG']);
    expect(of('rules.kiosk.sessionSeconds')).toEqual(['200', 'CLUB_CONFIG']);
    expect(of('rules.kiosk.mostPointsPerOrder')).toEqual(['25000', 'DEFAULT']);
    expect(of('crm.member.object')).toEqual(['Loyalty_Member__c', 'DEFAULT']);
    expect(of('rules.addressStates')[0]).toMatch(/^\["/);
  });

  it('says of a secret only whether it is set', async () => {
    const { settings } = await read('settings { name value origin }');
    const valueOf = (name: string) => settings.find((one) => one.name === name)?.value;
    expect(valueOf('METRICS_TOKEN')).toBe('set');
    expect(valueOf('OTEL_EXPORTER_OTLP_HEADERS')).toBe('set');
    expect(valueOf('CRM_CLIENT_SECRET')).toBe('set');
    expect(valueOf('FEDERATION_SECRET')).toBe('not set');
    expect(valueOf('DESK_LINKS')).toBe('Grafana=https://...@grafana.example/d/club,Logs=https://logs.example');
    const text = JSON.stringify(settings);
    for (const hidden of [secret, sandbox.credentials.clientSecret, sandbox.credentials.refreshToken]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('has the findings about the CRM, also when it does not answer', async () => {
    const { findings } = await read('findings { level text }');
    expect(findings.length).toBeGreaterThan(2);
    expect(findings.filter(({ level }) => !['OK', 'WARNING'].includes(level))).toEqual([]);
    await sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const away = await read('findings { level text }');
    await sandbox.clearFaults();
    expect(away.findings.at(-1)).toMatchObject({ level: 'PROBLEM' });
    expect(away.findings.at(-1)?.text).toContain('Salesforce');
  });

  it('has the versions of what runs', async () => {
    const { versions } = await read('versions { name value }');
    expect(Object.fromEntries(versions.map(({ name, value }) => [name, value]))).toEqual({
      Club: expect.stringMatching(/^\d+\.\d+\.\d+/),
      'Node.js': process.versions.node,
      Store: expect.stringMatching(/^PGlite|^PostgreSQL/),
      'Store schema': expect.stringMatching(/^\d{4}_\w+$/),
      'CRM API': '64.0',
    });
  });

  it('has the limits that refused most, and the links', async () => {
    expect((await read('limits { name refused }')).limits).toEqual([]);
    const attempts = Array.from({ length: 13 }, () => send(api, kioskOperations.enrol, { code: 'BBBB-BBBB-BBBB' }));
    const refused = (await Promise.all(attempts)).filter(({ __typename }) => __typename === 'RateLimitedError').length;
    expect(refused).toBeGreaterThan(0);
    const { limits, links } = await read('limits { name refused } links { name url }');
    expect(limits).toEqual([{ name: 'KIOSK_ENROLMENTS_PER_ADDRESS', refused }]);
    expect(links.map(({ name }) => name)).toEqual(['Grafana', 'Logs']);
  });

  it('is for the staff only', async () => {
    const answer = await fetch(`${api.url}/desk/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ club { settings { value } } }' }),
    });
    expect(await answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});
