import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { type ApiUnderTest, startApi } from '#tests/support/api.ts';
import {
  beginLogin,
  confirmWith,
  DeskBrowser,
  logInWith,
  operatorToken,
  type Outcome,
  passkeyOperations,
  registerWith,
} from '#tests/support/desk.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { type CreationOptions, SoftAuthenticator } from '#tests/support/softAuthenticator.ts';

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let clock: Date;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  clock = new Date('2026-11-25T06:00:00.000Z');
  store = await openMemoryStore({ now: () => clock });
  api = await startApi(sandbox, { store, now: () => clock });
  return () => api.close();
});
afterAll(() => sandbox.close());

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const actions = async () => (await store.audit.list({}, 50)).map(({ action }) => action).toReversed();
const lastEntry = async () => (await store.audit.list({}, 1))[0];
/** A person who joined with a link of the command line. */
const join = async (browser: DeskBrowser, email = 'olga@club.example', name = 'Olga') => {
  const { device, ...outcome } = await registerWith(browser, operatorToken(clock, { email, name }));
  expect(outcome).toMatchObject({ __typename: 'Viewer', staff: { name, role: 'ADMINISTRATOR' } });
  return device;
};
const complete = (browser: DeskBrowser, challengeId: string, response: unknown) =>
  browser.field(passkeyOperations.completeLogin, { input: { challengeId, response } });
const viewer = (browser: DeskBrowser) => browser.field<Outcome | null>(passkeyOperations.viewer);
const notAccepted = { __typename: 'Refusal', code: 'INVALID_CREDENTIAL' };

describe('a passkey', () => {
  it('is registered with a link, which opens a session, and logs in from then on', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    expect(await viewer(browser)).toMatchObject({
      staff: { email: 'olga@club.example', passkeys: [{ name: 'Laptop' }], sessions: 1 },
      confirmsBy: 'PASSKEY',
      expiresAt: '2026-11-25T14:00:00.000Z',
      confirmedUntil: '2026-11-25T06:05:00.000Z',
    });
    const other = new DeskBrowser(api);
    expect(await logInWith(other, device)).toMatchObject({ __typename: 'Viewer', staff: { name: 'Olga' } });
    expect(await actions()).toEqual(['STAFF_INVITED', 'STAFF_JOINED', 'LOGIN', 'LOGIN']);
    const [, , , first] = await store.audit.list({}, 10);
    expect(first).toMatchObject({
      who: 'command line (root)',
      staffId: null,
      network: null,
      detail: 'as administrator',
    });
    expect(await lastEntry()).toMatchObject({ who: 'Olga', network: '127.0.0.1', subjectKind: 'STAFF' });
  });

  it('is asked for with user verification, kept by the device, and without a user name', async () => {
    const browser = new DeskBrowser(api);
    const token = operatorToken(clock);
    const { options } = await browser.field<{ options: object }>(passkeyOperations.beginRegistration, { token });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await beginLogin(browser)).options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect((await beginLogin(browser)).options).not.toHaveProperty('allowCredentials');
  });

  it('is refused without user verification, from another origin, and for another challenge', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const stranger = new DeskBrowser(api);
    const cases = [
      { isVerified: false },
      { origin: 'https://club.example' },
      { origin: browser.origin.replace('localhost', '127.0.0.1') },
      { challenge: Buffer.from('made up').toString('base64url') },
    ];
    for (const ceremony of cases) {
      const { challengeId, options } = await beginLogin(stranger);
      expect(await complete(stranger, challengeId, device.use(options, ceremony))).toMatchObject(notAccepted);
    }
    const { challengeId, options } = await beginLogin(stranger);
    const elsewhere = device.use({ ...options, rpId: 'club.example' });
    expect(await complete(stranger, challengeId, elsewhere)).toMatchObject(notAccepted);
    expect(await viewer(stranger)).toBeNull();
    expect((await actions()).filter((action) => action === 'LOGIN_REFUSED')).toHaveLength(5);
    expect(await lastEntry()).toMatchObject({ who: 'Olga', detail: 'the answer of the passkey is not valid' });
  });

  it('answers each challenge once, and within five minutes', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const { challengeId, options } = await beginLogin(browser);
    const response = device.use(options);
    expect(await complete(browser, challengeId, response)).toMatchObject({ __typename: 'Viewer' });
    expect(await complete(new DeskBrowser(api), challengeId, response)).toMatchObject(notAccepted);
    const late = await beginLogin(browser);
    later(5);
    expect(await complete(browser, late.challengeId, device.use(late.options))).toMatchObject(notAccepted);
    expect(await complete(browser, 'made-up', device.use(late.options))).toMatchObject(notAccepted);
  });

  it('that was copied is refused, and the audit says why', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const copy = device.copy();
    expect(await logInWith(browser, device)).toMatchObject({ __typename: 'Viewer' });
    expect(await logInWith(new DeskBrowser(api), copy)).toMatchObject(notAccepted);
    expect(await lastEntry()).toMatchObject({
      action: 'LOGIN_REFUSED',
      detail: 'the counter of the passkey did not rise: there may be a copy of it',
    });
  });

  it('that nobody registered, or of somebody whose access was removed, is refused alike', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const made = new SoftAuthenticator(browser.origin);
    made.register({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } });
    const unknown = await logInWith(new DeskBrowser(api), made);
    await join(new DeskBrowser(api), 'ravi@club.example', 'Ravi');
    const olga = await store.staff.findByEmail('olga@club.example');
    await store.staff.remove(olga?.id ?? '');
    expect(await logInWith(new DeskBrowser(api), device)).toEqual(unknown);
    expect(await viewer(browser)).toBeNull();
  });

  it('that does not answer with what a browser sends is refused', async () => {
    for (const response of ['text', {}, { id: '../../', response: {} }]) {
      const { challengeId } = await beginLogin(new DeskBrowser(api));
      expect(await complete(new DeskBrowser(api), challengeId, response)).toMatchObject(notAccepted);
    }
  });
});

