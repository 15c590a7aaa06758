import type { StaffRole } from '#rules/desk.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes, vase } from '#tests/support/redemptions.ts';
import { DeskBrowser, registerWith } from '#tests/support/desk.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { debitByHand, openReviewFixture } from '#tests/operations/support/review.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { asAgent } from './support/deskClient.ts';

const { points } = vase;

const { club, openOperator } = openReviewFixture();
const { refusedDebit } = reviewCases(club);
const spent = { balance: 3800, available: 3800, held: 0 };

/** A club where the order of every test is above the limit. */
let api: ApiUnderTest;
beforeEach(async () => {
  api = await club.another({ env: { DESK_SECOND_PERSON_POINTS: String(points - 1) } });
});
const join = async (name: string, role: StaffRole = 'ADMINISTRATOR') =>
  asAgent(await staffAt(api, club.store, role, name));
const promotedBrowser = (token: string) => {
  const browser = new DeskBrowser(api, `desk_session=${token}`);
  return { send: browser.field.bind(browser) };
};
const settleOf = ({ id }: { readonly id: string }) => ({ id, decision: 'SETTLE' }) as const;
const approveAs = (selection: string) =>
  `mutation ($input: ApproveInput!) { approveProposal(input: $input) { ${selection} } }`;
const approvalOf = (id?: string) => ({ input: { id, token: '0.none', reason: 'The order exists' } });
const stageOf = async ({ id }: { readonly id: string }) => (await club.store.operations.find(id))?.stage;

/** An order whose Debit was refused, and the proposal to settle it. */
async function proposed(role: StaffRole = 'AGENT') {
  const who = await refusedDebit();
  const [priya, arun] = [await join('Priya Shah', role), await join('Arun Nair')];
  const meera = await join('Meera Rao');
  const answer = await priya.lookAndDecide(settleOf(who));
  return { who, priya, arun, meera, answer, proposalId: answer.proposal?.id ?? '' };
}

it('a second person approves several decisions whose sum is above the limit, although each is below', async () => {
  const below = await club.another({ env: { DESK_SECOND_PERSON_POINTS: String(points) } });
  const [first, second] = [await refusedDebit(), await refusedDebit()];
  const priya = asAgent(await staffAt(below, club.store, 'AGENT', 'Priya Shah'));
  const { preview, decided } = await priya.decideTogether([settleOf(first), settleOf(second)]);
  expect(preview).toMatchObject({ points: 2 * points, needsSecondPerson: true });
  const waits = { operation: { stage: 'NEEDS_REVIEW', proposal: { id: expect.any(String) } }, refusal: null };
  expect(decided.items).toMatchObject([waits, waits]);
  expect([await first.debits(), await second.debits()]).toEqual([[], []]);
  // What waits already is left out, and does not count towards the limit of the others.
  const third = await refusedDebit();
  const again = await priya.decideTogether([settleOf(first), settleOf(third)]);
  expect(again.preview).toMatchObject({ points, needsSecondPerson: false });
  expect(again.preview.items).toMatchObject([{ preview: { code: 'CONFLICT' } }, { preview: { conflicts: [] } }]);
  expect(again.decided.items).toMatchObject([{ refusal: { code: 'CONFLICT' } }, {}]);
});

