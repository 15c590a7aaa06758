import { ApolloGateway, IntrospectAndCompose, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { logIn } from '#tests/support/login.ts';
import { gateway, openFederationFixture, refer, secret } from '#tests/support/federationFixture.ts';

/** Another team's subgraph: it adds to things of ours by their ids, and points at one of them from a thing of its own. */
const NEIGHBOUR = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
  type Project @key(fields: "id") { id: ID! metroMinutes: Int! }
  type Product @key(fields: "id") { id: ID! engraving: String }
  type Tour { guide: String! project: Project }
  type TourConnection { nodes: [Tour!]! pageInfo: PageInfo! }
  type PageInfo @shareable { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Query { tours(projectIds: [ID!]!): TourConnection! }
`;

const neighbourSchema = buildSubgraphSchema([
  {
    typeDefs: parse(NEIGHBOUR),
    resolvers: {
      Project: { metroMinutes: ({ id }: { id: string }) => Number(id) % 10 },
      Product: { engraving: ({ id }: { id: string }) => `No. ${id}` },
      Query: {
        tours: (_: unknown, { projectIds }: { projectIds: string[] }) => ({
          nodes: projectIds.map((id) => ({ guide: `Guide of ${id}`, project: { id } })),
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        }),
      },
    },
  },
]);

interface Caller {
  readonly authorization?: string;
}

/** Presents the gateway's secret and hands the caller's session on, as a gateway in front of the club would. */
class ForwardsSession extends RemoteGraphQLDataSource<Caller> {
  override willSendRequest({
    request,
    context,
  }: Parameters<NonNullable<RemoteGraphQLDataSource['willSendRequest']>>[0]) {
    request.http?.headers.set('x-federation-secret', secret);
    const { authorization } = context as Caller;
    if (authorization) request.http?.headers.set('authorization', authorization);
  }
}

const { club, calls, entities } = openFederationFixture();
let member: Awaited<ReturnType<typeof club.memberOf>>;
beforeAll(async () => {
  member = await club.memberOf('9999900001');
});

describe('a supergraph of the club and another team', () => {
  let neighbour: ApolloServer;
  let supergraph: ApolloServer<Caller>;

  beforeAll(async () => {
    neighbour = new ApolloServer({ schema: neighbourSchema, plugins: [ApolloServerPluginInlineTraceDisabled()] });
    const { url } = await startStandaloneServer(neighbour, { listen: { port: 0, host: '127.0.0.1' } });
    const subgraphs = [
      { name: 'club', url: `${club.api.url}/graphql` },
      { name: 'neighbour', url },
    ];
    const apolloGateway = new ApolloGateway({
      supergraphSdl: new IntrospectAndCompose({ subgraphs, introspectionHeaders: gateway }),
      buildService: ({ url: at }) => new ForwardsSession({ url: at ?? '' }),
    });
    supergraph = new ApolloServer<Caller>({ gateway: apolloGateway });
    await supergraph.start();
  });
  afterAll(async () => {
    await supergraph.stop();
    await neighbour.stop();
  });

  const ask = async (query: string, contextValue: Caller = {}) => {
    const { body } = await supergraph.executeOperation({ query }, { contextValue });
    if (body.kind !== 'single') throw new Error('An answer in one piece was expected.');
    // Made plain: the gateway's objects carry no prototype.
    return structuredClone(body.singleResult);
  };

  it('answers a project of ours with a field of theirs', async () => {
    const { data, errors } = await ask('{ projects(first: 2) { nodes { id name metroMinutes } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      projects: {
        nodes: [
          { id: expect.any(String), name: expect.any(String), metroMinutes: expect.any(Number) },
          { id: expect.any(String), name: expect.any(String), metroMinutes: expect.any(Number) },
        ],
      },
    });
  });

  it('answers a product of ours with a field of theirs', async () => {
    const { data, errors } = await ask('{ product(id: "201") { name engraving } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ product: { name: expect.any(String), engraving: 'No. 201' } });
  });

  it('resolves projects that only they refer to', async () => {
    const ids = ['112', '101', '105'];
    const own = await club.api.graph<{ projects: { nodes: { id: string; name: string }[] } }>(
      '{ projects { nodes { id name } } }',
    );
    const names = new Map(own.data?.projects.nodes.map(({ id, name }) => [id, name]));
    const { data, errors } = await ask(
      `{ tours(projectIds: ${JSON.stringify(ids)}) { nodes { guide project { name metroMinutes } } pageInfo { hasNextPage } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      tours: {
        nodes: ids.map((id) => ({
          guide: `Guide of ${id}`,
          project: { name: names.get(id), metroMinutes: Number(id) % 10 },
        })),
        pageInfo: { hasNextPage: false },
      },
    });
  });

  it('answers null for a project that is not there, and keeps the rest', async () => {
    const { data } = await ask('{ tours(projectIds: ["999999"]) { nodes { guide project { name } } } }');
    expect(data).toEqual({ tours: { nodes: [{ guide: 'Guide of 999999', project: null }] } });
  });

  it('knows the member when the gateway hands on the session, and a visitor without it', async () => {
    const query = '{ me { id name } }';
    expect((await ask(query, member.headers)).data).toEqual({ me: { id: member.id, name: 'Ananya Deshmukh' } });
    expect((await ask(query)).data).toEqual({ me: null });
  });
});

