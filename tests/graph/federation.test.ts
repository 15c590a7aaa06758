import { beforeAll, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import type { Member, SessionHeaders } from '#tests/support/member.ts';

const secret = 'a-secret-of-the-gateway-for-tests-only';
const gateway = { 'x-federation-secret': secret };

const ENTITIES = `query Entities($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on Project { text: name }
    ... on Product { text: name }
    ... on Hotel { text: name }
    ... on Event { text: name }
    ... on Post { text: heading }
    ... on Member { membershipNumber }
    ... on Order { number }
  }
}`;

interface EntitiesAnswer {
  _entities: readonly ({ __typename: string; text?: string; membershipNumber?: string; number?: string } | null)[];
}

/** References to entities, as a gateway sends them. */
const refer = (typename: string, ids: readonly string[]) => ids.map((id) => ({ __typename: typename, id }));

const club = openClub({ env: { FEDERATION_SECRET: secret } });
const calls = async () => (await club.calls()).map(({ method, route }) => `${method} ${route}`);
const entities = (representations: readonly unknown[], headers: SessionHeaders = {}, on = club.api) =>
  on.graph<EntitiesAnswer>(ENTITIES, { representations }, { ...gateway, ...headers });
let member: Member;
beforeAll(async () => {
  member = await club.member('9999900001');
});

describe('references to things of the club', () => {
  it('answers the schema with its keys to a gateway', async () => {
    const { data } = await club.api.graph<{ _service: { sdl: string } }>('{ _service { sdl } }', {}, gateway);
    for (const name of ['Project', 'Product', 'Hotel', 'Event', 'Post', 'Member', 'Order']) {
      expect(data?._service.sdl).toContain(`extend type ${name} @key(fields: "id")`);
    }
  });

  it('tells a gateway nothing of how long our fields take', async () => {
    const headers = { 'apollo-federation-include-trace': 'ftv1' };
    expect((await club.api.graph('{ club { sessionHours } }', {}, headers)).extensions).toBeUndefined();
  });

  it('reads each public list once, however many references a query carries, and is null where there is none', async () => {
    const cold = await club.another();
    const all = [
      ...refer('Project', ['101', '102', '112', '101', '999999']),
      ...refer('Product', ['201', '202', '218', '999999']),
      ...refer('Hotel', ['301', '302', '999999']),
      ...refer('Event', ['2032', '2055', '999999']),
      ...refer('Post', ['404', '440', '999999']),
    ];
    const { data, errors } = await entities(all, {}, cold);
    expect(errors).toBeUndefined();
    const text: unknown = expect.any(String);
    expect(data?._entities).toEqual(all.map(({ __typename, id }) => (id === '999999' ? null : { __typename, text })));
    const lists = ['blog_posts', 'events', 'get_all_projects', 'hotels', 'products'];
    expect((await calls()).toSorted()).toEqual(lists.map((name) => `GET /${name}.json`));
  });

  it('gives a member to their own session alone', async () => {
    const ofMember = refer('Member', [member.id]);
    expect((await entities(ofMember, member.headers)).data?._entities).toEqual([
      { __typename: 'Member', membershipNumber: member.membershipNumber },
    ]);
    expect((await entities(ofMember)).data?._entities).toEqual([null]);
    const { headers } = await club.member('9999900003');
    const foreign = await entities(ofMember, headers);
    const unknown = await entities(refer('Member', ['a0X000000000000AAA']), headers);
    expect(foreign.text).toBe('{"data":{"_entities":[null]}}\n');
    expect(foreign.text).toBe(unknown.text);
  });

  it('gives an order to its member alone, and nobody learns that there is one', async () => {
    const { orders } = await club.sandbox.effects();
    const ids = (mobile: string) => orders.filter((row) => row['mobile'] === mobile).map((row) => String(row['id']));
    const [own, theirs] = [ids('9999900001').slice(0, 2), ids('9999900003').slice(0, 1)];
    expect([own, theirs]).toEqual([[expect.any(String), expect.any(String)], [expect.any(String)]]);
    const mine = await entities(refer('Order', own), member.headers);
    expect(mine.data?._entities.map((one) => one?.number)).toEqual([expect.any(String), expect.any(String)]);
    const foreign = await entities(refer('Order', theirs), member.headers);
    expect(foreign.text).toBe('{"data":{"_entities":[null]}}\n');
    expect((await entities(refer('Order', ['999999']), member.headers)).text).toBe(foreign.text);
    await club.forgetCalls();
    expect((await entities(refer('Order', own))).data?._entities).toEqual([null, null]);
    expect(await calls()).toEqual([]);
  });

  it('tells an outage for what it concerns, with its path', async () => {
    const cold = await club.another();
    await club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 503 });
    const both = [...refer('Project', ['101']), ...refer('Post', ['404'])];
    const { data, errors, text } = await entities(both, {}, cold);
    expect(data?._entities).toEqual([null, { __typename: 'Post', text: expect.any(String) }]);
    const extensions = { code: 'UPSTREAM_UNAVAILABLE' };
    expect(errors).toMatchObject([{ message: 'Error fetching project data', path: ['_entities', 0], extensions }]);
    expect(text).not.toMatch(/127\.0\.0\.1|stack/);
  });

  it('refuses references that are none of ours, or more than are served, and asks nobody', async () => {
    const refused = [
      [{ __typename: 'Address', id: '1' }],
      [{ __typename: 'Project' }],
      [{ __typename: 'Project', id: null }],
      [7],
      Array.from({ length: 251 }, (_, index) => ({ __typename: 'Order', id: String(index) })),
    ];
    for (const representations of refused) {
      const { errors } = await entities(representations, member.headers);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
    expect(await calls()).toEqual([]);
  });
});

