import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stayReference } from '#rules/hotelBooking.ts';
import { useToday } from '#web/features/hotels/useToday.ts';

afterEach(() => vi.useRealTimers());

it('is the next day once midnight in India has passed', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T18:29:00.000Z') });
  const { result } = renderHook(() => useToday('2026-11-27'));
  expect(result.current).toBe('2026-11-27');
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(result.current).toBe('2026-11-28');
});

it('has a reference for the reception that is short enough to be said', () => {
  expect(stayReference('7c3f2a10-1111-4222-8333-444455556666')).toBe('7C3F-2A');
});
