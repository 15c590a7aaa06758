import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { FeaturedProducts } from '#web/features/products/catalogue/FeaturedProducts.tsx';
import { parsePromotionsSearch } from '#web/features/products/promotionsSearch.ts';
import * as text from '#text/promotions.ts';

const visitor = { kind: 'visitor', isInactive: false, retry: async () => null } as const;
function Page() {
  const [parameters] = useSearchParams();
  return <FeaturedProducts search={parsePromotionsSearch(parameters)} points={visitor} hasFailed={false} />;
}

it('searches the products as one types, and keeps the focus', async () => {
  const products = { totalCount: 0, categories: [], nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const graph = fakeGraph({ products });
  const { router } = renderClub(graph, [{ path: '/promotions', Component: Page }], '/promotions?sort=name');
  const box = await screen.findByRole('searchbox', { name: text.searchProducts });
  await userEvent.type(box, 'lamp');
  await waitFor(() => expect(router.state.location.search).toBe('?search=lamp&sort=name'));
  await userEvent.type(box, 's');
  await waitFor(() => expect(router.state.location.search).toBe('?search=lamps&sort=name'));
  await waitFor(() => expect(graph.operations.at(-1)?.variables).toMatchObject({ filter: { search: 'lamps' } }));
  expect(box).toBe(document.activeElement);
});
