import { isInterfaceType, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicSeconds } from '#api/graph/cachePolicy.ts';
import { costOf } from '#api/graph/operationCost.ts';
import { openClub } from '#tests/support/club.ts';
import { kioskManifest, kioskOperations, logInByPhone } from '#tests/support/kiosk.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { schema } from '#tests/support/operations.ts';
import { type FullMember, known, makeFullMember } from '#tests/support/world.ts';

const NODE = `query KioskNode($id: ID!) { node(id: $id) { __typename nodeId } }`;
const ORDER = `query KioskOrderNode($id: ID!) { node(id: $id) { ... on Order { id number shippingAddress { city } } } }`;

interface Found {
  readonly node: { readonly __typename: string; readonly nodeId: string } | null;
}

const club = openClub({ env: kioskManifest([...Object.values(kioskOperations), NODE, ORDER]) });
let full: FullMember;
let kiosk: Record<string, string>;
let approval: string;

beforeAll(async () => {
  full = await makeFullMember(club);
  await full.ask(`mutation { submitEnquiry(input: { projectId: "${known.project}" }) { __typename } }`);
  const foyer = await club.kiosk();
  kiosk = await logInByPhone(club.api, foyer, full.headers);
  const order = { kioskId: foyer.id, idempotencyKey: crypto.randomUUID(), productId: known.product, points: 1 };
  approval = (await club.store.orderApprovals.request({ memberId: full.id, ...order }))?.id ?? '';
});

const ask = async (id: string, headers: SessionHeaders = {}) => {
  await club.forgetCalls();
  const { data, errors } = await club.api.graph<Found>(NODE, { id }, { ...headers });
  return { node: data?.node, code: errors?.[0]?.extensions.code, calls: await club.calls() };
};

/** Every object with a `nodeId` and an `id` in an answer. */
function nodesIn(value: unknown): { readonly nodeId: string; readonly id: string }[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'nodeId' in value && 'id' in value ? [{ nodeId: String(value.nodeId), id: String(value.id) }] : [];
  return [...own, ...Object.values(value).flatMap(nodesIn)];
}

const EVERYTHING = `query ($order: ID!, $redemption: ID!, $approval: ID!) {
  projects(first: 2) { nodes { id nodeId } } events(first: 2) { nodes { id nodeId } }
  posts(first: 2) { nodes { id nodeId } } products(first: 2) { nodes { id nodeId } }
  hotels(first: 2) { nodes { id nodeId } }
  me {
    id nodeId addresses { id nodeId } encashRequests { id nodeId } siteVisits { id nodeId }
    order(id: $order) { id nodeId } redemption(id: $redemption) { id nodeId } orderApproval(id: $approval) { id nodeId }
    enquiries { id nodeId } hotelBookings { id nodeId } referrals { id nodeId } referralLinks { id nodeId }
    sessions { id nodeId } ledger(first: 2) { nodes { id nodeId } } goal { id nodeId }
  }
}`;

async function everyNode() {
  const { order, redemption } = full.ids;
  const { data, errors } = await full.graph(EVERYTHING, { order, redemption, approval });
  expect(errors).toBeUndefined();
  return nodesIn(data);
}

describe('an id of a node', () => {
  it('is its type and its id, and finds the same object again, for every type', async () => {
    const found = new Set<string>();
    for (const { nodeId, id } of await everyNode()) {
      const { node } = await ask(nodeId, full.headers);
      expect(node?.nodeId).toBe(nodeId);
      expect(nodeId).toBe(`${node?.__typename}:${id}`);
      found.add(node?.__typename ?? '');
    }
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    expect([...found].toSorted()).toEqual(types.toSorted());
  });

  it('tells objects apart that have the same id', async () => {
    const query = `{ project: node(id: "Project:${known.project}") { ... on Project { name } }
      event: node(id: "Event:${known.project}") { nodeId } }`;
    const { data } = await club.api.graph<Record<string, unknown>>(query);
    expect(data).toEqual({ project: { name: expect.any(String) }, event: null });
  });

  it.each(['Project:999999', 'Kiosk:1', 'Member:1', 'Query:me', 'constructor:1', 'Order:987654', 'Address:987654'])(
    'that names nothing is null: %s',
    async (id) => {
      expect(await ask(id, full.headers)).toMatchObject({ node: null, code: undefined });
    },
  );

  it.each(['', '104', 'Project', 'Project:', ':104', ' Project:104', '<b>:1'])(
    'that is malformed is a mistake of the caller: "%s"',
    async (id) => {
      expect(await ask(id)).toMatchObject({ node: null, code: 'BAD_USER_INPUT', calls: [] });
    },
  );
});

