import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMore } from '#web/apollo/useMore.ts';

it('reads one page of each list at a time, whatever becomes of another list', async () => {
  const lists = { a: Promise.withResolvers<object>(), b: Promise.withResolvers<object>() };
  const fetchMore = vi.fn<(list: 'a' | 'b') => Promise<object>>((list) => lists[list].promise);
  const { result, rerender } = renderHook(({ list }) => useMore(list, () => fetchMore(list)), {
    initialProps: { list: 'a' as 'a' | 'b' },
  });
  act(() => {
    result.current.loadMore();
    result.current.loadMore();
  });
  rerender({ list: 'b' });
  act(() => result.current.loadMore());
  await act(async () => lists.a.resolve({}));
  expect(result.current.isLoadingMore).toBe(true);
  act(() => result.current.loadMore());
  expect(fetchMore.mock.calls).toEqual([['a'], ['b']]);
  await act(async () => lists.b.reject(new Error('lost')));
  expect(result.current).toMatchObject({ isLoadingMore: false, moreFailure: expect.any(String) });
});
