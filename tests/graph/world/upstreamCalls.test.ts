import { isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { costOfField } from '#api/graph/policy.ts';
import { createSchema } from '#api/graph/schema.ts';
import { compositeOf, nameOf } from '#tests/support/callCosts.ts';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp, VERIFY_OTP } from '#tests/support/login.ts';
import { fieldsOf, queryText } from '#tests/support/operations.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

const projects = 'GET /get_all_projects.json';
const posts = 'GET /blog_posts.json';
const events = 'GET /events.json';
const products = 'GET /products.json';
const hotels = 'GET /hotels.json';
const addresses = 'GET /user_addresses.json';
const memberQuery = 'GET query Loyalty_Member__c';
const ledgerQuery = 'GET query Loyalty_Transaction__c';
const leadQuery = 'GET query Lead';
const memberAndLedger = compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c');
const ledgerAndLeads = compositeOf('Loyalty_Transaction__c', 'Lead');

/** What fields of Query and Member cost with nothing held, asked for with everything that hangs on them. */
const costing: readonly (readonly [calls: readonly string[], fields: string])[] = [
  // Kept by the club itself, in the session, or about a code and a receipt that nobody has.
  [
    [],
    `Query.club Query.service Query.encashQuote Query.pendingOtp Query.dataRetention Query.deviceAuthorization Query.kiosk
      Query.acceptedInvitation Query.contactRequests Member.id Member.nodeId Member.membershipNumber Member.shortMembershipNumber
      Member.name Member.mobile Member.session Member.transactionReporting Member.redemptionsInProgress
      Member.orderApproval Member.pendingOrderApprovals Member.kioskSessions Member.sessions Member.calendarFeed Member.kioskUses
      Member.pushPublicKey Member.pushSubscription
      Member.acceptedNotices Member.enquiries`,
  ],
  // With their events and posts.
  [
    [projects, events, posts],
    `Query.projects Query.project Query.events Query.referralInvitation Member.siteVisits Member.referralLinks`,
  ],
  [[projects, events, posts, 'GET /events/:id.json'], 'Query.event'],
  // A project, without anything below it.
  [[projects], 'Query.node Query.nodes'],
  [[posts], 'Query.posts Query.featuredPosts Query.post'],
  [[products], 'Query.products Query.product'],
  [[hotels], 'Query.hotels Query.hotel Member.hotelBookings'],
  [['GET /categories.json'], 'Query.redemptionCategories'],
  [['GET /site_schedules.json'], 'Query.siteVisitSlots'],
  [[memberQuery], 'Member.firstName Member.lastName Member.isActive Member.memberSince Member.homeProjectName'],
  [[memberQuery, projects, events, posts], 'Member.homeProject'],
  [[projects, events, posts], 'Member.shortlist'],
  // The totals, and the sums of the ledger for the reconciliation.
  // The open encash request of this member costs a look for its Debit.
  [[memberQuery, ledgerQuery, ledgerQuery], 'Member.points'],
  // The page. One that does not go back to the first transaction costs one more, for the running balance.
  [[ledgerQuery], 'Member.ledger Member.statements Member.balanceHistory'],
  [[ledgerQuery, ledgerQuery], 'Member.transaction'],
  [[memberAndLedger], 'Member.statement'],
  [[ledgerQuery, memberAndLedger, products], 'Member.goal'],
  // The newsletter knows the member by the email of the default address only.
  [[addresses], 'Member.email Member.addresses Member.dataExport Member.defaultAddress Member.newsletter'],
  [['GET /orders.json', products], 'Member.orders'],
  [['GET /orders/:id.json', products], 'Member.order Member.redemption'],
  [['GET /encash_requests.json'], 'Member.encashRequests'],
  // As rows and as edges.
  [
    [
      'GET /orders/:id.json',
      'GET /orders/:id.json',
      products,
      'GET /encash_requests.json',
      'GET /encash_requests.json',
      hotels,
    ],
    'Member.redemptions',
  ],
  [[leadQuery, projects, events, posts], 'Member.referrals'],
  // With the things themselves.
  [[ledgerAndLeads, 'GET /orders.json', 'GET /encash_requests.json', hotels], 'Member.notifications'],
  [[ledgerAndLeads, 'GET /orders.json', 'GET /encash_requests.json', hotels, projects], 'Member.timeline'],
];
const costs = costing.flatMap(([cost, fields]) => fields.split(/\s+/).map((field) => [field, cost] as const));
/** What is the same for everybody is held; an answer out of what is held costs nothing. */
const held = new Set([projects, posts, events, products, hotels]);

