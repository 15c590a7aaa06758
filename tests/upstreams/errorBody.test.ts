import { describe, expect, it } from 'vitest';
import { readErrorBody } from '#api/upstreams/errorBody.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { openBackend, open, read, write } from './support/rest.ts';
import { json, startUpstream, status, text } from './support/upstream.ts';

const taken = 'has already been referred by this user for this project';

describe('a complaint', () => {
  it.each([
    { body: { error: 'The slot is gone.' }, fields: [], reason: 'The slot is gone.' },
    { body: { message: 'The slot is gone.' }, fields: [], reason: 'The slot is gone.' },
    { body: { errors: { mobile: [taken] } }, fields: ['mobile'], reason: taken },
    { body: { errors: { mobile: taken, city: ["can't be blank"] } }, fields: ['mobile', 'city'], reason: taken },
    { body: { mobile: [taken] }, fields: ['mobile'], reason: taken },
    { body: { error: { mobile: taken } }, fields: ['mobile'], reason: taken },
    { body: { error: { message: 'Not now.', code: 'E1' } }, fields: [], reason: 'Not now.' },
    { body: { errors: [{ field: 'mobile', message: taken }] }, fields: ['mobile'], reason: taken },
    { body: { errors: [{ field: 'pin_code' }, { field: 'pin_code' }] }, fields: ['pin_code'], reason: undefined },
    { body: { errors: ['Mobile is taken', 'City is wrong'] }, fields: [], reason: 'Mobile is taken' },
    { body: { errors: { base: ['Not open today.'] } }, fields: [], reason: undefined },
    { body: { error: 'Please check.', errors: { city: ['is wrong'] } }, fields: ['city'], reason: 'Please check.' },
    { body: { errors: { mobile: [] } }, fields: [], reason: undefined },
    { body: { status: ['x'], code: ['y'], success: false }, fields: [], reason: undefined },
    { body: ['no'], fields: [], reason: undefined },
    { body: null, fields: [], reason: undefined },
    { body: 'no', fields: [], reason: undefined },
  ])('$body names $fields and says $reason', ({ body, fields, reason }) => {
    expect(readErrorBody(JSON.stringify(body))).toEqual({ fields, reason });
  });

  it.each(['', '<html>No</html>', '{"error":', '[[[['])('%j says nothing', (body) => {
    expect(readErrorBody(body)).toEqual({ fields: [], reason: undefined });
  });

  it('is one line, without characters that cannot be seen', () => {
    const { reason } = readErrorBody(JSON.stringify({ error: ' Not\u0007 \u202Eopen.\n  at slots.rb:12' }));
    expect(reason).toBe('Not open.');
  });

  it.each([
    'See https://api.example.com/help',
    'See www.example.com',
    'host backend.internal:3000 refused',
    'Ask asha@example.com',
    `Mobile ${canaries.mobile} is taken`,
    'Mobile 99999 00042 is taken',
    'Mobile ९९९९९०००४२ is taken',
    `OTP ${canaries.otp} is wrong`,
    'Account 001234567890 is closed',
    `Bearer of nothing`,
    `token ${canaries.bearer} has expired`,
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ',
    'PG::Error: SELECT id FROM users',
    '<b>No</b>',
    'x '.repeat(150),
  ])('is kept back when it could tell too much: %s', (sentence) => {
    expect(readErrorBody(JSON.stringify({ error: sentence })).reason).toBeUndefined();
  });

  it.each([
    'Insufficient loyalty points.',
    'facilitation_fee must be 2% of the points.',
    'Please select a time slot.',
    'You have 12,500 points; this costs 65,000.',
    'Open from 10:00 AM to 5 PM on 6/11/2026, except e.g. Tuesdays.',
  ])('may be shown: %s', (sentence) => {
    expect(readErrorBody(JSON.stringify({ error: sentence })).reason).toBe(sentence);
  });

  it.each([canaries.mobile, canaries.bearer, 'a b', '../x', 'x'.repeat(41), '__proto__x123456'])(
    'never names %j as a field',
    (name) => {
      expect(readErrorBody(JSON.stringify({ errors: { [name]: ['is wrong'] } })).fields).toEqual([]);
    },
  );

  it('names ten fields at most', () => {
    const errors = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`field_${n}`, ['is wrong']]));
    expect(readErrorBody(JSON.stringify({ errors })).fields).toHaveLength(10);
  });
});

describe('a refused call', () => {
  it('carries fields, reason and phrase, and the log has the names alone', async () => {
    const { http, lines } = await openBackend([json({ error: 'The slot is gone.', errors: { mobile: [taken] } }, 422)]);
    expect(await failureOf(http.request(newCall(), write))).toMatchObject({
      kind: 'status',
      status: 422,
      statusText: 'Unprocessable Entity',
      fields: ['mobile'],
      reason: 'The slot is gone.',
      outcome: 'refused',
    });
    expect(lines.join('')).toContain('"fields":["mobile"]');
    expect(lines.join('')).not.toContain('slot is gone');
    expectNoCanary(lines);
  });

  it.each([
    { phrase: 'Slot Taken', statusText: 'Slot Taken' },
    { phrase: `user ${canaries.mobile}`, statusText: 'Conflict' },
    { phrase: '', statusText: 'Conflict' },
  ])('shows the phrase "$phrase" as $statusText', async ({ phrase, statusText }) => {
    const upstream = await startUpstream((response) => {
      response.writeHead(409, phrase);
      response.end('{}');
    });
    expect(await failureOf(open(upstream.url).http.request(newCall(), write))).toMatchObject({ statusText });
  });

  it('explains itself although the answer of a success would not be read', async () => {
    const { http } = await openBackend([json({ errors: { project_id: ['must exist'] } }, 422), text(' ', 201)]);
    const unread = { ...write, schema: read.schema.optional(), ignoreBody: true };
    expect(await failureOf(http.request(newCall(), unread))).toMatchObject({ fields: ['project_id'] });
    await expect(http.request(newCall(), unread)).resolves.toBeUndefined();
  });

  it('of 500 says nothing of what its page says', async () => {
    const upstream = await startUpstream(json({ error: 'undefined method' }, 500));
    expect(await failureOf(open(upstream.url).http.request(newCall(), write))).toMatchObject({
      statusText: 'Internal Server Error',
      reason: undefined,
      fields: [],
      outcome: 'unknown',
    });
  });
});

describe('a call', () => {
  it('sends further headers', async () => {
    const upstream = await startUpstream(json({ ok: true }));
    await open(upstream.url).http.request(newCall(), { ...write, headers: { 'idempotency-key': 'k-1' } });
    expect(upstream.seen[0]?.headers).toMatchObject({
      'idempotency-key': 'k-1',
      authorization: `Bearer ${canaries.bearer}`,
    });
  });

  it('for which one status means success takes no other for it', async () => {
    const { http } = await openBackend([json({ ok: true }, 201), json({ ok: true }, 200), status(422)]);
    const strict = { ...write, success: 201 };
    await expect(http.request(newCall(), strict)).resolves.toEqual({ ok: true });
    expect(await failureOf(http.request(newCall(), strict))).toMatchObject({ kind: 'unreadable', outcome: 'unknown' });
    expect(await failureOf(http.request(newCall(), strict))).toMatchObject({ kind: 'status', outcome: 'refused' });
  });
});
