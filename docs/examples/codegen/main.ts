// A member's points and redemptions with types from the club's schema. Needs Node 24, `npm ci` and the code generator.
import { print } from 'graphql';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { graphql } from './generated/gql.ts';
// @ts-expect-error It is plain JavaScript.
import { logIn } from '../relay/logIn.mjs';

const { VERANDA_URL: club = 'http://127.0.0.1:4000', MOBILE: mobile = '9999900001' } = process.env;
const token: string = await logIn(club, mobile);

async function ask<Data, Variables>(
  operation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await fetch(`${club}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: print(operation), variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: readonly { message: string }[] };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}

const { me } = await ask(
  graphql(`
    query CodegenLedger($count: Int!) {
      me {
        name
        points {
          available
        }
        ledger(first: $count) {
          nodes {
            createdAt
            points
            title
          }
        }
      }
    }
  `),
  { count: 5 },
);
if (!me) throw new Error('The session has ended.');
// The compiler knows that points are numbers and moments are texts.
const available: number | null | undefined = me.points?.available;
console.log(`${me.name} has ${available?.toLocaleString('en-IN') ?? 'unknown'} points`);
for (const { createdAt, points, title } of me.ledger?.nodes ?? []) {
  console.log(`  ${createdAt.slice(0, 10)}  ${points?.toFixed() ?? 'unknown'}  ${title}`);
}
