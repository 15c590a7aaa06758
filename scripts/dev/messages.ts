import type { HotPayload } from 'vite';

/** What the api process asks of the Vite server: a module, for example. */
export interface Call {
  readonly id: number;
  readonly payload: HotPayload;
}

export type Answer = { readonly result: unknown } | { readonly error: unknown };

/** What the parent tells the api process: to start, the answer to a call, or a source file that changed. */
export type Notice =
  | { readonly start: true }
  | { readonly id: number; readonly answer: Answer }
  | { readonly changed: string };
