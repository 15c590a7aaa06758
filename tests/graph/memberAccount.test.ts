import { describe, expect, it } from 'vitest';
import { kioskUseDays } from '#rules/kiosk.ts';
import { openClub } from '#tests/support/club.ts';
import { kioskManifest, kioskOperations, logInByPhone } from '#tests/support/kiosk.ts';
import { receiveOtp } from '#tests/support/login.ts';
import { send, type Member, type SessionHeaders } from '#tests/support/member.ts';

const club = openClub({ startsAt: new Date('2026-11-21T06:30:00Z'), env: kioskManifest() });

interface Me {
  readonly sessions: readonly {
    readonly id: string;
    readonly channel: string;
    readonly isCurrent: boolean;
    readonly kioskName: string | null;
  }[];
  readonly newsletter: { readonly email: string | null; readonly isSubscribed: boolean; readonly since: string | null };
}

const SESSIONS = '{ me { sessions { id channel createdAt expiresAt isCurrent kioskName gallery } } }';
const END = `mutation End($id: ID!) { endSession(id: $id) {
  __typename ... on EndSessionSuccess { me { sessions { id } } } ... on UserError { message code } } }`;
const END_OTHERS = `mutation { endOtherSessions {
  __typename ... on EndOtherSessionsSuccess { ended me { sessions { isCurrent } } } ... on UserError { code } } }`;
const UNSUBSCRIBE = `mutation { unsubscribeFromNewsletter {
  __typename ... on UnsubscribeFromNewsletterSuccess { me { newsletter { email isSubscribed } } } ... on UserError { code } } }`;
const SUCCESS = { __typename: 'UnsubscribeFromNewsletterSuccess' };

const sessionsOf = async (member: Member) => (await member.send<Pick<Me, 'sessions'> | null>(SESSIONS))?.sessions;
const isSignedIn = async (headers: SessionHeaders) => (await send(club.api, kioskOperations.me, {}, headers)) !== null;
/** A member who has logged in at a kiosk with the own phone. */
async function atKiosk() {
  const phone = await club.member();
  return { phone, kiosk: await logInByPhone(club.api, await club.kiosk(), { ...phone.headers }) };
}

describe('the sessions of a member', () => {
  it('are those of this member, this one first, with channel, kiosk and gallery', async () => {
    const { phone } = await atKiosk();
    const laptop = await club.member(phone.mobile);
    await club.member();
    const sessions = await sessionsOf(phone);
    expect(sessions).toHaveLength(3);
    expect(sessions?.[0]).toMatchObject({ channel: 'SCRIPT', isCurrent: true, kioskName: null, gallery: null });
    expect(sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'SCRIPT', isCurrent: false, kioskName: null, gallery: null }),
        expect.objectContaining({
          channel: 'KIOSK',
          isCurrent: false,
          kioskName: 'Foyer left',
          gallery: 'Worli gallery',
        }),
      ]),
    );
    expect((await sessionsOf(laptop))?.[0]?.id).not.toBe(sessions?.[0]?.id);
  });

  it('are known while backend and CRM are away', async () => {
    const member = await club.member();
    await club.fault({ kind: 'reset' });
    expect(await sessionsOf(member)).toHaveLength(1);
    expect(await member.send('{ me { kioskUses { kioskName } acceptedNotices { version } } }')).toEqual({
      kioskUses: [],
      acceptedNotices: [],
    });
  });

  it('are not listed after their end', async () => {
    const { phone } = await atKiosk();
    club.later(3_600);
    expect((await sessionsOf(phone))?.map(({ channel }) => channel)).toEqual(['SCRIPT']);
  });
});

describe('ending a session', () => {
  it('ends the one of a kiosk at once and leaves the others', async () => {
    const { phone, kiosk } = await atKiosk();
    const terrace = await logInByPhone(club.api, await club.kiosk('Terrace'), { ...phone.headers });
    const id = (await sessionsOf(phone))?.find(({ kioskName }) => kioskName === 'Foyer left')?.id;
    const ended = await phone.send<{ me: Pick<Me, 'sessions'> }>(END, { id });
    expect(ended).toMatchObject({ __typename: 'EndSessionSuccess' });
    expect(ended.me.sessions).toHaveLength(2);
    expect([await isSignedIn(kiosk), await isSignedIn(terrace)]).toEqual([false, true]);
    expect(await (await fetch(`${club.api.url}/metrics`)).text()).toMatch(/^club_sessions_ended_total 1$/m);
    expect(await sessionsOf(phone)).toHaveLength(2);
  });

  it('ends the own session like a sign out', async () => {
    const member = await club.member();
    const id = (await sessionsOf(member))?.[0]?.id;
    const { data, headers } = await member.graph(END, { id });
    expect(data).toEqual({ endSession: { __typename: 'EndSessionSuccess', me: null } });
    expect(headers.get('set-cookie')).toMatch(/^club_session=;/);
    expect(await sessionsOf(member)).toBeUndefined();
  });

  it('refuses an id that has ended, is of nobody, or is of another member', async () => {
    const one = await club.member();
    const two = await club.member(one.mobile);
    const stranger = await club.member();
    const foreign = (await sessionsOf(stranger))?.[0]?.id;
    const ended = (await sessionsOf(two))?.[0]?.id;
    await one.send(END, { id: ended });
    expect(await sessionsOf(two)).toBeUndefined();
    for (const id of [ended, foreign, 'x', '']) {
      const refused = { __typename: 'SessionNotFoundError', code: 'NOT_FOUND' };
      expect(await one.send(END, { id })).toMatchObject(refused);
    }
    expect(await sessionsOf(stranger)).toHaveLength(1);
  });

  it('ends all others at once, and says how many', async () => {
    const { phone, kiosk } = await atKiosk();
    const laptop = await club.member(phone.mobile);
    expect(await phone.send(END_OTHERS)).toEqual({
      __typename: 'EndOtherSessionsSuccess',
      ended: 2,
      me: { sessions: [{ isCurrent: true }] },
    });
    expect(await sessionsOf(laptop)).toBeUndefined();
    expect(await isSignedIn(kiosk)).toBe(false);
  });

  it.each([END, END_OTHERS, UNSUBSCRIBE])('asks a visitor to log in: %s', async (mutation) => {
    const variables = mutation === END ? { id: 'x' } : {};
    expect((await send(club.api, mutation, variables)).__typename).toBe('NotSignedInError');
  });
});

