import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import {
  manifestEnv,
  manifestOf,
  manifestOperations,
  preflighted,
  readPersisted,
  readUrl,
  sendRaw,
} from '#tests/support/persistedReads.ts';
import { eventually } from '#tests/support/waitFor.ts';

/** Operations of another channel that differ in one detail each. */
const [plain, aliased, optional, places] = [
  'query WallProject($id: ID!) { project(id: $id) { id name } }',
  'query WallAliased($id: ID!) { project(id: $id) { id title: name } }',
  'query WallOptional($id: ID!, $more: Boolean!) { project(id: $id) { id name @include(if: $more) } }',
  'query WallPlaces { events(first: 100) { nodes { id location } } }',
];
const own = manifestOf([plain, aliased, optional, places]);
const [plainId = '', aliasedId = '', optionalId = '', placesId = ''] = own.operations.map(({ id }) => id);
const idOf = (name: string) => manifestOperations().find((one) => one.name === name)?.id ?? '';
const projects = idOf('Projects');

const jsonOf = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString());

const club = openClub({ startsAt: new Date('2026-11-25T06:30:00Z'), env: manifestEnv(own), apiPerTest: true });
const read = (id: string, variables?: object | string, headers?: Record<string, string>, { url } = club.api) =>
  readPersisted(url, id, variables, headers);
/** Answers from the cache leave no line of their own in the log. */
const executed = ({ logs } = club.api) => logs().split('"msg":"answered"').length - 1;
/** Fastify says in the log when a request is answered twice. */
const expectOneAnswerEach = () => expect(club.api.logs()).not.toContain('FST_ERR');
afterEach(expectOneAnswerEach);

