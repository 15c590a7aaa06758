import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { pageRoute, preloadPage } from '#web/routing/pageRoute.ts';

const page = pageRoute(new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() }));
const frame = { header: 'solid' } as const;

it('loads the code of a page before it is opened', () => {
  const fail = () => Promise.reject(new Error('It is loaded again when the page is opened.'));
  const load = vi.fn<typeof fail>(fail);
  const other = vi.fn<typeof fail>(fail);
  page('stays/:id', frame, 'StayPage', load);
  page('*', frame, 'NotFoundPage', other);
  preloadPage('/stays/12?from=login');
  expect(load).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});
