import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kioskUseDays } from '#rules/kiosk.ts';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { enrolKiosk, kioskManifest, kioskOperations, logInByPhone, send, type Headers } from '#tests/support/kiosk.ts';
import { customersOf, logIn, receiveOtp } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let clock: Date;
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox();
  newCustomer = customersOf(sandbox);
});
beforeEach(async () => {
  clock = new Date();
  store = await openMemoryStore({ now: () => clock });
  api = await startApi(sandbox, { env: kioskManifest(), store, now: () => clock });
  return async () => {
    await sandbox.clearFaults();
    await api.close();
  };
});
afterAll(() => sandbox.close());

interface Me {
  readonly sessions: readonly {
    readonly id: string;
    readonly channel: string;
    readonly createdAt: string;
    readonly isCurrent: boolean;
    readonly kioskName: string | null;
    readonly gallery: string | null;
  }[];
  readonly kioskUses: readonly { readonly kioskName: string; readonly gallery: string; readonly lastUsedAt: string }[];
  readonly acceptedNotices: readonly {
    readonly version: string;
    readonly place: string;
    readonly acceptedAt: string;
  }[];
  readonly newsletter: { readonly email: string | null; readonly isSubscribed: boolean; readonly since: string | null };
}

const SESSIONS = '{ me { sessions { id channel createdAt expiresAt isCurrent kioskName gallery } } }';
const sessionsOf = async (headers: Headers) =>
  (await send<Pick<Me, 'sessions'> | null>(api, SESSIONS, {}, headers))?.sessions;
const readMe = (selection: string, headers: Headers) => send<Me>(api, `{ me { ${selection} } }`, {}, headers);
const END = `mutation End($id: ID!) { endSession(id: $id) {
  __typename ... on EndSessionSuccess { me { sessions { id } } } ... on UserError { message code } } }`;
const END_OTHERS = `mutation { endOtherSessions {
  __typename ... on EndOtherSessionsSuccess { ended me { sessions { isCurrent } } } ... on UserError { code } } }`;
const UNSUBSCRIBE = `mutation { unsubscribeFromNewsletter {
  __typename ... on UnsubscribeFromNewsletterSuccess { me { newsletter { email isSubscribed } } } ... on UserError { code } } }`;

const kiosk = async (mobile: string) => {
  const phone = (await logIn(api, sandbox, mobile)).headers;
  const foyer = await enrolKiosk(api, store);
  return { phone, atKiosk: await logInByPhone(api, foyer, phone) };
};

describe('the sessions of a member', () => {
  it('are those of this member, this one first, with channel, kiosk and gallery', async () => {
    const mobile = await newCustomer();
    const { phone } = await kiosk(mobile);
    const laptop = (await logIn(api, sandbox, mobile)).headers;
    await logIn(api, sandbox, await newCustomer());
    const sessions = await sessionsOf(phone);
    expect(
      sessions?.map(({ channel, isCurrent, kioskName, gallery }) => [channel, isCurrent, kioskName, gallery]),
    ).toEqual(
      expect.arrayContaining([
        ['SCRIPT', true, null, null],
        ['SCRIPT', false, null, null],
        ['KIOSK', false, 'Foyer left', 'Worli gallery'],
      ]),
    );
    expect(sessions).toHaveLength(3);
    expect(sessions?.[0]?.isCurrent).toBe(true);
    expect((await sessionsOf(laptop))?.[0]?.id).not.toBe(sessions?.[0]?.id);
  });

  it('are known while backend and CRM are away', async () => {
    const { headers } = await logIn(api, sandbox, await newCustomer());
    await sandbox.fault({ kind: 'reset' });
    expect(await sessionsOf(headers)).toHaveLength(1);
    expect(await readMe('kioskUses { kioskName } acceptedNotices { version }', headers)).toEqual({
      kioskUses: [],
      acceptedNotices: [],
    });
  });

  it('are not listed after their end', async () => {
    const { phone } = await kiosk(await newCustomer());
    clock = new Date(clock.getTime() + 3_600_000);
    expect((await sessionsOf(phone))?.map(({ channel }) => channel)).toEqual(['SCRIPT']);
  });
});

describe('ending a session', () => {
  it('ends the one of a kiosk at once and leaves the others', async () => {
    const { phone, atKiosk } = await kiosk(await newCustomer());
    const id = (await sessionsOf(phone))?.find(({ channel }) => channel === 'KIOSK')?.id;
    const ended = await send(api, END, { id }, phone);
    expect(ended).toMatchObject({ __typename: 'EndSessionSuccess', me: { sessions: [{ id: expect.any(String) }] } });
    expect(await sendMe(atKiosk)).toBeNull();
    expect(await sessionsOf(phone)).toHaveLength(1);
  });

  it('ends the own session like a sign out', async () => {
    const { headers } = await logIn(api, sandbox, await newCustomer());
    const id = (await sessionsOf(headers))?.[0]?.id;
    const answer = await api.graph<{ endSession: object }>(END, { id }, headers);
    expect(answer.data?.endSession).toEqual({ __typename: 'EndSessionSuccess', me: null });
    expect(answer.headers.get('set-cookie')).toMatch(/^club_session=;/);
    expect(await sessionsOf(headers)).toBeUndefined();
  });

  it('refuses an id that has ended, is of nobody, or is of another member', async () => {
    const mobile = await newCustomer();
    const [one, two] = [await logIn(api, sandbox, mobile), await logIn(api, sandbox, mobile)];
    const stranger = await logIn(api, sandbox, await newCustomer());
    const foreign = (await sessionsOf(stranger.headers))?.[0]?.id;
    const other = (await sessionsOf(one.headers))?.find(({ isCurrent }) => !isCurrent)?.id;
    await send(api, END, { id: other }, one.headers);
    expect(await sessionsOf(two.headers)).toBeUndefined();
    for (const id of [other, foreign, 'x', '']) {
      expect(await send(api, END, { id }, one.headers)).toMatchObject({
        __typename: 'SessionNotFoundError',
        code: 'NOT_FOUND',
      });
    }
    expect(await sessionsOf(stranger.headers)).toHaveLength(1);
  });

  it('ends all others at once, and says how many', async () => {
    const mobile = await newCustomer();
    const { phone, atKiosk } = await kiosk(mobile);
    const laptop = await logIn(api, sandbox, mobile);
    expect(await send(api, END_OTHERS, {}, phone)).toEqual({
      __typename: 'EndOtherSessionsSuccess',
      ended: 2,
      me: { sessions: [{ isCurrent: true }] },
    });
    expect(await sessionsOf(laptop.headers)).toBeUndefined();
    expect(await sendMe(atKiosk)).toBeNull();
  });

  it('asks a visitor to log in', async () => {
    for (const [text, variables] of [
      [END, { id: 'x' }],
      [END_OTHERS, {}],
      [UNSUBSCRIBE, {}],
    ] as const) {
      expect(await send(api, text, variables)).toMatchObject({ __typename: 'NotSignedInError' });
    }
  });
});

