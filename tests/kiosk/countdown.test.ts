import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, useSecondsUntil } from '#clients/countdown.ts';

describe('a countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(1_000_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts whole seconds and stops at 0', () => {
    const { result } = renderHook(() => useSecondsUntil(1_003_000, Date.now));
    expect(result.current).toBe(3);
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(result.current).toBe(2);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(result.current).toBe(0);
  });

  it('goes by the clock of the club, however wrong that of the device is', () => {
    const fast = () => Date.now() - 3_600_000;
    const { result } = renderHook(() => useSecondsUntil(1_180_000 - 3_600_000, fast));
    expect(result.current).toBe(180);
  });

  it('is written in minutes and seconds', () => {
    expect(clock(185)).toBe('3:05');
  });

  it('counts nothing without an end', () => {
    const { result } = renderHook(() => useSecondsUntil(null, Date.now));
    expect(result.current).toBeNull();
  });
});
