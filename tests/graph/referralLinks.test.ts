import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { send, type Member, type SessionHeaders } from '#tests/support/member.ts';
import { eventually } from '#tests/support/waitFor.ts';
import type { OtpOutcome } from './otpForms.ts';

const LINK = `id url state acceptedCount limit project { id } projectName expiresAt
  acceptances { firstName state reason isNumberProven }`;
const CREATE = `mutation Create($projectId: ID!) { createReferralLink(input: { projectId: $projectId }) {
  __typename ... on CreateReferralLinkSuccess { link { ${LINK} } } ... on UserError { message code } } }`;
const REVOKE = `mutation Revoke($id: ID!) { revokeReferralLink(id: $id) {
  __typename ... on RevokeReferralLinkSuccess { link { ${LINK} } } ... on UserError { message code } } }`;
const LINKS = `{ me { referralLinks { ${LINK} } referrals { name phoneLast4 statusText state origin } } }`;
const INVITATION = `query Invitation($token: String!) {
  referralInvitation(token: $token) { project { id } inviterFirstName } }`;
const ACCEPTED = `query Accepted($receipt: String!) {
  acceptedInvitation(receipt: $receipt) { state inviterFirstName isNumberProven project { id } } }`;
const ACCEPT = `mutation Accept($input: AcceptReferralInvitationInput!) { acceptReferralInvitation(input: $input) {
  __typename ... on AcceptReferralInvitationSuccess { state message resendAfterSeconds: retryAfterSeconds ticket receipt }
  ... on UserError { message code } ... on ValidationError { fields { field message } }
  ... on InvalidOtpError { attemptsLeft } } }`;

interface Link {
  readonly id: string;
  readonly url: string;
  readonly state: string;
  readonly acceptedCount: number;
  readonly acceptances: readonly { readonly reason: string | null }[];
}
interface Listed {
  readonly referralLinks: readonly Link[];
  readonly referrals: readonly { readonly phoneLast4: string; readonly state: string | null }[];
}
interface Accepted {
  readonly state: string;
}
type AcceptOutcome = OtpOutcome & { readonly receipt?: string | null };

const WIDE = '100000/60';
const startsAt = new Date('2026-11-21T09:00:00.000Z');
const club = openClub({
  startsAt,
  // Time passes between tests; the sessions of the CRM last, so that no test depends on which process renewed them.
  sandbox: { now: () => startsAt },
  env: {
    TRUST_PROXY: 'on',
    REST_OTP_TO_ANY_NUMBER: 'true',
    LIMIT_INVITATION_FORMS_PER_ADDRESS: WIDE,
    LIMIT_INVITATIONS_PER_ADDRESS: WIDE,
    LIMIT_INVITATION_SMS_PER_LINK: '15/86400',
    LIMIT_SMS_PER_ADDRESS: WIDE,
    LIMIT_OTP_REQUESTS_PER_ADDRESS: WIDE,
  },
});
/** The same at a second process, and two where the backend sends no OTP to any number. */
let verifying: readonly ApiUnderTest[];
let plain: readonly ApiUnderTest[];
let turn = 0;
/** One of the processes, by turns, as behind a load balancer. */
const next = (apis: readonly ApiUnderTest[]): ApiUnderTest => {
  turn += 1;
  return apis[turn % apis.length] ?? club.api;
};
beforeAll(async () => {
  await club.sandbox.switches({ otpToAnyNumber: true });
  const env = { REST_OTP_TO_ANY_NUMBER: 'false' };
  verifying = [club.api, await club.another()];
  plain = [await club.another({ env }), await club.another({ env })];
});
let tests = 0;
// Later than any limit and link of the test before.
beforeEach(() => club.later((tests += 1) * 40 * 86_400));

let phones = 0;
const newPhone = () => `77788${10_000 + (phones += 1)}`;
const tokenOf = ({ url }: Link): string => new URL(url).pathname.replace('/invite/', '');
const createLink = (member: Pick<Member, 'send'>, projectId = '104') =>
  member.send<OtpOutcome & { readonly link?: Link }>(CREATE, { projectId });
/** A link that can be accepted. */
async function openLink(member: Member, projectId?: string): Promise<Link> {
  const { link } = await createLink(member, projectId);
  if (!link) throw new Error('There is no link.');
  return link;
}
const listLinks = ({ send: sendAs }: Member) => sendAs<Listed>(LINKS);
const readInvitation = (token: string) => send<object | null>(club.api, INVITATION, { token });
const readAccepted = (receipt: string | null | undefined, at = club.api) =>
  send<Accepted | null>(at, ACCEPTED, { receipt });