describe('a public read that was answered before', () => {
  it('is answered with the same status, headers and bytes, and nothing is executed', async () => {
    const first = await read(projects);
    await club.forgetCalls();
    const second = await read(projects);
    expect(second).toEqual({ ...first, headers: { ...first.headers, date: second.headers.date } });
    expect(executed()).toBe(1);
    expect(await club.calls()).toEqual([]);
    expect(jsonOf(second)).toMatchObject({ data: { projects: { totalCount: 12 } } });
  });

  it('has the headers of security, and tells caches what they may do', async () => {
    await read(projects);
    const { headers } = await read(projects);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=30',
      vary: 'accept, accept-encoding',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    club.later(20.5);
    expect((await read(projects)).headers['cache-control']).toMatch(/s-maxage=39$/);
  });

  it('is in the metrics, and in one line of the log when the api ends', async () => {
    await read(projects);
    await read(projects);
    await read(projects);
    const metrics = await (await fetch(`${club.api.url}/metrics`)).text();
    expect(metrics).toContain('club_http_seconds_count{route="/graphql",method="GET",status="200"} 3');
    expect(metrics).toMatch(/club_cache_hits_total\{operation="\w+",client="other",status="200"\} 2/);
    expect(club.api.logs()).not.toContain('kept bytes');
    await club.api.close();
    expect(club.api.logs()).toMatch(/"graph":2,"pages":0,"unchanged":0,.*answered with kept bytes/);
  });

  it('does not count against the limit of a visitor', async () => {
    const limited = await club.another({ env: { LIMIT_VISITOR_REQUESTS: '2/600' } });
    const statusOf = async (id: string, variables = {}) => (await read(id, variables, {}, limited)).status;
    for (let i = 0; i < 5; i += 1) expect(await statusOf(projects)).toBe(200);
    expect(await statusOf(plainId, { id: '101' })).toBe(200);
    expect(await statusOf(plainId, { id: '102' })).toBe(429);
  });

  it('is executed once for all who ask at the same time', async () => {
    await club.forgetCalls();
    const answers = await Promise.all(Array.from({ length: 32 }, () => read(projects)));
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(await club.calls()).toHaveLength(1);
  });

  it('is the same as POST, with the hash or the text, which nobody else may keep', async () => {
    const { body } = await read(plainId, { id: '101' });
    const post = (sent: object) =>
      sendRaw(`${club.api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ variables: { id: '101' }, ...sent }),
      });
    for (const sent of [{ query: plain }, { extensions: { persistedQuery: { version: 1, sha256Hash: plainId } } }]) {
      const answer = await post(sent);
      expect(answer.body).toEqual(body);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(answer.headers).not.toHaveProperty('etag');
    }
    const wrong = await post({ query: plain, extensions: { persistedQuery: { version: 1, sha256Hash: aliasedId } } });
    expect(jsonOf(wrong)).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});

describe('another answer', () => {
  it('is given for other variables, whatever their order, and undeclared ones make no difference', async () => {
    const first = await read(projects, '{"filter":{"city":"Goa"},"first":3}');
    expect(await read(projects, '{"first":3,"filter":{"city":"Goa"},"unknown":1}')).toMatchObject({ body: first.body });
    const before = executed();
    await read(projects, '{"first":3,"filter":{"city":"Goa"}}');
    await read(projects, '{"first":3,"filter":{"city":"Goa"}}');
    expect(executed()).toBe(before + 1);
    expect((await read(projects, { filter: { city: 'Pune' }, first: 3 })).body).not.toEqual(first.body);
  });

  it('is given for an alias and for an `@include`', async () => {
    for (let i = 0; i < 2; i += 1) {
      expect(jsonOf(await read(plainId, { id: '101' }))).toEqual({
        data: { project: { id: '101', name: expect.any(String) } },
      });
      expect(jsonOf(await read(aliasedId, { id: '101' }))).toEqual({
        data: { project: { id: '101', title: expect.any(String) } },
      });
      const [without, more] = [
        { id: '101', more: false },
        { id: '101', more: true },
      ];
      expect(jsonOf(await read(optionalId, without))).toEqual({ data: { project: { id: '101' } } });
      expect(jsonOf(await read(optionalId, more))).toHaveProperty('data.project.name');
    }
  });

  it('is given in the content type that is asked for', async () => {
    const accept = 'application/graphql-response+json,application/json;q=0.9';
    for (let i = 0; i < 2; i += 1) {
      expect((await read(projects)).headers['content-type']).toBe('application/json; charset=utf-8');
      expect((await read(projects, {}, { accept })).headers['content-type']).toBe(
        'application/graphql-response+json; charset=utf-8',
      );
    }
    expect((await read(projects, {}, { accept: 'text/html' })).status).toBe(406);
  });

  it('is not given for another language, theme or session: such an answer is the same for everyone', async () => {
    const { body } = await read(projects);
    const before = executed();
    for (const headers of [
      { cookie: 'language=hi; theme=dark' },
      { cookie: 'club_session=of-nobody' },
      { authorization: 'Bearer of-nobody' },
    ]) {
      expect((await read(projects, {}, headers)).body).toEqual(body);
    }
    expect(executed()).toBe(before);
  });

  it('is given to requests that other sites can send, and to wrong ones', async () => {
    const url = readUrl(club.api.url, projects);
    await read(projects);
    const refused = [
      await sendRaw(url),
      await sendRaw(url, { headers: { 'content-type': 'text/plain' } }),
      await sendRaw(`${url}&operationName=Another`, { headers: preflighted }),
      await sendRaw(`${url}&variables=%7B%7D`, { headers: preflighted }),
      await sendRaw(`${url}&query=%7Bme%7Bid%7D%7D`, { headers: preflighted }),
      await sendRaw(url.replace('variables=%7B%7D', 'variables=%7B'), { headers: preflighted }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await sendRaw(`${url}&operationName=Projects`, { headers: preflighted })).status).toBe(200);
  });
});

describe('when the data changes', () => {
  const nameOf = async () => (jsonOf(await read(plainId, { id: '101' })) as Answer).data.project?.name ?? null;
  interface Answer {
    data: { project: { name: string } | null; projects?: { totalCount: number } };
    extensions?: { stale?: true; asOf?: string };
    errors?: object[];
  }
  const answer = async (id = plainId, variables: object = { id: '101' }) => jsonOf(await read(id, variables)) as Answer;

  it('an answer ends with the freshness of its list, says so while it is renewed, and is new afterwards', async () => {
    const before = await answer();
    club.later(60);
    expect(await answer()).toEqual(before);
    await club.sandbox.addProjects(1);
    club.later(0.001);
    expect(await answer(projects, {})).toMatchObject({ extensions: { stale: true } });
    await eventually(async () => {
      const renewed = await answer(projects, {});
      expect(renewed).not.toHaveProperty('extensions');
      expect(renewed).toMatchObject({ data: { projects: { totalCount: 13 } } });
    });
    await club.sandbox.reset();
  });

  it('an answer ends when another request has renewed one of its lists', async () => {
    const api = await club.another({ freshSeconds: 30 });
    const ask = () => read(plainId, { id: '101' }, {}, api);
    await ask();
    club.later(31);
    await eventually(async () => {
      expect((await api.graph('{ projects { totalCount } }')).text).not.toContain('stale');
    });
    club.later(0.001);
    const before = executed(api);
    for (const _ of [1, 2]) await ask();
    expect(executed(api)).toBe(before + 1);
  });

  it('an answer with older data is never kept: `stale` and `asOf` are exact, and end with the outage', async () => {
    await nameOf();
    const readAt = club.now().toISOString();
    club.later(60.001);
    await club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 503 });
    await eventually(async () => expect(await answer()).toMatchObject({ extensions: { stale: true, asOf: readAt } }));
    await club.sandbox.clearFaults();
    await eventually(async () => expect(await answer()).not.toHaveProperty('extensions'));
    expect((await read(plainId, { id: '101' })).headers['cache-control']).toContain('s-maxage=60');
  });

  it('an answer with errors is not kept', async () => {
    await club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 503 });
    const failed = await read(plainId, { id: '101' });
    expect(jsonOf(failed)).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] });
    expect(failed.headers['cache-control']).toBe('no-store');
    await club.sandbox.clearFaults();
    await eventually(async () => expect(await nameOf()).toEqual(expect.any(String)));
  });

  it('an answer without a part that could not be read is not kept', async () => {
    await club.api.graph('{ events { totalCount } }');
    await club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 503 });
    // An event without a place has that of its project, which is not there.
    const without = await read(placesId);
    expect(jsonOf(without)).not.toHaveProperty('errors');
    expect(without.headers['cache-control']).toBe('no-store');
    await club.sandbox.clearFaults();
    await eventually(async () => expect((await read(placesId)).headers['cache-control']).toContain('s-maxage'));
  });
});

describe('the bytes of an answer', () => {
  const cases = [
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*;q=0.5', 'br'],
    ['identity', undefined],
    ['identity;q=0, *;q=0', undefined],
    ['zstd', undefined],
  ] as const;

  it.each(cases)('with Accept-Encoding: %s are sent as %s', async (accepted, encoding) => {
    const { body: whole } = await read(projects);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    // The first who wants an encoding does not wait until it is made.
    await eventually(async () => {
      const { headers } = await read(projects, {}, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
    });
    for (let i = 0; i < 3; i += 1) {
      const { headers, body } = await read(projects, {}, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(encoding ? decode[encoding](body) : body).toEqual(whole);
    }
  });

  it('are not compressed when short', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await read(plainId, { id: '101' }, { 'accept-encoding': 'br' });
      expect(headers).not.toHaveProperty('content-encoding');
    }
  });

  it('are left out for HEAD', async () => {
    const { headers, body } = await read(projects);
    const head = await sendRaw(readUrl(club.api.url, projects), { method: 'HEAD', headers: preflighted });
    expect(head).toEqual({ status: 200, headers: { ...headers, date: head.headers.date }, body: Buffer.alloc(0) });
    expect(body.length).toBe(Number(headers['content-length']));
  });

  it('are left out for a client that has them, and each encoding has its own tag', async () => {
    const { etag = '' } = (await read(projects)).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    await eventually(async () =>
      expect((await read(projects, {}, { 'accept-encoding': 'gzip' })).headers.etag).not.toBe(etag),
    );
    for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const same = await read(projects, {}, { 'if-none-match': tags });
      expect(same).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(same.headers).toMatchObject({ etag, vary: 'accept, accept-encoding' });
      expect(same.headers['cache-control']).toContain('s-maxage');
    }
    expect((await read(projects, {}, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await read(projects, {}, { 'if-none-match': etag, 'accept-encoding': 'gzip' })).status).toBe(200);
  });
});
