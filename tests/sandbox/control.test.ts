import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { HABITS } from '#sandbox/unkind.ts';
import { readConfig } from '#sandbox/config.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect } from './crmClient.ts';

describe('the call log', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  it('writes down every call to the three surfaces, without the control calls and the media', async () => {
    await sandbox.clearCalls();
    const crm = await connect(sandbox);
    await crm.query('SELECT COUNT() FROM Loyalty_Member__c');
    await fetch(`${sandbox.restUrl}/get_otps/verify_otp.json?mobile=9999900001&otp=1`, {
      headers: { 'x-request-id': 'req-7' },
    });
    await fetch(`${sandbox.restUrl}/media/projects/sea-slab-hero-480.avif`);
    await fetch(`${sandbox.restUrl}/no-such-thing`);
    const calls = await sandbox.calls();
    expect(calls.map(({ surface, method, route, status, bearer }) => [surface, method, route, status, bearer])).toEqual(
      [
        ['crm-login', 'POST', '/services/oauth2/token', 200, false],
        ['crm', 'GET', '/services/data/:version/query', 200, true],
        ['rest', 'GET', '/get_otps/verify_otp.json', 200, false],
        ['rest', 'GET', '(none)', 404, false],
      ],
    );
    expect(calls[0]?.body).toMatchObject({ grant_type: 'refresh_token' });
    expect(calls[1]?.query).toEqual({ q: 'SELECT COUNT() FROM Loyalty_Member__c' });
    expect(calls[2]?.requestId).toBe('req-7');
    await sandbox.clearCalls();
    expect(await sandbox.calls()).toEqual([]);
  });

  it('writes down a body that could not be read', async () => {
    const other = await startSandbox();
    const url = `${other.crmInstanceUrl}/services/data/v64.0/sobjects/Loyalty_Member__c`;
    const broken = await fetch(url, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject([{ errorCode: 'JSON_PARSER_ERROR' }]);
    const foreign = await fetch(url, { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } });
    expect(foreign.status).toBe(415);
    expect((await other.calls()).map(({ status }) => status)).toEqual([400, 415]);
    await other.close();
  });
});

describe('a page of another site', () => {
  it('controls nothing and reads nothing', async () => {
    const sandbox = await startSandbox();
    const { port } = new URL(sandbox.restUrl);
    const send = (method: string, path: string, headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', reject).end();
      });
    const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    for (const [method, path, headers, status] of [
      ['POST', '/_sandbox/reset', { origin: 'https://evil.example' }, 403],
      ['POST', '/_sandbox/crm/expire-sessions', { origin: 'https://evil.example', ...crossSite }, 403],
      ['POST', '/_sandbox/reset', { origin: 'null' }, 403],
      ['POST', '/%5Fsandbox/reset', { origin: 'https://evil.example' }, 403],
      ['GET', '/_sandbox/inbox', crossSite, 403],
      ['GET', '/_sandbox/tokens', { host: 'evil.example' }, 403],
      ['GET', '/_sandbox/inbox', { host: `evil.example:${port}` }, 403],
      ['GET', '/_sandbox/inbox', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
      ['GET', '/_sandbox/inbox', { host: `sandbox:${port}` }, 200],
      ['GET', '/_sandbox/inbox', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }, 200],
      ['POST', '/_sandbox/reset', { origin: 'http://localhost:3000' }, 200],
      ['GET', '/media/projects/sea-slab-hero-480.avif', { ...crossSite, host: 'evil.example' }, 200],
    ] as const) {
      expect([path, headers, await send(method, path, headers)]).toEqual([path, headers, status]);
    }
    await sandbox.close();
  });
});

describe('reset', () => {
  it('writes the seed again and clears faults, calls and switches', async () => {
    const sandbox = await startSandbox();
    await sandbox.addCustomer({ mobile: '9999905555', fullName: 'Nila Paul' });
    await fetch(`${sandbox.restUrl}/get_otps/generate_otp?mobile=9999905555`);
    await sandbox.switches({ wrappedProjects: true });
    await sandbox.fault({ kind: 'reset', surface: 'crm' });
    await sandbox.reset();
    expect(await sandbox.inbox()).toEqual([]);
    expect(await sandbox.calls()).toEqual([]);
    expect(await sandbox.faults()).toEqual([]);
    expect(await sandbox.switches({})).toMatchObject({ wrappedProjects: false });
    expect((await fetch(`${sandbox.restUrl}/get_otps/generate_otp?mobile=9999905555`)).status).toBe(404);
    await sandbox.close();
  });
});

