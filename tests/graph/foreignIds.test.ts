import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import {
  type Asker,
  everybodys,
  type Operation,
  type Other,
  placesOfIds,
  probes,
  wholeOf,
} from '#tests/support/foreignThings.ts';
import { fullMobile, known, makeFullMember } from '#tests/support/fullMember.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const asker = '9999900003';
const gatewaySecret = 'a-secret-of-the-gateway-for-tests-only';
let sandbox: TestSandbox;
let api: ApiUnderTest;
let other: Other;
let own: Asker & { headers: Record<string, string> };

/** What no answer to anybody else may hold. */
let canaries: readonly string[];

beforeAll(async () => {
  sandbox = await startSandbox();
  const store = await openMemoryStore();
  const approvalOf = async (memberId: string) => {
    const { kiosk } = await store.kiosks.invite('Foyer left', 'Worli gallery');
    const order = { kioskId: kiosk.id, idempotencyKey: randomUUID(), productId: known.product, points: 1 };
    return (await store.orderApprovals.request({ memberId, ...order }))?.id ?? '';
  };
  const sessionAtKiosk = async (memberId: string) => {
    const { kiosk } = await store.kiosks.invite('Foyer right', 'Worli gallery');
    const holder = { channel: 'KIOSK', kioskId: kiosk.id, seconds: 900 } as const;
    const who = { memberId, membershipNumber: '1', mobile: fullMobile, name: null, restToken: 'none' };
    await store.sessions.create(who, holder);
    return (await store.sessions.atKiosks(memberId))[0]?.id ?? '';
  };
  const linkOf = (memberId: string, owner: { firstName: string; mobile: string }) =>
    store.referralLinks.open({
      memberId,
      projectId: known.project,
      projectName: null,
      owner,
      days: 30,
      mostAccepted: 20,
    });
  api = await startApi(sandbox, {
    store,
    // Whoever is no member needs a password, too.
    env: { FEDERATION_SECRET: gatewaySecret, LIMIT_STRANGER_GUESSES: '100/600', REST_OTP_TO_ANY_NUMBER: 'true' },
  });
  const member = await makeFullMember(api, sandbox);
  const { data } = await api.graph<{
    me: { name: string; addresses: { line1: string }[]; ledger: { nodes: Other['ledgerRow'][] } };
  }>('{ me { name addresses { line1 } ledger(first: 3) { nodes { id createdAt } } } }', {}, member.headers);
  const ledgerRow = data?.me.ledger.nodes[2];
  if (!data || !ledgerRow) throw new Error('The other member has no ledger.');
  other = {
    ...member,
    ledgerRow,
    ...(await usedTicket()),
    otpTicket: await otpTicket(),
    approval: await approvalOf(member.ids.member),
    kioskSession: await sessionAtKiosk(member.ids.member),
    link: (await linkOf(member.ids.member, { firstName: 'Kabir', mobile: fullMobile })).id,
    goal: (
      await store.goals.set(member.ids.member, { kind: 'POINTS', subjectId: null, nights: null, points: 100 }, null)
    ).id,
  };
  const { ids } = other;
  canaries = [
    data.me.name,
    fullMobile,
    ids.member,
    ids.membershipNumber,
    ids.orderNumber,
    ids.redemption,
    ids.stay,
    other.approval,
    ...data.me.addresses.map(({ line1 }) => line1),
  ];

  const { headers } = await logIn(api, sandbox, asker);
  const mine = await api.graph<{ me: { id: string; addresses: { id: string }[] } }>(
    '{ me { id addresses { id } } }',
    {},
    headers,
  );
  const { id = '', addresses = [] } = mine.data?.me ?? {};
  own = {
    headers,
    address: addresses[0]?.id ?? '',
    approval: await approvalOf(id),
    invitation: (await linkOf('somebody', { firstName: 'Somebody', mobile: '7777799991' })).token,
  };
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** A device asks for a one-time password of the other member. */
async function otpTicket(): Promise<string> {
  const { data } = await api.graph<{ requestOtp: { ticket: string } }>(
    `mutation ($mobile: String!) {
      requestOtp(input: { mobile: $mobile, carrier: BEARER }) { ... on RequestOtpSuccess { ticket } }
    }`,
    { mobile: fullMobile },
  );
  return data?.requestOtp.ticket ?? '';
}

/** The other member sets a new password, which ends all sessions but the one that it opens. */
async function usedTicket() {
  const mobile = fullMobile;
  await api.graph('mutation ($mobile: String!) { requestPasswordReset(input: { mobile: $mobile }) { __typename } }', {
    mobile,
  });
  const { data } = await api.graph<{ verifyPasswordResetOtp: { ticket: string } }>(
    `mutation ($input: VerifyPasswordResetOtpInput!) {
      verifyPasswordResetOtp(input: $input) { ... on VerifyPasswordResetOtpSuccess { ticket } }
    }`,
    { input: { mobile, otp: await sandbox.latestOtp(mobile) } },
  );
  const ticket = data?.verifyPasswordResetOtp.ticket ?? '';
  const used = await api.graph<{ resetPassword: { sessionToken: string } }>(
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ... on ResetPasswordSuccess { sessionToken } } }',
    { input: { ticket, password: 'Seafront#26', confirmation: 'Seafront#26', carrier: 'BEARER' } },
  );
  const sessionToken = used.data?.resetPassword.sessionToken;
  expect(sessionToken).toBeTruthy();
  return { ticket, headers: { authorization: `Bearer ${sessionToken}` } };
}

