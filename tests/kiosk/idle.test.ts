import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleAfter, useIdle } from '#kiosk/visit/idle.ts';

describe('a screen that nobody touches', () => {
  it.each([
    [0, { state: 'active' }],
    [44_999, { state: 'active' }],
    [45_000, { state: 'warning', secondsLeft: 15 }],
    [59_001, { state: 'warning', secondsLeft: 1 }],
    [60_000, { state: 'over' }],
  ])('after %i ms is %o', (sinceTouch, expected) => {
    expect(idleAfter(sinceTouch)).toEqual(expected);
  });
});

describe('the idle timer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number): void => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('warns after 45 seconds and ends after 60', () => {
    const end = vi.fn<() => void>();
    const { result } = renderHook(() => useIdle(end));
    pass(44_500);
    expect(result.current).toBeNull();
    pass(1_000);
    expect(result.current).toBe(15);
    pass(14_000);
    expect(end).not.toHaveBeenCalled();
    pass(1_000);
    expect(end).toHaveBeenCalled();
  });

  it('starts anew with any touch, also during the warning', () => {
    const end = vi.fn<() => void>();
    const { result } = renderHook(() => useIdle(end));
    pass(50_000);
    expect(result.current).toBe(10);
    act(() => {
      window.dispatchEvent(new Event('pointerdown'));
    });
    expect(result.current).toBeNull();
    pass(44_000);
    expect(result.current).toBeNull();
    expect(end).not.toHaveBeenCalled();
  });

  it('begins after the time for which the screen waits for a phone', () => {
    const end = vi.fn<() => void>();
    const until = Date.now() + 300_000;
    const { result } = renderHook(() => useIdle(end, until));
    pass(300_000);
    expect(result.current).toBeNull();
    pass(46_000);
    expect(result.current).toBeGreaterThan(10);
    expect(end).not.toHaveBeenCalled();
  });
});
