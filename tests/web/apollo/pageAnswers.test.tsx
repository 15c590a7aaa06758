import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { operationKey } from '#web/apollo/operationKey.ts';
import { pageAnswers, printAnswer } from '#web/apollo/pageAnswers.ts';

const query = gql`
  query Name($id: ID!) {
    name(id: $id)
  }
`;
const key = operationKey({ operationName: 'Name', variables: { id: '1' } });

/** Sets up a page that the browser is still receiving, and the answers which it is told of. */
function openPage(coming: readonly string[]) {
  document.body.innerHTML = '<div id="club"></div>';
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const sent = vi.fn<(id: unknown) => void>();
  const network = new ApolloLink(({ variables }) => {
    sent(variables['id']);
    return new Observable((observer) => {
      observer.next({ data: { name: 'from the network' } });
      observer.complete();
    });
  });
  const answers = pageAnswers(coming);
  const client = new ApolloClient({ link: answers.link.concat(network), cache: new InMemoryCache() });
  const ask = async (id: string) => (await client.query({ query, variables: { id }, fetchPolicy: 'no-cache' })).data;
  const arrive = (index: number, name: string) => {
    document.body.insertAdjacentHTML('beforeend', printAnswer(index, { data: { name } }));
  };
  const end = () => {
    state.mockReturnValue('complete');
    document.dispatchEvent(new Event('DOMContentLoaded'));
  };
  return { answers, ask, arrive, end, sent };
}

beforeEach(() => void vi.restoreAllMocks());

describe('an answer that follows the page', () => {
  it('is taken instead of one from the network, and removed from the page', async () => {
    const page = openPage([key]);
    const answer = page.ask('1');
    page.arrive(0, 'Nila </script><b>');
    await expect(answer).resolves.toEqual({ name: 'Nila </script><b>' });
    expect(page.sent).not.toHaveBeenCalled();
    expect(document.querySelector('script')).toBeNull();
  });

  it('is not read before it has arrived as a whole', async () => {
    const page = openPage([key]);
    const answer = page.ask('1');
    document.body.insertAdjacentHTML('beforeend', '<script type="application/json" data-answer="0">{"data":</script>');
    await Promise.resolve();
    const element = document.querySelector('script');
    element?.append('{"name":"Nila"}}');
    element?.after('\n');
    await expect(answer).resolves.toEqual({ name: 'Nila' });
  });

  it('is asked for if the page ends without it', async () => {
    const page = openPage([key]);
    const answer = page.ask('1');
    page.end();
    await expect(answer).resolves.toEqual({ name: 'from the network' });
    expect(page.sent).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('is asked for if the connection breaks in the middle of it', async () => {
    const page = openPage([key]);
    const answer = page.ask('1');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" data-answer="0">{"data":{"na</script>',
    );
    page.end();
    await expect(answer).resolves.toEqual({ name: 'from the network' });
    expect(document.querySelector('script')).toBeNull();
  });

  it('is taken once, and only for the same variables', async () => {
    const page = openPage([key]);
    page.arrive(0, 'Nila');
    await expect(page.ask('2')).resolves.toEqual({ name: 'from the network' });
    await expect(page.ask('1')).resolves.toEqual({ name: 'Nila' });
    await expect(page.ask('1')).resolves.toEqual({ name: 'from the network' });
  });

  it('is removed from the page when no component has asked for it', async () => {
    const page = openPage([key]);
    const ended = page.answers.end();
    page.arrive(0, 'Nila');
    await ended;
    expect(document.body.textContent).not.toContain('Nila');
    await expect(page.ask('1')).resolves.toEqual({ name: 'from the network' });
  });
});