describe('references to things of the club', () => {
  it('answers the schema with its keys to a gateway', async () => {
    const { data } = await club.api.graph<{ _service: { sdl: string } }>('{ _service { sdl } }', {}, gateway);
    for (const name of ['Project', 'Product', 'Hotel', 'Event', 'Post', 'Member', 'Order']) {
      expect(data?._service.sdl).toContain(`extend type ${name} @key(fields: "id")`);
    }
  });

  it('tells a gateway nothing of how long our fields take', async () => {
    const { extensions } = await club.api.graph(
      '{ club { sessionHours } }',
      {},
      { 'apollo-federation-include-trace': 'ftv1' },
    );
    expect(extensions).toBeUndefined();
  });

  it('reads each public list once, however many references a query carries', async () => {
    const cold = await startApi(club.sandbox, { env: { FEDERATION_SECRET: secret } });
    try {
      const all = [
        ...refer('Project', ['101', '102', '112', '101']),
        ...refer('Product', ['201', '202', '218']),
        ...refer('Hotel', ['301', '302']),
        ...refer('Event', ['2032', '2055']),
        ...refer('Post', ['404', '440']),
      ];
      const { data, errors } = await entities(all, {}, cold);
      expect(errors).toBeUndefined();
      expect(data?._entities.map((one) => one?.__typename)).toEqual(all.map(({ __typename }) => __typename));
      for (const one of data?._entities ?? []) expect(one?.text).toEqual(expect.any(String));
      expect((await calls()).toSorted()).toEqual([
        'GET /blog_posts.json',
        'GET /events.json',
        'GET /get_all_projects.json',
        'GET /hotels.json',
        'GET /products.json',
      ]);
    } finally {
      await cold.close();
    }
  });

  it('answers null for ids that there are none of', async () => {
    const nobody = ['Project', 'Product', 'Hotel', 'Event', 'Post'].flatMap((name) => refer(name, ['999999']));
    const { data, errors } = await entities(nobody);
    expect(errors).toBeUndefined();
    expect(data?._entities).toEqual([null, null, null, null, null]);
  });

  it('gives a member to their own session alone', async () => {
    const ofMember = refer('Member', [member.id]);
    expect((await entities(ofMember, member.headers)).data?._entities).toEqual([
      { __typename: 'Member', membershipNumber: member.number },
    ]);
    expect((await entities(ofMember)).data?._entities).toEqual([null]);
    const { headers } = await logIn(club.api, club.sandbox, '9999900003');
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
    await club.sandbox.clearCalls();
    expect((await entities(refer('Order', own))).data?._entities).toEqual([null, null]);
    expect(await calls()).toEqual([]);
  });

  it('tells an outage for what it concerns, with its path', async () => {
    const cold = await startApi(club.sandbox, { env: { FEDERATION_SECRET: secret } });
    try {
      await club.sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 503 });
      const { data, errors, text } = await entities(
        [...refer('Project', ['101']), ...refer('Post', ['404'])],
        {},
        cold,
      );
      expect(data?._entities).toEqual([null, { __typename: 'Post', text: expect.any(String) }]);
      expect(errors).toEqual([
        expect.objectContaining({
          message: 'Error fetching project data',
          path: ['_entities', 0],
          extensions: { code: 'UPSTREAM_UNAVAILABLE' },
        }),
      ]);
      expect(text).not.toMatch(/127\.0\.0\.1|stack/);
    } finally {
      await cold.close();
    }
  });

  it('refuses references that are none of ours, or more than are served, and asks nobody', async () => {
    const refused = [
      [{ __typename: 'Address', id: '1' }],
      [{ __typename: 'Project' }],
      [{ __typename: 'Project', id: null }],
      [7],
      refer(
        'Order',
        Array.from({ length: 251 }, (_, index) => String(index)),
      ),
    ];
    for (const representations of refused) {
      const { errors } = await entities(representations, member.headers);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
    expect(await calls()).toEqual([]);
  });
});
