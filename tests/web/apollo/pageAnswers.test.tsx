import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import { operationKey } from '#web/apollo/operationKey.ts';
import { pageAnswers } from '#web/apollo/pageAnswers.ts';

const query = gql`
  query Name($id: ID!) {
    name(id: $id)
  }
`;
const key = operationKey({ operationName: 'Name', variables: { id: '1' } });

/** Opens a page that came with an answer for the ID 1. */
function openPage() {
  const sent = vi.fn<(id: unknown) => void>();
  const network = new ApolloLink(({ variables }) => {
    sent(variables['id']);
    return new Observable((observer) => {
      observer.next({ data: { name: 'from the network' } });
      observer.complete();
    });
  });
  const answers = pageAnswers({ [key]: { data: { name: 'Nila' } } });
  const client = new ApolloClient({ link: answers.link.concat(network), cache: new InMemoryCache() });
  const ask = async (id: string) => (await client.query({ query, variables: { id }, fetchPolicy: 'no-cache' })).data;
  return { answers, ask, sent };
}

describe('an answer that the page does not show', () => {
  it('is taken instead of one from the network', async () => {
    const page = openPage();
    await expect(page.ask('1')).resolves.toEqual({ name: 'Nila' });
    expect(page.sent).not.toHaveBeenCalled();
  });

  it('is taken once, and only for the same variables', async () => {
    const page = openPage();
    await expect(page.ask('2')).resolves.toEqual({ name: 'from the network' });
    await expect(page.ask('1')).resolves.toEqual({ name: 'Nila' });
    await expect(page.ask('1')).resolves.toEqual({ name: 'from the network' });
  });

  it('is not taken once the page is hydrated', async () => {
    const page = openPage();
    page.answers.end();
    await expect(page.ask('1')).resolves.toEqual({ name: 'from the network' });
  });
});
