import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf } from '#api/graph/operationCost.ts';
import { createOperationCheck } from '#api/graph/operationLimits.ts';
import { openClub } from '#tests/support/club.ts';
import { knownOperations, schema } from '#tests/support/operations.ts';

const limits = { cost: 300, depth: 15, aliases: 60, repeats: 10 };
const check = createOperationCheck(schema, limits);
const run = (text: string, variables: Record<string, unknown> = {}) =>
  check({ document: parse(text), operationName: undefined, variables })?.message ?? null;
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('the operations of our own clients', () => {
  it('all pass with their largest pages, with a quarter of the cost to spare', () => {
    const costs = knownOperations().map(({ name, ...operation }) => {
      const named = { ...operation, operationName: name };
      return { operation: name, cost: costOf(schema, named).cost, refusal: check(named)?.message ?? '' };
    });
    expect(costs.length).toBeGreaterThan(80);
    // The dearest first: what fails here shows its cost.
    const dear = costs.filter(({ cost, refusal }) => refusal !== '' || cost > limits.cost * 0.75);
    expect(dear.toSorted((a, b) => b.cost - a.cost)).toEqual([]);
  });
});

describe('the limits of one operation', () => {
  it('refuse the same costly field more often than ten times, behind fragments and other aliases too', () => {
    const message = 'This operation asks for Query.event 11 times; the limit is 10.';
    const event = (index: number) => `e${index}: event(id: "${index}") { name }`;
    expect(run(`{ ${times(10, event)} }`)).toBeNull();
    expect(run(`{ ${times(11, event)} }`)).toBe(message);
    expect(run(`{ ${times(10, event)} ...more } fragment more on Query { x: event(id: "x") { name } }`)).toBe(message);
    expect(run(`{ ${times(11, (index) => `m${index}: me { points { balance } }`)} }`)).toBe(
      'This operation asks for Member.points 11 times; the limit is 10.',
    );
  });

  it('count a node for what it can cause: a call, and the dearest type that the operation asks of it', () => {
    const node = (index: number) => `n${index}: node(id: "Project:${index}") { nodeId }`;
    expect(run(`{ ${times(10, node)} }`)).toBeNull();
    expect(run(`{ ${times(11, node)} }`)).toContain('Query.node 11 times');
    const costOfNode = (below: string) => {
      const text = `{ node(id: "Member:1") { nodeId ${below} } }`;
      return costOf(schema, { document: parse(text), operationName: undefined, variables: {} }).cost;
    };
    const points = '... on Member { points { available } }';
    expect(costOfNode('')).toBe(6);
    expect(costOfNode(`${points} ... on Project { name }`)).toBe(16);
  });

  it('do not count what is skipped', () => {
    const text = `query Q($no: Boolean!) { ${times(11, (index) => `e${index}: event(id: "1") @include(if: $no) { name }`)} }`;
    expect(run(text, { no: false })).toBeNull();
    expect(run(text, { no: true })).not.toBeNull();
  });

  it('refuse what costs too much in all, with the sizes of pages from variables', () => {
    const page = (index: number) => `p${index}: projects(first: $first) { nodes { id } edges { node { name } } }`;
    const text = `query Q($first: Int!) { ${times(8, page)} }`;
    expect(run(text, { first: 10 })).toBeNull();
    expect(run(text, { first: 100 })).toMatch(/^This operation costs \d+; the limit is 300\.$/);
  });

  it('refuse many aliases and deep operations', () => {
    expect(run(`{ ${times(61, (index) => `a${index}: __typename`)} }`)).toBe(
      'This operation has 61 aliases; the limit is 60.',
    );
    const deep = Array.from({ length: 9 }).reduce<string>((inner) => `siteVisits { project { ${inner} } }`, 'id');
    expect(run(`{ me { ${deep} } }`)).toBe('This operation is too deep; the limit is 15 levels.');
  });

  it('refuse variables that do not fit instead of passing them over', () => {
    expect(run('query Q($first: Int!) { projects(first: $first) { totalCount } }', { first: 'x' })).toContain('$first');
  });
});

describe('one request that asks the same many times', () => {
  // Empty is not set: the defaults.
  const club = openClub({
    env: { QUERY_MAX_COST: '', QUERY_MAX_DEPTH: '', QUERY_MAX_ALIASES: '', QUERY_MAX_REPEATS: '' },
  });
  const inputs = { i: { accountNumber: '501002003001', ifsc: 'DEMO0000214' }, e: { projectId: '104' } };

  it.each([
    [
      '100 ledgers of a member',
      `{ me { ${times(100, (index) => `l${index}: ledger(filter: { search: "${index}" }) { totalCount }`)} } }`,
    ],
    [
      '120 checks of a bank account',
      `mutation B($i: CheckBankAccountInput!) { ${times(120, (index) => `b${index}: checkBankAccount(input: $i) { __typename }`)} }`,
    ],
    [
      '120 enquiries',
      `mutation E($e: SubmitEnquiryInput!) { ${times(120, (index) => `e${index}: submitEnquiry(input: $e) { __typename }`)} }`,
    ],
    ['180 events by id', `{ ${times(180, (index) => `e${index}: event(id: "${index}") { name }`)} }`],
  ])('is refused before anything is run: %s', async (_name, query) => {
    const { data, errors } = await (await club.member()).graph(query, inputs);
    expect(data ?? null).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^This operation .* the limit is \d+\.$/),
        extensions: { code: 'BAD_USER_INPUT' },
      }),
    ]);
    expect(await club.calls()).toEqual([]);
  });

  it('is answered with status 400 where it is too much', async () => {
    const query = `{ ${times(11, (index) => `e${index}: event(id: "1") { name }`)} }`;
    const answer = await fetch(`${club.api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(answer.status).toBe(400);
  });
});
