import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useForSeconds } from '#desk/members/useForSeconds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });

describe('a revealed value', () => {
  it('is forgotten after its time', () => {
    const { result } = renderHook(() => useForSeconds<string>(60));
    act(() => result.current.show('99999 00001'));
    advance(59);
    expect(result.current).toMatchObject({ value: '99999 00001', secondsLeft: 1 });
    advance(1);
    expect(result.current.value).toBeNull();
  });
  it('is forgotten at once if it is hidden', () => {
    const { result } = renderHook(() => useForSeconds<string>(60));
    act(() => result.current.show('99999 00001'));
    act(() => result.current.hide());
    expect(result.current.value).toBeNull();
  });
  it('has its whole time again when it is revealed again', () => {
    const { result } = renderHook(() => useForSeconds<string>(60));
    act(() => result.current.show('first'));
    advance(40);
    act(() => result.current.show('second'));
    expect(result.current.secondsLeft).toBe(60);
    advance(40);
    expect(result.current.value).toBe('second');
    advance(20);
    expect(result.current.value).toBeNull();
  });
});