describe('a decision above the limit', () => {
  it('becomes a proposal, and is carried out when somebody else approves it', async () => {
    const { who, arun, answer, proposalId } = await proposed();
    expect(answer).toMatchObject({ stage: 'NEEDS_REVIEW', proposal: { canApprove: false, isOwn: true } });
    expect(await arun.find(who.id)).toMatchObject({ proposal: { canApprove: true, isOwn: false } });
    expect(await who.debits()).toEqual([]);
    expect(await arun.approve(proposalId)).toMatchObject({ stage: 'CONFIRMED', proposal: null });
    expect(await who.points()).toEqual(spent);
    const entries = await club.store.audit.list({ subjectKind: 'OPERATION', subjectId: who.id }, 10);
    expect(entries.map(({ who: by, action }) => `${by} ${action}`)).toEqual([
      'Arun Nair OPERATION_SETTLED',
      'Priya Shah DECISION_PROPOSED',
    ]);
    expect(entries.at(-1)?.detail).toMatch(/^settle: /);
    expect(entries[0]).toMatchObject({
      reason: 'The order exists',
      detail: expect.stringMatching(/^Approved; proposed by Priya Shah\. The order/),
    });
    expect(await club.store.proposals.find(proposalId)).toMatchObject({ outcome: 'APPROVED' });
  });

  it('is shown with its effects before it is approved, with a reason of the second person', async () => {
    const { who, arun, proposalId } = await proposed();
    expect(await arun.previewApproval(proposalId)).toMatchObject({
      effects: expect.arrayContaining([expect.stringContaining(`takes ${points} points`)]),
      obstacles: [],
    });
    expect(await arun.approve(proposalId, { reason: 'No' })).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
    expect(await arun.approve(proposalId, { token: '0.made-up' })).toMatchObject({ code: 'CONFLICT' });
    expect(await who.debits()).toEqual([]);
    expect(await club.store.proposals.find(proposalId)).toMatchObject({ closedAt: null });
  });

  it('needs a passkey that was used after the preview, and for this approval alone', async () => {
    const arun = await staffAt(api, club.store, 'ADMINISTRATOR', 'Arun Nair');
    const { who, priya, proposalId } = await proposed();
    const other = await refusedDebit();
    const otherId = (await priya.lookAndDecide(settleOf(other))).proposal?.id ?? '';
    const approve = async (id: string, token: string) => {
      const input = { id, token, reason: 'The order exists' };
      const { data, errors } = await arun.graph(approveAs('__typename'), { input });
      return errors?.[0]?.extensions.code ?? data;
    };
    const done = { approveProposal: { __typename: 'Operation' } };
    const [first, second] = [
      await asAgent(arun).previewApproval(proposalId),
      await asAgent(arun).previewApproval(otherId),
    ];
    expect(await approve(proposalId, first.token)).toBe('CONFIRMATION_REQUIRED');
    await arun.confirm();
    expect(await approve(proposalId, first.token)).toEqual(done);
    expect(await approve(otherId, second.token)).toBe('CONFIRMATION_REQUIRED');
    expect(await stageOf(other)).toBe('NEEDS_REVIEW');
    await arun.confirm();
    expect(await approve(otherId, second.token)).toEqual(done);
    expect(await who.debits()).toEqual([points]);
  });

  it('is not approved by the person who proposed it', async () => {
    const { who, priya, proposalId } = await proposed('ADMINISTRATOR');
    expect(await priya.approve(proposalId)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await stageOf(who)).toBe('NEEDS_REVIEW');
    expect(await who.debits()).toEqual([]);
  });

  it('is approved by an administrator alone', async () => {
    const { who, proposalId } = await proposed();
    const agent = await staffAt(api, club.store, 'AGENT', 'Ravi');
    const { errors } = await agent.graph(approveAs('__typename'), approvalOf(proposalId));
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await asAgent(agent).find(who.id)).toMatchObject({
      proposal: { canApprove: false, cannotApproveBecause: 'An administrator has to approve it.' },
    });
    expect(await who.debits()).toEqual([]);
  });

  it('is approved by nobody whose access comes from the proposer, or changed since', async () => {
    const who = await refusedDebit();
    const administrator = (name: string) => staffAt(api, club.store, 'ADMINISTRATOR', name);
    const proposer = await administrator('Olga Menon');
    const [invited, colleague, promoted, further, independent] = [
      await administrator('Devika Iyer'),
      await administrator('Arun Nair'),
      await staffAt(api, club.store, 'AGENT', 'Farah Khan'),
      await administrator('Gita Roy'),
      await administrator('Meera Rao'),
    ];
    const link = async (by: Pick<Staff, 'send'>, name: string, email: string): Promise<string> => {
      const invitation = await by.send(
        `mutation ($input: InviteStaffInput!) { inviteStaff(input: $input) {
          __typename ... on InviteStaffSuccess { url } ... on Refusal { message } } }`,
        { input: { name, email, role: 'ADMINISTRATOR' } },
      );
      return String(invitation['url']).replace(/^.*#/, '');
    };
    /** Opens a link, in a new browser. */
    const openLink = async (token: string) => {
      const browser = new DeskBrowser(api);
      await registerWith(browser, token);
      return { send: browser.field.bind(browser) };
    };
    const replaceAccess = async (by: Pick<Staff, 'send'>, { name, email }: Pick<Staff, 'name' | 'email'>) =>
      openLink(await link(by, name, email));
    const friend = await replaceAccess(proposer, invited);
    const friendOfFriend = await replaceAccess(friend, { name: 'Hari Rao', email: 'hari@club.example' });
    const { proposal } = await asAgent(proposer).lookAndDecide(settleOf(who));
    await registerWith(further.browser, null);
    await proposer.send('mutation ($id: ID!) { changeStaffRole(id: $id, role: ADMINISTRATOR) { __typename } }', {
      id: promoted.id,
    });
    const promotedSession = await club.store.staffSessions.create(promoted.id, 'PASSKEY');
    const changed = { cannotApproveBecause: expect.stringContaining('changed after it was proposed') };
    const given = { cannotApproveBecause: expect.stringContaining('comes from the person who proposed it') };
    const approvers = [
      ['the colleague whose passkeys were replaced', await replaceAccess(proposer, colleague), changed],
      ['a new person', await replaceAccess(proposer, { name: 'Ila Sen', email: 'ila@club.example' }), changed],
      ['somebody with a further passkey', further, changed],
      ['somebody with a new role', promotedBrowser(promotedSession.token), changed],
      ['somebody whom the proposer invited before', friend, given],
      ['somebody whom that person invited before', friendOfFriend, given],
    ] as const;
    for (const [name, approver, why] of approvers) {
      const seen = await approver.send(
        'query ($id: ID!) { operation(id: $id) { __typename proposal { canApprove cannotApproveBecause } } }',
        { id: who.id },
      );
      expect([name, seen['proposal']]).toEqual([name, { canApprove: false, ...why }]);
      const approve = approveAs('__typename ... on Refusal { code }');
      expect([name, await approver.send(approve, approvalOf(proposal?.id))]).toEqual([
        name,
        { __typename: 'Refusal', code: 'NOT_ALLOWED' },
      ]);
    }
    expect(await who.debits()).toEqual([]);
    expect(await asAgent(independent).approve(proposal?.id ?? '')).toMatchObject({ stage: 'CONFIRMED' });
  });

  it('is approved by the person who gave the proposer access only while nobody else can', async () => {
    const who = await refusedDebit();
    const [before, founder] = [await club.store.staff.list(), await staffAt(api, club.store, 'ADMINISTRATOR', 'Olga')];
    // Of this club's people, the founder is the only administrator.
    for (const { id } of before) await club.store.staff.remove(id);
    const agent = await staffAt(api, club.store, 'AGENT', 'Priya Shah', undefined, founder.id);
    // Invited, and never logged in.
    await club.store.staff.add({ name: 'Devika', email: 'devika@club.example', role: 'ADMINISTRATOR' });
    const { proposal } = await asAgent(agent).lookAndDecide(settleOf(who));
    const access = await founder.ask<object>(
      'query ($id: ID!) { operation(id: $id) { proposal { canApprove proposerAccess { from since } } } }',
      { id: who.id },
    );
    expect(access).toEqual({
      operation: { proposal: { canApprove: true, proposerAccess: { from: 'Olga', since: expect.any(String) } } },
    });
    const partner = await staffAt(api, club.store, 'ADMINISTRATOR', 'Meera', undefined, founder.id);
    await asAgent(agent).decline(proposal?.id ?? '');
    club.later(1);
    const again = (await asAgent(agent).lookAndDecide(settleOf(who))).proposal?.id ?? '';
    const refused = 'The person who proposed it has access or role from you. Meera has to approve it.';
    expect(await asAgent(founder).find(who.id)).toMatchObject({
      proposal: { canApprove: false, cannotApproveBecause: refused },
    });
    expect(await asAgent(founder).approve(again)).toMatchObject({ code: 'NOT_ALLOWED' });
    // The partner has access from the same person, and did not give it.
    expect(await asAgent(partner).find(who.id)).toMatchObject({ proposal: { canApprove: true } });
    await club.store.staff.remove(partner.id);
    expect(await asAgent(founder).approve(again)).toMatchObject({ stage: 'CONFIRMED' });
    const [entry] = await club.store.audit.list({ actions: ['OPERATION_SETTLED'], subjectId: who.id }, 1);
    expect(entry?.detail).toMatch(/^Approved; proposed by Priya Shah, who has access or role from the approver\./);
  });

  it('needs no second person up to the limit', async () => {
    const who = await refusedDebit();
    const atLimit = await club.another({ env: { DESK_SECOND_PERSON_POINTS: String(points) } });
    const priya = asAgent(await staffAt(atLimit, club.store, 'AGENT', 'Priya Shah'));
    expect(await priya.preview(settleOf(who))).toMatchObject({ needsSecondPerson: false });
    expect(await priya.lookAndDecide(settleOf(who))).toMatchObject({ stage: 'CONFIRMED' });
  });

  it('is proposed once at a time', async () => {
    const { who, arun } = await proposed();
    expect(await arun.preview(settleOf(who))).toMatchObject({ needsSecondPerson: true });
    expect(await arun.lookAndDecide(settleOf(who))).toMatchObject({ code: 'CONFLICT' });
    expect((await club.store.proposals.open(100)).filter(({ operationId }) => operationId === who.id)).toHaveLength(1);
  });

  it('is obsolete when it would do something else now', async () => {
    const { who, arun, priya, proposalId } = await proposed();
    const byHand = await debitByHand(await openOperator(), who.memberId);
    expect(await arun.approve(proposalId)).toMatchObject({ code: 'CONFLICT' });
    expect(await stageOf(who)).toBe('NEEDS_REVIEW');
    expect(await club.store.proposals.find(proposalId)).toMatchObject({ outcome: 'OBSOLETE' });
    expect((await arun.approve(proposalId)).message).toContain('the proposal is obsolete');
    const again = await priya.lookAndDecide(settleOf(who));
    expect(await arun.approve(again.proposal?.id ?? '')).toMatchObject({ stage: 'CONFIRMED', transactionId: byHand });
  });

  it('stays open while it cannot be checked', async () => {
    const { who, arun, proposalId } = await proposed();
    await club.fault({
      ...routes.debit,
      method: 'GET',
      route: '/services/data/*',
      kind: 'status',
      status: 503,
    });
    expect(await arun.approve(proposalId)).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(await club.store.proposals.find(proposalId)).toMatchObject({ closedAt: null });
    expect(await stageOf(who)).toBe('NEEDS_REVIEW');
  });

  it('is carried out once when two people approve it at the same moment', async () => {
    const { who, arun, meera, proposalId } = await proposed();
    const outcomes = await Promise.all([arun.approve(proposalId), meera.approve(proposalId)]);
    expect(outcomes.map(({ __typename }) => __typename).toSorted()).toEqual(['Operation', 'Refusal']);
    expect(outcomes.find(({ code }) => code !== undefined)).toMatchObject({ code: 'CONFLICT' });
    expect(await who.debits()).toEqual([points]);
  });

  it('can be declined by somebody else, or withdrawn', async () => {
    const { who, arun, priya, proposalId } = await proposed();
    expect(await arun.decline(proposalId, '')).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
    expect(await arun.decline(proposalId)).toMatchObject({ stage: 'NEEDS_REVIEW', proposal: null });
    expect(await arun.approve(proposalId)).toMatchObject({ code: 'CONFLICT' });
    const again = await priya.lookAndDecide(settleOf(who));
    expect(await priya.decline(again.proposal?.id ?? '')).toMatchObject({ stage: 'NEEDS_REVIEW' });
    const [withdrawn] = await club.store.audit.list({ actions: ['DECISION_DECLINED'], subjectId: who.id }, 1);
    expect(withdrawn).toMatchObject({ who: 'Priya Shah', detail: 'Withdrawn.' });
    expect(await arun.decline('none')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is carried out only when it can be closed, so that none stays open on a decided operation', async () => {
    const who = await refusedDebit();
    const failing = await club.another({
      env: { DESK_SECOND_PERSON_POINTS: String(points - 1) },
      store: {
        proposals: { ...club.store.proposals, close: () => Promise.reject(new Error('the process ends here')) },
      },
    });
    const arun = await staffAt(failing, club.store, 'ADMINISTRATOR', 'Arun Nair');
    const { proposal } = await (await join('Priya Shah', 'AGENT')).lookAndDecide(settleOf(who));
    await expect(asAgent(arun).approve(proposal?.id ?? '')).rejects.toThrow('INTERNAL_SERVER_ERROR');
    expect(await stageOf(who)).toBe('NEEDS_REVIEW');
    expect(await who.debits()).toEqual([]);
  });

  it('is obsolete when somebody else decides first', async () => {
    const { who, arun, proposalId } = await proposed();
    await (await openOperator()).settle(who.id);
    expect(await arun.approve(proposalId)).toMatchObject({ code: 'CONFLICT' });
    expect(await who.debits()).toEqual([points]);
  });
});
