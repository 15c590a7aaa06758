import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { openClub } from '#tests/support/club.ts';
import { ask, type Member } from '#tests/support/member.ts';

const TIMELINE = `query Timeline($first: Int, $after: String, $counted: Boolean = true) {
  me {
    timeline(first: $first, after: $after) {
      totalCount @include(if: $counted)
      nodes { id kind subject { __typename ... on Node { nodeId } } title at statusText points }
      edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor }
    }
  }
}`;

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly at: string;
}
interface Timeline {
  readonly totalCount: number;
  readonly nodes: readonly Entry[];
  readonly edges: readonly { readonly cursor: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean; readonly endCursor: string };
}
interface TimelineAnswer {
  readonly me: { readonly timeline: Timeline | null };
}

const rich = '9999900001';
const quiet = '9999900005';

const club = openClub();

const read = (who: Pick<Member, 'graph'>, variables: Record<string, unknown> = {}) =>
  who.graph<TimelineAnswer>(TIMELINE, variables);

async function page(who: Pick<Member, 'graph'>, variables: Record<string, unknown> = {}): Promise<Timeline> {
  const { data, errors, extensions } = await read(who, variables);
  expect({ errors, extensions }).toEqual({});
  if (!data?.me.timeline) throw new Error('no timeline');
  return data.me.timeline;
}

async function walk(who: Member, first: number): Promise<{ entries: Entry[]; totals: Set<number> }> {
  const entries: Entry[] = [];
  const totals = new Set<number>();
  let after: string | null = null;
  do {
    const found: Timeline = await page(who, { first, after });
    expect(found.pageInfo.hasPreviousPage).toBe(after !== null);
    expect(found.nodes.length).toBeGreaterThan(0);
    totals.add(found.totalCount);
    entries.push(...found.nodes);
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
  } while (after);
  return { entries, totals };
}

const calls = async () => (await club.calls()).map(({ method, route }) => `${method} ${route}`).toSorted();

