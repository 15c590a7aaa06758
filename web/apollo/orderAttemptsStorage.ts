/** Where the orders that were begun in this browser are kept: without it a member could order twice. */
export const storageKey = 'orderAttempts';

/** What is kept where the browser has no storage. */
let memory: string | null = null;
export const listeners = new Set<() => void>();

export function readText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return memory;
  }
}

export function writeText(text: string | null): void {
  memory = text;
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // Storage may be switched off; this tab then knows its own attempts alone, and the address carries the key.
  }
  for (const listener of listeners) listener();
}

/** With the member goes what they had begun. */
export function forgetAttempts(): void {
  if (readText() !== null) writeText(null);
}
