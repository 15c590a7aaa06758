import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';

const TIMELINE = `query Timeline($first: Int, $after: String, $counted: Boolean = true) {
  me {
    timeline(first: $first, after: $after) {
      totalCount @include(if: $counted)
      nodes { id kind subjectId title at status points }
      edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor }
    }
  }
}`;

interface Entry {
  id: string;
  kind: string;
  subjectId: string;
  title: string;
  at: string;
  status: string | null;
  points: number | null;
}
interface Line {
  totalCount: number;
  nodes: Entry[];
  edges: { cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}
interface TimelineAnswer {
  me: { timeline: Line | null };
}

const rich = '9999900001';
const busy = '9999900004';
const quiet = '9999900005';

let club: ColdApis;
let api: ApiUnderTest;

beforeAll(async () => {
  club = await openColdApis();
});
beforeEach(async () => {
  api = await club.start();
  await Promise.all([rich, busy, quiet].map((mobile) => club.headersOf(mobile)));
  await club.sandbox.clearCalls();
});
afterEach(async () => {
  await club.sandbox.clearFaults();
  await club.sandbox.switches({ batchSize: null });
});
afterAll(() => club.close());

const read = async (mobile: string, variables: Record<string, unknown> = {}) =>
  api.graph<TimelineAnswer>(TIMELINE, variables, await club.headersOf(mobile));

async function page(mobile: string, variables: Record<string, unknown> = {}): Promise<Line> {
  const { data, errors, extensions } = await read(mobile, variables);
  expect({ errors, extensions }).toEqual({});
  if (!data?.me.timeline) throw new Error('no timeline');
  return data.me.timeline;
}

async function walk(mobile: string, first: number): Promise<{ entries: Entry[]; totals: Set<number> }> {
  const entries: Entry[] = [];
  const totals = new Set<number>();
  let after: string | null = null;
  do {
    const found: Line = await page(mobile, { first, after });
    expect(found.pageInfo.hasPreviousPage).toBe(after !== null);
    expect(found.nodes.length).toBeGreaterThan(0);
    totals.add(found.totalCount);
    entries.push(...found.nodes);
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
  } while (after);
  return { entries, totals };
}

const callsTo = async () => (await club.sandbox.calls()).map(({ method, route }) => `${method} ${route}`).toSorted();
const moments = (entries: readonly Entry[]) => entries.map(({ at }) => at);

describe('the timeline', () => {
  it('holds every row of the ledger, every order and every encash request once, newest first', async () => {
    const { entries, totals } = await walk(rich, 100);
    expect(moments(entries)).toEqual(moments(entries).toSorted().toReversed());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect({ points: count('POINTS'), orders: count('ORDER'), encash: count('ENCASH_REQUEST') }).toEqual({
      points: 2300,
      orders: 23,
      encash: 4,
    });
    expect(totals).toEqual(new Set([2327]));
  });

  it('is the same line when the CRM gives smaller batches than asked', async () => {
    const { nodes } = await page(rich, { first: 60 });
    await club.sandbox.switches({ batchSize: 20 });
    const seen: Entry[] = [];
    let after: string | null = null;
    while (seen.length < nodes.length) {
      const found: Line = await page(rich, { first: 50, after });
      seen.push(...found.nodes);
      after = found.pageInfo.endCursor;
    }
    expect(seen.slice(0, nodes.length)).toEqual(nodes);
  });

  it('says what happened, in words, with the points that moved', async () => {
    const { entries } = await walk(quiet, 100);
    const credit = entries.find(({ title }) => title === 'Dussehra bonus');
    expect(credit).toMatchObject({ kind: 'POINTS', points: 5000, status: null });
    expect(entries.find(({ title }) => title.startsWith('Order VR-18254'))).toMatchObject({ points: -65_000 });
    const { nodes } = await page(rich, { first: 100 });
    expect(nodes.find(({ title }) => title === 'Order VR-25011')).toMatchObject({
      kind: 'ORDER',
      status: 'PENDING',
      points: null,
    });
    expect(nodes.find(({ kind }) => kind === 'ENCASH_REQUEST')).toMatchObject({
      title: 'Encash request 4',
      status: 'PENDING',
      points: null,
    });
  });

  it('shows stays, visits and referrals as soon as they are made', async () => {
    const headers = await club.headersOf(busy);
    const { data: hotels } = await api.graph<{ hotels: { nodes: { id: string; name: string; points: number }[] } }>(
      '{ hotels { nodes { id name points } } }',
    );
    const hotel = hotels?.hotels.nodes.toSorted((a, b) => a.points - b.points)[0];
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const booked = await api.graph<{ bookHotel: { __typename: string } }>(
      'mutation ($input: BookHotelInput!) { bookHotel(input: $input) { __typename } }',
      { input: { hotelId: hotel?.id, checkIn: day(10), checkOut: day(11), guests: 2, idempotencyKey: randomUUID() } },
      headers,
    );
    expect(booked.data?.bookHotel.__typename).toBe('Redemption');
    const { data: projects } = await api.graph<{ projects: { nodes: { id: string; name: string }[] } }>(
      '{ projects(first: 1) { nodes { id name } } }',
    );
    const project = projects?.projects.nodes[0];
    const lead = await api.graph<{ referLead: { __typename: string } }>(
      'mutation ($input: ReferLeadInput!) { referLead(input: $input) { __typename } }',
      { input: { firstName: 'Naveen', lastName: 'Pillai', phone: '9999977701', project: project?.name } },
      headers,
    );
    expect(lead.data?.referLead.__typename).toBe('ReferLeadSuccess');
    const { data: me } = await api.graph<{ me: { id: string } }>('{ me { id } }', {}, headers);
    const memberId = me?.me.id ?? '';
    await club.store.siteVisits.add(memberId, { projectId: project?.id ?? '', slot: null, scheduledAt: null });
    await club.store.siteVisits.add(memberId, { projectId: '999999', slot: null, scheduledAt: null });
    const details = { projectId: project?.id ?? '', projectName: null, name: 'Leela Nambiar', phoneLast4: '7702' };
    await club.store.operations.begin({
      kind: 'REFER_FRIEND',
      key: [memberId, '7702'],
      memberId,
      payload: {},
      details,
    });

    const { nodes } = await page(busy, { first: 20 });
    expect(
      nodes
        .filter(({ kind }) => kind !== 'POINTS')
        .map(({ kind, title }) => `${kind} ${title}`)
        .toSorted(),
    ).toEqual(
      [
        `HOTEL_BOOKING ${hotel?.name}`,
        'REFERRAL Referral, Leela Nambiar',
        'REFERRAL Referral, Naveen Pillai',
        'SITE_VISIT Site visit',
        `SITE_VISIT Site visit, ${project?.name}`,
      ].toSorted(),
    );
    expect(nodes.find(({ kind }) => kind === 'HOTEL_BOOKING')).toMatchObject({ status: 'CONFIRMED', points: null });
    const all = (await walk(busy, 100)).entries;
    expect((await walk(busy, 3)).entries).toEqual(all);
    // Every entry is a place to go on from.
    const { edges } = await page(busy, { first: 100 });
    for (const [index, { cursor }] of edges.entries()) {
      expect((await page(busy, { first: 2, after: cursor })).nodes).toEqual(all.slice(index + 1, index + 3));
    }
  });

  it('reads one page of the ledger and the short lists: three calls, and one more for the total of a later page', async () => {
    const { pageInfo } = await page(quiet, { first: 5 });
    const three = ['GET /encash_requests.json', 'GET /orders.json', 'POST /services/data/:version/composite'];
    expect(await callsTo()).toEqual(three);
    await club.sandbox.clearCalls();
    await page(quiet, { first: 5, after: pageInfo.endCursor, counted: false });
    expect(await callsTo()).toEqual(three);
    await club.sandbox.clearCalls();
    await page(quiet, { first: 5, after: pageInfo.endCursor });
    expect(await callsTo()).toEqual([...three, 'GET /services/data/:version/query'].toSorted());
  });

  it('refuses a page size and cursors that it did not give', async () => {
    const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { after: 'nonsense' },
      { after: cursor('yesterday', 'ORDER:1') },
      { after: cursor('2026-11-20T10:00:00Z', 'GIFT:1') },
      { after: cursor('2026-11-20T10:00:00Z', "POINTS:' OR Id != '") },
    ]) {
      const { errors } = await read(quiet, variables);
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect(await callsTo()).toEqual([]);
  });
});

