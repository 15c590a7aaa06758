import { useSyncExternalStore } from 'react';

/** A value that this browser stores, the same in all its tabs. */
export interface DeviceValue<T> {
  /** Returns the same object until the stored value changes. */
  readonly read: () => T;
  readonly write: (value: T) => void;
  /** Calls the listener after changes in this tab and in others. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What is read if nothing is stored. Writing its equal removes the entry. */
  readonly nothing: T;
}

/**
 * A value in `localStorage`. If the browser has none, the value lasts as long as the page.
 * @param valid checks what is stored, because anyone may have written it; undefined is read as nothing.
 */
export function deviceValue<T>(key: string, nothing: T, valid: (stored: unknown) => T | undefined): DeviceValue<T> {
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: nothing };
  return {
    nothing,
    read: () => {
      try {
        const text = localStorage.getItem(key);
        if (text !== last.text) {
          last = { text, value: nothing };
          if (text !== null) last = { text, value: valid(JSON.parse(text)) ?? nothing };
        }
      } catch {
        // There is no storage, or somebody stored what is not JSON.
      }
      return last.value;
    },
    write: (value) => {
      const text = JSON.stringify(value);
      last = text === JSON.stringify(nothing) ? { text: null, value: nothing } : { text, value };
      try {
        if (last.text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Then this page alone has the value.
      }
      // The browser tells only the other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    subscribe: (listener) => {
      const over = new AbortController();
      const onStorage = (event: StorageEvent) => {
        if ((event.key ?? key) === key) listener();
      };
      addEventListener('storage', onStorage, { signal: over.signal });
      // A page in the back/forward cache received no events.
      addEventListener('pageshow', listener, { signal: over.signal });
      return () => over.abort();
    },
  };
}

/** The stored value; nothing on the server and until hydration. */
export const useDeviceValue = <T>({ subscribe, read, nothing }: DeviceValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => nothing);
