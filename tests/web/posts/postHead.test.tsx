import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createCache } from '#web/apollo/cache.ts';
import { PostHead } from '#web/features/posts/post/PostHead.tsx';
import * as text from '#text/posts.ts';
import { istDate } from '#web/format/ist.ts';

afterEach(cleanup);

function show(publishedOn: string | null) {
  const cache = createCache();
  const post = {
    __typename: 'Post' as const,
    id: '1',
    heading: 'A loan',
    publishedOn,
    category: 'EDUCATION',
    commentsCount: 0,
  };
  const fragment = gql`
    fragment PostHead_post on Post {
      id
      heading
      publishedOn
      category
      commentsCount
    }
  `;
  cache.writeFragment({ fragment, data: post });
  // As a query hands it on: masked.
  const masked: object = { __typename: 'Post', id: '1' };
  render(
    <ApolloProvider client={new ApolloClient({ cache, link: ApolloLink.empty() })}>
      <MemoryRouter>
        <PostHead post={masked} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return screen.getByRole('heading', { level: 1, name: 'A loan' }).nextElementSibling?.textContent;
}

it('shows the day of a post, and no reading time that nobody measured', () => {
  expect(show('2026-03-05')).toBe(text.categories.EDUCATION + istDate('2026-03-05'));
});

it('shows neither for a post without a date', () => {
  expect(show(null)).toBe(text.categories.EDUCATION);
});
