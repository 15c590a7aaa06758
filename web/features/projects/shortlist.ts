import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { comparedProjects } from '#rules/constants.ts';

/** Kept on this device alone: up to three projects, by id. It says nothing about who looks. */
const key = 'shortlist';
const rule = z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(comparedProjects));

const none: readonly string[] = [];
let kept: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: none };
const listeners = new Set<() => void>();

/** What stands in the storage, which anybody may have written to; the same list for the same text. */
function read(): readonly string[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage may be switched off: then the list lives as long as the page.
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
    // See above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of this device.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The projects that a person put aside to compare, and how to change them. */
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
