import { gql } from '@apollo/client';
import { parse, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { createServerClient } from '#server/createServerClient.ts';

async function documentSent(query: DocumentNode): Promise<DocumentNode | undefined> {
  let sent: DocumentNode | undefined;
  const client = createServerClient(async ({ document }) => {
    sent = document;
    return { data: { club: { __typename: 'Club', name: 'Veranda', line: 'A line' } } };
  });
  await client.query({ query });
  return sent;
}

it('sends the same document for each request, which the graph then compiles once', async () => {
  const query = gql`
    query Name {
      club {
        name
      }
    }
  `;
  expect(await documentSent(query)).toBe(await documentSent(query));
});

it('sends a document that has changed while it runs in development', async () => {
  const before = await documentSent(parse('query Line { club { name } }'));
  expect(await documentSent(parse('query Line { club { line } }'))).not.toBe(before);
});
