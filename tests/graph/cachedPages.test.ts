import { tmpdir } from 'node:os';
import { parse } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageRenderer } from '#rules/serverEntry.ts';
import { openClub } from '#tests/support/club.ts';
import { sendRaw } from '#tests/support/persistedReads.ts';
import { eventually } from '#tests/support/waitFor.ts';

/** What the pages of this test read, by path. */
const queries: Readonly<Record<string, string>> = {
  '/projects': '{ me { name } projects { totalCount } }',
  '/event': '{ event(id: "2041") { name } }',
  '/login': '{ pendingOtp { mobile } }',
  '/service': '{ service { rest { state } } }',
};

/** Ends the wait of a page in parts. */
let release = Promise.withResolvers<void>();
async function* parts() {
  yield '<head></head>';
  await release.promise;
  yield '<body>12,000 points</body>';
}

/** The URLs that were rendered. */
const rendered: string[] = [];
const rendererOf = (language: string): PageRenderer => ({
  async renderPage({ url, theme, execute }) {
    rendered.push(url);
    const path = url.replace(/\?.*/, '');
    if (path === '/moved') return { kind: 'redirect', status: 302, location: '/projects' };
    if (path === '/mine') return { kind: 'page', status: 200, html: parts() };
    if (path === '/broken') throw new Error('It cannot be rendered.');
    const document = queries[path];
    const result = document
      ? await execute({ document: parse(document), variables: {}, operationName: undefined })
      : { data: null };
    const status = path === '/nowhere' ? 404 : 200;
    return {
      kind: 'page',
      status,
      html: `${language} ${theme} ${url} ${JSON.stringify(result)} ${'filler '.repeat(300)}`,
    };
  },
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile: async () => null,
});
const web = { folder: tmpdir(), pages: { en: rendererOf('en'), hi: rendererOf('hi') } };
const club = openClub({
  startsAt: new Date('2026-11-25T06:30:00Z'),
  env: { PLAYGROUND: 'off' },
  apiPerTest: true,
  api: { web },
});
beforeEach(() => {
  rendered.length = 0;
  release = Promise.withResolvers<void>();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { body, ...answer } = await sendRaw(club.api.url + path, { headers });
  return { ...answer, text: body.toString() };
};
const outage = () => club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 503 });

describe('a page in parts', () => {
  it.each(['br', 'gzip', 'identity'])(
    'sends each part when it is there (%s), and is kept for nobody',
    async (encoding) => {
      for (let i = 1; i <= 2; i += 1) {
        release = Promise.withResolvers<void>();
        const answer = await fetch(`${club.api.url}/mine`, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('x-accel-buffering')).toBe('no');
        expect(answer.headers.get('etag')).toBeNull();
        const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
        expect((await reader?.read())?.value).toBe('<head></head>');
        release.resolve();
        expect((await reader?.read())?.value).toBe('<body>12,000 points</body>');
        expect(rendered).toHaveLength(i);
      }
    },
  );

  it('is rendered for each of those who ask at the same time', async () => {
    release.resolve();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/mine')));
    for (const { text } of answers) expect(text).toBe('<head></head><body>12,000 points</body>');
    expect(rendered).toHaveLength(8);
  });
});