const accept = (input: Record<string, unknown>, at = club.api, headers: SessionHeaders = {}) => {
  const form = { name: 'Leela Nambiar', consent: true, acceptedNotice: '2026-11-25', carrier: 'BEARER' };
  return send<AcceptOutcome>(at, ACCEPT, { input: { ...form, ...input } }, headers);
};
const ADD = { surface: 'rest', method: 'POST', route: '/add_referral.json' } as const;
const sentOf = async (phone: string) =>
  (await club.calls(ADD)).filter(({ body }) => JSON.stringify(body).includes(phone)).length;
const untilSent = (phone: string, times: number) => eventually(async () => expect(await sentOf(phone)).toBe(times));
const sms = () => club.calls({ surface: 'rest', method: 'GET', route: '/get_otps/generate_otp' });

/** A friend requests an OTP; the form with which it is entered. */
async function requested(token: string, mobile: string) {
  const asked = await accept({ token, mobile });
  expect(asked).toMatchObject({ state: 'VERIFY_NUMBER', receipt: null });
  return { token, mobile, otp: await club.sandbox.latestOtp(mobile), ticket: asked.ticket };
}
/** A friend who proves the number; the receipt. */
async function acceptProven(token: string, mobile: string): Promise<string> {
  const outcome = await accept(await requested(token, mobile));
  expect(outcome).toMatchObject({ state: 'RECEIVED', message: 'Thank you. We’ve got your details.' });
  return outcome.receipt ?? '';
}
const untilStage = (receipt: string, state: string) =>
  eventually(async () => expect((await readAccepted(receipt))?.state).toBe(state));

