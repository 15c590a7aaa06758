import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { buyerOf, routes, unheld, vase } from '#tests/support/redemptions.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { friendSubmission } from '#tests/support/submissions.ts';
import { debitByHand, openReviewFixture } from '#tests/operations/support/review.ts';
import { refusedForGood, reviewCases } from '#tests/operations/support/reviewCases.ts';
import { asAgent } from './support/deskClient.ts';

const { points } = vase;
const free = unheld(10_000);

const { club, openOperator } = openReviewFixture();
const { lostStay, refusedDebit, lostOrder } = reviewCases(club);
const friendRoute = { surface: 'rest', route: '/add_referral.json', method: 'POST' } as const;
const spent = { balance: 3800, available: 3800, held: 0 };
const agent = async (name = 'Priya Shah') => asAgent(await club.staff('AGENT', name));
const auditOf = async (id: string) =>
  (await club.store.audit.list({ subjectKind: 'OPERATION', subjectId: id }, 10)).map(({ who, action, reason }) => ({
    who,
    action,
    reason,
  }));

describe('a decision in the desk', () => {
  it('says what it would do, and then settles: one Debit, and the points are spent', async () => {
    const who = await refusedDebit();
    const priya = await agent();
    const settle = { id: who.id, decision: 'SETTLE' } as const;
    const preview = await priya.preview(settle);
    expect(preview).toMatchObject({
      effects: [
        `The order ${who.orderId} will be recorded for this redemption.`,
        'The club takes 6200 points in the CRM, with a Debit.',
      ],
      conflicts: [],
      obstacles: [],
      needsSecondPerson: false,
    });
    expect(await club.calls(routes.debit)).toEqual([]);
    expect(await priya.decide(settle, { token: preview.token })).toMatchObject({
      __typename: 'Operation',
      stage: 'CONFIRMED',
    });
    expect(await club.calls(routes.debit)).toHaveLength(1);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', note: 'Confirmed by our team.' });
    expect(await who.points()).toEqual(spent);
    expect(await auditOf(who.id)).toEqual([
      { who: 'Priya Shah', action: 'OPERATION_SETTLED', reason: 'Asked the CRM team' },
    ]);
  });

  it('releases only with a conflict overruled, and the points are available again', async () => {
    const who = await refusedDebit();
    const priya = await agent();
    const release = { id: who.id, decision: 'RELEASE' } as const;
    const { conflicts, token } = await priya.preview(release);
    expect(conflicts).toEqual([`the backend created the order ${who.orderId} for this redemption.`]);
    expect(await priya.decide(release, { token })).toMatchObject({ code: 'NOT_ALLOWED', field: 'overrule' });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await priya.decide(release, { token, overrule: true })).toMatchObject({ stage: 'FAILED' });
    expect(await who.points()).toEqual(free);
    expect(await who.debits()).toEqual([]);
  });

  it('never overrules an obstacle', async () => {
    const who = await lostStay();
    const priya = await agent();
    const settle = { id: who.id, decision: 'SETTLE' } as const;
    const { obstacles } = await priya.preview(settle);
    expect(obstacles).toEqual([expect.stringMatching(/it is not known which booking was made: enter its id/)]);
    expect(await priya.lookAndDecide(settle, true)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await priya.lookAndDecide({ ...settle, upstreamId: who.bookingId })).toMatchObject({ stage: 'CONFIRMED' });
    expect(await who.points()).toEqual({ balance: 2000, available: 2000, held: 0 });
  });

  it('is not carried out when it would do something else now', async () => {
    const who = await refusedDebit();
    const priya = await agent();
    const settle = { id: who.id, decision: 'SETTLE' } as const;
    const { token } = await priya.preview(settle);
    await debitByHand(await openOperator(), who.memberId);
    expect(await priya.decide(settle, { token })).toMatchObject({ code: 'CONFLICT' });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await auditOf(who.id)).toEqual([]);
    expect(await priya.lookAndDecide(settle)).toMatchObject({ stage: 'CONFIRMED' });
    expect(await who.debits()).toEqual([points]);
  });

  it('is made for several with one reason, and what the systems contradict is left out', async () => {
    const [first, second] = [await refusedDebit(), await refusedDebit()];
    const priya = await agent();
    const mixed = [
      { id: first.id, decision: 'SETTLE' },
      { id: second.id, decision: 'RELEASE' },
    ] as const;
    const { preview, decided } = await priya.decideTogether(mixed);
    expect(preview).toMatchObject({ points, needsSecondPerson: false });
    expect(preview.items?.[1]?.preview.conflicts).toHaveLength(1);
    expect(decided.items).toMatchObject([
      { operation: { stage: 'CONFIRMED' }, refusal: null },
      { operation: { stage: 'NEEDS_REVIEW' }, refusal: { code: 'NOT_ALLOWED', field: 'overrule' } },
    ]);
    expect(await first.debits()).toEqual([points]);
    expect(await second.debits()).toEqual([]);
    const reason = 'The CRM was away until noon';
    expect(await auditOf(first.id)).toEqual([{ who: 'Priya Shah', action: 'OPERATION_SETTLED', reason }]);
    expect(await auditOf(second.id)).toEqual([]);
    const twice = [mixed[1], mixed[1]];
    expect((await priya.decideTogether(twice)).decided).toMatchObject({ code: 'INVALID_INPUT', field: 'decisions' });
  });

  it('shows that the CRM refused the Debit again', async () => {
    const who = await refusedDebit();
    await club.fault(refusedForGood);
    const priya = await agent();
    expect(await priya.lookAndDecide({ id: who.id, decision: 'SETTLE' })).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
  });

  it('is made once when two people decide at the same moment; the other learns what happened', async () => {
    const who = await refusedDebit();
    const [priya, arun] = [await agent('Priya Shah'), await agent('Arun Nair')];
    const [settle, release] = [
      { id: who.id, decision: 'SETTLE' },
      { id: who.id, decision: 'RELEASE' },
    ] as const;
    const tokens = [(await priya.preview(settle)).token, (await arun.preview(release)).token] as const;
    const outcomes = await Promise.all([
      priya.decide(settle, { token: tokens[0] }),
      arun.decide(release, { token: tokens[1], overrule: true }),
    ]);
    const [done, ...others] = outcomes.filter(({ __typename }) => __typename === 'Operation');
    expect(others).toEqual([]);
    const refusal = outcomes.find(({ __typename }) => __typename === 'Refusal');
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect(refusal?.message).toMatch(/(Priya Shah settled|Arun Nair released) it at \d+ \w+ 20/);
    expect(await who.points()).toEqual(done?.stage === 'CONFIRMED' ? spent : free);
    expect(await who.debits()).toEqual(done?.stage === 'CONFIRMED' ? [points] : []);
    expect(await auditOf(who.id)).toHaveLength(1);
  });

  it('of an operation that has ended meanwhile is a conflict', async () => {
    const who = await refusedDebit();
    const priya = await agent();
    const settle = { id: who.id, decision: 'SETTLE' } as const;
    const { token } = await priya.preview(settle);
    await (await openOperator()).settle(who.id);
    const refused = await priya.decide(settle, { token });
    expect(refused).toMatchObject({ code: 'CONFLICT' });
    expect(refused.message).toContain('It is confirmed: there is nothing left to decide. Olivia settled');
    expect(await priya.preview(settle)).toMatchObject({ __typename: 'Refusal', code: 'NOT_ALLOWED' });
    expect(await who.debits()).toEqual([points]);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'reason'],
    ['a mobile number in the reason', { reason: 'He called from 98765 43210 today' }, 'reason'],
  ])('is refused with %s', async (_, given, field) => {
    const who = await refusedDebit();
    const priya = await agent();
    const settle = { id: who.id, decision: 'SETTLE' } as const;
    const { token } = await priya.preview(settle);
    expect(await priya.decide(settle, { token, ...given })).toMatchObject({ code: 'INVALID_INPUT', field });
    expect(await club.store.operations.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
  });

  it('needs the ids in the format of the upstreams', async () => {
    const { id } = await lostOrder();
    const priya = await agent();
    const settle = { id, decision: 'SETTLE' } as const;
    expect(await priya.preview({ ...settle, upstreamId: 'a b' })).toMatchObject({ field: 'upstreamId' });
    expect(await priya.preview({ ...settle, transactionId: '12' })).toMatchObject({ field: 'transactionId' });
    expect(await priya.preview({ id: 'none', decision: 'SETTLE' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a retry', () => {
  it('lets the club continue at once what waits for the next attempt', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const { id = '', state } = await who.confirmOrder(who.order);
    expect(state).toBe('PENDING');
    expect(await (await agent()).retry(id)).toMatchObject({ __typename: 'Operation', stage: 'CONFIRMED' });
    expect(await club.calls(routes.order)).toHaveLength(1);
    expect(await who.debits()).toEqual([points]);
    expect(await auditOf(id)).toEqual([
      { who: 'Priya Shah', action: 'OPERATION_RETRIED', reason: 'The backend is back' },
    ]);
  });

  it('sends again what waits for a decision, where the upstream recognizes a repeated request', async () => {
    const who = await buyerOf(club);
    const { operations } = (await openOperator()).services;
    const call = { requestId: 'test', calls: new CallCounter() };
    const request = friendSubmission({ phone: '6666600001', restToken: who.restToken });
    await club.fault({ ...friendRoute, kind: 'commit-then-drop', times: 1 });
    const { id } = await operations.submit(call, request);
    await club.fault({ ...friendRoute, kind: 'status', status: 401 });
    await eventually(async () => {
      club.later(30);
      await operations.resume(call, id);
      expect(await club.store.operations.find(id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    });
    await club.sandbox.clearFaults();
    expect(await (await agent()).retry(id)).toMatchObject({ __typename: 'Operation', stage: 'CONFIRMED' });
    expect((await club.sandbox.effects()).referrals.filter((row) => row['phone'] === '6666600001')).toHaveLength(1);
  });

  it('is refused where it could happen twice, and for what has ended', async () => {
    const priya = await agent();
    const [lost, refused] = [await lostOrder(), await refusedDebit()];
    for (const { id } of [lost, refused]) {
      expect(await priya.find(id)).toMatchObject({ canRetry: false });
      expect(await priya.retry(id)).toMatchObject({ code: 'NOT_ALLOWED' });
      expect(await auditOf(id)).toEqual([]);
    }
    await priya.lookAndDecide({ id: refused.id, decision: 'SETTLE' });
    const late = await priya.retry(refused.id);
    expect(late.code).toBe('CONFLICT');
    expect(late.message).toContain('It is confirmed: there is nothing left to decide. Priya Shah settled it at');
    expect(await priya.retry('none')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
