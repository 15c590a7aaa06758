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
  const emptyText = JSON.stringify(nothing);
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: nothing };
  const listeners = new Set<() => void>();
  const parse = (text: string): T => {
    try {
      return valid(JSON.parse(text)) ?? nothing;
    } catch {
      return nothing;
    }
  };
  return {
    nothing,
    read: () => {
      let text: string | null;
      try {
        text = localStorage.getItem(key);
      } catch {
        return last.value;
      }
      if (text !== last.text) last = { text, value: text === null ? nothing : parse(text) };
      return last.value;
    },
    write: (value) => {
      const text = JSON.stringify(value);
      last = text === emptyText ? { text: null, value: nothing } : { text, value };
      try {
        if (last.text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Storage may be disabled. Then this page alone has the value.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      // A page in the back/forward cache received no events.
      window.addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
}

/** The stored value; nothing on the server and until hydration. */
export const useDeviceValue = <T>({ subscribe, read, nothing }: DeviceValue<T>): T =>
  useSyncExternalStore(subscribe, read, () => nothing);