describe('a referral link', () => {
  it('shows the project and the first name of the member to whoever has it', async () => {
    const member = await club.member();
    const link = await openLink(member);
    expect(link).toMatchObject({ state: 'OPEN', acceptedCount: 0, limit: 20 });
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    expect(await readInvitation(tokenOf(link))).toEqual({ inviterFirstName: 'Tara', project: { id: '104' } });
    expect(await openLink(member)).toEqual(link);
    expect((await openLink(member, '101')).id).not.toBe(link.id);
    expect((await listLinks(member)).referralLinks.map(({ id }) => id)).toContain(link.id);
  });

  it('is refused for an unknown project, an inactive membership and a visitor', async () => {
    expect((await createLink(await club.member(), '999999')).__typename).toBe('ValidationError');
    expect((await createLink(await club.member({ active: false }))).__typename).toBe('MembershipInactiveError');
    expect((await send(club.api, CREATE, { projectId: '104' })).__typename).toBe('NotSignedInError');
  });

  it('sends the referral once in the member’s name, and shows both the same state', async () => {
    const member = await club.member();
    const link = await openLink(member);
    const mobile = newPhone();
    await untilStage(await acceptProven(tokenOf(link), mobile), 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    const { referralLinks, referrals } = await listLinks(member);
    expect(referralLinks).toMatchObject([
      {
        id: link.id,
        acceptedCount: 1,
        acceptances: [{ firstName: 'Leela', state: 'WITH_SALES_TEAM', reason: null, isNumberProven: true }],
      },
    ]);
    const shown = { name: 'Leela Nambiar', state: 'WITH_SALES_TEAM', origin: 'LINK', statusText: 'Pending' };
    expect(referrals).toEqual([{ ...shown, phoneLast4: mobile.slice(-4) }]);
    expect(await club.store.notices.of(mobile)).toMatchObject([{ place: 'INVITATION', version: '2026-11-25' }]);
    // The same friend again takes no place and sends nothing.
    await untilStage(await acceptProven(tokenOf(link), mobile), 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    expect((await openLink(member)).acceptedCount).toBe(1);
  });

  it('asks for a name, a number and the consent', async () => {
    const token = tokenOf(await openLink(await club.member()));
    expect(await accept({ token, name: 'L', mobile: '12', consent: false })).toMatchObject({
      __typename: 'ValidationError',
      fields: [
        { field: 'name', message: 'Name must be at least 2 characters long.' },
        { field: 'mobile', message: 'Please enter a valid 10-digit mobile number.' },
        { field: 'consent', message: 'Please agree, so that our team may call you.' },
      ],
    });
    expect(await sms()).toEqual([]);
  });

  it('tells the friend with the member’s own number so, once that is proven', async () => {
    const member = await club.member();
    const form = await requested(tokenOf(await openLink(member)), member.mobile);
    expect(await accept(form)).toMatchObject({
      __typename: 'ValidationError',
      message: 'This is your own invitation. Please share it with a friend.',
    });
  });

  it('is with the sales team when the member’s form was first', async () => {
    const member = await club.member();
    const mobile = newPhone();
    await member.send('mutation ($input: ReferFriendInput!) { referFriend(input: $input) { __typename } }', {
      input: { projectId: '104', name: 'Leela', phone: mobile },
    });
    await untilStage(await acceptProven(tokenOf(await openLink(member)), mobile), 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    expect((await listLinks(member)).referralLinks).toMatchObject([{ acceptances: [{ reason: 'ALREADY_REFERRED' }] }]);
  });

  it('is in no log', async () => {
    const token = tokenOf(await openLink(await club.member()));
    await readInvitation(token);
    const receipt = await acceptProven(token, newPhone());
    await untilStage(receipt, 'WITH_SALES_TEAM');
    for (const secret of [token, receipt]) expect(club.api.logs()).not.toContain(secret);
  });
});

describe('a link that is over', () => {
  const isOver = async (token: string) => {
    expect(await readInvitation(token)).toBeNull();
    const answer = await accept({ token, mobile: newPhone() });
    expect(answer).toMatchObject({ __typename: 'InvitationNotValidError', code: 'NOT_AVAILABLE' });
    return answer;
  };

  it('says the same when it is unknown, revoked or expired, and sends no SMS', async () => {
    const member = await club.member();
    const unknown = await isOver('A'.repeat(43));
    expect(await isOver('nothing like a token')).toEqual(unknown);
    const link = await openLink(member);
    expect(await member.send(REVOKE, { id: link.id })).toMatchObject({ link: { state: 'REVOKED' } });
    expect(await isOver(tokenOf(link))).toEqual(unknown);
    const old = await openLink(member);
    club.later(31 * 86_400);
    expect(await isOver(tokenOf(old))).toEqual(unknown);
    expect(await sms()).toEqual([]);
  });

  it('cannot be revoked by another member', async () => {
    const link = await openLink(await club.member());
    const refused = { __typename: 'ReferralLinkNotFoundError' };
    expect(await (await club.member()).send(REVOKE, { id: link.id })).toMatchObject(refused);
    expect(await readInvitation(tokenOf(link))).not.toBeNull();
  });
});

describe('without a login of the member', () => {
  it.each([false, true])(
    'waits for one, tells both so, and is then sent once (link revoked: %s)',
    async (isRevokedMeanwhile) => {
      const member = await club.member();
      const link = await openLink(member);
      await club.store.sessions.revokeAll({ mobile: member.mobile });
      const mobile = newPhone();
      const receipt = await acceptProven(tokenOf(link), mobile);
      await untilStage(receipt, 'WAITING_FOR_MEMBER');
      expect(await readAccepted(receipt)).toMatchObject({ inviterFirstName: 'Tara' });
      expect(await club.calls(ADD)).toEqual([]);
      club.later(60);
      if (isRevokedMeanwhile) await club.store.referralLinks.revoke(member.id, link.id);
      await club.logIn(member.mobile);
      await untilStage(receipt, 'WITH_SALES_TEAM');
      expect(await sentOf(mobile)).toBe(1);
      const { referrals } = await listLinks(await club.member(member.mobile));
      expect(referrals).toMatchObject([{ origin: 'LINK', state: 'WITH_SALES_TEAM' }]);
    },
  );

  it('waits as well when the backend accepts the member’s token no more', async () => {
    const member = await club.member();
    const link = await openLink(member);
    await club.fault({ ...ADD, kind: 'status', status: 401, times: 1 });
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await untilSent(mobile, 1);
    await untilStage(receipt, 'WAITING_FOR_MEMBER');
    expect((await listLinks(member)).referrals).toMatchObject([
      { state: 'WAITING_FOR_MEMBER', phoneLast4: mobile.slice(-4), origin: 'LINK', statusText: 'Sending' },
    ]);
    club.later(60);
    await club.logIn(member.mobile);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(2);
  });

  it('goes on with the token of the next login after a lost answer and a token that is over', async () => {
    await club.another({ jobs: true });
    const member = await club.member();
    const link = await openLink(member);
    await club.fault({ ...ADD, kind: 'commit-then-drop', times: 1 });
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await untilSent(mobile, 1);
    expect((await readAccepted(receipt))?.state).toBe('RECEIVED');
    await club.fault({ ...ADD, kind: 'status', status: 401, times: 1 });
    club.later(10);
    await untilSent(mobile, 2);
    // Nobody but the backend knows whether it has arrived: the next login asks it again, and it knows it.
    club.later(60);
    await club.logIn(member.mobile);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect((await club.sandbox.effects()).referrals.filter(({ phone }) => phone === mobile)).toHaveLength(1);
  });

  it('is sent although those of other members fail, or are being sent elsewhere', async () => {
    /** As after a crash between the acceptance and the first request for it. */
    const waiting = async (memberOf: Member) => {
      const mobile = newPhone();
      const accepted = await club.store.referralAcceptances.accept({
        token: tokenOf(await openLink(memberOf)),
        name: 'Leela Nambiar',
        mobile,
        verified: true,
        noticeVersion: '2026-11-25',
        state: 'WAITING',
      });
      return { mobile, id: accepted?.id ?? '', receipt: accepted?.receipt ?? '' };
    };
    const members = [await club.member(), await club.member(), await club.member()] as const;
    // In the order in which they are read: one that fails, one whose member's lock is taken, and one that can be sent.
    const broken = await waiting(members[0]);
    club.later(1);
    const busy = await waiting(members[1]);
    club.later(1);
    const good = await waiting(members[2]);
    expect(await club.store.dueAcceptances.list(null, broken.id)).toEqual([busy.id, good.id]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const link = await club.store.referralAcceptances.find(busy.id);
    const { memberId = '' } = (await club.store.referralLinks.find(link?.linkId ?? '')) ?? {};
    const held = club.store.locks.withLock(`invitations:${memberId}`, () => promise);
    const referralAcceptances: typeof club.store.referralAcceptances = {
      ...club.store.referralAcceptances,
      find: async (id) => {
        if (id === broken.id) throw new TypeError('This row cannot be read.');
        return club.store.referralAcceptances.find(id);
      },
    };
    await club.another({ jobs: true, store: { referralAcceptances } });
    await untilStage(good.receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(busy.mobile)).toBe(0);
    resolve();
    await held;
  });

  it('is found by another process after a restart', async () => {
    const link = await openLink(await club.member());
    // As after a crash between the acceptance and the first request for it.
    const mobile = newPhone();
    const accepted = await club.store.referralAcceptances.accept({
      token: tokenOf(link),
      name: 'Leela Nambiar',
      mobile,
      verified: true,
      noticeVersion: '2026-11-25',
      state: 'WAITING',
    });
    expect(await club.store.dueAcceptances.list(null)).toContain(accepted?.id);
    await club.another({ jobs: true });
    await untilStage(accepted?.receipt ?? '', 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
  });
});

describe('a script with many addresses and a link', () => {
  const from = (address: number) => ({ 'x-forwarded-for': `198.51.100.${address + 1}` });
  /** So many friends at once, each from an address of their own. */
  const friends = (count: number, apis: readonly ApiUnderTest[], token: string, mobileOf = newPhone) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => accept({ token, mobile: mobileOf() }, next(apis), from(index))),
    );

  it('makes the club send no more referrals than the link allows', async () => {
    const token = tokenOf(await openLink(await club.member()));
    const outcomes = [...(await friends(15, plain, token)), ...(await friends(15, plain, token))];
    expect(outcomes.filter(({ state }) => state === 'RECEIVED')).toHaveLength(20);
    expect(outcomes.filter(({ __typename }) => __typename === 'InvitationNotValidError')).toHaveLength(10);
    await eventually(async () => expect(await club.calls(ADD)).toHaveLength(20));
  });

  it('learns nothing about whose number it is: the same answers, stages and calls', async () => {
    const [inviter, other] = [await club.member(), await club.member()];
    const token = tokenOf(await openLink(inviter));
    const seen = async (mobile: string) => {
      await club.forgetCalls();
      const { receipt, ...answer } = await accept({ token, mobile }, next(plain));
      const shown = await readAccepted(receipt, next(plain));
      const { ticket, ...asked } = await accept({ token, mobile }, next(verifying));
      const guessed = await accept({ token, mobile, otp: '000000', ticket }, next(verifying));
      const calls = (await club.calls()).map(({ route }) => route).filter((route) => route.startsWith('/get_otps'));
      await eventually(async () => expect(await club.calls(ADD)).toHaveLength(mobile === inviter.mobile ? 0 : 1));
      return { answer, shown, asked, guessed, calls, ticket: typeof ticket };
    };
    const first = await seen(newPhone());
    expect(first).toMatchObject({
      answer: { state: 'RECEIVED' },
      shown: { state: 'RECEIVED', isNumberProven: false },
      asked: { state: 'VERIFY_NUMBER' },
      guessed: { __typename: 'InvalidOtpError', attemptsLeft: 4 },
    });
    for (const mobile of [newPhone(), other.mobile, inviter.mobile]) expect(await seen(mobile)).toEqual(first);
    const [link] = (await listLinks(inviter)).referralLinks;
    expect(link?.acceptances.map(({ reason }) => reason)).toContain('OWN_NUMBER');
  });

  it('makes the backend send no more SMS than the limits of a link and of a number allow', async () => {
    const token = tokenOf(await openLink(await club.member()));
    const victim = newPhone();
    await friends(14, verifying, token, () => victim);
    expect((await sms()).length).toBeLessThanOrEqual(10);
    await friends(14, verifying, token);
    expect((await sms()).length).toBeGreaterThan(10);
    expect((await sms()).length).toBeLessThanOrEqual(15);
    expect((await accept({ token, mobile: newPhone() })).__typename).toBe('RateLimitedError');
  });
});
