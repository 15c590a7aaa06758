import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleOf } from '#api/domains/staff/oidcClient.ts';
import { ConfigError, readConfig } from '#api/main/config.ts';
import type { Store } from '#api/store/store.ts';
import { type ApiUnderTest, startApi, upstreamsOf } from '#tests/support/api.ts';
import { DeskBrowser, operatorToken, type Outcome, passkeyOperations } from '#tests/support/desk.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { type IdentityProvider, startIdentityProvider, TravellingBrowser } from '#tests/support/identityProvider.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const club = 'https://club.example';
const sessionCookie = '__Host-desk_session';
let sandbox: TestSandbox;
let provider: IdentityProvider;
let store: Store;
let api: ApiUnderTest;
/** How far the club's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  [sandbox, provider] = await Promise.all([startSandbox(), startIdentityProvider(club)]);
});
beforeEach(async () => {
  ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  store = await openMemoryStore({ now });
  api = await startApi(sandbox, { store, now, env: provider.env });
  provider.people.clear();
  provider.people.set('olga', { name: 'Olga', email: 'olga@club.example', groups: ['admins', 'everybody'] });
  provider.people.set('ravi', { name: 'Ravi', email: 'ravi@club.example', groups: ['callers'] });
  provider.people.set('guest', { name: 'Guest', email: 'guest@club.example', groups: ['visitors'] });
});
afterEach(() => api.close());
afterAll(async () => {
  await Promise.all([sandbox.close(), provider.close()]);
});

const travel = () => new TravellingBrowser(club, api.url);
const deskOf = (browser: TravellingBrowser) =>
  new DeskBrowser(api, `${sessionCookie}=${browser.cookies(club).get(sessionCookie) ?? ''}`);
const viewer = (browser: TravellingBrowser) => deskOf(browser).field<Outcome | null>(passkeyOperations.viewer);
const lastEntry = async () => (await store.audit.list({}, 1))[0];

it('a page of another site begins no login, and counts none', async () => {
  const limited = await startApi(sandbox, { store, env: { ...provider.env, LIMIT_STAFF_LOGINS_PER_ADDRESS: '2/600' } });
  // `fetch` sets these headers itself.
  const from = (dest: string, mode: string, path = 'login') =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
      const sent = request(`${limited.url}/desk/oidc/${path}`, { headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      });
      sent.on('error', reject).end();
    });
  for (const path of ['login', 'login', 'login', 'confirm', 'callback']) {
    expect((await from('image', 'no-cors', path)).status).toBe(403);
    expect((await from('iframe', 'navigate', path)).status).toBe(403);
  }
  for (let count = 0; count < 3; count += 1) {
    expect(await from('document', 'navigate')).toEqual({ status: 303, location: '/desk/login' });
  }
  const own = await fetch(`${limited.url}/desk/oidc/login`, { redirect: 'manual' });
  expect(own.headers.get('location')).toContain(provider.issuer);
  await limited.close();
});

describe('a login with the identity provider', () => {
  it('opens a session with the highest role of the claim', async () => {
    const browser = travel();
    expect(await browser.logIn('olga')).toBe('/desk/');
    expect(await viewer(browser)).toMatchObject({
      staff: { name: 'Olga', email: 'olga@club.example', role: 'ADMINISTRATOR' },
      confirmsBy: 'IDENTITY_PROVIDER',
    });
    expect(await lastEntry()).toMatchObject({ action: 'LOGIN', who: 'Olga', network: '127.0.0.1' });
  });

  it('sends a state, a nonce and a PKCE challenge, and keeps a cookie that scripts cannot read', async () => {
    const { status, location, headers } = await travel().get('/desk/oidc/login');
    expect(status).toBe(303);
    const { searchParams, origin } = new URL(location ?? '');
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${club}/desk/oidc/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-desk_oidc=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('goes on with the page that was named, if it is one of the desk', async () => {
    expect(await travel().logIn('olga', '/desk/oidc/login?to=/desk/operations/1')).toBe('/desk/operations/1');
    for (const to of ['https://evil.example/desk/', '//evil.example/desk/', '/projects', '/desk/../projects']) {
      expect(await travel().logIn('olga', `/desk/oidc/login?to=${encodeURIComponent(to)}`)).toBe('/desk/');
    }
  });

  it('renews the role each time, and a person without one gets nothing', async () => {
    const browser = travel();
    await browser.logIn('ravi');
    expect(await viewer(browser)).toMatchObject({ staff: { role: 'AGENT' } });
    const { id = '' } = (await store.staff.findByEmail('ravi@club.example')) ?? {};
    provider.people.set('ravi', { name: 'Ravi K', email: 'ravi@club.example', groups: ['everybody'] });
    await travel().logIn('ravi');
    expect(await store.staff.find(id)).toMatchObject({ name: 'Ravi K', role: 'VIEWER' });
    expect(await viewer(browser)).toBeNull();
    provider.people.set('ravi', { name: 'Ravi K', email: 'ravi@club.example' });
    expect(await travel().logIn('ravi')).toBe('/desk/login?problem=not-allowed');
    expect(await lastEntry()).toMatchObject({ action: 'LOGIN_REFUSED', who: 'Ravi K' });
    expect(await travel().logIn('guest')).toBe('/desk/login?problem=not-allowed');
    expect(await store.staff.findByEmail('guest@club.example')).toBeNull();
  });

  it('is refused for a person whose access was removed in the desk', async () => {
    await travel().logIn('olga');
    await travel().logIn('ravi');
    const { id = '' } = (await store.staff.findByEmail('ravi@club.example')) ?? {};
    await store.staff.remove(id);
    expect(await travel().logIn('ravi')).toBe('/desk/login?problem=not-allowed');
  });

  it.each([[undefined], [false], ['false']])(
    'is not that of a known person when the email address is not verified: %s',
    async (email_verified) => {
      const { id } = await store.staff.add({ name: 'Meera', email: 'meera@club.example', role: 'AGENT' });
      const claims = { name: 'Meera', email: 'meera@club.example', groups: ['callers'] };
      provider.people.set('impostor', { ...claims, ...(email_verified === undefined ? {} : { email_verified }) });
      expect(await travel().logIn('impostor')).toBe('/desk/login?problem=not-allowed');
      expect(await store.staff.find(id)).toMatchObject({ oidcSubject: null });
      provider.people.set('meera', { ...claims, email_verified: true });
      expect(await travel().logIn('meera')).toBe('/desk/');
      expect((await store.staff.find(id))?.oidcSubject).toContain('meera');
    },
  );

  it('makes a new session, and ends the one of before', async () => {
    const browser = travel();
    await browser.logIn('olga');
    const before = deskOf(browser);
    await browser.logIn('olga');
    expect(await before.field(passkeyOperations.viewer)).toBeNull();
    expect(await viewer(browser)).not.toBeNull();
  });

  it('replaces passkeys', async () => {
    const browser = new DeskBrowser(api);
    expect(await browser.field('{ loginOptions { hasPasskeys identityProvider clubName } }')).toEqual({
      hasPasskeys: false,
      identityProvider: 'Company login',
      clubName: 'club.example',
    });
    expect(await browser.field(passkeyOperations.beginLogin)).toMatchObject({ code: 'NOT_ALLOWED' });
    const token = operatorToken(new Date());
    expect(await browser.field(passkeyOperations.beginRegistration, { token })).toMatchObject({ code: 'NOT_ALLOWED' });
    const { id } = await store.staff.add({ name: 'Meera', email: 'meera@club.example', role: 'AGENT' });
    const { token: old } = await store.staffSessions.create(id, 'PASSKEY');
    expect(await new DeskBrowser(api, `${sessionCookie}=${old}`).field(passkeyOperations.viewer)).toBeNull();
  });

  it('gives the roles, so the desk neither invites nor changes them', async () => {
    const browser = travel();
    await browser.logIn('olga');
    await travel().logIn('ravi');
    const { id } = (await store.staff.findByEmail('ravi@club.example')) ?? {};
    const desk = deskOf(browser);
    const invite = `mutation { inviteStaff(input: { name: "A", email: "a@club.example", role: AGENT }) { ... on Refusal { code } } }`;
    expect(await desk.field(invite)).toEqual({ code: 'NOT_ALLOWED' });
    const change = 'mutation ($id: ID!) { changeStaffRole(id: $id, role: VIEWER) { ... on Refusal { code } } }';
    expect(await desk.field(change, { id })).toEqual({ code: 'NOT_ALLOWED' });
  });
});

describe('an answer of the provider', () => {
  const wayBack = async (browser: TravellingBrowser, account: string | null = 'olga') => {
    const { location } = await browser.get('/desk/oidc/login');
    return new URL(await browser.atProvider(location ?? '', account));
  };
  const arrive = async (browser: TravellingBrowser, back: URL) =>
    (await browser.get(back.href)).location?.slice(club.length);

  it('is taken once', async () => {
    const browser = travel();
    const back = await wayBack(browser);
    const cookie = browser.cookies(club).get('__Host-desk_oidc') ?? '';
    expect(await arrive(browser, back)).toBe('/desk/');
    browser.cookies(club).set('__Host-desk_oidc', cookie);
    expect(await arrive(browser, back)).toBe('/desk/login?problem=expired');
    // A code that was used, with a login of its own.
    const second = travel();
    const next = await wayBack(second);
    next.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(await arrive(second, next)).toBe('/desk/login?problem=refused');
    expect(await viewer(second)).toBeNull();
  });

  it('is refused with another state, in another browser, and from another issuer', async () => {
    const browser = travel();
    const back = await wayBack(browser);
    back.searchParams.set('state', 'A'.repeat(43));
    expect(await arrive(browser, back)).toBe('/desk/login?problem=refused');
    const forced = await wayBack(travel());
    expect(await arrive(travel(), forced)).toBe('/desk/login?problem=expired');
    const third = travel();
    const wrong = await wayBack(third);
    wrong.searchParams.set('iss', 'https://other.example');
    expect(await arrive(third, wrong)).toBe('/desk/login?problem=refused');
  });

  it('comes too late after five minutes', async () => {
    const browser = travel();
    const back = await wayBack(browser);
    ahead = 5 * 60_000;
    expect(await arrive(browser, back)).toBe('/desk/login?problem=expired');
  });

  it('may be that the person refused', async () => {
    expect(await travel().logIn(null)).toBe('/desk/login?problem=refused');
    expect(await lastEntry()).toMatchObject({ action: 'LOGIN_REFUSED', who: 'nobody logged in', subjectId: null });
  });

  it('leaves no code, state or token in the log', async () => {
    const browser = travel();
    const back = await wayBack(browser);
    await arrive(browser, back);
    const secrets = [...back.searchParams.values(), browser.cookies(club).get(sessionCookie) ?? 'no session'];
    expect(secrets.filter((secret) => secret !== provider.issuer && api.logs().includes(secret))).toEqual([]);
  });
});

describe('a confirmation at the provider', () => {
  it('asks for a new login, and confirms the same session', async () => {
    const browser = travel();
    await browser.logIn('olga');
    const desk = deskOf(browser);
    const { location } = await browser.get('/desk/oidc/confirm');
    expect(Object.fromEntries(new URL(location ?? '').searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const { tokenFp = '' } = (await store.staffSessions.find(desk.cookie.split('=')[1] ?? '')) ?? {};
    ahead = 6 * 60_000;
    const invite = 'mutation { removeStaff(id: "unknown") { ... on Refusal { code } } }';
    expect((await desk.send(invite)).errors?.[0]?.extensions.code).toBe('CONFIRMATION_REQUIRED');
    expect(await browser.logIn('olga', '/desk/oidc/confirm?to=/desk/staff')).toBe('/desk/staff');
    expect(await desk.field(invite)).toEqual({ code: 'NOT_FOUND' });
    expect(tokenFp).not.toBe('');
  });

  it('by another person is refused', async () => {
    const browser = travel();
    await browser.logIn('olga');
    ahead = 6 * 60_000;
    await travel().logIn('ravi');
    const other = travel();
    other.cookies(club).set(sessionCookie, browser.cookies(club).get(sessionCookie) ?? '');
    expect(await other.logIn('ravi', '/desk/oidc/confirm')).toBe('/desk/login?problem=refused');
    const [session] = [await viewer(browser)];
    expect(new Date(String(session?.['confirmedUntil'])).getTime()).toBeLessThan(Date.now() + ahead);
  });

  it('is refused when the provider does not ask the person again', async () => {
    const browser = travel();
    provider.loginAge(600);
    await browser.logIn('olga');
    provider.loginAge(0);
    const { location } = await browser.get('/desk/oidc/confirm');
    const silent = new URL(location ?? '');
    for (const name of ['prompt', 'max_age']) silent.searchParams.delete(name);
    const back = await browser.atProvider(silent.href, null);
    expect((await browser.get(back)).location).toBe(`${club}/desk/login?problem=refused`);
    expect(await lastEntry()).toMatchObject({ action: 'LOGIN_REFUSED', who: 'nobody logged in' });
  });

  it('needs a session', async () => {
    expect(await travel().logIn('olga', '/desk/oidc/confirm')).toBe('/desk/login?problem=expired');
  });
});

describe('a provider', () => {
  it('that is away sends the browser back to the login page, and is asked again with the next login', async () => {
    const away = await startIdentityProvider(club);
    await away.close();
    const lost = await startApi(sandbox, { env: away.env });
    try {
      const browser = new TravellingBrowser(club, lost.url);
      for (const _ of [1, 2]) expect(await browser.logIn('olga')).toBe('/desk/login?problem=provider-away');
    } finally {
      await lost.close();
    }
  });

  it('that goes away while the person is there is told from a refusal', async () => {
    const leaving = await startIdentityProvider(club);
    leaving.people.set('olga', { name: 'Olga', email: 'olga@club.example', groups: ['admins'] });
    const lost = await startApi(sandbox, { env: leaving.env });
    try {
      const browser = new TravellingBrowser(club, lost.url);
      const { location } = await browser.get('/desk/oidc/login');
      const back = await browser.atProvider(location ?? '', 'olga');
      await leaving.close();
      expect((await browser.get(back)).location).toBe(`${club}/desk/login?problem=provider-away`);
    } finally {
      await lost.close();
    }
  });

  it('that tells roles only at its UserInfo endpoint is asked there', async () => {
    const other = await startIdentityProvider(club, { inUserInfo: true });
    other.people.set('ravi', { name: 'Ravi', email: 'ravi@club.example', groups: ['agents'] });
    const asking = await startApi(sandbox, { env: other.env, store });
    const browser = new TravellingBrowser(club, asking.url);
    expect(await browser.logIn('ravi')).toBe('/desk/');
    expect(await store.staff.findByEmail('ravi@club.example')).toMatchObject({ name: 'Ravi', role: 'AGENT' });
    await other.close();
  });

  it('is reached over https, or on this machine', () => {
    const given = (issuer: string) => () =>
      readConfig({ ...upstreamsOf(sandbox), ...provider.env, DESK_OIDC_ISSUER: issuer });
    for (const wrong of ['http://id.example', 'ftp://localhost', 'id.example'])
      expect(given(wrong)).toThrow(ConfigError);
    for (const right of ['https://id.example', 'http://localhost:9000', 'http://127.0.0.1:9000']) {
      expect(given(right)().desk?.oidc?.issuer).toBe(right);
    }
  });
});

describe('the role of a claim', () => {
  const roles = { ADMINISTRATOR: ['admins'], AGENT: ['agents', 'callers'] };
  it.each([
    ['roles', { roles: 'admins' }, 'ADMINISTRATOR'],
    ['roles', { roles: ['callers', 'admins'] }, 'ADMINISTRATOR'],
    ['roles', { roles: ['callers'] }, 'AGENT'],
    ['roles', { roles: ['admin', 1, null] }, null],
    ['roles', { roles: { admins: true } }, null],
    ['roles', {}, null],
    ['custom_attributes.desk', { custom_attributes: { desk: 'agents' } }, 'AGENT'],
    ['https://club.example/roles', { 'https://club.example/roles': ['agents'] }, 'AGENT'],
    ['constructor.name', {}, null],
  ])('%s in %j is %s', (roleClaim, claims, role) => {
    expect(roleOf(claims, { roleClaim, roles })).toBe(role);
  });
});
