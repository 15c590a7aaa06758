import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Stored on this device only: the links that were accepted here, each with the secret that shows what became of it. */
const key = 'invitations';
const most = 10;
const text = z.string().check(z.minLength(1), z.maxLength(100));
const rule = z.array(z.object({ token: text, receipt: text })).check(z.maxLength(most));

type Receipts = z.infer<typeof rule>;

/** Lasts as long as the page, where the storage is disabled. */
let kept: string | null = null;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept;
  }
}

function parsed(from: string | null): Receipts {
  if (from === null) return [];
  try {
    return rule.safeParse(JSON.parse(from)).data ?? [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(receipts: Receipts): void {
  kept = JSON.stringify(receipts);
  try {
    localStorage.setItem(key, kept);
  } catch {
    // Storage may be disabled.
  }
  for (const listener of listeners) listener();
}

const without = (token: string): Receipts => parsed(stored()).filter((one) => one.token !== token);

/** Keeps the secret of a link that was accepted on this device. */
export const keepReceipt = (token: string, receipt: string): void =>
  write([{ token, receipt }, ...without(token)].slice(0, most));

/** For a secret that the club does not know any more: what was accepted is deleted after its time. */
export const forgetReceipt = (token: string): void => write(without(token));

/** The secret for a link; null when it was not accepted on this device, and on the server. */
export const useReceipt = (token: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => parsed(stored()).find((one) => one.token === token)?.receipt ?? null,
    () => null,
  );
