import { describe, expect, it } from 'vitest';
import { buyerOf, vase } from '#tests/support/redemptions.ts';
import { openClub } from '#tests/support/club.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';

const { points } = vase;

const club = openClub({ apiPerTest: true, env: clubConfigEnv({ crm: { case: { enabled: true } } }) });

const MEMBER = `id membershipNumber name mobile isActive points { balance available }
  holds { points operation { id } } operations { id kind } sessions { id channel place }
  referrals { project operation { id } } audit { action who reason }`;
const LOOK_UP = `mutation ($input: LookUpMemberInput!) { lookUpMember(input: $input) {
  __typename ... on Member { ${MEMBER} } ... on Refusal { code message field } } }`;
const READ = `query ($id: ID!) { member(id: $id) { ${MEMBER} } }`;
const REVEAL = `mutation ($id: ID!, $reason: String!) { revealMember(id: $id, reason: $reason) {
  __typename ... on RevealedMember { id name mobile email } ... on Refusal { code message field } } }`;
const LEDGER = `query ($id: ID!, $filter: TransactionFilter, $first: Int, $after: String) { member(id: $id) {
  points { balance earned redeemed expired difference }
  ledger(filter: $filter, first: $first, after: $after) { pageInfo { hasNextPage endCursor }
    nodes { id name title type points balanceAfter operation { id kind } reports { id kind } } } } }`;
const REPORT = `mutation ($input: ReportTransactionInput!) {
  reportTransaction(input: $input) { ... on ReportTransactionSuccess { report { state } } } }`;
const END = `mutation ($id: ID!, $sessionId: ID, $reason: String!) {
  endMemberSessions(id: $id, sessionId: $sessionId, reason: $reason) {
    __typename ... on Member { sessions { id } } ... on Refusal { code message } } }`;

interface Found {
  readonly __typename: string;
  readonly id: string;
  readonly code?: string;
  readonly field?: string;
  readonly membershipNumber: string;
  readonly operations: readonly { readonly id: string }[];
  readonly sessions: readonly { readonly id: string; readonly channel: string }[];
}
const reason = 'Called about an order';
const agent = (name = 'Priya Shah') => club.staff('AGENT', name);
const lookUp = async ({ ask }: Staff, input: Record<string, string>) =>
  (await ask<{ lookUpMember: Found }>(LOOK_UP, { input: { reason, ...input } })).lookUpMember;
const read = async ({ ask }: Staff, id: string) => (await ask<{ member: Found | null }>(READ, { id })).member;
const audits = async (subjectId: string) =>
  (await club.store.audit.list({ subjectId }, 20)).map(({ action, who, reason: why }) => ({
    action,
    who,
    reason: why,
  }));