describe('a page for visitors', () => {
  it('is rendered once until its data is older than a minute, then again', async () => {
    const first = await get('/projects');
    expect(first).toMatchObject({
      status: 200,
      text: expect.stringContaining('"me":null,"projects":{"totalCount":12}'),
    });
    const second = await get('/projects');
    expect(second).toEqual({ ...first, headers: { ...first.headers, date: second.headers.date } });
    expect(rendered).toEqual(['/projects']);
    club.later(60.001);
    expect((await get('/projects')).text).toContain('"stale":true');
    await eventually(async () => expect((await get('/projects')).text).not.toContain('stale'));
    const renders = rendered.length;
    await get('/projects');
    expect(rendered).toHaveLength(renders);
  });

  it('without data is rendered once a minute', async () => {
    await get('/about');
    await get('/about');
    club.later(59.999);
    await get('/about');
    expect(rendered).toHaveLength(1);
    club.later(0.001);
    await get('/about');
    expect(rendered).toHaveLength(2);
  });

  it.each(['/event', '/login'])('%s is kept although members get another one', async (path) => {
    await get(path);
    expect((await get(path)).headers['cache-control']).toContain('s-maxage');
    expect(rendered).toEqual([path]);
  });

  it('is rendered once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => get('/projects')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(rendered).toEqual(['/projects']);
  });

  it('has the headers of every page, and tells caches that cookies make a difference', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect((await get('/projects')).headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'permissions-policy': expect.any(String),
        'x-frame-options': 'DENY',
        'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
        'cdn-cache-control': 'max-age=60, stale-while-revalidate=30',
        vary: 'cookie, accept-encoding',
      });
    }
  });

  it('is answered without its bytes for HEAD and for a visitor who has them', async () => {
    const { headers } = await get('/projects');
    const head = await sendRaw(`${club.api.url}/projects`, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0), headers: { etag: headers.etag } });
    expect(await get('/projects', { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, text: '' });
    await eventually(async () =>
      expect((await get('/projects', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br'),
    );
    expect((await get('/projects', { 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty('content-encoding');
  });

  it('differs by language, theme and URL', async () => {
    const requests = [
      ['/projects', {}],
      ['/projects', { cookie: 'language=hi' }],
      ['/projects', { cookie: 'theme=dark' }],
      ['/projects', { cookie: 'theme=light; language=hi' }],
      ['/projects?city=Goa', {}],
    ] as const;
    const first = await Promise.all(requests.map(([path, headers]) => get(path, headers)));
    expect(first.map(({ text }) => text.split(' ', 3).join(' '))).toEqual([
      'en null /projects',
      'hi null /projects',
      'en dark /projects',
      'hi light /projects',
      'en null /projects?city=Goa',
    ]);
    for (const [index, [path, headers]] of requests.entries()) {
      expect((await get(path, headers)).text).toBe(first[index]?.text);
    }
    expect(rendered).toHaveLength(5);
    // Other cookies make no difference, nor do values that mean nothing; the first of two counts.
    const cookies = [
      'theme=blue',
      'language=fr; other=theme=dark',
      'atheme=dark',
      'theme=x; theme=dark',
      'club_device=1',
    ];
    for (const cookie of cookies) expect((await get('/projects', { cookie })).text).toBe(first[0]?.text);
    expect(rendered).toHaveLength(5);
  });
});

describe('a page is not kept', () => {
  it('for members, and they never get that of a visitor', async () => {
    const { headers, name } = await club.member('9999900001');
    const cookie = String(headers.authorization).replace('Bearer ', 'club_session=');
    const visitor = await get('/projects');
    for (const carrier of [headers, { cookie }]) {
      for (let i = 0; i < 2; i += 1) {
        const own = await get('/projects', carrier);
        expect(own.text).toContain(name);
        expect(own.headers['cache-control']).toBe('private, no-store');
        expect((await get('/projects')).text).toBe(visitor.text);
      }
    }
    expect(visitor.text).not.toContain(name);
    expect(rendered).toHaveLength(5);
  });

  it('for whoever waits for a one-time password', async () => {
    await get('/login');
    const cookie = 'club_pending_otp=of-nobody';
    for (let i = 0; i < 2; i += 1) expect((await get('/login', { cookie })).status).toBe(200);
    expect(rendered).toHaveLength(3);
  });

  it.each([
    ['/nowhere', 404],
    ['/moved', 302],
    ['/broken', 500],
    ['/service', 200],
  ])('when it is %s with status %i', async (path, status) => {
    for (let i = 0; i < 2; i += 1) {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers['cache-control'] ?? 'no-store').toContain('no-store');
    }
    expect(rendered.length).toBeGreaterThanOrEqual(2);
  });

  it('when it asks for something that may differ between visitors, and each request renders it once', async () => {
    await get('/service');
    expect(rendered).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 3 }, () => get('/service')));
    expect(answers.map(({ text }) => text.includes('"state":'))).toEqual([true, true, true]);
    expect(rendered).toHaveLength(4);
  });

  it('with an error, or with older data', async () => {
    await outage();
    expect((await get('/projects')).text).toContain('UPSTREAM_UNAVAILABLE');
    await club.sandbox.clearFaults();
    await eventually(async () => expect((await get('/projects')).text).not.toContain('errors'));
    const readAt = club.now().toISOString();
    club.later(60.001);
    await outage();
    await eventually(async () => expect((await get('/projects')).text).toContain(`"asOf":"${readAt}"`));
    expect((await get('/projects')).headers['cache-control']).toBe('private, no-store');
    await club.sandbox.clearFaults();
    await eventually(async () => expect((await get('/projects')).text).not.toContain('stale'));
  });
});

it('renders every page for each request when that is configured', async () => {
  const plain = await club.another({ env: { CACHE_PAGES: 'off' } });
  const [one, other] = [await sendRaw(`${plain.url}/projects`), await get('/projects')];
  await sendRaw(`${plain.url}/projects`);
  expect(rendered).toHaveLength(3);
  expect(one.body.toString()).toBe(other.text);
  expect(one.headers['cache-control']).toBe('private, no-store');
});