const answerTo = async ({ query, variables }: Operation, headers: Record<string, string> = {}) =>
  (await api.graph(query, variables, { 'x-federation-secret': gatewaySecret, ...headers })).text;

/** Everything that the other member has, as the backends and the club see it. */
async function possessions() {
  const { data } = await api.graph(
    `{ me {
      name email points { balance available held } ledger { totalCount } timeline { totalCount }
      addresses ${wholeOf('Address')} orders { nodes ${wholeOf('Order')} } encashRequests ${wholeOf('EncashRequest')}
      orderApproval(id: "${other.approval}") { id state }
      kioskSessions { id }
      goal { id celebrated }
      redemption(id: "${other.ids.redemption}") ${wholeOf('Redemption')}
    } }`,
    {},
    other.headers,
  );
  return { data, effects: await sandbox.effects(), messages: (await sandbox.inbox(fullMobile)).length };
}

it('has an entry for every place where a caller can name a thing', () => {
  expect([...Object.keys(everybodys), ...Object.keys(probes)].toSorted()).toEqual(placesOfIds().toSorted());
});

const ways = Object.entries(probes).flatMap(([place, all]) => all.map((probe) => ({ place, ...probe })));

describe.each(ways)('$place of another member', ({ ask, foreign, nowhere }) => {
  it('answers like one that names nothing, and changes nothing', async () => {
    const before = await possessions();
    const [theirs, nothing] = [foreign(other), nowhere(other)];
    const [found, missing] = [
      await answerTo(ask(theirs, own), own.headers),
      await answerTo(ask(nothing, own), own.headers),
    ];
    expect(found).not.toContain('GRAPHQL_VALIDATION_FAILED');
    expect(found.replaceAll(theirs, 'the id')).toBe(missing.replaceAll(nothing, 'the id'));
    for (const canary of canaries) expect(found.includes(canary)).toBe(false);
    expect(await possessions()).toEqual(before);
  });

  it('tells a visitor nothing', async () => {
    const found = await answerTo(ask(foreign(other), own));
    for (const canary of canaries) expect(found.includes(canary)).toBe(false);
  });
});

/** So that the tests above can fail: the same operations do find the things. */
it.each(ways.filter(({ owned }) => owned))('$place finds the thing for its owner', async ({ ask, foreign }) => {
  const found = await answerTo(ask(foreign(other), own), other.headers);
  expect(canaries.some((canary) => found.includes(canary))).toBe(true);
});
