import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '#tests/support/waitFor.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { openBackend, open, read, write } from './support/rest.ts';
import { closedPort, hang, json, reset, stall, startUpstream, status, text, truncate } from './support/upstream.ts';

describe('an answer', () => {
  it('is given as the schema reads it, and counted once', async () => {
    const { http, observations } = await openBackend([json({ ok: true, more: 1 })]);
    const call = newCall();

    expect(await http.request(call, read)).toEqual({ ok: true });

    expect(call.calls.byEndpoint()).toEqual({ 'GET things.json': 1 });
    expect(observations).toEqual([
      { upstream: 'rest', endpoint: 'GET things.json', outcome: 'ok', durationMs: expect.any(Number) },
    ]);
    expect(http.health.snapshot().state).toBe('UP');
  });

  it('comes to a request with bearer, body and the request id of the graph', async () => {
    const upstream = await startUpstream(json({ ok: true }));
    const { http } = open(`${upstream.url}/api/`);

    await http.request({ ...newCall(), requestId: 'abc-1\r\nx: y' }, write);

    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({
      method: 'POST',
      path: '/api/things.json',
      query: { mobile: canaries.mobile },
      body: JSON.stringify({ otp: canaries.otp }),
      headers: {
        authorization: `Bearer ${canaries.bearer}`,
        'content-type': 'application/json',
        'x-request-id': 'abc-1xy',
      },
    });
  });

  it('may have a byte order mark, after success and after a refusal', async () => {
    const mark = '\uFEFF';
    const { http } = await openBackend([
      text(`${mark}{"ok":true}`),
      text(`${mark}{"errors":{"city":["is unknown"]}}`, 422),
    ]);
    expect(await http.request(newCall(), read)).toEqual({ ok: true });
    expect(await failureOf(http.request(newCall(), write))).toMatchObject({ status: 422, fields: ['city'] });
  });

  it('keeps every digit of a number that a double cannot hold', async () => {
    const numbers = [
      ['9007199254740991', 9007199254740991],
      ['9007199254741194', '9007199254741194'],
      ['-18446744073709551615', '-18446744073709551615'],
      ['41033.99999999999999999', '41033.99999999999999999'],
      ['18.520430299999998', Number('18.520430299999998')],
      ['"9007199254741194"', '9007199254741194'],
      ['1.71E5', 171_000],
    ] as const;
    const { http } = await openBackend([text(`{"values":[${numbers.map(([written]) => written).join()}]}`)]);
    const { values } = await http.request(newCall(), { ...read, schema: z.object({ values: z.unknown() }) });
    expect(values).toEqual(numbers.map(([, value]) => value));
  });

  it('may be compressed', async () => {
    const { gzipSync } = await import('node:zlib');
    const upstream = await startUpstream((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('{"ok":true}'));
    });
    expect(await open(upstream.url).http.request(newCall(), read)).toEqual({ ok: true });
  });
});

