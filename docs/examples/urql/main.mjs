// Two pages of a member's ledger and a mutation with urql and its normalized cache. Needs Node 24 and `npm ci`.
import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { Client, fetchExchange, gql } from '@urql/core';
import { buildSchema, introspectionFromSchema, isObjectType } from 'graphql';
import { logIn } from '../relay/logIn.mjs';

const { VERANDA_URL: club = 'http://127.0.0.1:4000', MOBILE: mobile = '9999900001' } = process.env;
const schema = buildSchema(await (await fetch(`${club}/schema.graphql`)).text());
const authorization = `Bearer ${await logIn(club, mobile)}`;

// A type without an `id` is a part of the object that it was read with.
const parts = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.getFields().id);
let requests = 0;
const client = new Client({
  url: `${club}/graphql`,
  fetchOptions: { headers: { authorization } },
  fetch: (...request) => ((requests += 1), fetch(...request)),
  preferGetMethod: false,
  exchanges: [
    cacheExchange({
      schema: introspectionFromSchema(schema),
      keys: Object.fromEntries(parts.map(({ name }) => [name, () => null])),
      resolvers: { Member: { ledger: relayPagination() } },
    }),
    fetchExchange,
  ],
});
async function read(operation, variables, options) {
  const { data, error } = await client.query(operation, variables, options).toPromise();
  if (error) throw error;
  return data.me;
}

const ledgerPage = gql`
  query UrqlLedger($after: String) {
    me {
      id
      ledger(first: 3, after: $after) {
        edges {
          node {
            id
            createdAt
            points
            title
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      goal {
        id
        points
        pointsNeeded
      }
    }
  }
`;
const { ledger } = await read(ledgerPage, {});
console.log(`Page 1: ${ledger.edges.length} transactions`);
const { ledger: both } = await read(ledgerPage, { after: ledger.pageInfo.endCursor });
console.log(`Page 2: ${both.edges.length} transactions`);
for (const { node } of both.edges) console.log(`  ${node.createdAt.slice(0, 10)}  ${node.points}  ${node.title}`);

const setGoal = gql`
  mutation UrqlGoal($points: Points!) {
    setGoal(input: { points: $points }) {
      ... on SetGoalSuccess {
        me {
          id
          goal {
            id
            points
            pointsNeeded
          }
        }
      }
      ... on UserError {
        code
        message
      }
    }
  }
`;
await client.mutation(setGoal, { points: 800_000 }).toPromise();
const sent = requests;
// From the cache: the answer of the mutation has changed the member that the query has read.
const { goal } = await read(ledgerPage, {}, { requestPolicy: 'cache-only' });
console.log(`Goal: ${goal.points} points, ${goal.pointsNeeded} to go, with ${requests - sent} further requests`);
