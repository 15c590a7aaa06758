import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceValue, useDeviceValue } from '#web/hooks/deviceValue.ts';

const none: readonly string[] = [];
const names = () =>
  deviceValue('names', none, (stored) =>
    Array.isArray(stored) && stored.every((one) => typeof one === 'string') ? stored : undefined,
  );
const inAnotherTab = (text: string) => {
  localStorage.setItem('names', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'names' }));
};

beforeEach(() => localStorage.clear());

describe('a value that is stored on this device', () => {
  it('is the same object until it changes', () => {
    const value = names();
    value.write(['Neem']);
    expect(value.read()).toEqual(['Neem']);
    expect(value.read()).toBe(value.read());
    expect(localStorage.getItem('names')).toBe('["Neem"]');
  });

  it('is removed by writing nothing', () => {
    const value = names();
    value.write(['Neem']);
    value.write([]);
    expect(localStorage.getItem('names')).toBeNull();
    expect(value.read()).toBe(none);
  });

  it.each(['["Neem"', '{"name":"Neem"}', '[1]', 'null'])('is nothing if somebody stored %s', (text) => {
    localStorage.setItem('names', text);
    expect(names().read()).toBe(none);
  });

  it('is shown in this tab, also after a change in another one', () => {
    const value = names();
    const { result } = renderHook(() => useDeviceValue(value));
    expect(result.current).toBe(none);
    act(() => value.write(['Neem']));
    expect(result.current).toEqual(['Neem']);
    act(() => inAnotherTab('["Teak"]'));
    expect(result.current).toEqual(['Teak']);
  });

  it('tells its listeners of changes of this key and of a page that is shown again, until they unsubscribe', () => {
    const value = names();
    const heard = vi.fn<() => void>();
    const unsubscribe = value.subscribe(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    inAnotherTab('["Teak"]');
    expect(heard).toHaveBeenCalledTimes(2);
    unsubscribe();
    inAnotherTab('["Neem"]');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page if the browser has no storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const value = names();
    expect(value.read()).toBe(none);
    value.write(['Neem']);
    expect(value.read()).toEqual(['Neem']);
    get.mockRestore();
    set.mockRestore();
  });
});
