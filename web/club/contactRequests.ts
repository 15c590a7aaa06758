import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { mostContactRequests } from '#rules/contactRequest.ts';

/** Stored on this device only: the secret ids of requests that were sent without a login, newest first. */
const key = 'requests';
const rule = z.array(z.string().check(z.regex(/^[\w-]{43}$/)));

const none: readonly string[] = [];
let kept: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none };
const listeners = new Set<() => void>();

/** Validated because anyone may have written to the storage. The same text gives the same list. */
function read(): readonly string[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage may be disabled. Then the list lasts as long as the page.
    return kept.ids;
  }
  if (text !== kept.text) kept = { text, ids: parsed(text) };
  return kept.ids;
}

function parsed(text: string | null): readonly string[] {
  if (text === null) return none;
  try {
    const { data } = rule.safeParse(JSON.parse(text));
    return data ? [...new Set(data)].slice(0, mostContactRequests) : none;
  } catch {
    return none;
  }
}

function write(ids: readonly string[]): void {
  const text = ids.length === 0 ? null : JSON.stringify(ids);
  kept = { text, ids };
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage may be disabled.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Fires for changes in other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps the id of a request that was just sent. */
export const keepContactRequest = (id: string): void =>
  write([id, ...read().filter((one) => one !== id)].slice(0, mostContactRequests));

export const forgetContactRequest = (id: string): void => write(read().filter((one) => one !== id));

/** The ids of this device; none on the server and until hydration. */
export const useContactRequestIds = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none);