describe('a login', () => {
  it('always opens a new session, and ends the one of before', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const before = browser.cookie;
    await logInWith(browser, device);
    expect(browser.cookie).not.toBe(before);
    expect(await viewer(new DeskBrowser(api, before))).toBeNull();
    // A token that an attacker planted is not taken over.
    const planted = new DeskBrowser(api, `desk_session=${'A'.repeat(43)}`);
    await logInWith(planted, device);
    expect(planted.cookie).not.toContain('AAAA');
    expect(await viewer(new DeskBrowser(api, `desk_session=${'A'.repeat(43)}`))).toBeNull();
  });

  it('ends when the person logs out, and eight hours later', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const kept = browser.cookie;
    expect(await browser.field('mutation { logOut }')).toBe(true);
    expect(await viewer(new DeskBrowser(api, kept))).toBeNull();
    await logInWith(browser, device);
    later(8 * 60 - 1);
    expect(await viewer(browser)).not.toBeNull();
    later(1);
    expect(await viewer(browser)).toBeNull();
  });

  it('is limited per address', async () => {
    const browser = new DeskBrowser(api);
    const outcomes = [];
    for (let count = 0; count < 31; count += 1) outcomes.push(await browser.field(passkeyOperations.beginLogin));
    expect(outcomes.filter(({ __typename }) => __typename === 'PasskeyRequest')).toHaveLength(30);
    expect(outcomes.at(-1)).toMatchObject({ __typename: 'Refusal', code: 'RATE_LIMITED' });
  });
});

