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

it('leads to the products of a category, and to all, with the search and the order as they are', async () => {
  const categories = ['WATCH', 'LAMP'];
  const products = { totalCount: 0, categories, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const graph = fakeGraph({ products });
  const at = '/promotions?category=LAMP&search=brass&sort=name';
  const { router } = renderClub(graph, [{ path: '/promotions', Component: Page }], at);
  const chip = (name: string) => screen.findByRole('link', { name });
  expect((await chip(text.categoryName('LAMP'))).getAttribute('aria-current')).toBe('true');
  expect((await chip(text.allCategories)).getAttribute('aria-current')).toBeNull();
  await userEvent.click(await chip(text.categoryName('WATCH')));
  await waitFor(() => expect(router.state.location.search).toBe('?category=WATCH&search=brass&sort=name'));
  await waitFor(() => expect(graph.operations.at(-1)?.variables).toMatchObject({ filter: { category: 'WATCH' } }));
  await userEvent.click(await chip(text.allCategories));
  await waitFor(() => expect(router.state.location.search).toBe('?search=brass&sort=name'));
});