describe('the kiosks that a member has used', () => {
  it('are known after the session there has ended, for 90 days', async () => {
    const mobile = await newCustomer();
    const { atKiosk } = await kiosk(mobile);
    await api.graph(kioskOperations.signOut, {}, atKiosk);
    clock = new Date(clock.getTime() + kioskUseDays * 86_400_000 - 3_600_000);
    const later = (await logIn(api, sandbox, mobile)).headers;
    const uses = async (headers: Headers) => (await readMe('kioskUses { kioskName gallery }', headers)).kioskUses;
    expect(await uses(later)).toEqual([{ kioskName: 'Foyer left', gallery: 'Worli gallery' }]);
    clock = new Date(clock.getTime() + 2 * 3_600_000);
    expect(await uses(later)).toEqual([]);
  });

  it('are in the member’s data, and deleted with it', async () => {
    const mobile = await newCustomer();
    const { phone } = await kiosk(mobile);
    const { memberId } = (await store.sessions.find(phone['authorization'].slice(7))) ?? { memberId: '' };
    const person = { memberId, mobile, emails: [] };
    const { KIOSK_REQUEST: kept = [] } = await store.privacy.read(person);
    expect(kept.flat().map(({ name }) => name)).toContain('lastUsedAt');
    await store.privacy.erase(person);
    expect(await store.kioskUses.ofMember(memberId)).toEqual([]);
  });
});

describe('the accepted notices of a member', () => {
  it('are those of logins and registrations, each version once', async () => {
    const mobile = await newCustomer();
    const otp = await receiveOtp(api, sandbox, mobile);
    const accepting = `mutation { verifyOtp(input: { mobile: "${mobile}", otp: "${otp}", carrier: BEARER, acceptedNotice: "2026-11-01" }) {
      ... on VerifyOtpSuccess { sessionToken } } }`;
    const { sessionToken } = await send(api, accepting);
    const { acceptedNotices } = await readMe('acceptedNotices { version place acceptedAt }', {
      authorization: `Bearer ${sessionToken}`,
    });
    expect(acceptedNotices).toEqual([{ version: '2026-11-01', place: 'LOGIN', acceptedAt: clock.toISOString() }]);
  });
});

describe('the newsletter of a member', () => {
  const ownEmail = async (headers: Headers) =>
    (await readMe('newsletter { email isSubscribed since }', headers)).newsletter;

  it('is that of the email of the default address, and can be ended', async () => {
    const { headers } = await logIn(api, sandbox, '9999900004');
    const { email, isSubscribed } = await ownEmail(headers);
    expect(isSubscribed).toBe(false);
    await store.newsletter.subscribe(String(email).toUpperCase());
    expect(await ownEmail(headers)).toEqual({ email, isSubscribed: true, since: clock.toISOString() });
    expect(await send(api, UNSUBSCRIBE, {}, headers)).toEqual({
      __typename: 'UnsubscribeFromNewsletterSuccess',
      me: { newsletter: { email, isSubscribed: false } },
    });
    expect(await store.newsletter.subscribers()).toEqual([]);
    expect(await send(api, UNSUBSCRIBE, {}, headers)).toMatchObject({ __typename: 'UnsubscribeFromNewsletterSuccess' });
  });

  it('has no email for a member without an address', async () => {
    const { headers } = await logIn(api, sandbox, await newCustomer());
    expect(await ownEmail(headers)).toEqual({ email: null, isSubscribed: false, since: null });
  });

  it('is unknown while the backend is away, and nothing is ended', async () => {
    const { headers } = await logIn(api, sandbox, '9999900004');
    const { email } = await ownEmail(headers);
    await store.newsletter.subscribe(String(email));
    await sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
    const read = await api.graph<{ me: Partial<Me> }>('{ me { name newsletter { email } } }', {}, headers);
    expect(read.data?.me).toMatchObject({ name: expect.any(String), newsletter: null });
    expect(read.errors).toMatchObject([{ path: ['me', 'newsletter'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    const { errors } = await api.graph(UNSUBSCRIBE, {}, headers);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(await store.newsletter.subscribers()).toHaveLength(1);
  });
});

const sendMe = async (headers: Headers) =>
  (await api.graph<{ me: object | null }>(kioskOperations.me, {}, headers)).data?.me ?? null;
