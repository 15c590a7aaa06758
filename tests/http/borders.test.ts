import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebClient } from '#api/main/createApp.ts';
import type { PageRenderer } from '#rules/serverEntry.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { enrolKiosk, kioskManifest, logInByPhone } from '#tests/support/kiosk.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-borders-'));
for (const name of ['client/assets/.vite', 'desk/.vite', 'kiosk/.vite', 'playground/.vite']) {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'manifest.json'), '{}');
}
for (const name of ['desk', 'kiosk', 'playground'])
  writeFileSync(join(folder, name, 'index.html'), '<title>It</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const renderer: PageRenderer = {
  renderPage: async ({ execute }) => {
    const { parse } = await import('graphql');
    const { data } = await execute({ document: parse('{ me { name } }'), variables: {}, operationName: undefined });
    return { kind: 'page', status: 404, html: JSON.stringify(data) };
  },
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile: async () => ({ name: 'a.csv', type: 'text/csv', body: 'a,b' }),
};
const web: WebClient = { folder, pages: { en: renderer, hi: renderer } };
const club = openClub({ api: { web }, env: { ...kioskManifest(), PLAYGROUND: 'on' } });

/** A request with a path that `fetch` would change. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(club.api.url);
    const sent = request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject).end();
  });

describe('an address', () => {
  it('that cannot be decoded is answered with the headers of all answers, and is not quoted', async () => {
    for (const path of ['/%E0%A4%A', '/desk/%E0%A4%A', '/%']) {
      const { status, headers, text } = await get(path);
      expect([path, status, text]).toEqual([path, 400, '{"error":"The request is not valid."}']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
      });
    }
  });

  it('of a list of the build is not found', async () => {
    // The desk is at a name.
    const headers = { host: new URL(club.api.url).host.replace('127.0.0.1', 'localhost') };
    for (const place of ['kiosk', 'desk', 'playground', 'assets']) {
      expect([place, (await get(`/${place}/.vite/manifest.json`, headers)).status]).toEqual([place, 404]);
      expect([place, (await get(`/${place}/%2Evite/manifest.json`, headers)).status]).toEqual([place, 404]);
    }
  });

  it('that only begins like one without a limit counts as a page', async () => {
    const { url } = await club.another({ web, env: { LIMIT_VISITOR_REQUESTS: '3/600', PLAYGROUND: 'off' } });
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    for (let count = 0; count < 6; count += 1) expect(await statusOf('/livez')).toBe(200);
    const pages = ['/livezz', '/livez/x', '/readyz-x', '/metrics.html', '/metricsx/y', '/playground/x'];
    const statuses: number[] = [];
    for (const path of pages) statuses.push(await statusOf(path));
    expect(statuses).toEqual([404, 404, 404, 429, 429, 429]);
    expect(await statusOf('/livez?probe=1')).toBe(200);
  });
});

describe('a request of another site', () => {
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const framed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
  const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it('makes no file of a member, and counts nothing', async () => {
    const member = await club.member();
    const headers = { ...member.headers };
    for (const [path, page] of [
      ['/account/data.json', '/account/data'],
      ['/account/statements/2026-05.csv', '/account/statements'],
    ] as const) {
      for (const from of [embedded, framed]) expect((await get(path, { ...headers, ...from })).status).toBe(403);
      const { status, headers: sent } = await get(path, { ...headers, ...opened });
      expect([status, sent['location']]).toEqual([303, page]);
      expect((await get(path, { ...headers, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    }
  });

  it('changes no language', async () => {
    expect((await get('/language/hi', embedded)).headers['set-cookie']).toBeUndefined();
    expect((await get('/language/hi', opened)).headers['set-cookie']).toBeDefined();
  });
});

describe('a kiosk', () => {
  let onKiosk: Record<string, string>;
  let kioskHeaders: Record<string, string>;
  beforeAll(async () => {
    const member = await club.member('9999900001');
    const kiosk = await enrolKiosk(club.api, club.store);
    kioskHeaders = kiosk.headers;
    onKiosk = await logInByPhone(club.api, kiosk, member.headers);
  });

  it('gets no statement, and no page as its member', async () => {
    for (const format of ['csv', 'pdf']) {
      expect((await get(`/account/statements/2026-05.${format}`, onKiosk)).status).toBe(403);
    }
    expect((await get('/account/data.json', onKiosk)).status).toBe(403);
    expect((await get('/account', onKiosk)).text).toBe('{"me":null}');
  });

  it('is refused what another client may send, also when it is public and its answer is kept', async () => {
    const { operations } = JSON.parse(readFileSync('api/__generated__/persisted-operations.json', 'utf8')) as {
      operations: { id: string; name: string; body: string; clientName?: string }[];
    };
    const ask = async (
      api: ApiUnderTest,
      how: 'text' | 'hash' | 'GET',
      body: string,
      headers: Record<string, string>,
    ) => {
      const sha256Hash = createHash('sha256').update(body).digest('hex');
      const extensions = { persistedQuery: { version: 1, sha256Hash } };
      const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
      const json = { ...headers, 'content-type': 'application/json' };
      const answer =
        how === 'GET'
          ? await fetch(`${api.url}/graphql?${search}`, { headers: json })
          : await fetch(`${api.url}/graphql`, {
              method: 'POST',
              headers: json,
              body: JSON.stringify(how === 'text' ? { query: body } : { extensions }),
            });
      const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
      return errors?.[0]?.extensions.code ?? null;
    };
    const isPublic = async (body: string) => (await ask(club.api, 'text', body, {})) === null;
    const own = operations.filter(({ clientName }) => clientName !== 'kiosk');
    const withoutVariables = own.filter(({ body }) => /^query \w+ *\{/m.test(body));
    let walked = 0;
    for (const { name, body } of withoutVariables) {
      if (!(await isPublic(body))) continue;
      walked += 1;
      for (const how of ['text', 'hash', 'GET'] as const) {
        expect([name, how, await ask(club.api, how, body, {})]).toEqual([name, how, null]);
        expect([name, how, await ask(club.api, how, body, kioskHeaders)]).toEqual([name, how, 'FORBIDDEN']);
      }
    }
    expect(walked).toBeGreaterThan(3);
    const ofKiosk = operations.find(({ clientName, body }) => clientName === 'kiosk' && /^query \w+ *\{/m.test(body));
    expect(await ask(club.api, 'GET', ofKiosk?.body ?? '', kioskHeaders)).toBeNull();
  });
});
