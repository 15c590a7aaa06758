import { globSync, readFileSync } from 'node:fs';
import { concatAST, type DocumentNode, isEnumType, Kind, OperationTypeNode, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { deskAssumedRows, deskLimits, createDeskSchema } from '#api/graph/desk/schema.ts';
import { costOf } from '#api/graph/operationCost.ts';
import { createOperationCheck } from '#api/graph/operationLimits.ts';
import { openClub } from '#tests/support/club.ts';

const schema = createDeskSchema();
const check = createOperationCheck(schema, deskLimits, deskAssumedRows);
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('the operations of the desk’s own pages', () => {
  const all: DocumentNode = concatAST(globSync('desk/**/*.graphql').map((name) => parse(readFileSync(name, 'utf8'))));
  const operations = all.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = all.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  /** Those that list something; sizes of pages are numbers, all else is an id or a choice. */
  const reads = operations.filter(({ operation }) => operation === OperationTypeNode.QUERY);

  const valueOf = (name: string) => {
    const type = schema.getType(name);
    if (isEnumType(type)) return type.getValues()[0]?.name;
    return name === 'Boolean' ? true : '1';
  };

  it('are within the limits with their largest pages, with a quarter of the cost to spare', () => {
    expect(reads.length).toBeGreaterThan(10);
    for (const read of reads) {
      const needed = (read.variableDefinitions ?? []).filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
      if (needed.some(({ type }) => /Input!\]?!?$/.test(print(type)))) continue;
      const variables = {
        first: 100,
        ...Object.fromEntries(
          needed.map(({ variable, type }) => [variable.name.value, valueOf(print(type).replace('!', ''))]),
        ),
      };
      const document = { ...all, definitions: [read, ...fragments] };
      const operation = { document, operationName: read.name?.value, variables };
      const { cost } = costOf(schema, operation, deskAssumedRows);
      expect([read.name?.value, cost, cost <= deskLimits.cost * 0.75]).toEqual([read.name?.value, cost, true]);
      expect(check(operation)).toBeNull();
    }
  });
});

describe('one operation of the desk', () => {
  const club = openClub();

  it.each([
    ['the evidence of many operations', `{ ${times(60, (i) => `a${i}: operation(id: "x") { evidence { note } }`)} }`],
    ['the evidence in a list', '{ operations(first: 25) { nodes { evidence { note } } } }'],
    ['the evidence in a list of today', '{ today { operations { evidence { note } } } }'],
    ['the points of many members', `{ ${times(6, (i) => `a${i}: member(id: "x") { points { balance } }`)} }`],
    ['many searches', `{ ${times(50, (i) => `a${i}: operations(filter: { search: "${i}" }) { nodes { id } }`)} }`],
    ['many previews', `{ ${times(6, (i) => `a${i}: previewApproval(id: "x") { __typename }`)} }`],
    ['the findings twice', `{ ${times(7, (i) => `a${i}: club { findings { text } }`)} }`],
    ['many aliases', `{ ${times(21, (i) => `a${i}: viewer { expiresAt }`)} }`],
    [
      'what is deep',
      `{ operations(first: 1) { nodes { ${'proposal { operation { '.repeat(6)} id ${'} } '.repeat(6)} } } }`,
    ],
  ])('is refused before anything is called: %s', async (_, query) => {
    const agent = await club.staff('AGENT');
    const { errors } = await agent.graph(query);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await club.calls()).toEqual([]);
  });

  it('that searches for a member is counted and recorded as a look at a member', async () => {
    const { membershipNumber, id } = await club.member();
    const api = await club.another({ env: { LIMIT_STAFF_LOOKUPS: '3/600' } });
    const viewer = await club.staff('VIEWER', 'Vikram Joshi');
    const search = async (text: string) => {
      const answer = await fetch(`${api.url}/desk/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: viewer.browser.cookie },
        body: JSON.stringify({
          query: 'query ($search: String) { operations(filter: { search: $search }) { nodes { id } } }',
          variables: { search: text },
        }),
      });
      const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
      return errors?.[0]?.extensions.code ?? null;
    };
    expect(await search(membershipNumber)).toBeNull();
    expect(await search('4711')).toBeNull();
    const entries = await club.store.audit.list({ actions: ['MEMBER_LOOKED_UP'], staffId: viewer.id }, 10);
    expect(entries.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
      [null, 'In the search of operations, by membership number: nobody has it.'],
      [id, 'In the search of operations, by membership number.'],
    ]);
    expect(await search('4712')).toBeNull();
    const before = (await club.calls()).length;
    expect(await search(membershipNumber)).toBe('RATE_LIMITED');
    expect(await club.calls()).toHaveLength(before);
  });

  it('with a NUL in an argument is refused without an internal error', async () => {
    const admin = await club.staff('ADMINISTRATOR');
    const id = 'a\0b';
    const refusal = '__typename ... on Refusal { code }';
    for (const [query, error, refused] of [
      ['query ($id: ID!) { operation(id: $id) { id } }', null, null],
      ['query ($id: ID!) { member(id: $id) { id } }', null, null],
      ['query ($id: String) { operations(filter: { search: $id }) { nodes { id } } }', 'BAD_USER_INPUT', null],
      ['query ($id: ID) { operations(filter: { memberId: $id }) { nodes { id } } }', 'BAD_USER_INPUT', null],
      [`query ($id: ID!) { previewApproval(id: $id) { ${refusal} } }`, null, 'NOT_FOUND'],
      [`mutation ($id: ID!) { declineProposal(id: $id, reason: "Not now") { ${refusal} } }`, null, 'NOT_FOUND'],
      [`mutation ($id: ID!) { retryOperation(id: $id, reason: "Try it") { ${refusal} } }`, null, 'NOT_FOUND'],
      [`mutation ($id: ID!) { revealMember(id: $id, reason: "They asked") { ${refusal} } }`, null, 'NOT_FOUND'],
      [`mutation ($id: ID!) { changeStaffRole(id: $id, role: AGENT) { ${refusal} } }`, null, 'NOT_FOUND'],
      [`mutation ($id: ID!) { removePasskey(id: $id) { ${refusal} } }`, null, 'NOT_FOUND'],
    ] as const) {
      const { data, errors } = await admin.graph<Record<string, { code?: string } | null>>(query, { id });
      const [value] = Object.values(data ?? {});
      expect([query, errors?.[0]?.extensions.code ?? null, value?.code ?? null]).toEqual([query, error, refused]);
    }
  });
});
