import { globSync, readFileSync } from 'node:fs';
import {
  buildASTSchema,
  concatAST,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isTypeDefinitionNode,
  parse,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf, createDeskSchema } from '#api/graph/desk/schema.ts';
import { createSchema } from '#api/graph/schema.ts';
import type { Store } from '#api/store/store.ts';
import { isRoleAtLeast, staffRoles } from '#rules/desk.ts';
import { type ApiUnderTest, startApi } from '#tests/support/api.ts';
import { DeskBrowser } from '#tests/support/desk.ts';
import { staffAt } from '#tests/support/staff.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { enrolKiosk, kioskManifest, logInByPhone } from '#tests/support/kiosk.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const schema = createDeskSchema();

/** A value that the type accepts, and that names nothing. */
function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, valueOf(field.type)]));
  }
  return { Int: 1, Float: 1, Boolean: false }[type.name] ?? 'unknown';
}

function operationOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const given = field.args.filter(({ type }) => isNonNullType(type));
  const list = (one: (arg: GraphQLArgument) => string) => (given.length > 0 ? `(${given.map(one).join(', ')})` : '');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const declared = list(({ name, type }) => `$${name}: ${String(type)}`);
  const passed = list(({ name }) => `${name}: $${name}`);
  return {
    query: `${kind} Walk${declared} { ${field.name}${passed}${selection} }`,
    variables: Object.fromEntries(given.map(({ name, type }) => [name, valueOf(type)])),
  };
}

const fieldsOf = (kind: 'query' | 'mutation') => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => {
    const access = accessOf(schema, field);
    return { name: `${kind} ${field.name}`, access, ...operationOf(kind, field) };
  });
};
const walk = [...fieldsOf('query'), ...fieldsOf('mutation')];
const guarded = walk.filter(({ access }) => !access.isOpen);

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let clock = new Date('2026-11-25T06:00:00.000Z');
/** Headers of callers who are somebody, but nobody of the staff. */
let others: Record<string, Record<string, string>>;

