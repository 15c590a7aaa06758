import { parse, visit } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { compositeOf, nameOf } from '#tests/support/callCosts.ts';
import { openClub } from '#tests/support/club.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { kioskManifest } from '#tests/support/kiosk.ts';
import { cookieOf, REQUEST_OTP } from '#tests/support/login.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { answeredFields, fieldsOf, objectTypes, queryText } from '#tests/support/operations.ts';
import { openStream } from '#tests/support/streams.ts';
import { known, makeFullMember } from '#tests/support/world.ts';
import { loadRestContract } from '../../../scripts/contracts/restContract.ts';
import { startRecordingProxy, type Exchange } from './recordingProxy.ts';
import { doAtKiosk, textsOfKiosks } from './everyKiosk.ts';
import { actionsIn, doDeletions, doEverything, doReports, type Actions, type Run } from './everyMutation.ts';

/** Fields that nothing in the demo can answer, with the reason. One that is answered after all fails the test. */
const exceptions: Readonly<Record<string, string>> = {
  'ReportingNotAvailableError.phone': 'It is that of the brand, and the api of this test serves no website.',
  'ReportingNotAvailableError.email': 'The same.',
  'SignOutEverywhereSuccess.me': 'Nobody is logged in any more.',
  'SignOutSuccess.me': 'The same.',
};

const expiresOn = 'Expires_On__c';
const config = {
  crm: { transaction: { fields: { expiresOn } }, case: { enabled: true } },
  // What the product that the full member orders costs at most, and another one does not.
  rules: { encashDays: 5, kiosk: { mostPointsPerOrder: 25_000 } },
};
const club = openClub({
  env: { REST_OTP_TO_ANY_NUMBER: 'true', ...kioskManifest(textsOfKiosks), ...clubConfigEnv(config) },
  sandbox: { switches: { expiryField: expiresOn } },
});
/** What was said to people, by the field that says it. They all read Hindi here. */
const said = new Map<string, Set<string>>();
const selected = new Set<string>();
const answered = new Set<string>();
let made: readonly string[];
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
/** Reaches the REST backend through the proxy. */
let api: ApiUnderTest;

afterAll(() => proxy.close());
beforeAll(async () => {
  proxy = await startRecordingProxy(club.sandbox.restUrl);
  api = await club.another({ env: { REST_URL: proxy.url } });
  await club.sandbox.addTransaction({ mobile: '9999900004', type: 'Credit', points: 400, expiresOn: club.day(20) });
  const full = await makeFullMember(club);
  const actions = actionsIn(club, full, run);
  const { read, mutate, headersOf } = actions;
  const { contactRequest, unlucky, receipt } = await doEverything(actions);
  await read('Query.contactRequests', {}, `(ids: ["${contactRequest}"])`);
  await read('Query.acceptedInvitation', {}, `(receipt: "${receipt}")`);
  await doReports(actions);
  await club.store.notices.accept(full.mobile, 'LOGIN', '2026-11-01');
  const { me } = await full.ask<{ me: { email: string } }>('{ me { email } }');
  await club.store.newsletter.subscribe(me.email);
  await readEverything(actions);
  // A goal has a product or a hotel: the other one than that of the full member.
  await mutate('setGoal', { hotelId: known.hotel, nights: 2 }, full.headers);
  await read('Member.goal');
  // At the next visit there is a last one.
  await read('Member.notifications', (await club.member(full.mobile)).headers);
  // Told of the welcome Credit.
  await read('Member.notifications', (await club.logIn(await club.customer(), api)).headers);
  await readOutage(actions);
  await readOrders(actions, await headersOf('9999900001'));
  await readOrders(actions, unlucky);
  await readFailure(actions, unlucky);
  await readUpdates(actions);
  await doDeletions(actions, unlucky);
  await doAtKiosk(actions);
  made = (await club.calls()).map(nameOf);
  // Several hundred operations, one after the other, on a machine that may be busy.
}, 240_000);

const noteSelected = (query: string) =>
  visit(parse(query), { Field: ({ alias }) => void (alias && selected.add(alias.value.replace('__', '.'))) });
const noteAnswered = (answer: unknown) => {
  for (const coordinate of answeredFields(answer)) answered.add(coordinate);
  noteSaid(answer);
};

function noteSaid(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    const field = name.replace('__', '.');
    if (typeof value !== 'string') noteSaid(value);
    else if (field.endsWith('.message')) said.set(field, (said.get(field) ?? new Set()).add(value));
  }
}

/** Runs a marked operation, and notes which fields it asks and which are answered. */
async function run(...[query, headers, variables = {}]: Parameters<Run>): ReturnType<Run> {
  noteSelected(query);
  const { data, text } = await api.graph<Awaited<ReturnType<Run>>>(query, variables, {
    ...headers,
    'accept-language': 'hi',
  });
  if (!data) throw new Error(`${text} for ${query}`);
  noteAnswered(data);
  return data;
}

/** The words of a hotel and of the staff are passed on as they were written. */
const wordsOfOthers = ['BookingRejectedError.message: The request was refused.', 'Kiosk.message: Back at 4 pm'];

/** Asked with a kiosk, or as a part of the others. */
const apart = new Set(['me', 'kiosk', 'deviceAuthorization', 'orderApproval', 'acceptedInvitation']);