describe('a confirmation', () => {
  const invite = `mutation { inviteStaff(input: { name: "Ravi", email: "ravi@club.example", role: AGENT }) { __typename } }`;

  it('is needed after five minutes, and given by a passkey of the same person', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    later(5);
    expect((await browser.send(invite)).errors).toMatchObject([{ extensions: { code: 'CONFIRMATION_REQUIRED' } }]);
    expect(await store.staff.list()).toHaveLength(1);
    expect(await confirmWith(browser, device)).toMatchObject({ confirmedUntil: '2026-11-25T06:10:00.000Z' });
    expect(await browser.field(invite)).toEqual({ __typename: 'InviteStaffSuccess' });
    const ravis = await join(new DeskBrowser(api), 'meera@club.example', 'Meera');
    expect(await confirmWith(browser, ravis)).toMatchObject(notAccepted);
  });

  it('of one session confirms no other', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const other = new DeskBrowser(api);
    await logInWith(other, device);
    later(5);
    const begun = await browser.field<Outcome & { challengeId: string; options: { challenge: string; rpId: string } }>(
      passkeyOperations.beginConfirmation,
    );
    const input = { challengeId: begun.challengeId, response: device.use(begun.options) };
    expect(await other.field(passkeyOperations.completeConfirmation, { input })).toMatchObject(notAccepted);
    const login = await beginLogin(other);
    const mixed = { challengeId: login.challengeId, response: device.use(login.options) };
    expect(await other.field(passkeyOperations.completeConfirmation, { input: mixed })).toMatchObject(notAccepted);
  });
});

describe('further passkeys', () => {
  const remove =
    'mutation ($id: ID!) { removePasskey(id: $id) { __typename ... on Staff { passkeys { id name } } ... on Refusal { code } } }';
  const own = async (browser: DeskBrowser) =>
    (await browser.field<{ staff: { passkeys: { id: string; name: string }[] } }>(passkeyOperations.viewer)).staff
      .passkeys;

  it('are added and removed by the person, but the last one stays', async () => {
    const browser = new DeskBrowser(api);
    const first = await join(browser);
    later(1);
    const { device: second, __typename } = await registerWith(browser, null, undefined, 'Phone');
    expect(__typename).toBe('Viewer');
    const [phone, laptop] = await own(browser);
    expect([phone?.name, laptop?.name]).toEqual(['Phone', 'Laptop']);
    expect(await browser.field(remove, { id: laptop?.id })).toMatchObject({ passkeys: [{ name: 'Phone' }] });
    expect(await logInWith(new DeskBrowser(api), first)).toMatchObject(notAccepted);
    expect(await logInWith(new DeskBrowser(api), second)).toMatchObject({ __typename: 'Viewer' });
    expect(await browser.field(remove, { id: phone?.id })).toEqual({ __typename: 'Refusal', code: 'NOT_ALLOWED' });
    expect(await browser.field(remove, { id: 'unknown' })).toEqual({ __typename: 'Refusal', code: 'NOT_FOUND' });
    expect((await actions()).slice(3)).toEqual(['PASSKEY_ADDED', 'PASSKEY_REMOVED', 'LOGIN_REFUSED', 'LOGIN']);
  });

  it('need a confirmed session, and the one with which the registration began', async () => {
    const browser = new DeskBrowser(api);
    const device = await join(browser);
    const { challengeId, options } = await browser.field<{ challengeId: string; options: CreationOptions }>(
      passkeyOperations.beginRegistration,
    );
    const other = new DeskBrowser(api);
    await logInWith(other, device);
    const made = new SoftAuthenticator(browser.origin);
    const input = { challengeId, passkeyName: 'Phone', response: made.register(options) };
    expect(await other.field(passkeyOperations.completeRegistration, { input })).toMatchObject(notAccepted);
    later(5);
    expect((await browser.send(passkeyOperations.beginRegistration)).errors).toMatchObject([
      { extensions: { code: 'CONFIRMATION_REQUIRED' } },
    ]);
    expect(await new DeskBrowser(api).field(passkeyOperations.beginRegistration)).toMatchObject(notAccepted);
    expect(await own(browser)).toHaveLength(1);
  });

  it('have a name that a list can show, and belong to one person', async () => {
    const browser = new DeskBrowser(api);
    await join(browser);
    for (const name of ['', ' ', 'a'.repeat(61), 'two\nlines']) {
      expect(await registerWith(browser, null, undefined, name)).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'passkeyName',
      });
    }
  });
});
