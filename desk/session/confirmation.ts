/** The person closed the dialog. Nothing was sent, and nothing has to be said about it. */
export class ConfirmationCancelled extends Error {
  override readonly name = 'ConfirmationCancelled';
}

/** A confirmation that is waited for. */
export interface PendingConfirmation {
  readonly confirmed: () => void;
  readonly cancel: () => void;
}

/** Connects the client, which needs a confirmation, with the dialog that asks for it. */
export interface Confirmations {
  /** Several actions at once wait for the same confirmation. */
  readonly request: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly pending: () => PendingConfirmation | null;
}

export function createConfirmations(): Confirmations {
  const listeners = new Set<() => void>();
  let waiting: { readonly promise: Promise<void>; readonly pending: PendingConfirmation } | null = null;
  const change = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    request: () => {
      if (waiting) return waiting.promise;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const pending = {
        confirmed: () => {
          change(null);
          resolve();
        },
        cancel: () => {
          change(null);
          reject(new ConfirmationCancelled());
        },
      };
      change({ promise, pending });
      return promise;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pending: () => waiting?.pending ?? null,
  };
}
