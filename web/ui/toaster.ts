export type ToastTone = 'good' | 'bad' | 'info';

/** `login`: asks for a login, or reports on it. */
export type ToastTopic = 'login';

export interface Toast {
  readonly tone: ToastTone;
  readonly title: string;
  readonly description?: string;
  /** The toast is removed as soon as this is settled. */
  readonly topic?: ToastTopic;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: ShownToast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/**
 * Shows one toast for six seconds; a new toast replaces the last. Call it only from event handlers and effects in the
 * browser: on the server there is nobody to read it.
 */
export function showToast(toast: Toast): void {
  lastId += 1;
  set({ ...toast, id: lastId });
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownToast | null => current,
  onServer: (): null => null,
  /** Removes the toast, unless another has replaced it. */
  dismiss(id: number): void {
    if (current?.id === id) set(null);
  },
  dismissTopic(topic: ToastTopic): void {
    if (current?.topic === topic) set(null);
  },
};