/** Every field of Query and Member, by a member who has something everywhere. */
async function readEverything({ read, full }: Actions): Promise<void> {
  for (const type of ['Query', 'Member']) {
    for (const { name } of fieldsOf(type)) {
      if (apart.has(name)) continue;
      await read(`${type}.${name}`, full.headers, /^(events|products)$/.test(name) ? '(first: 100)' : undefined);
    }
  }
  // A project within a project and a post within a post, which the queries above leave out.
  const similar = '{ Query__project: project(id: "101") { Project__similar: similar { Project__id: id } } }';
  const beside = `{ Query__post: post(id: "${known.post}") {
    Post__previous: previous { Post__id: id Post__next: next { Post__id: id } }
  } }`;
  for (const query of [similar, beside]) {
    noteSelected(query);
    noteAnswered((await api.graph(query)).data);
  }
  const { headers } = await api.graph(REQUEST_OTP, { mobile: '9999900001' });
  await read('Query.pendingOtp', { cookie: cookieOf(headers) });
}

/** What works while the backend fails. */
async function readOutage({ read, full }: Actions): Promise<void> {
  await club.fault({ surface: 'rest', kind: 'status', status: 503 });
  await full.at(api).graph('{ me { addresses { id } } }');
  await read('Query.service');
  await read('Member.notifications');
  await club.sandbox.clearFaults();
}

/** Orders of every status and spelling. */
async function readOrders({ read }: Actions, headers: SessionHeaders): Promise<void> {
  const query = '{ me { orders(first: 100) { nodes { id } } } }';
  const { data } = await api.graph<{ me: { orders: { nodes: { id: string }[] } } }>(query, {}, { ...headers });
  for (const { id } of data?.me.orders.nodes ?? []) await read('Member.order', headers, `(id: "${id}")`);
}

/** A redemption that failed says why to whoever follows it; a client only knows the id of one that was pending before. */
async function readFailure({ read }: Actions, headers: SessionHeaders): Promise<void> {
  const { data } = await api.graph<{ me: { id: string } }>('{ me { id } }', {}, { ...headers });
  const orders = await club.store.operations.list(data?.me.id ?? '', ['ORDER']);
  const failed = orders.find(({ stage }) => stage === 'FAILED');
  await read('Member.redemption', headers, `(id: "${failed?.id}")`);
}

/** One update, as the stream gives it. */
async function readUpdates({ full }: Actions): Promise<void> {
  const query = `subscription ${queryText('Subscription.memberUpdates', { depth: 1, marked: true })}`;
  noteSelected(query);
  const stream = await openStream(api, { ...full.headers }, query);
  await club.store.memberUpdates.publish(null, full.id, 'REDEMPTION', 'any');
  noteAnswered({ Subscription__memberUpdates: await stream.next() });
  stream.close();
}

/** Every call that the upstreams get from the club: all that are documented for REST, and these. */
const callsToCrm = [
  'POST /services/oauth2/token',
  'GET /services/apexrest/getValidation',
  'GET query Loyalty_Member__c',
  'GET query Loyalty_Transaction__c',
  'GET query Lead',
  'GET query Case',
  compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c'),
  compositeOf('Loyalty_Transaction__c', 'Lead'),
  'POST sobjects Loyalty_Member__c',
  'POST sobjects Loyalty_Transaction__c Debit',
  'POST sobjects Loyalty_Transaction__c Credit',
  'POST sobjects Lead',
  'POST sobjects Case',
];
const contract = loadRestContract();
const callsToRest = contract.operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);

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

it('says everything in the language of the caller, also what was stored in the meantime', () => {
  const failures = objectTypes().filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'));
  expect(failures.length).toBeGreaterThan(45);
  const silent = failures.filter(({ name }) => !said.has(`${name}.message`));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const foreign = [...said].flatMap(([field, texts]) =>
    [...texts].filter((text) => !/\p{Script=Devanagari}/u.test(text)).map((text) => `${field}: ${text}`),
  );
  expect(foreign).toEqual(wordsOfOthers);
});

it('makes every call to the upstreams that there is, and no other', () => {
  expect(made.length).toBeLessThan(5_000);
  expect([...new Set(made)].toSorted()).toEqual([...callsToCrm, ...callsToRest].toSorted());
});

/** What the contract of the REST backend says against what passed between it and the club. */
function problemsOf({ method, request, status, answer }: Exchange): string[] {
  const operation = contract.find(method, request.path);
  if (!operation) return [`${method} ${request.path} is not documented`];
  // A fault answers with an error and any body.
  const problems = [...operation.requestProblems(request), ...operation.answerProblems(status, answer)];
  return problems.map((problem) => `${operation.id}, ${status}: ${problem}`);
}

it('says to the REST backend what its contract allows, and gets what it promises', () => {
  expect([...new Set(proxy.exchanges.flatMap(problemsOf))]).toEqual([]);
  const answers = proxy.exchanges.filter(({ status }) => status < 300);
  const succeeded = new Set(answers.map(({ method, request }) => contract.find(method, request.path)?.id));
  expect(contract.operations.filter(({ id }) => !succeeded.has(id)).map(({ id }) => id)).toEqual([]);
});
