import { describe, expect, it } from 'vitest';
import { getAddresses } from '#api/upstreams/club/addresses.ts';
import { resetPassword } from '#api/upstreams/club/passwords.ts';
import { openClub, rich } from './support/club.ts';
import { canaries, expectNoCanary, failureOf, impatient, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { hang, json, startUpstream } from './support/upstream.ts';

const input = { emailOrMobile: canaries.mobile, password: 'Monsoon#2026' };

describe('resetPassword', () => {
  it('is sent once, and tells the password to no log', async () => {
    const upstream = await startUpstream(
      json({ access_token: canaries.bearer, email: 'a@example.com', firstname: 'Asha' }),
    );
    const { http, lines } = open(upstream.url);
    expect(await resetPassword(http, newCall(), input)).toEqual({
      accessToken: canaries.bearer,
      email: 'a@example.com',
      firstName: 'Asha',
    });
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({ method: 'POST', path: '/users/forgot_password.json' });
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      user: { email_or_mobile: canaries.mobile, password: input.password },
    });
    expect(lines.join('')).not.toContain(input.password);
    expectNoCanary(lines);
  });

  it('gives null for whom the backend does not name', async () => {
    const upstream = await startUpstream(json({ access_token: 't' }));
    const { http } = open(upstream.url);
    expect(await resetPassword(http, newCall(), input)).toEqual({ accessToken: 't', email: null, firstName: null });
  });

  it.each([{}, { access_token: '' }, { access_token: null }, []])('is in doubt after the answer %j', async (answer) => {
    const upstream = await startUpstream(json(answer));
    const { http } = open(upstream.url);
    expect(await failureOf(resetPassword(http, newCall(), input))).toMatchObject({
      kind: 'unreadable',
      outcome: 'unknown',
    });
  });

  it('is unknown, and not repeated, when no answer comes', async () => {
    const upstream = await startUpstream(hang);
    const { http } = open(upstream.url, impatient);
    expect(await failureOf(resetPassword(http, newCall(), input))).toMatchObject({
      kind: 'timeout',
      outcome: 'unknown',
    });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('at the backend', () => {
  it('a new password comes with a bearer that works', async () => {
    const { http } = await openClub();
    const { accessToken, firstName } = await resetPassword(http, newCall(), { ...input, emailOrMobile: rich });
    expect(firstName).toEqual(expect.any(String));
    expect((await getAddresses(http, newCall(), accessToken, () => {})).length).toBeGreaterThan(0);
  });

  it.each([
    { what: 'nobody', change: { emailOrMobile: 'nobody@example.com' }, status: 404 },
    { what: 'a weak password', change: { emailOrMobile: rich, password: 'monsoon' }, status: 422 },
  ])('refuses $what', async ({ change, status }) => {
    const { http } = await openClub();
    expect(await failureOf(resetPassword(http, newCall(), { ...input, ...change }))).toMatchObject({
      status,
      outcome: 'refused',
    });
  });
});
