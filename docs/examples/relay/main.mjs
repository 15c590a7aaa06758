// Two pages of a member's ledger and a mutation with Relay. Needs Node 24, `npm ci` and the Relay compiler.
import Relay from 'relay-runtime';
import memberQuery from './__generated__/operationsMemberQuery.graphql.js';
import ledgerFragment from './__generated__/operationsLedger_member.graphql.js';
import ledgerPageQuery from './__generated__/operationsLedgerPageQuery.graphql.js';
import setGoalMutation from './__generated__/operationsSetGoalMutation.graphql.js';
import { logIn } from './logIn.mjs';

const { commitMutation, Environment, fetchQuery, getSingularSelector, Network, RecordSource, Store } = Relay;
const { VERANDA_URL: club = 'http://127.0.0.1:4000', MOBILE: mobile = '9999900001' } = process.env;
const authorization = `Bearer ${await logIn(club, mobile)}`;

const environment = new Environment({
  network: Network.create(async ({ text }, variables) => {
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${club}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: text, variables }),
    });
    return answer.json();
  }),
  store: new Store(new RecordSource()),
  // An object is one record wherever it is read: here as `me`, there as `node`.
  getDataID: (record, type) => record.nodeId ?? (record.id && `${type}:${record.id}`),
});

const count = 3;
const { me } = await fetchQuery(environment, memberQuery, { count }).toPromise();
const ledger = () => environment.lookup(getSingularSelector(ledgerFragment, me)).data.ledger;
console.log(`Page 1: ${ledger().edges.length} transactions`);

// What `loadNext` of `usePaginationFragment` sends.
const { endCursor } = ledger().pageInfo;
await fetchQuery(environment, ledgerPageQuery, { count, cursor: endCursor, nodeId: me.nodeId }).toPromise();
console.log(`Page 2: ${ledger().edges.length} transactions`);
for (const { node } of ledger().edges) console.log(`  ${node.createdAt.slice(0, 10)}  ${node.points}  ${node.title}`);

await new Promise((onCompleted, onError) =>
  commitMutation(environment, { mutation: setGoalMutation, variables: { points: 900_000 }, onCompleted, onError }),
);
// Read from Relay's store: the answer of the mutation has changed the member that the query has read.
const read = environment.lookup(Relay.createOperationDescriptor(memberQuery, { count }).fragment);
console.log(`Goal: ${read.data.me.goal.points} points, ${read.data.me.goal.pointsNeeded} to go`);