const club = openClub();
let full: FullMember;
/** What the CRM was asked for its first token. */
let tokenCalls: readonly unknown[];

beforeAll(async () => {
  full = await makeFullMember(club);
  const log = await club.calls();
  tokenCalls = log.filter(({ surface }) => surface === 'crm-login').map(({ query, body }) => ({ query, body }));
});

const everything = (coordinate: string) => queryText(coordinate, { given: full.given, depth: 6 });

/** The calls since the last look. */
async function calls(): Promise<string[]> {
  const names = (await club.calls()).map(nameOf);
  await club.forgetCalls();
  return names.toSorted();
}

describe('the number of calls', () => {
  it('is known for every field of Query and Member', () => {
    const fields = ['Query', 'Member'].flatMap((type) => fieldsOf(type).map(({ name }) => `${type}.${name}`));
    expect(costs.map(([field]) => field).toSorted()).toEqual(fields.filter((field) => field !== 'Query.me').toSorted());
  });

  it('is in the cost of an operation and in a limit, for every field that calls an upstream whenever it is read', () => {
    const calling = costs.flatMap(([field, cost]) => (cost.some((call) => !held.has(call)) ? field : []));
    const schema = createSchema();
    const costOf = (coordinate: string) => {
      const [typeName = '', name = ''] = coordinate.split('.');
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      return (field && costOfField(schema, field)?.value) ?? 0;
    };
    expect(calling.filter((field) => costOf(field) === 0)).toEqual([]);
  });

  it.each(costs)('%s costs %j when cold, and only what is not held when warm', async (field, cost) => {
    const cold = cost.some((call) => held.has(call)) ? await club.another() : club.api;
    const { errors } = await full.at(cold).graph(everything(field));
    expect(errors).toBeUndefined();
    expect(await calls()).toEqual(cost.toSorted());
    await full.at(cold).graph(everything(field));
    expect(await calls()).toEqual(cost.filter((call) => !held.has(call)).toSorted());
  });
});

/** What a member sees first: the last orders with their products come behind the orders. */
const MEMBER_HOME = `{ me {
  name membershipNumber
  points { balance available held earned redeemed expired }
  ledger { totalCount nodes { id name type points createdAt } }
  orders(first: 3) { nodes { id number status items { name product { id name imageUrl } } } }
} }`;

describe('the home page of a member', () => {
  it('costs three calls when cold and one more while an encash request is open, in two batches', async () => {
    // So long that what starts later than this waited for an answer, however busy the machine is.
    const delayMs = 1_500;
    await club.fault({ kind: 'delay', delayMs });
    const { errors } = await full.at(await club.another()).graph(MEMBER_HOME);
    expect(errors).toBeUndefined();
    const log = await club.calls();
    const lookForDebit = ledgerQuery;
    const expected = [memberAndLedger, lookForDebit, 'GET /orders.json', products];
    expect(log.map(nameOf).toSorted()).toEqual(expected.toSorted());
    const first = Math.min(...log.map(({ at }) => Date.parse(at)));
    const batches = log.map(({ at }) => Math.floor((Date.parse(at) - first) / delayMs));
    expect(new Set(batches)).toEqual(new Set([0, 1]));
    expect(log.flatMap((call, index) => (batches[index] === 1 ? nameOf(call) : []))).toEqual([products]);
  });
});

describe('a long list', () => {
  it('of 60 projects and more costs one call for each list, with everything that hangs on each', async () => {
    await club.sandbox.addProjects(60);
    const cold = await club.another();
    const query = queryText('Query.projects', { given: { 'Query.projects': '(first: 100)' }, depth: 6 });
    const { data } = await cold.graph<{ projects: { nodes: unknown[] } }>(query);
    expect(data?.projects.nodes.length).toBeGreaterThanOrEqual(60);
    expect(await calls()).toEqual([projects, events, posts].toSorted());
  });

  it('of a hundred orders costs one call, and one for all their products', async () => {
    await club.sandbox.addOrders({ mobile: '9999900003', count: 100 });
    const member = (await club.member('9999900003')).at(await club.another());
    const query = '{ me { orders(first: 100) { nodes { id items { product { id name } } } } } }';
    const { data } = await member.graph<{ me: { orders: { nodes: unknown[] } } }>(query);
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
    const mobile = '9999900007';
    const otp = await receiveOtp(club.api, club.sandbox, mobile);
    await club.api.graph(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
    const log = await club.calls();
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
});
