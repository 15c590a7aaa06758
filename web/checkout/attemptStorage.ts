/** The storage key of what was started in this browser. Without it a member could pay twice. */
export const storageKey = 'attempts';

/** Used if the browser has no storage. */
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
    // Storage may be disabled. This tab then knows only its own attempts, and the address carries the key.
  }
  for (const listener of listeners) listener();
}

/** Removes the attempts when the member is forgotten. */
export function forgetAttempts(): void {
  if (readText() !== null) writeText(null);
}
