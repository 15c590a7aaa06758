// A gateway in front of the club and of another team's subgraph. Needs Node 24 and `npm ci`.
import { ApolloGateway, IntrospectAndCompose, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { logIn } from '../relay/logIn.mjs';

const { VERANDA_URL: club = 'http://127.0.0.1:4000', MOBILE: mobile = '9999900001' } = process.env;
const secret = { 'x-federation-secret': process.env.FEDERATION_SECRET };

// Adds to things of the club by their ids, and refers to one of them from a thing of its own.
const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])
  type Project @key(fields: "id") { id: ID! metroMinutes: Int! }
  type Product @key(fields: "id") { id: ID! engraving: String }
  type Tour { guide: String! project: Project }
  type TourConnection { nodes: [Tour!]! pageInfo: PageInfo! }
  type PageInfo @shareable { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type Query { tours(projectIds: [ID!]!): TourConnection! }
`);
const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const resolvers = {
  Project: { metroMinutes: ({ id }) => Number(id) % 10 },
  Product: { engraving: ({ id }) => `No. ${id}` },
  Query: {
    tours: (_, { projectIds }) => ({
      nodes: projectIds.map((id) => ({ guide: `Guide of ${id}`, project: { id } })),
      pageInfo,
    }),
  },
};
const neighbour = new ApolloServer({
  schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
  plugins: [ApolloServerPluginInlineTraceDisabled()],
});
const { url: neighbourUrl } = await startStandaloneServer(neighbour, { listen: { port: 0, host: '127.0.0.1' } });

/** Presents the gateway's secret, and forwards the session of the member who asks. */
class Club extends RemoteGraphQLDataSource {
  willSendRequest({ request, context }) {
    request.http.headers.set('x-federation-secret', secret['x-federation-secret']);
    if (context.authorization) request.http.headers.set('authorization', context.authorization);
  }
}
const subgraphs = [
  { name: 'club', url: `${club}/graphql` },
  { name: 'neighbour', url: neighbourUrl },
];
const gateway = new ApolloServer({
  gateway: new ApolloGateway({
    supergraphSdl: new IntrospectAndCompose({ subgraphs, introspectionHeaders: secret }),
    buildService: ({ name, url }) => (name === 'club' ? new Club({ url }) : new RemoteGraphQLDataSource({ url })),
  }),
});
await gateway.start();

async function show(query, contextValue = {}) {
  const { body } = await gateway.executeOperation({ query }, { contextValue });
  const { data, errors } = body.singleResult;
  if (errors) throw new Error(errors[0].message);
  console.log(JSON.stringify(data));
}
await show('{ projects(first: 2) { nodes { id name metroMinutes } } product(id: "201") { name engraving } }');
await show('{ tours(projectIds: ["112", "101", "999999"]) { nodes { guide project { name metroMinutes } } } }');
await show('{ me { name } }');
await show('{ me { name } }', { authorization: `Bearer ${await logIn(club, mobile)}` });
await Promise.all([gateway.stop(), neighbour.stop()]);
