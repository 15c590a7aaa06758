import { getOperationAST, Kind, OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKnownOperations, type KnownOperation } from '#api/graph/knownOperations.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { schema } from '#tests/support/operations.ts';
import { manifestEnv, manifestOf, manifestOperations, readPersisted } from '#tests/support/persistedReads.ts';
import { type FullMember, known, makeFullMember, openDay } from '#tests/support/world.ts';

/** Operations of another channel that mix what is public with what is not. */
const mixed = manifestOf([
  'query WallMixed { me { name mobile } projects(first: 1) { totalCount } }',
  'query WallAffordable($first: Int) { products(filter: { affordable: true }, first: $first) { totalCount nodes { id } } }',
  'query WallFilter($filter: ProductFilter) { products(filter: $filter) { totalCount nodes { id } } }',
  'query WallEvent($id: ID!) { event(id: $id) { id name } }',
  'query WallService { service { rest { state } } }',
  'query WallSchema { __schema { queryType { name } } }',
]);

const reads = [...manifestOperations(), ...createKnownOperations(schema, [mixed]).all].filter(
  ({ document }) => getOperationAST(document)?.operation === OperationTypeNode.QUERY,
);
const idOf = (name: string) => reads.find((one) => one.name === name)?.id ?? '';

const club = openClub({
  startsAt: new Date('2026-11-25T06:30:00Z'),
  // Two processes of one club: links begin with its address, whichever port answers.
  env: { ...manifestEnv(mixed), PUBLIC_URL: 'http://club.example' },
});
let member: FullMember;
/** One that keeps answers and compiles operations, and one that does neither; both know the same sessions. */
let on: ApiUnderTest;
let off: ApiUnderTest;
let markers: readonly string[];
beforeAll(async () => {
  on = club.api;
  off = await club.another({ env: { CACHE_ANSWERS: 'off', COMPILE_OPERATIONS: 'off' } });
  member = await makeFullMember(club);
  const { id, mobile, membershipNumber, ids, headers } = member;
  markers = [mobile, 'Kabir', id, membershipNumber, ids.orderNumber, headers.authorization ?? 'no session'];
});

/** Values with which an operation finds something. */
function variablesOf({ document }: KnownOperation): Record<string, unknown> {
  const operation = getOperationAST(document);
  const roots = operation?.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []));
  const { ids } = member;
  const byRoot: Record<string, string> = { ...known, event: ids.event, me: ids.order };
  const id = byRoot[roots?.[0] ?? ''] ?? '1';
  const values: Record<string, unknown> = {
    id,
    a: '101',
    b: '102',
    c: '103',
    projectId: known.project,
    date: openDay(club),
  };
  const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

/** Since when a process knows a system, and its last call: each process has its own. */
const ownTimes = /"(since|lastSuccessAt)":"[^"]+"/g;

interface Said {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}
async function ask(api: ApiUnderTest, operation: KnownOperation, headers: SessionHeaders = {}): Promise<Said> {
  const { status, headers: got, body } = await readPersisted(api.url, operation.id, variablesOf(operation), headers);
  return { status, type: got['content-type'], text: body.toString().replaceAll(ownTimes, '') };
}

describe.each(reads.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  it('is answered alike with and without cache and compilation, for a visitor and for a member, whoever asked before', async () => {
    const asMember = member.headers;
    const visitor = await ask(off, operation);
    const own = await ask(off, operation, asMember);
    for (let i = 0; i < 2; i += 1) {
      expect(await ask(on, operation, asMember)).toEqual(own);
      expect(await ask(on, operation)).toEqual(visitor);
    }
    for (const marker of markers) expect(visitor.text).not.toContain(marker);
  });
});

const forEveryone = reads.filter(({ publicSeconds }) => publicSeconds > 0);

it.each(forEveryone.map((operation) => [operation.name, operation] as const))(
  '%s is public, so a member gets the same bytes as a visitor',
  async (_, operation) => {
    const visitor = await ask(off, operation);
    for (const api of [off, on]) expect(await ask(api, operation, member.headers)).toEqual(visitor);
  },
);

describe('what may be kept', () => {
  const kept = async (name: string, variables: object = {}, headers: SessionHeaders = {}) => {
    await readPersisted(on.url, idOf(name), variables, headers);
    const answer = await readPersisted(on.url, idOf(name), variables, headers);
    return answer.headers['cache-control'] !== 'no-store';
  };

  it('is what is public and read from public lists alone', async () => {
    expect(await kept('WallFilter', { filter: { category: 'Home' } })).toBe(true);
    expect(await kept('ProjectDetail', { id: known.project }, member.headers)).toBe(true);
    for (const name of ['WallMixed', 'WallService', 'WallSchema', 'Viewer', 'PendingOtp']) {
      expect(await kept(name)).toBe(false);
      expect(await kept(name, {}, member.headers)).toBe(false);
    }
    expect(await kept('WallEvent', { id: member.ids.event })).toBe(false);
  });

  it('is never a list of what a member can afford, although its operation is public', async () => {
    const variables = { filter: { affordable: true } };
    const count = async (headers: SessionHeaders) =>
      JSON.parse((await readPersisted(on.url, idOf('WallFilter'), variables, headers)).body.toString()) as unknown;
    const refused = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };
    for (let i = 0; i < 2; i += 1) {
      expect(await count({})).toMatchObject(refused);
      expect(await count(member.headers)).toMatchObject({ data: { products: { totalCount: expect.any(Number) } } });
    }
    expect(await kept('WallFilter', variables, member.headers)).toBe(false);
    expect(await kept('WallAffordable', {}, member.headers)).toBe(false);
  });
});

// Last: the time stands still here, so a breaker that opened stays open.
describe('an answer with errors', () => {
  const bothWays = async (name: string, variables: object, headers: SessionHeaders = {}) => {
    const read = async ({ url }: ApiUnderTest) => {
      const { status, body } = await readPersisted(url, idOf(name), variables, headers);
      return { status, text: body.toString() };
    };
    return { expected: await read(off), answer: await read(on) };
  };
  const withErrors = /^\{"errors"/;

  it.each([
    ['wrong variables', 'WallAffordable', { first: 'many' }],
    ['wrong variables', 'WallAffordable', { first: 1.5 }],
    ['wrong variables', 'WallFilter', { filter: 'all' }],
    ['wrong variables', 'WallFilter', { filter: { kind: 'Home' } }],
    ['wrong variables', 'SiteVisitSlots', { projectId: known.project, date: 'tomorrow' }],
    ['a missing variable', 'ProjectDetail', {}],
    ['a value that its resolver refuses', 'WallAffordable', { first: 100_000 }],
  ] as const)('is the same for %s: %s, %j', async (_, name, variables) => {
    const { expected, answer } = await bothWays(name, variables);
    expect(expected.text).toMatch(withErrors);
    expect(answer).toEqual(expected);
  });

  it('is the same where a source is away, which leaves nulls in the answer', async () => {
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    for (const name of ['SpendablePoints', 'Dashboard', 'Ledger']) {
      const { expected, answer } = await bothWays(name, {}, member.headers);
      expect(expected.text).toMatch(withErrors);
      expect(answer).toEqual(expected);
    }
  });
});
