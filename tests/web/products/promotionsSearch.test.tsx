import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import type { SpendablePoints } from '#web/checkout/spendablePoints.ts';
import { FeaturedProducts } from '#web/features/products/catalogue/FeaturedProducts.tsx';
import { parsePromotionsSearch } from '#web/features/products/promotionsSearch.ts';
import * as text from '#text/promotions.ts';

const retry = async () => null;
const visitor = { kind: 'visitor', isInactive: false, retry } as const;
function Page({ points = visitor }: { readonly points?: SpendablePoints }) {
  const [parameters] = useSearchParams();
  return <FeaturedProducts search={parsePromotionsSearch(parameters)} points={points} hasFailed={false} />;
}

it('searches the products as one types, and keeps the focus', async () => {
  const products = { totalCount: 0, categories: [], nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const graph = fakeGraph({ products });
  const { router } = renderClub(graph, [{ path: '/promotions', Component: Page }], '/promotions?sort=name');
  const box = await screen.findByRole('searchbox', { name: text.searchProducts });
  await userEvent.type(box, 'lamp');
  await eventually(() => expect(router.state.location.search).toBe('?search=lamp&sort=name'));
  await userEvent.type(box, 's');
  await eventually(() => expect(router.state.location.search).toBe('?search=lamps&sort=name'));
  await eventually(() => expect(graph.operations.at(-1)?.variables).toMatchObject({ filter: { search: 'lamps' } }));
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
  await eventually(() => expect(router.state.location.search).toBe('?category=WATCH&search=brass&sort=name'));
  await eventually(() => expect(graph.operations.at(-1)?.variables).toMatchObject({ filter: { category: 'WATCH' } }));
  await userEvent.click(await chip(text.allCategories));
  await eventually(() => expect(router.state.location.search).toBe('?search=brass&sort=name'));
});

it('narrows the products of a category to the points of an active member, and widens them again', async () => {
  const products = {
    totalCount: 0,
    categories: ['WATCH'],
    nodes: [],
    pageInfo: { hasNextPage: false, endCursor: null },
  };
  const points: SpendablePoints = { kind: 'known', available: 5_000, held: 0, holds: [], isInactive: false, retry };
  const routes = (known: SpendablePoints) => [{ path: '/promotions', element: <Page points={known} /> }];
  const at = '/promotions?category=LAMP&after=c1';
  const { router, unmount } = renderClub(fakeGraph({ products }), routes(points), at);
  const box = await screen.findByRole('checkbox', { name: partly(text.withinMyPoints) });
  // Also a category that the source does not have.
  expect(screen.getByRole('link', { name: text.categoryName('LAMP') }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(box);
  await eventually(() => expect(router.state.location.search).toBe('?category=LAMP&within=my-points'));
  await userEvent.click(box);
  await eventually(() => expect(router.state.location.search).toBe('?category=LAMP'));
  unmount();
  renderClub(fakeGraph({ products }), routes({ ...points, isInactive: true }), at);
  await screen.findByRole('link', { name: text.allCategories });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
