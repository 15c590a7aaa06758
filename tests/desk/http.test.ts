import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOrigin } from '#api/http/deskSite.ts';
import type { PageRenderer } from '#rules/serverEntry.ts';
import { type ApiUnderTest, startApi } from '#tests/support/api.ts';
import { deskOriginOf } from '#tests/support/desk.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-desk-'));
for (const name of ['client/assets', 'desk/assets', 'kiosk/assets']) mkdirSync(join(folder, name), { recursive: true });
writeFileSync(join(folder, 'desk', 'index.html'), '<title>Desk</title>');
writeFileSync(join(folder, 'desk', 'assets', 'main-1.js'), 'export {};');
writeFileSync(join(folder, 'kiosk', 'index.html'), '<title>Kiosk</title>');
const renderer: PageRenderer = {
  renderPage: async () => ({ kind: 'page', status: 404, html: 'No such page' }),
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile: async () => null,
};
const web = { folder, pages: { en: renderer, hi: renderer }, clubName: 'Veranda' };

let sandbox: TestSandbox;
let api: ApiUnderTest;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox, { web, env: { PLAYGROUND: 'off' } });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** A request to the desk's own host, as a browser sends it; `fetch` does not let one choose the host. */
const get = (path: string, host = new URL(deskOriginOf(api)).host, of = api) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(of.url);
    const sent = request({ hostname, port, path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject).end();
  });
const post = (headers: Record<string, string>, body = '{"query":"{ loginOptions { clubName } }"}') =>
  fetch(`${api.url}/desk/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('the page of the desk', () => {
  it('is one for all its addresses, is not kept, and runs only its own files in no frame', async () => {
    for (const path of ['/desk/', '/desk/operations', '/desk/operations/1?tab=audit', '/desk/login?problem=expired']) {
      const { status, headers, text } = await get(path);
      expect([path, status, text]).toEqual([path, 200, '<title>Desk</title>']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('has assets that are kept, and no page in place of a missing file', async () => {
    const { status, headers } = await get('/desk/assets/main-1.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const path of [
      '/desk/assets/old-1.js',
      '/desk/assets/old',
      '/desk/graphql',
      '/desk/oidc/login',
      '/desk/x.js',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    for (const path of [
      '/desk/../kiosk/index.html',
      '/desk/%2e%2e/kiosk/index.html',
      '/desk/..%2fkiosk%2findex.html',
    ]) {
      expect((await get(path)).text).not.toContain('Kiosk');
    }
  });

  it('is reached without the slash too', async () => {
    expect(await get('/desk')).toMatchObject({ status: 308, headers: { location: '/desk/' } });
    expect(await get('/desks')).toMatchObject({ status: 404, text: 'No such page' });
  });

  it('leaves the kiosk as it is', async () => {
    expect(await get('/kiosk')).toMatchObject({ status: 308, headers: { location: '/kiosk/' } });
    expect(await get('/kiosk/')).toMatchObject({ status: 200, text: '<title>Kiosk</title>' });
    expect((await get('/kiosk/unknown')).text).not.toContain('Kiosk');
  });

  it('is not there when the desk is off', async () => {
    const off = await startApi(sandbox, { web, env: { PLAYGROUND: 'off', DESK: 'off' } });
    try {
      for (const path of ['/desk', '/desk/']) {
        expect(await get(path, 'localhost', off)).toMatchObject({ status: 404, text: 'No such page' });
      }
      const answer = await fetch(`${off.url}/desk/graphql`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(404);
    } finally {
      await off.close();
    }
  });
});

describe('the origin of the desk', () => {
  it.each([
    ['https://club.example', 'https://club.example'],
    ['http://127.0.0.1:4000', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://localhost:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1', 'http://localhost'],
  ])('of %s is %s', (publicUrl, origin) => {
    expect(deskOrigin(publicUrl)).toBe(origin);
  });

  it('is where a browser is sent that opens the desk by the address of this machine', async () => {
    const { host, port } = new URL(api.url);
    for (const [path, name] of [
      ['/desk', host],
      ['/desk/operations?first=1', host],
      ['/desk/', `[::1]:${port}`],
    ] as const) {
      expect(await get(path, name)).toMatchObject({
        status: 307,
        headers: { location: `http://localhost:${port}${path}` },
      });
    }
    expect((await get('/', host)).status).toBe(404);
  });

  it('is not taken from the host of a request', async () => {
    for (const host of ['evil.example', '127.0.0.1:1', '127.0.0.1.evil.example']) {
      expect((await get('/desk/', host)).headers['location']).toBeUndefined();
    }
    const secure = await startApi(sandbox, { web, env: { PLAYGROUND: 'off', PUBLIC_URL: 'https://club.example' } });
    try {
      expect((await get('/desk/', '127.0.0.1', secure)).status).toBe(200);
    } finally {
      await secure.close();
    }
  });
});

describe('a request of another site', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('is refused: %j', async (headers) => {
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is refused as a form, which a browser sends without asking', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect([400, 415]).toContain((await post({ 'content-type': type })).status);
    }
    expect((await get('/desk/graphql?query={loginOptions{clubName}}')).status).toBe(404);
  });

  it('is told from one of the desk itself, or of a program', async () => {
    const own = { origin: deskOriginOf(api), 'sec-fetch-site': 'same-origin' };
    for (const headers of [own, {}]) {
      expect(await (await post(headers)).json()).toEqual({ data: { loginOptions: { clubName: 'Veranda' } } });
    }
  });
});

describe('an answer of the graph', () => {
  it('is not kept, and tells nothing about the schema', async () => {
    const answer = await post({}, '{"query":"{ __schema { types { name } } }"}');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).not.toHaveProperty('data.__schema');
    const wrong = await (await post({}, '{"query":"{ staf { id } }"}')).text();
    expect(wrong).not.toContain('Did you mean');
  });

  it('counts for the limit of visitors', async () => {
    const limited = await startApi(sandbox, { env: { LIMIT_VISITOR_REQUESTS: '2/60' } });
    try {
      const statuses = [];
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await fetch(`${limited.url}/desk/graphql`, { method: 'POST', body: '{}' })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