describe('a member in the desk', () => {
  it('is found by the exact mobile or membership number, masked', async () => {
    const who = await buyerOf(club);
    const { id: orderId = '' } = await who.confirmOrder(who.order);
    const priya = await agent();
    const member = await lookUp(priya, { mobile: who.mobile });
    expect(member).toMatchObject({
      __typename: 'Member',
      id: who.id,
      name: 'T. M.',
      mobile: who.mobile.slice(-2),
      isActive: true,
      points: { balance: 10_000 - points, available: 10_000 - points },
      holds: [],
      sessions: [{ channel: 'SCRIPT', place: null }],
      audit: [{ action: 'MEMBER_LOOKED_UP', who: 'Priya Shah', reason }],
    });
    expect(member.operations.map(({ id }) => id)).toContain(orderId);
    const { membershipNumber } = member;
    for (const number of [membershipNumber, membershipNumber.replace(/^0+/, '')]) {
      expect(await lookUp(priya, { membershipNumber: number })).toMatchObject({ id: who.id });
    }
  });

  it('is read only in the session that looked the member up', async () => {
    const who = await buyerOf(club);
    const [priya, arun] = [await agent(), await agent('Arun Nair')];
    await lookUp(priya, { mobile: who.mobile });
    expect(await read(priya, who.id)).toMatchObject({ id: who.id, name: 'T. M.' });
    expect(await read(arun, who.id)).toBeNull();
    const { revealMember } = await arun.ask<{ revealMember: Found }>(REVEAL, { id: who.id, reason });
    expect(revealMember).toMatchObject({ __typename: 'Refusal', code: 'NOT_FOUND' });
  });

  it('is revealed once, with a reason, and it is recorded', async () => {
    const who = await buyerOf(club);
    const priya = await agent();
    await lookUp(priya, { mobile: who.mobile });
    const reveal = async (why: string) =>
      (await priya.ask<{ revealMember: Found }>(REVEAL, { id: who.id, reason: why })).revealMember;
    expect(await reveal('x')).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
    expect(await reveal('To call back')).toEqual({
      __typename: 'RevealedMember',
      id: who.id,
      name: 'Tara Menon',
      mobile: who.mobile,
      email: null,
    });
    expect(await audits(who.id)).toEqual([
      { action: 'MEMBER_REVEALED', who: 'Priya Shah', reason: 'To call back' },
      { action: 'MEMBER_LOOKED_UP', who: 'Priya Shah', reason },
    ]);
  });

  it('is neither in the log nor in the audit with name or number, found or not', async () => {
    const who = await buyerOf(club);
    const priya = await agent();
    await lookUp(priya, { mobile: who.mobile });
    await priya.ask(REVEAL, { id: who.id, reason });
    expect(await lookUp(priya, { mobile: '9123456789' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await lookUp(priya, { membershipNumber: '99887766' })).toMatchObject({ code: 'NOT_FOUND' });
    const entries = JSON.stringify(await club.store.audit.list({ staffId: priya.id }, 100));
    expect(entries.match(/nobody has it/g)).toHaveLength(2);
    for (const personal of [who.mobile, 'Menon', '9123456789', '99887766']) {
      expect(entries).not.toContain(personal);
    }
    for (const personal of ['Tara Menon', '9123456789', '99887766']) expect(club.api.logs()).not.toContain(personal);
  });

  it.each([
    ['no number', {}, 'membershipNumber'],
    ['both numbers', { membershipNumber: '1', mobile: '9123456789' }, 'membershipNumber'],
    ['a short mobile number', { mobile: '91234' }, 'mobile'],
    ['a pattern', { membershipNumber: '%' }, 'membershipNumber'],
    ['no reason', { mobile: '9123456789', reason: '' }, 'reason'],
  ])('is not looked up with %s', async (_, input, field) => {
    expect(await lookUp(await agent(), input)).toMatchObject({ code: 'INVALID_INPUT', field });
  });

  it('is not looked up by a viewer', async () => {
    const viewer = await club.staff('VIEWER', 'Vikram Joshi');
    const { errors } = await viewer.graph(LOOK_UP, { input: { mobile: '9123456789', reason } });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('cannot be browsed: each person has a number of look-ups', async () => {
    const api = await club.another({ env: { LIMIT_STAFF_LOOKUPS: '2/600' } });
    const priya = await staffAt(api, club.store, 'AGENT', 'Priya Shah');
    const answers = [];
    for (let round = 0; round < 3; round += 1) answers.push(await lookUp(priya, { mobile: '9123456789' }));
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'RATE_LIMITED']);
    const arun = await staffAt(api, club.store, 'AGENT', 'Arun Nair');
    expect(await lookUp(arun, { mobile: '9123456789' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found while the CRM is away, and the page says so', async () => {
    const who = await buyerOf(club);
    const priya = await agent();
    await lookUp(priya, { mobile: who.mobile });
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    expect(await lookUp(priya, { mobile: who.mobile })).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    const { errors } = await priya.graph(READ, { id: who.id });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  it('is logged out: one session, or all', async () => {
    const who = await buyerOf(club);
    club.later(60);
    const second = await club.member(who.mobile);
    const priya = await agent();
    const { sessions } = await lookUp(priya, { mobile: who.mobile });
    expect(sessions).toHaveLength(2);
    const end = async (sessionId: string | null) =>
      (await priya.ask<{ endMemberSessions: Found }>(END, { id: who.id, sessionId, reason: 'Phone lost' }))
        .endMemberSessions;
    const newest = sessions[0]?.id ?? '';
    expect((await end(newest)).sessions).toHaveLength(1);
    const me = async (headers: SessionHeaders) => (await club.api.graph('{ me { id } }', {}, { ...headers })).data;
    expect(await me(second.headers)).toEqual({ me: null });
    expect(await me(who.headers)).toEqual({ me: { id: who.id } });
    expect(await end(newest)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await end(null)).sessions).toEqual([]);
    expect(await me(who.headers)).toEqual({ me: null });
    expect((await audits(who.id)).filter(({ action }) => action === 'MEMBER_SESSIONS_ENDED')).toHaveLength(2);
  });
});

describe('the ledger of a member in the desk', () => {
  interface Row {
    readonly id: string;
    readonly title: string;
    readonly operation: { readonly id: string } | null;
  }
  interface Ledger {
    readonly nodes: readonly Row[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  }
  const ledgerOf = async ({ ask }: Staff, id: string, given: object = {}) =>
    (await ask<{ member: { points: object; ledger: Ledger | null } }>(LEDGER, { id, ...given })).member;

  it('shows what each transaction was for, its balance and what the member reported, and adds up', async () => {
    const who = await buyerOf(club);
    const { id: orderId = '' } = await who.confirmOrder(who.order);
    const priya = await agent();
    await lookUp(priya, { mobile: who.mobile });
    const debit = { type: 'DEBIT', points, balanceAfter: 10_000 - points, operation: { id: orderId, kind: 'ORDER' } };
    const shown = await ledgerOf(priya, who.id);
    expect(shown).toMatchObject({
      points: { balance: 10_000 - points, earned: 10_000, redeemed: points, expired: 0, difference: 0 },
      ledger: {
        nodes: [debit, { type: 'CREDIT', points: 10_000, balanceAfter: 10_000, operation: null, reports: [] }],
      },
    });
    const [row] = shown.ledger?.nodes ?? [];
    expect(row?.title).toMatch(/^Order VR-\d+, Fir green vase$/);
    await who.send(REPORT, { input: { transactionId: row?.id, reason: 'NOT_MINE', text: '' } });
    expect(await ledgerOf(priya, who.id)).toMatchObject({
      ledger: { nodes: [{ ...debit, reports: [{ kind: 'REPORT_TRANSACTION' }] }, { reports: [] }] },
    });
  });

  it('is filtered and read page by page', async () => {
    const who = await buyerOf(club);
    await who.confirmOrder(who.order);
    const priya = await agent();
    await lookUp(priya, { mobile: who.mobile });
    const first = (await ledgerOf(priya, who.id, { first: 1 })).ledger;
    expect(first?.pageInfo.hasNextPage).toBe(true);
    const second = (await ledgerOf(priya, who.id, { first: 1, after: first?.pageInfo.endCursor })).ledger;
    expect(second).toMatchObject({
      nodes: [{ type: 'CREDIT', balanceAfter: 10_000 }],
      pageInfo: { hasNextPage: false },
    });
    expect((await ledgerOf(priya, who.id, { filter: { type: 'CREDIT' } })).ledger?.nodes).toMatchObject([
      { type: 'CREDIT', balanceAfter: 10_000 },
    ]);
    expect((await ledgerOf(priya, who.id, { filter: { until: '2020-01-01' } })).ledger?.nodes).toEqual([]);
    for (const given of [{ after: 'x' }, { first: 0 }, { filter: { from: 'today' } }]) {
      const { errors } = await priya.graph(LEDGER, { id: who.id, ...given });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  it('is null for an agent who has not looked up the member', async () => {
    const who = await buyerOf(club);
    expect(await ledgerOf(await agent(), who.id)).toBeNull();
  });

  it('shows points with decimals rounded down', async () => {
    const who = await club.member({ points: 1000 });
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points: 0.7555, name: 'Rest' });
    const priya = await agent();
    await lookUp(priya, { mobile: who.mobile });
    expect(await ledgerOf(priya, who.id)).toMatchObject({ points: { balance: 1000.75, difference: 0 } });
  });
});
