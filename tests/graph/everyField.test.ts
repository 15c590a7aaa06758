import { parse, visit } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import {
  doAsMember,
  doAsVisitor,
  doForProjects,
  doReports,
  type Mutate,
  type Outcome,
  doDeletions,
} from '#tests/support/everyMutation.ts';
import { doAtKiosk, textsOfKiosks } from '#tests/support/everyKiosk.ts';
import { kioskManifest } from '#tests/support/kiosk.ts';
import { dayAhead, type FullMember, fullMobile, known, makeFullMember, openDay } from '#tests/support/fullMember.ts';
import { cookieOf, logIn, REQUEST_OTP } from '#tests/support/login.ts';
import {
  answeredFields,
  fieldsOf,
  type GivenArguments,
  mutationText,
  objectTypes,
  queryText,
} from '#tests/support/operations.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { openStream } from '#tests/support/streams.ts';

/** Fields that nothing in the demo can answer, with the reason. One that is answered after all fails the test. */
const exceptions: Readonly<Record<string, string>> = {
  'ReportingNotAvailableError.phone': 'It is that of the brand, and the api of this test serves no website.',
  'ReportingNotAvailableError.email': 'The same.',
};

type Headers = Record<string, string>;

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let full: FullMember;
/** What the product that the full member orders costs at most, and another one does not. */
const mostPointsPerOrder = 25_000;
let ahead = 0;
const storeNow = () => new Date(Date.now() + ahead * 1000);
const selected = new Set<string>();
const answered = new Set<string>();