describe('a read that fails', () => {
  const cases = [
    { what: 'a hanging server', answer: hang, kind: 'timeout', code: undefined },
    { what: 'a dropped connection', answer: reset, kind: 'network', code: 'ECONNRESET' },
    { what: '503', answer: status(503), kind: 'status', code: undefined },
    { what: '429', answer: status(429), kind: 'status', code: undefined },
    { what: 'a body that breaks off', answer: truncate('{"ok":'), kind: 'unreadable', code: 'TRUNCATED' },
    { what: 'garbage', answer: text('\u0000%&{', 200, 'application/json'), kind: 'unreadable', code: 'NOT_JSON' },
    { what: 'an HTML page', answer: text('<html>Maintenance</html>'), kind: 'unreadable', code: 'NOT_JSON' },
  ] as const;
  it.each(cases)('for $what is tried three times and ends as $kind', async ({ answer, kind, code }) => {
    const { http, lines, observations, upstream } = await openBackend([answer], kind === 'timeout' ? impatient : {});
    const call = newCall();

    const error = await failureOf(http.request(call, read));

    expect(error).toMatchObject({ upstream: 'rest', endpoint: 'GET things.json', kind, code, outcome: 'refused' });
    expect(upstream.seen).toHaveLength(3);
    expect(call.calls.total).toBe(3);
    expect(observations.map(({ outcome }) => outcome)).toEqual([kind, kind, kind]);
    expect(lines).toHaveLength(3);
    expectNoCanary(lines);
  });

  it('because nobody listens is tried three times and ends as network', async () => {
    const { http, lines } = open(`http://127.0.0.1:${await closedPort()}`);
    const error = await failureOf(http.request(newCall(), read));
    expect(error).toMatchObject({ kind: 'network', code: 'ECONNREFUSED', outcome: 'refused' });
    expect(error.message).toBe('rest GET things.json: network');
    expectNoCanary(lines);
  });

  it.each([
    { code: 404, kind: 'status' },
    { code: 422, kind: 'status' },
    { code: 401, kind: 'auth' },
  ])('with $code is not tried again', async ({ code, kind }) => {
    const { http, lines, upstream } = await openBackend([json({ error: canaries.mobile }, code)]);
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind, status: code, outcome: 'refused' });
    expect(upstream.seen).toHaveLength(1);
    expect(http.health.snapshot().state).not.toBe('DOWN');
    expectNoCanary(lines);
  });

  it('with an answer that breaks the contract names the fields, not their values, and is not tried again', async () => {
    const { http, lines, upstream } = await openBackend([json({ ok: canaries.mobile })]);
    const error = await failureOf(http.request(newCall(), read));
    expect(error).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN', fields: ['ok'], status: 200 });
    expect(upstream.seen).toHaveLength(1);
    expectNoCanary(lines);
  });

  it('succeeds when a later try does', async () => {
    const { http, upstream } = await openBackend([status(503), reset, json({ ok: true })]);
    expect(await http.request(newCall(), read)).toEqual({ ok: true });
    expect(upstream.seen).toHaveLength(3);
    expect(http.health.snapshot().state).toBe('UP');
  });

  it('waits as long as Retry-After says', async () => {
    const { http } = await openBackend([status(429, { 'retry-after': '1' }), json({ ok: true })]);
    const startedAt = performance.now();
    await http.request(newCall(), read);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  it('is not tried again when Retry-After asks for more than two seconds', async () => {
    const { http, upstream } = await openBackend([status(503, { 'retry-after': '3' })]);
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ status: 503, retryAfterMs: 3_000 });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('the budget', () => {
  it('ends the whole endpoint, tries and pauses included', async () => {
    const { http, upstream } = await openBackend([hang], { responseMs: 200, restReadMs: 500, retries: 50 });
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind: 'timeout' });
    // Two tries and the beginning of a third fit into it.
    expect(upstream.seen.length).toBeLessThanOrEqual(3);
  });

  it('ends a body that never ends', async () => {
    const { http, observations, upstream } = await openBackend([stall], { restReadMs: 300 });
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind: 'timeout', outcome: 'refused' });
    expect(upstream.seen).toHaveLength(1);
    await eventually(() => expect(observations.map(({ outcome }) => outcome)).toEqual(['timeout']));
  });

  it('tells the last real failure when time is up during a pause', async () => {
    const { http } = await openBackend([status(503, { 'retry-after': '2' })], { restReadMs: 250 });
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind: 'status', status: 503 });
  });

  it("is cut short by the caller's own deadline", async () => {
    const { http } = await openBackend([hang]);
    const error = await failureOf(http.request(newCall(AbortSignal.timeout(80)), read));
    expect(error).toMatchObject({ kind: 'timeout', outcome: 'refused' });
  });

  it('is given up without blame when the caller leaves', async () => {
    const { http, observations, lines, upstream } = await openBackend([hang]);
    const caller = new AbortController();
    const failing = failureOf(http.request(newCall(caller.signal), read));
    await eventually(() => expect(upstream.seen).toHaveLength(1));
    caller.abort();
    expect(await failing).toMatchObject({ kind: 'network', code: 'CALLER_GONE' });
    await eventually(() => expect(observations).toHaveLength(1));
    expect(lines.at(-1)).toContain('CALLER_GONE');
    expect(http.health.snapshot().state).toBe('UNKNOWN');
  });

  it('does not send anything for a caller who has already left', async () => {
    const upstream = await startUpstream(json({ ok: true }));
    const call = newCall(AbortSignal.abort());
    expect(await failureOf(open(upstream.url).http.request(call, write))).toMatchObject({ outcome: 'refused' });
    expect(call.calls.total).toBe(0);
  });
});

describe('a write', () => {
  it.each([
    { what: 'time is up', answer: hang, kind: 'timeout' },
    { what: 'the connection drops', answer: reset, kind: 'network' },
    { what: 'the server fails', answer: status(500), kind: 'status' },
    { what: 'the answer breaks off', answer: truncate('{"ok":'), kind: 'unreadable' },
    { what: 'the answer is a page', answer: text('<html>'), kind: 'unreadable' },
    { what: 'the answer breaks the contract', answer: json({}), kind: 'unreadable' },
  ] as const)('goes out once and is unknown when $what', async ({ answer, kind }) => {
    const { http, lines, upstream } = await openBackend([answer], kind === 'timeout' ? impatient : {});
    expect(await failureOf(http.request(newCall(), write))).toMatchObject({ kind, outcome: 'unknown' });
    expect(upstream.seen).toHaveLength(1);
    expectNoCanary(lines);
  });

  it('is refused when the server says no', async () => {
    const upstream = await startUpstream(status(422));
    expect(await failureOf(open(upstream.url).http.request(newCall(), write))).toMatchObject({
      kind: 'status',
      status: 422,
      outcome: 'refused',
    });
  });

  it('is refused when no connection stood', async () => {
    const { http } = open(`http://127.0.0.1:${await closedPort()}`);
    expect(await failureOf(http.request(newCall(), write))).toMatchObject({ kind: 'network', outcome: 'refused' });
  });
});

describe('the transport', () => {
  it('follows no redirect, so the bearer goes nowhere else', async () => {
    const elsewhere = await startUpstream(json({ ok: true }));
    const upstream = await startUpstream(status(302, { location: `${elsewhere.url}/things.json` }));
    const error = await failureOf(open(upstream.url).http.request(newCall(), read));
    expect(error).toMatchObject({ kind: 'status', status: 302, outcome: 'refused' });
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('refuses an answer over the size limit, compressed or not', async () => {
    const { gzipSync } = await import('node:zlib');
    const big = JSON.stringify({ ok: true, filler: 'x'.repeat(100_000) });
    const plain = text(big, 200, 'application/json');
    const { http } = await openBackend(
      [
        plain,
        (response) => {
          response.writeHead(200, { 'content-encoding': 'gzip' });
          response.end(gzipSync(big));
        },
      ],
      { maxAnswerBytes: 50_000, retries: 0 },
    );
    for (const _ of ['plain', 'compressed']) {
      const error = await failureOf(http.request(newCall(), read));
      expect(error).toMatchObject({ kind: 'unreadable', code: 'ANSWER_TOO_LARGE' });
    }
  });
});