describe('a caller who is not the gateway', () => {
  const events = refer('Event', ['2032', '999999']);

  it.each([
    ['without the header', undefined],
    ['with a wrong secret', `${secret}x`],
    ['with an empty one', ''],
  ])('is refused both fields and causes no call: %s', async (_name, sent) => {
    const headers = sent === undefined ? {} : { 'x-federation-secret': sent };
    for (const query of ['{ _service { sdl } }', ENTITIES]) {
      const { errors, text } = await club.api.graph(query, { representations: events }, headers);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
      expect(text).not.toContain(secret);
    }
    expect(await calls()).toEqual([]);
  });

  it('finds neither field in a club without a secret', async () => {
    const plain = await club.another({ env: { FEDERATION_SECRET: '' } });
    const { data } = await plain.graph<{ __schema: { queryType: { fields: { name: string }[] } } }>(
      '{ __schema { queryType { fields { name } } } }',
    );
    const names = data?.__schema.queryType.fields.map(({ name }) => name) ?? [];
    expect(names).toContain('projects');
    expect(names.filter((name) => name.startsWith('_'))).toEqual([]);
    for (const query of ['{ _service { sdl } }', '{ _entities(representations: []) { __typename } }']) {
      const { errors } = await plain.graph(query, {}, gateway);
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    }
  });
});

describe('a flood of entity requests', () => {
  const requests = Array.from({ length: 20 }, (_, round) => round);
  const unknownIds = (round: number) => Array.from({ length: 125 }, (_, index) => `${700_000 + round * 125 + index}`);

  it('causes one upstream call per list', async () => {
    const cold = await club.another();
    const ask = (ids: string[]) => entities([...refer('Event', ids), ...refer('Product', ids)], {}, cold);
    const answers = await Promise.all(requests.map((round) => ask(unknownIds(round))));
    expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
    expect((await calls()).toSorted()).toEqual(['GET /events.json', 'GET /products.json']);
  });

  it('causes one upstream call per request where each refers to 250 orders', async () => {
    const orders = refer('Order', [...unknownIds(0), ...unknownIds(1)]);
    await Promise.all(requests.map(() => entities(orders, member.headers)));
    expect(await calls()).toEqual(requests.map(() => 'GET /orders.json'));
  });
});