beforeAll(async () => {
  [sandbox, store] = await Promise.all([startSandbox(), openMemoryStore({ now: storeNow })]);
  const expiresOn = 'Expires_On__c';
  await sandbox.switches({ expiryField: expiresOn });
  const crm = { transaction: { fields: { expiresOn } }, case: { enabled: true } };
  const config = { crm, rules: { encashDays: 5, kiosk: { mostPointsPerOrder } } };
  const env = { ...kioskManifest(textsOfKiosks), ...clubConfigEnv(config) };
  api = await startApi(sandbox, { store, env: { REST_OTP_TO_ANY_NUMBER: 'true', ...env } });
  await sandbox.addTransaction({ mobile: fullMobile, type: 'Credit', points: 400, expiresOn: dayAhead(20) });
  full = await makeFullMember(api, sandbox);
  const doer = { sandbox, mutate, member: async (mobile: string) => (await logIn(api, sandbox, mobile)).headers };
  const contactRequest = await doAsVisitor(doer);
  await read('Query.contactRequests', { 'Query.contactRequests': `(ids: ["${contactRequest}"])` }, {});
  const unlucky = await doAsMember(doer);
  const receipt = await doForProjects(doer, full.headers, await freeSlots());
  await doReports(doer, full.headers, full.ids.transaction);
  await keepConsents();
  await readEverything();
  await read('Query.acceptedInvitation', { 'Query.acceptedInvitation': `(receipt: "${receipt}")` }, {});
  await readStayGoal();
  await readNextVisit();
  const mobile = '9999961299';
  await sandbox.addCustomer({ mobile, fullName: 'Leela Nambiar' });
  // Told of the welcome Credit.
  await read('Member.notifications', {}, await doer.member(mobile));
  await readOutage();
  await readOrders(await doer.member('9999900001'));
  await readOrders(unlucky);
  await readFailure(unlucky);
  await readUpdates();
  const later = (seconds: number) => void (ahead += seconds);
  await doAtKiosk({ store, mutate, run, read, later }, full);
  ahead = 0;
  await doDeletions(doer, unlucky, '9999900002');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** Runs a marked operation, and notes which fields it asks and which are answered. */
async function run(query: string, headers: Headers, variables: Record<string, unknown> = {}) {
  visit(parse(query), { Field: ({ alias }) => void (alias && selected.add(alias.value.replace('__', '.'))) });
  const { data, errors } = await api.graph<Record<string, Outcome | null>>(query, variables, headers);
  if (data === null) throw new Error(`No data: ${JSON.stringify(errors)} for ${query}`);
  for (const coordinate of answeredFields(data)) answered.add(coordinate);
  return data;
}

const mutate: Mutate = async (name, input, headers, more) => {
  const data = await run(mutationText(name, full.given), headers, { ...(input && { input }), ...more });
  return data[`Mutation__${name}`] ?? {};
};

/** Reads one field with everything below it. */
const read = (coordinate: string, given: GivenArguments, headers: Headers) =>
  run(queryText(coordinate, { given, depth: 6, marked: true }), headers);

async function freeSlots(): Promise<string[]> {
  const query = `{ siteVisitSlots(projectId: "${known.project}", date: "${openDay()}") { id } }`;
  const { data } = await api.graph<{ siteVisitSlots: { id: string }[] }>(query, {}, full.headers);
  return data?.siteVisitSlots.map(({ id }) => id) ?? [];
}

/** Asked with a kiosk, or as a part of the others. */
const apart = new Set(['me', 'kiosk', 'deviceAuthorization', 'orderApproval', 'acceptedInvitation']);

/** Every field of Query and Member, by a member who has something everywhere. */
async function readEverything(): Promise<void> {
  const given = { ...full.given, 'Query.events': '(first: 100)', 'Query.products': '(first: 100)' };
  for (const type of ['Query', 'Member']) {
    for (const { name } of fieldsOf(type)) if (!apart.has(name)) await read(`${type}.${name}`, given, full.headers);
  }
  const { headers } = await api.graph(REQUEST_OTP, { mobile: '9999900001' });
  await read('Query.pendingOtp', {}, { cookie: cookieOf(headers) });
}

/** A goal has a product or a hotel: the other one than that of the full member. */
async function readStayGoal(): Promise<void> {
  await mutate('setGoal', { hotelId: known.hotel, nights: 2 }, full.headers);
  await read('Member.goal', {}, full.headers);
}

/** At the next visit there is a last one. */
async function readNextVisit(): Promise<void> {
  const session = await store.sessions.find(full.headers.authorization.replace('Bearer ', ''));
  if (!session) throw new Error('The full member is not logged in.');
  const { token } = await store.sessions.create(session, { channel: 'SCRIPT' });
  await read('Member.notifications', {}, { authorization: `Bearer ${token}` });
}

/** A notice and a subscription of the full member. */
async function keepConsents(): Promise<void> {
  const { data } = await api.graph<{ me: { mobile: string; email: string } }>(
    '{ me { mobile email } }',
    {},
    full.headers,
  );
  await store.notices.accept(data?.me.mobile ?? '', 'LOGIN', '2026-11-01');
  await store.newsletter.subscribe(data?.me.email ?? '');
}

/** What works while the backend fails. */
async function readOutage(): Promise<void> {
  await sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
  await api.graph('{ me { addresses { id } } }', {}, full.headers);
  await read('Query.service', {}, full.headers);
  await read('Member.notifications', {}, full.headers);
  await sandbox.clearFaults();
}

/** Orders of every status and spelling. */
async function readOrders(rich: Headers): Promise<void> {
  const query = '{ me { orders(first: 100) { nodes { id } } } }';
  const { data } = await api.graph<{ me: { orders: { nodes: { id: string }[] } } }>(query, {}, rich);
  for (const { id } of data?.me.orders.nodes ?? [])
    await read('Member.order', { 'Member.order': `(id: "${id}")` }, rich);
}

/** A redemption that failed says why to whoever follows it; a client only knows the id of one that was pending before. */
async function readFailure(unlucky: Headers): Promise<void> {
  const { data } = await api.graph<{ me: { id: string } }>('{ me { id } }', {}, unlucky);
  const orders = await store.operations.list(data?.me.id ?? '', ['ORDER']);
  const failed = orders.find(({ stage }) => stage === 'FAILED');
  await read('Member.redemption', { 'Member.redemption': `(id: "${failed?.id}")` }, unlucky);
}

/** One update, as the stream gives it. */
async function readUpdates(): Promise<void> {
  const { data } = await api.graph<{ me: { id: string } }>('{ me { id } }', {}, full.headers);
  const query = `subscription ${queryText('Subscription.memberUpdates', { depth: 1, marked: true })}`;
  visit(parse(query), { Field: ({ alias }) => void (alias && selected.add(alias.value.replace('__', '.'))) });
  const stream = await openStream(api, full.headers, query);
  await store.memberUpdates.publish(null, data?.me.id ?? '', 'REDEMPTION', 'any');
  const update = await stream.next();
  for (const coordinate of answeredFields({ Subscription__memberUpdates: update })) answered.add(coordinate);
  stream.close();
}

const every = objectTypes()
  .flatMap(({ name }) => fieldsOf(name).map((field) => `${name}.${field.name}`))
  .toSorted();

it('asks every field of every type', () => {
  expect(every.filter((coordinate) => !selected.has(coordinate))).toEqual([]);
});

it('answers every field of every type, but for the named exceptions', () => {
  expect(every.length).toBeGreaterThan(300);
  expect(every.filter((coordinate) => !answered.has(coordinate))).toEqual(Object.keys(exceptions).toSorted());
});
