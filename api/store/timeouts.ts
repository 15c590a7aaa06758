/** How long the store waits for its database, in ms. */
export interface StoreTimeouts {
  /** A new connection. */
  readonly connectMs: number;
  /** A statement of a lock or of the connection that listens: after it the connection counts as dead, even if TCP still considers it open. */
  readonly answerMs: number;
  /** An optional read: the health check, and the session of the caller. */
  readonly readMs: number;
  /** The count of an attempt, with which a login begins. */
  readonly attemptMs: number;
}

export const STORE_TIMEOUTS: StoreTimeouts = { connectMs: 3000, answerMs: 3000, readMs: 2000, attemptMs: 4000 };