beforeAll(async () => {
  sandbox = await startSandbox();
  store = await openMemoryStore({ now: () => clock });
  const env = { ...kioskManifest(), LIMIT_STAFF_LOGINS_PER_ADDRESS: '1000/60' };
  api = await startApi(sandbox, { store, now: () => clock, env });
  const member = (await logIn(api, sandbox, '9999900001')).headers;
  const kiosk = await enrolKiosk(api, store);
  const onKiosk = await logInByPhone(api, kiosk, member);
  const memberToken = member.authorization.replace('Bearer ', '');
  const staff = await staffAt(api, store, 'ADMINISTRATOR', 'Somebody else');
  others = {
    nobody: {},
    'a member': { cookie: `club_session=${memberToken}` },
    'a member without cookies': member,
    'the token of a member as a session of the desk': { cookie: `desk_session=${memberToken}` },
    'a kiosk': kiosk.headers,
    'a kiosk with a member': onKiosk,
    'a session of the desk as a bearer token': { authorization: `Bearer ${staff.token}` },
    'a session of the desk under another cookie': { cookie: `club_session=${staff.token}` },
  };
  await sandbox.clearCalls();
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const codeOf = async (browser: DeskBrowser, { query, variables }: (typeof walk)[number], headers = {}) => {
  const { errors } = await browser.send(query, variables, headers);
  return errors?.[0]?.extensions.code ?? null;
};
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'];
/** All rows but the counters of requests. */
const rows = async () =>
  JSON.stringify([await store.staff.list(), await store.kiosks.list(), await store.audit.list({}, 500)]);

describe('the graph of the desk', () => {
  it('has fields without a session, and others', () => {
    expect(walk.filter(({ access }) => access.isOpen).map(({ name }) => name)).toEqual([
      'query viewer',
      'query loginOptions',
      'query invitation',
      'mutation logOut',
      'mutation beginLogin',
      'mutation completeLogin',
      'mutation beginRegistration',
      'mutation completeRegistration',
    ]);
    expect(guarded.length).toBeGreaterThan(20);
  });

  it.each(guarded)('$name is refused to everybody without a session of the desk', async (field) => {
    const before = await rows();
    for (const [who, headers] of Object.entries(others)) {
      expect([who, await codeOf(new DeskBrowser(api), field, headers)]).toEqual([who, 'UNAUTHENTICATED']);
    }
    expect(await rows()).toBe(before);
    expect(await sandbox.calls()).toEqual([]);
  });

  it.each(guarded)('$name needs its role', async (field) => {
    for (const role of staffRoles.filter((one) => !isRoleAtLeast(one, field.access.role))) {
      const { browser } = await staffAt(api, store, role);
      const before = await rows();
      expect([role, await codeOf(browser, field)]).toEqual([role, 'FORBIDDEN']);
      expect(await rows()).toBe(before);
    }
    expect(await sandbox.calls()).toEqual([]);
  });

  it.each(guarded.filter(({ access }) => access.needsConfirmation))('$name needs a confirmation', async (field) => {
    const { browser } = await staffAt(api, store, 'ADMINISTRATOR');
    clock = new Date(clock.getTime() + 5 * 60_000);
    const before = await rows();
    expect(await codeOf(browser, field)).toBe('CONFIRMATION_REQUIRED');
    expect(await rows()).toBe(before);
    expect(await sandbox.calls()).toEqual([]);
  });

  it.each(walk)('$name is open to those whom it is for', async (field) => {
    const allowed = staffRoles.filter((role) => isRoleAtLeast(role, field.access.role));
    for (const role of allowed) {
      const { browser } = await staffAt(api, store, role);
      expect(refusals).not.toContain(await codeOf(browser, field));
    }
    await sandbox.clearCalls();
  });

  it.each(walk.filter(({ access }) => access.isOpen))('$name is open to everybody', async (field) => {
    expect(refusals).not.toContain(await codeOf(new DeskBrowser(api), field));
  });
});

it('the documented table of roles names the fields of each role', () => {
  const table = readFileSync('docs/run/desk.md', 'utf8').matchAll(
    /^\| (viewer|agent|administrator) \|.*\| (`.+) \|$/gm,
  );
  const documented = Object.fromEntries(
    Array.from(table, ([, role = '', fields = '']) => [
      role.toUpperCase(),
      fields.replaceAll(/[`\\]/g, '').split(', '),
    ]),
  );
  const inGraph = (role: string) =>
    guarded
      .filter(({ access }) => access.role === role)
      .map(({ name, access }) => `${name.replace(/^\w+ /, '')}${access.needsConfirmation ? '*' : ''}`);
  for (const role of staffRoles) {
    expect([role, documented[role]?.toSorted()]).toEqual([role, inGraph(role).toSorted()]);
  }
});

describe('the public graph', () => {
  const typesIn = (pattern: string) => {
    const documents = globSync(pattern).map((name) => parse(readFileSync(name, 'utf8')));
    const built = buildASTSchema(concatAST(documents));
    const defined = documents.flatMap(({ definitions }) => definitions.filter(isTypeDefinitionNode));
    return { built, names: new Set(defined.map(({ name }) => name.value)) };
  };

  it('has no type and no field of the desk', () => {
    const [desk, club] = [typesIn('schema/desk/*.graphql'), typesIn('schema/*.graphql')];
    const running = createSchema();
    const onlyDesk = [...desk.names].filter((name) => !club.names.has(name));
    expect(onlyDesk).toContain('Staff');
    expect(onlyDesk.filter((name) => running.getType(name) !== undefined)).toEqual([]);
    const roots = ({ built }: { built: ReturnType<typeof createSchema> }) =>
      [built.getQueryType(), built.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect(roots({ built: running }).filter((name) => !roots(club).includes(name))).toEqual([]);
  });

  it('knows no session of the desk', async () => {
    const { token } = await staffAt(api, store, 'ADMINISTRATOR');
    for (const headers of [
      { cookie: `desk_session=${token}; club_session=${token}` },
      { authorization: `Bearer ${token}` },
    ]) {
      expect((await api.graph('{ me { id } }', {}, headers)).data).toEqual({ me: null });
    }
  });
});
