import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { comparedProjects } from '#rules/constants.ts';

/** Stored on this device only: up to three project ids. It contains nothing about the visitor. */
const key = 'shortlist';
const rule = z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(comparedProjects));

const none: readonly string[] = [];
let kept: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none };
const listeners = new Set<() => void>();

/** The stored list, validated because anyone may have written to the storage. The same text gives the same list. */
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
    return data ? [...new Set(data)] : none;
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

/** The shortlisted projects, and how to change them. */
export function useShortlist() {
  const ids = useSyncExternalStore(subscribe, read, () => none);
  return {
    ids,
    has: (id: string) => ids.includes(id),
    isFull: ids.length >= comparedProjects,
    add: (id: string) => {
      if (!ids.includes(id) && ids.length < comparedProjects) write([...ids, id]);
    },
    remove: (id: string) => write(ids.filter((one) => one !== id)),
    clear: () => write(none),
  };
}