describe('several nodes', () => {
  const SEVERAL = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename nodeId } }';
  const askAll = (ids: readonly string[]) => full.graph<{ nodes: readonly Found['node'][] | null }>(SEVERAL, { ids });

  it('come in the order of their ids, null where one would be null', async () => {
    const { order, redemption } = full.ids;
    const ids = [`Order:${order}`, 'Order:987654', `Project:${known.project}`, `Redemption:${redemption}`];
    const { data, errors } = await askAll(ids);
    expect(errors).toBeUndefined();
    expect(data?.nodes?.map((node) => node?.nodeId ?? null)).toEqual([ids[0], null, ids[2], ids[3]]);
  });

  it('stay when one of them fails', async () => {
    await club.fault({ surface: 'rest', route: '/orders/:id.json', kind: 'status', status: 503 });
    const { data, errors } = await askAll([`Order:${full.ids.order}`, `Redemption:${full.ids.redemption}`]);
    expect(data?.nodes).toMatchObject([null, { __typename: 'Redemption' }]);
    expect(errors).toMatchObject([{ path: ['nodes', 0], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  it('are at most 50, and cost as much as each alone', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `Project:${index}`);
    expect((await askAll(many)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const cost = (count: number) =>
      costOf(schema, { document: parse(SEVERAL), operationName: undefined, variables: { ids: many.slice(0, count) } })
        .cost;
    expect([cost(1), cost(10)]).toEqual([6, 51]);
  });
});

describe('a node', () => {
  it('of a public type is there for visitors', async () => {
    expect((await ask(`Project:${known.project}`)).node).toMatchObject({ __typename: 'Project' });
  });

  it('of a member is null for visitors, and no backend is asked', async () => {
    const { member, order, address, redemption } = full.ids;
    for (const id of [`Member:${member}`, `Order:${order}`, `Address:${address}`, `Redemption:${redemption}`]) {
      expect(await ask(id)).toEqual({ node: null, code: undefined, calls: [] });
    }
  });

  it('needs the scopes of the field that usually reads it', async () => {
    const { order } = full.ids;
    const refused = new Set<string>();
    for (const { nodeId } of await everyNode()) {
      const { node, code, calls } = await ask(nodeId, kiosk);
      if (node) continue;
      expect({ code, calls }).toEqual({ code: 'FORBIDDEN', calls: [] });
      refused.add(nodeId.split(':')[0] ?? '');
    }
    expect([...refused].toSorted()).toEqual([
      'Address',
      'Enquiry',
      'Goal',
      'MemberSession',
      'Referral',
      'ReferralLink',
      'SiteVisit',
    ]);
    const { data, errors } = await club.api.graph<{ node: object }>(ORDER, { id: `Order:${order}` }, kiosk);
    expect(data?.node).toMatchObject({ id: order, shippingAddress: null });
    expect(errors).toMatchObject([{ path: ['node', 'shippingAddress'], extensions: { code: 'FORBIDDEN' } }]);
  });

  it('counts once against the limits of the field that usually reads it', async () => {
    const limited = full.at(await club.another({ env: { LIMIT_LOOKUPS: '2/600' } }));
    const read = async () =>
      (await limited.graph(NODE, { id: `Order:${full.ids.order}` })).errors?.[0]?.extensions.code;
    expect([await read(), await read(), await read()]).toEqual([undefined, undefined, 'RATE_LIMITED']);
  });

  it('is an outage when its source does not answer', async () => {
    await club.fault({ surface: 'rest', route: '/orders/:id.json', kind: 'status', status: 503 });
    expect(await ask(`Order:${full.ids.order}`, full.headers)).toMatchObject({
      node: null,
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('is never kept by a cache that everyone shares, while its nodeId in a public list may be', async () => {
    expect(publicSeconds(schema, parse(NODE))).toBe(0);
    expect(publicSeconds(schema, parse('{ projects { nodes { nodeId } } }'))).toBe(60);
    const { headers } = await club.api.graph(NODE, { id: `Project:${known.project}` });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
