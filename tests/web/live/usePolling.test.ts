import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLive } from '#web/hooks/liveState.ts';
import { usePolling } from '#web/hooks/usePolling.ts';

const look = vi.fn<() => Promise<void>>(async () => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  look.mockClear();
});
afterEach(() => {
  setLive(false);
  vi.useRealTimers();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('asks slowly while a stream tells what changes, and as before as soon as that is lost', async () => {
  const pace = { first: 2, growth: 1, longest: 2, whileLive: 60 };
  const { result } = renderHook(() => usePolling(look, true, pace));
  await wait(6);
  expect(look).toHaveBeenCalledTimes(3);
  await act(async () => setLive(true));
  expect(result.current.isLive).toBe(true);
  await wait(59);
  expect(look).toHaveBeenCalledTimes(3);
  await wait(1);
  expect(look).toHaveBeenCalledTimes(4);
  await act(async () => setLive(false));
  await wait(2);
  expect(look).toHaveBeenCalledTimes(5);
});

it('keeps its pace where no stream tells of it', async () => {
  setLive(true);
  const { result } = renderHook(() => usePolling(look, true, { first: 2, growth: 1, longest: 2 }));
  expect(result.current.isLive).toBe(false);
  await wait(4);
  expect(look).toHaveBeenCalledTimes(2);
});
