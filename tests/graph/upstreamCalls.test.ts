import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import {
  costs,
  events,
  held,
  hotels,
  ledgerQuery,
  memberAndLedger,
  memberQuery,
  nameOf,
  namedCalls,
  posts,
  products,
  projects,
} from '#tests/support/callCosts.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';
import { doAsMember, doAsVisitor, doForProjects, type Outcome } from '#tests/support/everyMutation.ts';
import { type FullMember, known, makeFullMember, openDay } from '#tests/support/fullMember.ts';
import { logIn, receiveOtp, VERIFY_OTP } from '#tests/support/login.ts';
import { fieldsOf, mutationText, queryText } from '#tests/support/operations.ts';

let club: ColdApis;
let full: FullMember;
/** Asks nothing that is held. */
let api: ApiUnderTest;
/** What the CRM was asked for its first token. */
let tokenCalls: readonly unknown[];

beforeAll(async () => {
  club = await openColdApis();
  api = await club.start();
  full = await makeFullMember(api, club.sandbox);
  const log = await club.sandbox.calls();
  tokenCalls = log.filter(({ surface }) => surface === 'crm-login').map(({ query, body }) => ({ query, body }));
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  await club.sandbox.clearCalls();
});
afterAll(() => club.close());

const everything = (coordinate: string) => queryText(coordinate, { given: full.given, depth: 6 });

/** The calls since the last look. */
async function calls(): Promise<string[]> {
  const names = (await club.sandbox.calls()).map(nameOf);
  await club.sandbox.clearCalls();
  return names.toSorted();
}

describe('the number of calls', () => {
  it('is known for every field of Query and Member', () => {
    const fields = ['Query', 'Member'].flatMap((type) => fieldsOf(type).map(({ name }) => `${type}.${name}`));
    expect(Object.keys(costs).toSorted()).toEqual(fields.filter((field) => field !== 'Query.me').toSorted());
  });

  it.each(Object.entries(costs))('%s costs %j when cold, and only what is not held when warm', async (field, cost) => {
    const cold = cost.some((call) => held.has(call)) ? await club.start() : api;
    const { errors } = await cold.graph(everything(field), {}, full.headers);
    expect(errors).toBeUndefined();
    expect(await calls()).toEqual(cost.toSorted());
    await cold.graph(everything(field), {}, full.headers);
    expect(await calls()).toEqual(cost.filter((call) => !held.has(call)).toSorted());
  });
});

const HOME = `{
  projects(first: 24) { totalCount nodes { id name city price imageUrl } }
  featuredPosts { id heading imageUrl publishedOn }
  events(when: UPCOMING, first: 3) { nodes { id name startsAt imageUrl } }
}`;

/** What a member sees first: the last orders with their products come behind the orders. */
const MEMBER_HOME = `{ me {
  name membershipNumber
  points { balance available held earned redeemed expired }
  ledger { totalCount nodes { id name type points createdAt } }
  orders(first: 3) { nodes { id number status items { name product { id name imageUrl } } } }
} }`;

describe('the home page', () => {
  it('costs one call a list when cold, and none when warm', async () => {
    const cold = await club.start();
    await cold.graph(HOME);
    expect(await calls()).toEqual([posts, events, projects].toSorted());
    const { errors } = await cold.graph(HOME);
    expect(errors).toBeUndefined();
    expect(await calls()).toEqual([]);
  });

  it('costs a member three calls when cold, and one more while an encash request is open', async () => {
    const cold = await club.start();
    const { errors } = await cold.graph(MEMBER_HOME, {}, full.headers);
    expect(errors).toBeUndefined();
    const lookForDebit = ledgerQuery;
    expect(await calls()).toEqual([memberAndLedger, lookForDebit, 'GET /orders.json', products].toSorted());
  });

  it('reads them in two batches', async () => {
    const cold = await club.start();
    // So long that what starts later than this waited for an answer, however busy the machine is.
    const delayMs = 1_500;
    await club.sandbox.fault({ kind: 'delay', delayMs });
    await cold.graph(MEMBER_HOME, {}, full.headers);
    const log = await club.sandbox.calls();
    const first = Math.min(...log.map(({ at }) => Date.parse(at)));
    const batches = log.map(({ at }) => Math.floor((Date.parse(at) - first) / delayMs));
    expect(new Set(batches)).toEqual(new Set([0, 1]));
    expect(log.flatMap((call, index) => (batches[index] === 1 ? nameOf(call) : []))).toEqual([products]);
  });
});

