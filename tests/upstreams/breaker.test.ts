import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { breakerPauseOf, defaultBudgets } from '#api/upstreams/budgets.ts';
import { createHttp } from '#api/upstreams/http.ts';
import { failureOf, newCall, quick, watched } from './support/observed.ts';
import { openBackend, otp, read, write } from './support/rest.ts';
import { hang, json, startUpstream, status } from './support/upstream.ts';

describe('the breaker', () => {
  it('opens after five failures in a row, spares the upstream, and closes after a success', async () => {
    const { http, lines, upstream } = await openBackend([status(500)], { retries: 0, breakerPauseMs: 200 });
    for (let n = 0; n < 5; n += 1) await failureOf(http.request(newCall(), read));
    expect(http.health.snapshot().state).toBe('DOWN');

    const spared = newCall();
    expect(await failureOf(http.request(spared, read))).toMatchObject({ kind: 'circuit-open', outcome: 'refused' });
    expect(spared.calls.total).toBe(0);
    expect(upstream.seen).toHaveLength(5);
    expect(lines.at(-1)).toContain('upstream not asked');

    upstream.answers(json({ ok: true }));
    await eventually(async () => expect(await http.request(newCall(), read)).toEqual({ ok: true }));
    expect(http.health.snapshot().state).toBe('UP');
    expect(await http.request(newCall(), read)).toEqual({ ok: true });
  });

  it('is one per class: failing writes leave the reads alone', async () => {
    const { http, upstream } = await openBackend([status(500)], { breakerPauseMs: 60_000 });
    for (let n = 0; n < 5; n += 1) await failureOf(http.request(newCall(), write));
    expect(await failureOf(http.request(newCall(), write))).toMatchObject({ kind: 'circuit-open' });
    upstream.answers(json({ ok: true }));
    expect(await http.request(newCall(), read)).toEqual({ ok: true });
  });

  it('ignores refusals, which prove that the upstream is there', async () => {
    const { http, upstream } = await openBackend(
      [status(500), status(500), status(500), status(500), status(404), status(500)],
      { retries: 0 },
    );
    for (let n = 0; n < 8; n += 1) expect((await failureOf(http.request(newCall(), read))).kind).toBe('status');
    expect(upstream.seen).toHaveLength(8);
  });

  it('counts a call once, with all its retries', async () => {
    const { http, upstream } = await openBackend([status(503)], { breakerPauseMs: 60_000 });
    for (let n = 0; n < 2; n += 1) await failureOf(http.request(newCall(), read));
    expect(upstream.seen).toHaveLength(6);
    for (let n = 0; n < 3; n += 1) {
      expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind: 'status', status: 503 });
    }
    expect(upstream.seen).toHaveLength(15);
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind: 'circuit-open' });
    expect(upstream.seen).toHaveLength(15);
  });

  it('tests with a single attempt', async () => {
    const { http, upstream } = await openBackend([status(503)], { breakerFailures: 1, breakerPauseMs: 30 });
    await failureOf(http.request(newCall(), read));
    const before = upstream.seen.length;
    await eventually(async () => expect((await failureOf(http.request(newCall(), read))).kind).toBe('status'));
    expect(upstream.seen).toHaveLength(before + 1);
  });

  it('repeats nothing once other calls have opened it', async () => {
    const { http, upstream } = await openBackend([status(503, { 'retry-after': '1' })], {
      breakerFailures: 1,
      breakerPauseMs: 60_000,
    });
    const waiting = failureOf(http.request(newCall(), read));
    await eventually(() => expect(upstream.seen).toHaveLength(1));
    upstream.answers(status(503, { 'retry-after': '3' }));
    await failureOf(http.request(newCall(), read));
    expect(await waiting).toMatchObject({ kind: 'status', status: 503, retryAfterMs: 1_000 });
    expect(upstream.seen).toHaveLength(2);
  });

  it('lets the classes of a login through sooner', async () => {
    const { http, upstream } = await openBackend([status(500)], {
      retries: 0,
      breakerLoginPauseMs: 30,
      breakerPauseMs: 60_000,
    });
    for (const spec of [read, otp]) {
      for (let n = 0; n < 5; n += 1) await failureOf(http.request(newCall(), spec));
      expect(await failureOf(http.request(newCall(), spec))).toMatchObject({ kind: 'circuit-open' });
    }
    upstream.answers(json({ ok: true }));
    await eventually(async () => expect(await http.request(newCall(), otp)).toEqual({ ok: true }));
    expect(await failureOf(http.request(newCall(), read))).toMatchObject({ kind: 'circuit-open' });
  });

  it('lets a login through after a second, other calls after five', () => {
    const pauses = (...classes: Parameters<typeof breakerPauseOf>[0][]) =>
      classes.map((one) => breakerPauseOf(one, defaultBudgets));
    expect(pauses('otp', 'crm-auth', 'crm-read', 'crm-write')).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(pauses('rest-read', 'rest-lookup', 'rest-write')).toEqual([5_000, 5_000, 5_000]);
  });

  it('lets one call try while many wait, and none waits beyond its budget', async () => {
    const { http, upstream } = await openBackend([status(500)], {
      retries: 0,
      breakerPauseMs: 30,
      responseMs: 300,
      restReadMs: 300,
    });
    for (let n = 0; n < 5; n += 1) await failureOf(http.request(newCall(), read));
    upstream.answers(hang);
    await eventually(async () => {
      const before = upstream.seen.length;
      await Promise.all(Array.from({ length: 10 }, () => failureOf(http.request(newCall(), read))));
      expect(upstream.seen.length).toBe(before + 1);
    });
  });
});

describe('health', () => {
  it('tells since when it is as it is', async () => {
    let now = Date.parse('2026-11-06T00:00:00Z');
    const upstream = await startUpstream(json({ ok: true }));
    const seen = watched();
    const http = createHttp({ upstream: 'rest', baseUrl: upstream.url, ...seen, clock: () => now, budgets: quick });
    onTestFinished(() => http.close());
    expect(http.health.snapshot()).toEqual({ state: 'UNKNOWN', since: new Date(now), lastSuccess: null });

    now += 1_000;
    await http.request(newCall(), read);
    const up = new Date(now);
    expect(http.health.snapshot()).toEqual({ state: 'UP', since: up, lastSuccess: up });

    now += 1_000;
    upstream.answers(status(500));
    await failureOf(http.request(newCall(), write));
    expect(http.health.snapshot()).toEqual({ state: 'DEGRADED', since: new Date(now), lastSuccess: up });
  });
});