describe('the timeline', () => {
  it('holds every row of the ledger, every order and every encash request once, newest first', async () => {
    const { entries, totals } = await walk(await club.member(rich), 100);
    const moments = entries.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
    expect([count('POINTS'), count('ORDER'), count('ENCASH')]).toEqual([2300, 23, 4]);
    expect(totals).toEqual(new Set([2327]));
  });

  it('says what happened, in words, with the points that moved', async () => {
    const { entries } = await walk(await club.member(quiet), 100);
    const found = (title: string) => entries.find((entry) => entry.title.startsWith(title));
    expect(found('Dussehra bonus')).toMatchObject({ kind: 'POINTS', points: 5000, statusText: null });
    expect(found('Order VR-18254')).toMatchObject({ points: -65_000 });
    const { nodes } = await page(await club.member(rich), { first: 100 });
    expect(nodes.find(({ title }) => title === 'Order VR-25011')).toMatchObject({
      kind: 'ORDER',
      statusText: 'PENDING',
      points: null,
    });
    expect(nodes.find(({ kind }) => kind === 'ENCASH')).toMatchObject({
      title: 'Encash request 4',
      statusText: 'PENDING',
      points: null,
    });
  });

  it('shows stays, visits and referrals as soon as they are made', async () => {
    const who = await club.member();
    const { projects } = await ask<{ projects: { nodes: [{ id: string; name: string }] } }>(
      club.api,
      '{ projects(first: 1) { nodes { id name } } }',
    );
    const [project] = projects.nodes;
    await who.bookHotel({ hotelId: '311', checkIn: club.day(10), checkOut: club.day(11) });
    const lead = { firstName: 'Naveen', lastName: 'Pillai', phone: '9999977701', project: project.name };
    await who.ask('mutation ($lead: ReferLeadInput!) { referLead(input: $lead) { __typename } }', { lead });
    for (const projectId of [project.id, '999999']) {
      await club.store.siteVisits.add(who.id, { projectId, slot: null, scheduledAt: null });
    }
    await club.store.operations.begin({
      kind: 'REFER_FRIEND',
      key: [who.id, '7702'],
      memberId: who.id,
      payload: {},
      details: { projectId: project.id, projectName: null, name: 'Leela Nambiar', phoneLast4: '7702' },
    });

    const { nodes, edges } = await page(who, { first: 20 });
    const others = nodes.filter(({ kind }) => kind !== 'POINTS');
    expect(others.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual(
      [
        'HOTEL Garden Hour',
        'REFERRAL Referral, Leela Nambiar',
        'REFERRAL Referral, Naveen Pillai',
        'SITE_VISIT Site visit',
        `SITE_VISIT Site visit, ${project.name}`,
      ].toSorted(),
    );
    expect(nodes.find(({ kind }) => kind === 'HOTEL')).toMatchObject({ statusText: 'CONFIRMED', points: null });
    expect((await walk(who, 3)).entries).toEqual(nodes);
    // Every entry is a place to go on from.
    for (const [index, { cursor }] of edges.entries()) {
      expect((await page(who, { first: 2, after: cursor })).nodes).toEqual(nodes.slice(index + 1, index + 3));
    }
  });

  it('reads one page of the ledger and the short lists: three calls, and one more for the total of a later page', async () => {
    const who = await club.member(quiet);
    await page(who, { first: 5 });
    await club.forgetCalls();
    const { pageInfo } = await page(who, { first: 5 });
    const three = ['GET /encash_requests.json', 'GET /orders.json', 'POST /services/data/:version/composite'];
    expect(await calls()).toEqual(three);
    await club.forgetCalls();
    await page(who, { first: 5, after: pageInfo.endCursor, counted: false });
    expect(await calls()).toEqual(three);
    await club.forgetCalls();
    await page(who, { first: 5, after: pageInfo.endCursor });
    expect(await calls()).toEqual([...three, 'GET /services/data/:version/query'].toSorted());
  });

  it('refuses a page size and cursors that it did not give', async () => {
    const who = await club.member();
    const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { after: 'nonsense' },
      { after: cursor('yesterday', 'ORDER:1') },
      { after: cursor('2026-11-20T10:00:00Z', 'GIFT:1') },
      { after: cursor('2026-11-20T10:00:00Z', "POINTS:' OR Id != '") },
    ]) {
      expect((await read(who, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect(await calls()).toEqual([]);
  });
});

describe('a timeline of which a part cannot be had', () => {
  it('leaves out the orders and says so', async () => {
    const api = await club.another();
    await club.fault({ surface: 'rest', route: '/orders.json', kind: 'status', status: 503 });
    const { data, errors, extensions } = await read((await club.member(rich)).at(api), { first: 100 });
    expect(errors).toBeUndefined();
    expect(extensions).toEqual({ partial: ['orders'] });
    expect(data?.me.timeline?.totalCount).toBe(2304);
    const kinds = new Set(data?.me.timeline?.nodes.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['POINTS', 'ENCASH']));
    expect(api.logs()).toContain('a part of the response could not be read');
  });

  it('leaves out what the CRM has, and still reaches everything else page by page', async () => {
    const who = (await club.member(rich)).at(await club.another());
    await club.fault({ surface: 'crm', kind: 'status', status: 500 });
    const { data, errors, extensions } = await read(who, { first: 20 });
    expect(errors).toBeUndefined();
    expect(extensions?.['partial']).toEqual(expect.arrayContaining(['ledger', 'leads']));
    expect(data?.me.timeline).toMatchObject({ totalCount: 27, pageInfo: { hasNextPage: true } });
    const next = await read(who, { first: 20, after: data?.me.timeline?.pageInfo.endCursor });
    expect(next.data?.me.timeline?.nodes).toHaveLength(7);
    expect(next.data?.me.timeline?.pageInfo.hasNextPage).toBe(false);
  });

  it("is 'Failed to fetch data' only when there is nothing at all", async () => {
    const gone = () => Promise.reject(new StoreError('unavailable', 'test'));
    const { siteVisits, operations } = club.store;
    const store = { siteVisits: { ...siteVisits, list: gone }, operations: { ...operations, list: gone } };
    const who = (await club.member(rich)).at(await club.another({ store }));
    await club.fault({ kind: 'status', status: 503 });
    const { data, errors } = await read(who);
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
