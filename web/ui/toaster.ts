export type ToastTone = 'good' | 'bad' | 'info';

/** `login`: asks for a login, or tells how it is going. */
export type ToastTopic = 'login';

export interface Toast {
  readonly tone: ToastTone;
  readonly title: string;
  readonly description?: string;
  /** What the toast belongs to: it goes as soon as that is settled. */
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
 * Says one thing over whatever is on screen, for six seconds; a new toast takes the place of the last. Only from event
 * handlers and effects of the browser: on the server there is nobody to read it.
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
  /** Takes the toast away, unless another has taken its place. */
  dismiss(id: number): void {
    if (current?.id === id) set(null);
  },
  dismissTopic(topic: ToastTopic): void {
    if (current?.topic === topic) set(null);
  },
};
