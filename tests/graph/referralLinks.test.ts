import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import {
  acceptLink,
  createLink,
  listLinks,
  openLink,
  readAccepted,
  readInvitation,
  revokeLink,
  tokenOf,
} from '#tests/support/invitations.ts';

const ananya = '9999900001';
const farah = '9999900003';
const vikram = '9999900006';
const add = '/add_referral.json';

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
/** Where the backend sends no OTP to any number. */
let plain: ApiUnderTest;
let clock = new Date('2026-11-21T09:00:00.000Z');
let phones = 0;
const newPhone = () => `77788${10_000 + (phones += 1)}`;
const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
const wide = '100000/60';
const env = {
  LIMIT_INVITATION_FORMS_PER_ADDRESS: wide,
  LIMIT_INVITATIONS_PER_ADDRESS: wide,
  LIMIT_SMS_PER_ADDRESS: wide,
  LIMIT_OTP_REQUESTS_PER_ADDRESS: wide,
};
const start = (verifying: boolean) =>
  startApi(sandbox, {
    store: { ...store, close: async () => undefined },
    now: () => clock,
    env: { ...env, ...(verifying ? { REST_OTP_TO_ANY_NUMBER: 'true' } : {}) },
  });

beforeAll(async () => {
  sandbox = await startSandbox();
  await sandbox.switches({ otpToAnyNumber: true });
  store = await openMemoryStore({ now: () => clock });
  [api, plain] = await Promise.all([start(true), start(false)]);
});
beforeEach(async () => {
  later(25 * 3_600_000);
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(async () => {
  await Promise.all([api.close(), plain.close()]);
  await store.close();
  await sandbox.close();
});

const login = async (mobile: string) => (await logIn(api, sandbox, mobile)).headers;
const sent = async () => (await sandbox.calls()).filter(({ route }) => route === add);
const sentOf = async (phone: string) =>
  (await sent()).filter(({ body }) => JSON.stringify(body).includes(phone)).length;

/** A friend who proves the number; the receipt. */
async function acceptProven(token: string, mobile: string, at = api, name = 'Leela Nambiar'): Promise<string> {
  const asked = await acceptLink(at, { token, mobile, name, carrier: 'BEARER' });
  expect(asked).toMatchObject({ state: 'VERIFY_NUMBER', receipt: null });
  const otp = await sandbox.latestOtp(mobile);
  const outcome = await acceptLink(at, { token, mobile, name, otp, ticket: asked.ticket });
  expect(outcome).toMatchObject({ state: 'RECEIVED', message: 'Thank you. We’ve got your details.' });
  return outcome.receipt ?? '';
}
const stageOf = async (receipt: string) => (await readAccepted(api, receipt))?.stage;
const untilStage = (receipt: string, stage: string) =>
  vi.waitFor(async () => expect(await stageOf(receipt)).toBe(stage), { timeout: 15_000, interval: 50 });

describe('a referral link', () => {
  it('shows the project and the first name of the member to whoever has it', async () => {
    const headers = await login(ananya);
    const link = await openLink(api, headers);
    expect(link).toMatchObject({ state: 'OPEN', acceptedCount: 0, limit: 20 });
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    expect(await readInvitation(api, tokenOf(link))).toMatchObject({
      inviterFirstName: 'Ananya',
      project: { id: '104' },
    });
    expect(await openLink(api, headers)).toEqual(link);
    expect((await openLink(api, headers, '101')).id).not.toBe(link.id);
    expect((await listLinks(api, headers)).referralLinks.map(({ id }) => id)).toContain(link.id);
  });

  it('is refused for an unknown project, an inactive membership and a visitor', async () => {
    expect(await createLink(api, await login(ananya), '999999')).toMatchObject({ __typename: 'ValidationError' });
    expect(await createLink(api, await login(vikram))).toMatchObject({ __typename: 'MembershipInactiveError' });
    expect(await createLink(api, {})).toMatchObject({ __typename: 'NotSignedInError' });
  });

  it('sends the referral once in the member’s name, and shows both the same stage', async () => {
    const headers = await login(ananya);
    const link = await openLink(api, headers);
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    const { referralLinks, referrals } = await listLinks(api, headers);
    expect(referralLinks.find(({ id }) => id === link.id)).toMatchObject({
      acceptedCount: 1,
      acceptances: [{ firstName: 'Leela', stage: 'WITH_SALES_TEAM', reason: null, isNumberProven: true }],
    });
    expect(referrals.filter(({ phoneLast4 }) => phoneLast4 === mobile.slice(-4))).toEqual([
      expect.objectContaining({ name: 'Leela Nambiar', stage: 'WITH_SALES_TEAM', origin: 'LINK', status: 'Pending' }),
    ]);
    expect((await store.notices.of(mobile)).map(({ place, version }) => [place, version])).toEqual([
      ['INVITATION', '2026-11-25'],
    ]);
    // The same friend again takes no place and sends nothing.
    const again = await acceptProven(tokenOf(link), mobile);
    await untilStage(again, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    expect((await openLink(api, headers)).acceptedCount).toBe(1);
  });

  it('asks for the consent, a name and a number', async () => {
    const token = tokenOf(await openLink(api, await login(ananya)));
    const form = { token, mobile: newPhone() };
    expect(await acceptLink(api, { ...form, consent: false })).toMatchObject({
      __typename: 'ValidationError',
      message: 'Please agree, so that our team may call you.',
    });
    expect(await acceptLink(api, { ...form, name: 'L' })).toMatchObject({ fields: [{ field: 'name' }] });
    expect(await acceptLink(api, { ...form, mobile: '12' })).toMatchObject({ fields: [{ field: 'mobile' }] });
    expect((await sandbox.calls()).some(({ path }) => path.startsWith('/get_otps'))).toBe(true);
    expect(await sentOf(form.mobile)).toBe(0);
  });

  it('is not accepted with a wrong OTP', async () => {
    const token = tokenOf(await openLink(api, await login(ananya)));
    const mobile = newPhone();
    const { ticket } = await acceptLink(api, { token, mobile, carrier: 'BEARER' });
    const otp = (await sandbox.latestOtp(mobile)) === '000000' ? '000001' : '000000';
    expect(await acceptLink(api, { token, mobile, otp, ticket })).toMatchObject({
      __typename: 'InvalidOtpError',
      attemptsLeft: 4,
    });
    expect(await sentOf(mobile)).toBe(0);
  });

  it('tells the friend with the member’s own number so, once that is proven', async () => {
    const token = tokenOf(await openLink(api, await login(farah)));
    const { ticket } = await acceptLink(api, { token, mobile: farah, carrier: 'BEARER' });
    const otp = await sandbox.latestOtp(farah);
    expect(await acceptLink(api, { token, mobile: farah, otp, ticket })).toMatchObject({
      __typename: 'ValidationError',
      message: 'This is your own invitation. Please share it with a friend.',
    });
  });

  it('is with the sales team when the member’s form was first', async () => {
    const headers = await login(ananya);
    const mobile = newPhone();
    await api.graph(
      'mutation ($input: ReferFriendInput!) { referFriend(input: $input) { __typename } }',
      { input: { projectId: '104', name: 'Leela', phone: mobile } },
      headers,
    );
    const receipt = await acceptProven(tokenOf(await openLink(api, headers)), mobile);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    const { referralLinks } = await listLinks(api, headers);
    expect(referralLinks.flatMap(({ acceptances }) => acceptances)).toContainEqual(
      expect.objectContaining({ reason: 'ALREADY_REFERRED' }),
    );
  });
});

describe('a link that is over', () => {
  const isOver = async (token: string) => {
    expect(await readInvitation(api, token)).toBeNull();
    const answer = await acceptLink(api, { token, mobile: newPhone() });
    expect(answer).toMatchObject({ __typename: 'InvitationNotValidError', code: 'NOT_AVAILABLE' });
    return answer;
  };

  it('says the same when it is unknown, revoked, expired or used up, and sends no SMS', async () => {
    const headers = await login(ananya);
    const unknown = await isOver('A'.repeat(43));
    expect(await isOver('nothing like a token')).toEqual(unknown);
    const link = await openLink(api, headers);
    expect(await revokeLink(api, headers, link.id)).toMatchObject({ link: { state: 'REVOKED' } });
    expect(await isOver(tokenOf(link))).toEqual(unknown);
    const old = await openLink(api, headers);
    later(31 * 86_400_000);
    expect(await isOver(tokenOf(old))).toEqual(unknown);
    expect((await sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps/generate'))).toHaveLength(1);
  });

  it('cannot be revoked by another member', async () => {
    const link = await openLink(api, await login(ananya));
    expect(await revokeLink(api, await login(farah), link.id)).toMatchObject({
      __typename: 'ReferralLinkNotFoundError',
    });
    expect(await readInvitation(api, tokenOf(link))).not.toBeNull();
  });

  it('still sends what was accepted before it was revoked', async () => {
    const headers = await login(ananya);
    const link = await openLink(api, headers);
    await store.sessions.revokeAll({ mobile: ananya });
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await untilStage(receipt, 'WAITING_FOR_MEMBER');
    later(60_000);
    await store.referralLinks.revoke((await store.referralLinks.find(link.id))?.memberId ?? '', link.id);
    await login(ananya);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
  });
});

describe('without a login of the member', () => {
  it('waits for one, tells both so, and is then sent once', async () => {
    const before = await login(ananya);
    const link = await openLink(api, before);
    await store.sessions.revokeAll({ mobile: ananya });
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await untilStage(receipt, 'WAITING_FOR_MEMBER');
    expect(await readAccepted(api, receipt)).toMatchObject({ inviterFirstName: 'Ananya' });
    expect(await sent()).toEqual([]);
    later(60_000);
    const headers = await login(ananya);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    expect((await listLinks(api, headers)).referrals[0]).toMatchObject({ origin: 'LINK', stage: 'WITH_SALES_TEAM' });
  });

  it('waits as well when the backend accepts the member’s token no more', async () => {
    const headers = await login(ananya);
    const link = await openLink(api, headers);
    await sandbox.fault({ surface: 'rest', route: add, kind: 'status', status: 401, times: 1 });
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await vi.waitFor(async () => expect(await sentOf(mobile)).toBe(1), { timeout: 15_000 });
    await untilStage(receipt, 'WAITING_FOR_MEMBER');
    const waiting = (await listLinks(api, headers)).referrals.find(({ stage }) => stage === 'WAITING_FOR_MEMBER');
    expect(waiting).toMatchObject({ phoneLast4: mobile.slice(-4), origin: 'LINK', status: 'Sending' });
    later(60_000);
    await login(ananya);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(2);
  });

  it('goes on with the token of the next login after a lost answer and a token that is over', async () => {
    const working = await startApi(sandbox, {
      store: { ...store, close: async () => undefined },
      now: () => clock,
      jobs: true,
      env: { ...env, REST_OTP_TO_ANY_NUMBER: 'true' },
    });
    const headers = await login(ananya);
    const link = await openLink(api, headers);
    await sandbox.fault({ surface: 'rest', route: add, kind: 'commit-then-drop', times: 1 });
    const mobile = newPhone();
    const receipt = await acceptProven(tokenOf(link), mobile);
    await vi.waitFor(async () => expect(await sentOf(mobile)).toBe(1), { timeout: 15_000 });
    expect(await stageOf(receipt)).toBe('RECEIVED');
    await sandbox.fault({ surface: 'rest', route: add, kind: 'status', status: 401, times: 1 });
    later(10_000);
    await vi.waitFor(async () => expect(await sentOf(mobile)).toBe(2), { timeout: 20_000 });
    // Nobody but the backend knows whether it has arrived: the next login asks it again, and it knows it.
    later(60_000);
    await login(ananya);
    await untilStage(receipt, 'WITH_SALES_TEAM');
    expect((await sandbox.effects()).referrals.filter(({ phone }) => phone === mobile)).toHaveLength(1);
    await working.close();
  });

  it('is found by another process after a restart', async () => {
    const headers = await login(ananya);
    const link = await openLink(api, headers);
    // As after a crash between the acceptance and the first request for it.
    const mobile = newPhone();
    const accepted = await store.referralAcceptances.accept({
      token: tokenOf(link),
      name: 'Leela Nambiar',
      mobile,
      verified: true,
      noticeVersion: '2026-11-25',
      state: 'WAITING',
    });
    expect(await store.dueAcceptances.list(null)).toContain(accepted?.id);
    const other = await startApi(sandbox, {
      store: { ...store, close: async () => undefined },
      now: () => clock,
      jobs: true,
      env: { ...env, REST_OTP_TO_ANY_NUMBER: 'true' },
    });
    await untilStage(accepted?.receipt ?? '', 'WITH_SALES_TEAM');
    expect(await sentOf(mobile)).toBe(1);
    await other.close();
  });
});

describe('where the backend sends no OTP to any number', () => {
  it('answers at once, the same for every number, and shows no more than that it has arrived', async () => {
    const headers = await login(farah);
    const token = tokenOf(await openLink(api, headers));
    const answers = [];
    for (const mobile of [newPhone(), ananya, farah]) {
      const { receipt, ...answer } = await acceptLink(plain, { token, mobile });
      const shown = await readAccepted(plain, receipt ?? '');
      answers.push({ answer, shown });
    }
    const sms = (await sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps/generate'));
    expect(sms).toHaveLength(1);
    expect(answers[0]).toMatchObject({
      answer: { state: 'RECEIVED' },
      shown: { stage: 'RECEIVED', isNumberProven: false },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await vi.waitFor(async () => expect(await sentOf(ananya)).toBe(1), { timeout: 15_000 });
    expect(await sentOf(farah)).toBe(0);
    const { acceptances = [] } = (await listLinks(api, headers)).referralLinks[0] ?? {};
    expect(acceptances.map(({ reason }) => reason)).toContain('OWN_NUMBER');
  });
});

describe('the token', () => {
  it('is in no log, and in the store only as fingerprint and sealed', async () => {
    const headers = await login(ananya);
    const token = tokenOf(await openLink(api, headers));
    await readInvitation(api, token);
    const receipt = await acceptProven(token, newPhone());
    await untilStage(receipt, 'WITH_SALES_TEAM');
    for (const secret of [token, receipt]) expect(api.logs()).not.toContain(secret);
  });
});