describe('the SMS inbox page', () => {
  it('shows messages and who can log in, and loads nothing from outside', async () => {
    const sandbox = await startSandbox();
    expect((await fetch(`${sandbox.restUrl}/`, { redirect: 'manual' })).headers.get('location')).toBe('/inbox');
    expect(await (await fetch(sandbox.inboxUrl)).text()).toContain('No messages yet');
    await fetch(`${sandbox.restUrl}/get_otps/generate_otp?mobile=9999900001`);
    const response = await fetch(sandbox.inboxUrl);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain(`<code>${await sandbox.latestOtp('9999900001')}</code>`);
    for (const { name, note } of sandbox.demoMembers) {
      expect(html).toContain(name);
      expect(html).toContain(note);
    }
    expect(html).toContain('1,23,415 points');
    expect(html.match(/(?:src|href)="(?!data:)[^"]*"/g)).toBeNull();
    for (const [, path] of html.matchAll(/url\((\/[^)]+)\)/g)) {
      expect((await fetch(`${sandbox.restUrl}${path}`)).headers.get('content-type')).toBe('font/woff2');
    }
    await sandbox.close();
  });

  it('shows names as text, whatever is in them', async () => {
    const { escapeHtml } = await import('#sandbox/inbox/html.ts');
    expect(escapeHtml(`<b onclick="x('&')">`)).toBe('&lt;b onclick=&quot;x(&#39;&amp;&#39;)&quot;&gt;');
  });
});

describe('the start', () => {
  it('says which port is taken and what to do', async () => {
    const first = await startSandbox();
    const port = Number(new URL(first.crmLoginUrl).port);
    await expect(startSandbox({ crmPort: port })).rejects.toThrow(
      `Port ${port} is taken by another program, and the sandbox needs it. Stop that program or set SANDBOX_CRM_PORT`,
    );
    await first.close();
  });

  it('is normal or unkind', () => {
    expect(readConfig({ SANDBOX_PROFILE: 'unkind' }).switches).toMatchObject({
      unkind: HABITS,
      restClockAheadSeconds: 20,
      crmClockAheadSeconds: -20,
      refreshTokenRotation: true,
    });
  });

  it('reads its configuration, an empty variable being none', () => {
    const profile = { unkind: [], restClockAheadSeconds: 0, crmClockAheadSeconds: 0 };
    expect(readConfig({ SANDBOX_REST_PORT: '', DATA_DIR: '/tmp/x', SANDBOX_SEED: 'tamarind' })).toEqual({
      dataDir: '/tmp/x',
      seed: 'tamarind',
      switches: {
        debitEncash: true,
        encashFeePercent: 2,
        ...profile,
      },
      restPort: 4100,
      crmPort: 4200,
      crmInstancePort: 4201,
      host: '127.0.0.1',
      publicHost: undefined,
    });
    expect(
      readConfig({
        ...clubConfigEnv({
          crm: { transaction: { fields: { reason: 'Reason__c' } } },
          rules: { encashFeePercent: 2.5 },
        }),
        DEBIT_ENCASH: 'true',
      }).switches,
    ).toEqual({
      debitEncash: false,
      encashFeePercent: 2.5,
      reasonField: 'Reason__c',
      ...profile,
    });
  });

  it.each([
    [{ SANDBOX_REST_PORT: 'http' }, 'SANDBOX_REST_PORT must be a port number'],
    [{ SANDBOX_CRM_PORT: '70000' }, 'SANDBOX_CRM_PORT must be 0 (any free port) to 65535'],
    [{ SANDBOX_PROFILE: 'rude' }, 'SANDBOX_PROFILE must be "normal" or "unkind"'],
    [{ SANDBOX_SEED: 'oak' }, 'SANDBOX_SEED must be "banyan" or "tamarind"'],
  ])('refuses %o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