describe('a timeline of which a part cannot be had', () => {
  it('leaves out the orders and says so', async () => {
    const whole = await page(rich, { first: 100 });
    await club.sandbox.fault({ surface: 'rest', route: '/orders.json', kind: 'status', status: 503 });
    const { data, errors, extensions } = await read(rich, { first: 100 });
    expect(errors).toBeUndefined();
    expect(extensions).toEqual({ partial: ['orders'] });
    expect(data?.me.timeline?.totalCount).toBe(whole.totalCount - 23);
    expect(data?.me.timeline?.nodes.some(({ kind }) => kind === 'ORDER')).toBe(false);
    expect(data?.me.timeline?.nodes.some(({ kind }) => kind === 'ENCASH_REQUEST')).toBe(true);
    expect(api.logs()).toContain('a part of the response could not be read');
  });

  it('leaves out what the CRM has, and still reaches everything else page by page', async () => {
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 500 });
    const { data, errors, extensions } = await read(rich, { first: 20 });
    expect(errors).toBeUndefined();
    expect(extensions?.['partial']).toEqual(expect.arrayContaining(['ledger', 'leads']));
    expect(data?.me.timeline).toMatchObject({ totalCount: 27, pageInfo: { hasNextPage: true } });
    const next = await read(rich, { first: 20, after: data?.me.timeline?.pageInfo.endCursor });
    expect(next.data?.me.timeline?.nodes).toHaveLength(7);
    expect(next.data?.me.timeline?.pageInfo.hasNextPage).toBe(false);
  });

  it("is 'Failed to fetch data' only when there is nothing at all", async () => {
    const gone = () => Promise.reject(new StoreError('unavailable', 'test'));
    const headers = await club.headersOf(rich);
    const lonely = await club.start({
      store: {
        siteVisits: { ...club.store.siteVisits, list: gone },
        operations: { ...club.store.operations, list: gone },
      },
    });
    await club.sandbox.fault({ kind: 'status', status: 503 });
    const { data, errors } = await lonely.graph<TimelineAnswer>(TIMELINE, {}, headers);
    expect(data).toEqual({ me: { timeline: null } });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Failed to fetch data',
        path: ['me', 'timeline'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });
});