describe('equal questions at once', () => {
  const LISTS = ['projects', 'posts', 'events', 'products', 'hotels'];
  const ALL = `{ ${LISTS.map((list) => `${list} { totalCount nodes { id } }`).join(' ')} featuredPosts { id } club { sessionHours } }`;

  it('cause one call a path, were there 32 of them', async () => {
    const cold = await club.start();
    const answers = await Promise.all(Array.from({ length: 32 }, () => cold.graph(ALL)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.errors).toBeUndefined();
    expect(await calls()).toEqual([projects, posts, events, products, hotels].toSorted());
  });

  it('cause one call for the same event, were there 32 visitors', async () => {
    const cold = await club.start();
    await Promise.all(Array.from({ length: 32 }, () => cold.graph(`{ event(id: "${full.ids.event}") { id name } }`)));
    expect(await calls()).toEqual(['GET /events/:id.json']);
  });
});

describe('a long list', () => {
  it('of 60 projects and more costs one call for each list, with everything that hangs on each', async () => {
    await club.sandbox.addProjects(60);
    const cold = await club.start();
    const query = queryText('Query.projects', { given: { 'Query.projects': '(first: 100)' }, depth: 6 });
    const { data } = await cold.graph<{ projects: { nodes: unknown[] } }>(query);
    expect(data?.projects.nodes.length).toBeGreaterThanOrEqual(60);
    expect(await calls()).toEqual([projects, events, posts].toSorted());
  });

  it('of 18 products costs one call, with everything that hangs on each', async () => {
    const cold = await club.start();
    const { data } = await cold.graph<{ products: { nodes: unknown[] } }>(everything('Query.products'));
    expect(data?.products.nodes).toHaveLength(18);
    expect(await calls()).toEqual([products]);
  });

  it('of a hundred orders costs one call, and one for all their products', async () => {
    await club.sandbox.addOrders({ mobile: '9999900003', count: 100 });
    const headers = await club.headersOf('9999900003');
    const cold = await club.start();
    await club.sandbox.clearCalls();
    const query = '{ me { orders(first: 100) { nodes { id items { product { id name } } } } } }';
    const { data } = await cold.graph<{ me: { orders: { nodes: unknown[] } } }>(query, {}, headers);
    expect(data?.me.orders.nodes).toHaveLength(100);
    expect(await calls()).toEqual(['GET /orders.json', products]);
  });
});

describe('the calls to the upstreams', () => {
  it('for a token say exactly what Salesforce takes', () => {
    const { clientId, clientSecret, refreshToken } = club.sandbox.credentials;
    expect(tokenCalls).toEqual([
      {
        query: {},
        body: {
          grant_type: 'refresh_token',
          client_id: clientId,
          client_secret: clientSecret,
          refresh_token: refreshToken,
        },
      },
    ]);
  });

  it('of a first login say exactly what the upstreams take', async () => {
    const { sandbox } = club;
    const mobile = '9999900007';
    const otp = await receiveOtp(api, sandbox, mobile);
    await api.graph(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
    const log = await sandbox.calls();
    const said = (name: string) =>
      log.filter((call) => nameOf(call) === name).map(({ query, body }) => ({ query, body }));
    // Before the OTP, and before the membership is created, since sharing may hide one.
    const validation = { query: { ValidationCred: mobile, ValidationType: 'Mobile' }, body: null };
    expect(said('GET /services/apexrest/getValidation')).toEqual([validation, validation]);
    expect(said('GET /get_otps/generate_otp')).toEqual([{ query: { mobile }, body: null }]);
    expect(said('GET /get_otps/verify_otp.json')).toEqual([{ query: { mobile, otp }, body: null }]);
    const [lookUp] = said(memberQuery);
    expect(lookUp?.query['q']).toContain(`'${mobile}'`);
    expect(lookUp?.query['q']).toContain(`'+91${mobile}'`);
    expect(said('POST sobjects Loyalty_Member__c').map(({ body }) => body)).toEqual([
      {
        Phone_Mobile_Number__c: mobile,
        First_Name__c: 'Isha',
        Last_Name__c: 'Fernandes',
        Opportunity__c: 'Champa Stacks, Goa',
        Active__c: true,
      },
    ]);
    expect(said(ledgerQuery)[0]?.query['q']).toMatch(/ORDER BY CreatedDate DESC/i);
    expect(said('POST sobjects Loyalty_Transaction__c Credit').map(({ body }) => body)).toEqual([
      { Loyalty_Member__c: expect.any(String), Transaction_Type__c: 'Credit', Loyalty_Points__c: 10_000 },
    ]);
  });

  it('are all made, and no others', { timeout: 60_000 }, async () => {
    const own = await openColdApis();
    const { sandbox } = own;
    const door = await own.start({ env: { REST_OTP_TO_ANY_NUMBER: 'true' } });
    const member = await makeFullMember(door, sandbox);
    const mutate = async (name: string, input: object | null, headers: Record<string, string>, more?: object) => {
      const query = mutationText(name, member.given);
      const { data } = await door.graph<Record<string, Outcome>>(query, { ...(input && { input }), ...more }, headers);
      return data?.[`Mutation__${name}`] ?? {};
    };
    const doer = { sandbox, mutate, member: async (mobile: string) => (await logIn(door, sandbox, mobile)).headers };
    const { data } = await door.graph<{ siteVisitSlots: { id: string }[] }>(
      `{ siteVisitSlots(projectId: "${known.project}", date: "${openDay()}") { id } }`,
      {},
      member.headers,
    );
    await doAsVisitor(doer);
    await doAsMember(doer);
    await doForProjects(doer, member.headers, data?.siteVisitSlots.map(({ id }) => id) ?? []);
    for (const field of Object.keys(costs)) {
      await door.graph(queryText(field, { given: member.given, depth: 6 }), {}, member.headers);
    }
    const made = new Set((await sandbox.calls()).map(nameOf));
    await own.close();
    expect([...made].toSorted()).toEqual(namedCalls.toSorted());
  });
});
