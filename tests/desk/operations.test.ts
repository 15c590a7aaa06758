import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buyerOf, routes, vase } from '#tests/support/redemptions.ts';
import type { OperationKind, OperationStage } from '#rules/operation.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openReviewFixture } from '#tests/operations/support/review.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';

const productId = vase.id;

const { club } = openReviewFixture();
const { refusedDebit, lostStay } = reviewCases(club);

interface Page {
  readonly operations: {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}
const LIST = `query ($filter: OperationFilter, $first: Int, $after: String) {
  operations(filter: $filter, first: $first, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`;
const DETAIL = `query ($id: ID!) { operation(id: $id) {
  id kind stage nextTryAt tries points number upstreamId memberId notKnown message needsDecision
  facts { name value } steps { name state } exchanges { source call status outcome code milliseconds at }
  guidance { cause refusalCode findOut ask pointsIfSettled pointsIfReleased } assignedTo isAssignedToMe
  hold { points state } evidence { source searchedFor isDebits note records { id about belongsTo } } audit { action } } }`;

interface Detail {
  readonly operation: {
    readonly guidance: object | null;
    readonly exchanges: readonly { readonly source: string; readonly call: string; readonly outcome: string }[];
    readonly evidence: readonly {
      readonly records: readonly { id: string; belongsTo: string }[];
      note: string | null;
    }[];
  };
}

const viewer = () => club.staff('VIEWER', 'Vikram Joshi');
/** The ids that a viewer gets for a filter. */
async function found(filter: Record<string, unknown>): Promise<string[]> {
  const { operations } = await (await viewer()).ask<Page>(LIST, { filter });
  return operations.nodes.map(({ id }) => id);
}

describe('the list of operations', () => {
  it('finds one by its id, its number, the id of the upstream and the membership number', async () => {
    const who = await buyerOf(club);
    const { id = '' } = await who.confirmOrder(who.order);
    const row = await club.store.operations.find(id);
    const { me } = await who.ask<{ me: { membershipNumber: string; shortMembershipNumber: string } }>(
      '{ me { membershipNumber shortMembershipNumber } }',
    );
    const texts = [
      id,
      row?.upstreamNumber,
      row?.transactionId,
      me.membershipNumber,
      me.shortMembershipNumber,
      ` ${id} `,
    ];
    for (const search of texts) expect(await found({ search })).toContain(id);
    expect(await found({ search: row?.upstreamNumber?.toLowerCase() })).toContain(id);
    const actor = { staffId: null, who: 'the club', network: null };
    await club.store.audit.record(actor, { action: 'OPERATION_RETRIED', subject: { kind: 'OPERATION', id } });
    const { audit } = await (
      await viewer()
    ).ask<{ audit: { nodes: { subjectId: string }[] } }>(
      'query ($filter: AuditFilter) { audit(filter: $filter) { nodes { subjectId } } }',
      { filter: { subjectId: row?.upstreamNumber } },
    );
    expect(audit.nodes).toEqual([{ subjectId: id }]);
    expect(await found({ search: row?.upstreamId, kinds: ['ORDER'] })).toContain(id);
    expect(await found({ search: '99999999', memberId: who.id })).toEqual([]);
    expect(await found({ memberId: who.id, kinds: ['ORDER'], stages: ['CONFIRMED'] })).toEqual([id]);
    expect(await found({ memberId: who.id, stages: ['FAILED'] })).toEqual([]);
  });

  it('takes days in India', async () => {
    const who = await buyerOf(club);
    const { id = '' } = await who.confirmOrder(who.order);
    const { createdAt } = (await club.store.operations.find(id)) ?? {};
    const day = new Date((createdAt?.getTime() ?? 0) + 5.5 * 3_600_000);
    const [on, after] = [0, 1].map((days) => new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10));
    expect(await found({ memberId: who.id, from: on, until: on })).toContain(id);
    expect(await found({ memberId: who.id, from: after })).toEqual([]);
  });

  it.each([
    ['a day that does not exist', { filter: { from: '2026-02-30' } }, 'Give a day as 2026-11-25.'],
    [
      'a cursor of somebody else',
      { after: 'e30' },
      '`after` is not a cursor of this list. Use `pageInfo.endCursor` of the page before.',
    ],
    ['a page that is too long', { first: 101 }, '`first` must be from 1 to 100.'],
    ['a mobile number', { filter: { search: '9876543210' } }, 'Look up a mobile number under Members.'],
  ])('refuses %s', async (_, variables, message) => {
    const { errors } = await (await viewer()).graph(LIST, variables);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('says when the CRM is needed and does not answer', async () => {
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    const { errors } = await (await viewer()).graph(LIST, { filter: { search: '00042719' } });
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect(errors?.[0]?.message).toContain('The CRM does not answer');
  });
});

describe('the search of the desk', () => {
  const search = async (text: string) =>
    (
      await (
        await viewer()
      ).ask<{ search: { operations: { id: string }[]; kiosks: { name: string }[] } }>(
        'query ($text: String!) { search(text: $text) { operations { id } kiosks { name } } }',
        { text },
      )
    ).search;

  it('finds operations and kiosks, and never a member', async () => {
    const who = await buyerOf(club);
    const { id = '' } = await who.confirmOrder(who.order);
    const row = await club.store.operations.find(id);
    const { name } = await club.kiosk();
    const { me } = await who.ask<{ me: { membershipNumber: string } }>('{ me { membershipNumber } }');
    await club.forgetCalls();
    for (const text of [id, row?.upstreamNumber?.toLowerCase() ?? '']) {
      expect((await search(text)).operations).toEqual([{ id }]);
    }
    expect((await search(name.slice(0, 5).toUpperCase())).kiosks).toContainEqual({ name });
    const looksBefore = await club.store.audit.list({ actions: ['MEMBER_LOOKED_UP'] }, 100);
    for (const text of [me.membershipNumber, who.mobile, who.id, '%']) {
      expect(await search(text)).toEqual({ operations: [], kiosks: [] });
    }
    expect(await club.store.audit.list({ actions: ['MEMBER_LOOKED_UP'] }, 100)).toEqual(looksBefore);
    expect(await club.calls()).toEqual([]);
  });
});

describe('the page of an operation', () => {
  it('shows facts, steps, hold and what both upstreams have, and nothing personal', async () => {
    const who = await refusedDebit();
    const { operation } = await (await viewer()).ask<Detail>(DETAIL, { id: who.id });
    expect(operation).toMatchObject({
      kind: 'ORDER',
      stage: 'NEEDS_REVIEW',
      needsDecision: true,
      nextTryAt: null,
      memberId: who.memberId,
      notKnown: 'whether the CRM has taken its points, or still will',
      facts: [
        { name: 'productId', value: productId },
        { name: 'addressId', value: who.addressId },
      ],
      hold: { points: 6200, state: 'ACTIVE' },
    });
    const [orders, debits] = operation.evidence;
    expect(orders?.records).toMatchObject([{ id: who.orderId, belongsTo: 'THIS_OPERATION' }]);
    expect(debits).toMatchObject({ source: 'CRM', records: [], note: 'There is none.' });
    for (const secret of [who.mobile, ...(await club.sandbox.tokens())]) {
      expect(JSON.stringify(operation)).not.toContain(secret);
    }
  });

  it('shows every request that was sent for it and how it was answered, without ids', async () => {
    const who = await refusedDebit();
    const user = await viewer();
    const refusalCode = 'FIELD_CUSTOM_VALIDATION_EXCEPTION';
    const calls = await eventually(async () => {
      const { exchanges } = (await user.ask<Detail>(DETAIL, { id: who.id })).operation;
      expect(exchanges.length).toBeGreaterThan(1);
      return exchanges;
    });
    expect(calls).toMatchObject([
      { source: 'backend', call: 'POST orders/create_with_loyalty.json', status: 201, outcome: 'done', code: null },
      {
        source: 'CRM',
        call: 'POST sobjects/Loyalty_Transaction__c',
        status: 400,
        outcome: 'refused',
        code: refusalCode,
      },
    ]);
    expect((await user.ask<Detail>(DETAIL, { id: who.id })).operation.guidance).toEqual({
      cause: 'The order was made, but the CRM refused to take the points.',
      refusalCode,
      findOut: 'What has to be corrected in the CRM. Settle it after that, and the points are taken.',
      ask: 'The CRM team',
      pointsIfSettled: '6200 points are spent.',
      pointsIfReleased: '6200 points are available to the member again.',
    });
    for (const secret of [who.mobile, who.id, who.memberId, who.orderId, ...(await club.sandbox.tokens())]) {
      expect(calls.map(({ call }) => call).join('\n')).not.toContain(secret);
    }
  });

  it('shows a request whose answer was lost, and says in words what cannot be listed', async () => {
    const who = await lostStay();
    const { operation } = await (await viewer()).ask<Detail>(DETAIL, { id: who.id });
    expect(operation.exchanges[0]).toMatchObject({ call: 'POST hotel/bookings', status: null, outcome: 'unknown' });
    expect(operation.evidence[0]?.note).toContain('The backend has no list of bookings');
    expect(operation.guidance).toMatchObject({
      cause: 'The answer to the booking was lost, and the backend cannot show whether it has it.',
      findOut: 'Whether the booking exists, and its id.',
      ask: 'The hotel desk',
    });
  });

  it('says in words that an upstream does not answer', async () => {
    const who = await refusedDebit();
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await club.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    const { operation } = await (await viewer()).ask<Detail>(DETAIL, { id: who.id });
    expect(operation.evidence.map(({ note }) => note)).toEqual([
      'the backend shows it only after the member has logged in again (401)',
      expect.stringMatching(/^the CRM could not be asked/),
    ]);
  });

  it('has notes of colleagues and who works on it, both in the audit', async () => {
    const who = await refusedDebit();
    const priya = await club.staff('AGENT', 'Priya Shah');
    const note = `mutation ($id: ID!, $note: String!) { addOperationNote(id: $id, note: $note) {
      ... on Operation { audit { action who reason detail } } ... on Refusal { code field } } }`;
    const assign = `mutation ($id: ID!, $toMe: Boolean!) { assignOperation(id: $id, toMe: $toMe) {
      ... on Operation { assignedTo isAssignedToMe } } }`;
    const mine = async () => {
      const { operations } = await priya.ask<Page>(LIST, { filter: { isAssignedToMe: true } });
      return operations.nodes.map(({ id }) => id);
    };
    expect(await priya.ask(note, { id: who.id, note: 'Call 98765 43210' })).toEqual({
      addOperationNote: { code: 'INVALID_INPUT', field: 'reason' },
    });
    expect(await priya.ask(assign, { id: who.id, toMe: true })).toEqual({
      assignOperation: { assignedTo: 'Priya Shah', isAssignedToMe: true },
    });
    expect(await mine()).toContain(who.id);
    const { operation } = await (await viewer()).ask<Detail>(DETAIL, { id: who.id });
    expect(operation).toMatchObject({ assignedTo: 'Priya Shah', isAssignedToMe: false });
    expect(await priya.ask(note, { id: who.id, note: 'Asked the CRM team, ticket 4711' })).toEqual({
      addOperationNote: {
        audit: [
          { action: 'OPERATION_NOTED', who: 'Priya Shah', reason: 'Asked the CRM team, ticket 4711', detail: null },
          { action: 'OPERATION_ASSIGNED', who: 'Priya Shah', reason: null, detail: 'To Priya Shah.' },
        ],
      },
    });
    await priya.ask(assign, { id: who.id, toMe: false });
    expect(await mine()).not.toContain(who.id);
  });

  it('is null for an unknown id', async () => {
    expect(await (await viewer()).ask(DETAIL, { id: randomUUID() })).toEqual({ operation: null });
  });

  it('continues when the exchanges cannot be stored', async () => {
    const api = await club.another({
      store: {
        ...club.store,
        operations: {
          ...club.store.operations,
          addExchanges: () => Promise.reject(new Error('The disk is full.')),
        },
      },
    });
    const who = await buyerOf(club);
    expect(await who.at(api).confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
    await eventually(() => expect(api.logs()).toContain('exchanges not stored'));
  });
});

eachEngine('operations in the store', (database) => {
  const at = new Date('2026-11-25T06:00:00.000Z');
  const add = (rows: readonly { id: string; createdAt: Date; kind?: OperationKind; stage?: OperationStage }[]) =>
    database
      .db()
      .insertInto('operation')
      .values(
        rows.map(({ kind = 'REFER_LEAD', stage = 'CONFIRMED', ...row }) => ({
          ...row,
          kind,
          stage,
          key: row.id,
          steps: '[]',
          tries: 1,
          stageAt: row.createdAt,
          nextTryAt: row.createdAt,
        })),
      )
      .execute();

  it('are listed newest first, each once, also those of the same moment', async () => {
    const store = await database.open();
    const rows = Array.from({ length: 25 }, (_, index) => ({
      id: `same-${String(index).padStart(2, '0')}`,
      createdAt: new Date(at.getTime() - Math.floor(index / 10) * 1000),
    }));
    await add(rows);
    const listed: string[] = [];
    let after: { id: string; createdAt: Date } | undefined;
    do {
      const page = await store.operations.search({ after }, 4);
      listed.push(...page.map(({ id }) => id));
      after = page.at(-1);
    } while (after);
    const expected = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id.localeCompare(a.id));
    expect(listed).toEqual(expected.map(({ id }) => id));
  });

  it('keep the newest 100 exchanges each', async () => {
    const store = await database.open();
    const exchange = { at, source: 'CRM', status: 200, outcome: 'done', milliseconds: 5, code: null } as const;
    const calls = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...exchange, call: `GET ${from + index}` }));
    await store.operations.addExchanges('busy', calls(0, 90));
    await store.operations.addExchanges('quiet', calls(0, 1));
    await store.operations.addExchanges('busy', calls(90, 20));
    const kept = (await store.operations.exchangesOf('busy')).map(({ call }) => call);
    expect(kept).toEqual(calls(10, 100).map(({ call }) => call));
    expect(await store.operations.exchangesOf('quiet')).toHaveLength(1);
  });

  it('lose their exchanges and proposals with the operation', async () => {
    const store = await database.open({ now: () => at });
    const old = { id: 'old', createdAt: new Date('2020-01-01T00:00:00.000Z') };
    await add([old, { id: 'kept', createdAt: at }]);
    const exchange = {
      at,
      source: 'CRM',
      call: 'GET',
      status: 200,
      outcome: 'done',
      milliseconds: 5,
      code: null,
    } as const;
    for (const id of ['old', 'kept']) await store.operations.addExchanges(id, [exchange]);
    await store.privacy.eraseExpired(retentionDefaults);
    expect(await store.operations.exchangesOf('old')).toEqual([]);
    expect(await store.operations.exchangesOf('kept')).toHaveLength(1);
  });
});

it('an order that is open for long is continued by nobody but the club', async () => {
  const who = await buyerOf(club);
  await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
  const { id = '' } = await who.confirmOrder(who.order);
  const { operation } = await (await viewer()).ask<{ operation: Record<string, unknown> }>(DETAIL, { id });
  expect(operation).toMatchObject({ stage: 'CREATING', needsDecision: false, nextTryAt: expect.any(String) });
});
