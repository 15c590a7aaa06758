import { useSyncExternalStore } from 'react';

const key = 'kiosk-credential';
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The device's own credential. It is no member's, so it stays on the device. */
export const readCredential = (): string | null => localStorage.getItem(key);

/**
 * Stores a credential. One that replaces another is stored before it is first sent: from its first use the old one is
 * refused, so a power cut in between would otherwise lock the device out.
 */
export function storeCredential(credential: string): void {
  localStorage.setItem(key, credential);
  tell();
}

export function forgetCredential(): void {
  localStorage.removeItem(key);
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsEnrolled = (): boolean => useSyncExternalStore(subscribe, () => readCredential() !== null);
