import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetCredential, readCredential, storeCredential, useIsEnrolled } from '#kiosk/device/credential.ts';

describe('the credential of the device', () => {
  beforeEach(() => localStorage.clear());

  it('outlives the page', () => {
    storeCredential('first');
    expect(readCredential()).toBe('first');
    expect(localStorage).toHaveLength(1);
  });

  it('is stored before anything can send it, when it replaces another', () => {
    storeCredential('first');
    const read: (string | null)[] = [];
    const { rerender } = renderHook(() => {
      useIsEnrolled();
      read.push(readCredential());
    });
    act(() => storeCredential('second'));
    rerender();
    expect(read.at(-1)).toBe('second');
    expect(localStorage.getItem('kiosk-credential')).toBe('second');
  });

  it('takes the kiosk off the screen when it is forgotten', () => {
    storeCredential('first');
    const { result } = renderHook(() => useIsEnrolled());
    expect(result.current).toBe(true);
    act(forgetCredential);
    expect(result.current).toBe(false);
    expect(localStorage).toHaveLength(0);
  });
});