describe('the kiosks that a member has used', () => {
  it('are known after the session there has ended, for 90 days', async () => {
    const { phone, kiosk } = await atKiosk();
    await club.api.graph(kioskOperations.signOut, {}, { ...kiosk });
    club.later(kioskUseDays * 86_400 - 3_600);
    const later = await club.member(phone.mobile);
    const uses = () => later.send('{ me { kioskUses { kioskName gallery } } }');
    expect(await uses()).toEqual({ kioskUses: [{ kioskName: 'Foyer left', gallery: 'Worli gallery' }] });
    club.later(2 * 3_600);
    expect(await uses()).toEqual({ kioskUses: [] });
  });

  it('are in the member’s data, and deleted with it', async () => {
    const { phone } = await atKiosk();
    const person = { memberId: phone.id, mobile: phone.mobile, emails: [] };
    const { KIOSK_REQUEST: kept = [] } = await club.store.privacy.read(person);
    expect(kept.flat().map(({ name }) => name)).toContain('lastUsedAt');
    await club.store.privacy.erase(person);
    expect(await club.store.kioskUses.ofMember(phone.id)).toEqual([]);
  });
});

describe('the accepted notices of a member', () => {
  it('are those of logins and registrations, each version once', async () => {
    const mobile = await club.customer();
    const otp = await receiveOtp(club.api, club.sandbox, mobile);
    const login = `mutation { verifyOtp(input: { mobile: "${mobile}", otp: "${otp}", acceptedNotice: "2026-11-01" }) {
      __typename } }`;
    expect(await send(club.api, login)).toEqual({ __typename: 'VerifyOtpSuccess' });
    const member = await club.member(mobile);
    expect(await member.send('{ me { acceptedNotices { version place acceptedAt } } }')).toEqual({
      acceptedNotices: [{ version: '2026-11-01', place: 'LOGIN', acceptedAt: club.now().toISOString() }],
    });
  });
});

describe('the newsletter of a member', () => {
  const newsletterOf = async (member: Member) =>
    (await member.send<Pick<Me, 'newsletter'>>('{ me { newsletter { email isSubscribed since } } }')).newsletter;
  const emails = async () => (await club.store.newsletter.subscribers()).map(({ email }) => email);

  it('is that of the email of the default address, and can be ended', async () => {
    const member = await club.member({ address: true });
    const email = `${member.mobile}@example.com`;
    expect(await newsletterOf(member)).toEqual({ email, isSubscribed: false, since: null });
    await club.store.newsletter.subscribe(email.toUpperCase());
    expect(await newsletterOf(member)).toEqual({ email, isSubscribed: true, since: club.now().toISOString() });
    expect(await member.send(UNSUBSCRIBE)).toEqual({ ...SUCCESS, me: { newsletter: { email, isSubscribed: false } } });
    expect(await emails()).toEqual([]);
    expect(await member.send(UNSUBSCRIBE)).toMatchObject(SUCCESS);
  });

  it('has no email for a member without an address', async () => {
    expect(await newsletterOf(await club.member())).toEqual({ email: null, isSubscribed: false, since: null });
  });

  it('is unknown while the backend is away, and nothing is ended', async () => {
    const member = await club.member({ address: true });
    const email = `${member.mobile}@example.com`;
    await club.store.newsletter.subscribe(email);
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    const read = await member.graph('{ me { name newsletter { email } } }');
    expect(read.data).toEqual({ me: { name: member.name, newsletter: null } });
    const extensions = { code: 'UPSTREAM_UNAVAILABLE' };
    expect(read.errors).toMatchObject([{ path: ['me', 'newsletter'], extensions }]);
    expect((await member.graph(UNSUBSCRIBE)).errors).toMatchObject([{ extensions }]);
    expect(await emails()).toEqual([email]);
  });
});
