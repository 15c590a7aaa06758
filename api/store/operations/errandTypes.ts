import type { ErrandKind, ErrandStage } from '#rules/errand.ts';

/** The permanent record of a referred friend that the member may see. */
export interface ReferredFriend {
  readonly projectId: string;
  readonly projectName: string | null;
  readonly name: string;
  readonly phoneLast4: string;
}

/** Why the upstream refused: it already has the same record from elsewhere, or it rejected the data. */
export type ErrandRefusal = 'DUPLICATE' | 'REJECTED';

/** A request to be sent exactly once, as stored. This row is the source of truth. */
export interface ErrandRow {
  readonly id: string;
  readonly kind: ErrandKind;
  /** Identifies this errand among those of its kind, without revealing its content. */
  readonly keyFp: string;
  readonly memberId: string | null;
  readonly stage: ErrandStage;
  /** The payload, as written by the workflow; null once it is settled or when it cannot be opened. */
  readonly payload: unknown;
  readonly friend: ReferredFriend | null;
  /** The upstream's ID, if it returned one. */
  readonly upstreamId: string | null;
  readonly refusal: ErrandRefusal | null;
  /** The number of requests that may have arrived, including one that is about to be sent. */
  readonly tries: number;
  /** When the stage was reached, or its latest request was sent. */
  readonly stageAt: Date;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
}

export interface NewErrand {
  readonly kind: ErrandKind;
  /** Identifies the errand: while one with this key exists, the same is not sent again. */
  readonly key: readonly string[];
  readonly memberId: string | null;
  readonly payload: unknown;
  readonly friend: ReferredFriend | null;
}

/** The changes that come with a new stage. Omitted fields are kept. */
export type ErrandChange = {
  /** The earliest time of the next attempt. */
  readonly notBefore?: Date;
} & (
  | { readonly to: 'ASKED' | 'NEEDS_REVIEW' }
  | { readonly to: 'SENDING'; readonly payload?: unknown }
  | { readonly to: 'DONE'; readonly upstreamId: string | null }
  | { readonly to: 'REFUSED'; readonly refusal: ErrandRefusal }
);

/** All methods throw `StoreError` when the database fails. */
export interface Errands {
  /** Stores the errand, or finds the one with the same key. A refused one is replaced by the new one. */
  begin(input: NewErrand): Promise<{ errand: ErrandRow; begun: boolean }>;
  find(id: string): Promise<ErrandRow | null>;
  /** A member's errands, newest first. */
  list(memberId: string): Promise<ErrandRow[]>;
  /**
   * Moves an errand to another stage. A settled errand keeps no payload.
   *
   * @returns null when the row has changed since it was read: another worker has continued it.
   * @throws RangeError for a move that is not in the transition table.
   */
  advance(errand: ErrandRow, change: ErrandChange): Promise<ErrandRow | null>;
  /** Delays the next attempt until a given time. Null as for `advance`. */
  postpone(errand: ErrandRow, until: Date): Promise<ErrandRow | null>;
  /** Records that the request is about to be sent once more. Null as for `advance`. */
  tryAgain(errand: ErrandRow): Promise<ErrandRow | null>;
  /**
   * Errands that need an operator, and those still open that were started before a given time; oldest first, at most
   * `most`.
   */
  needingAttention(begunBefore: Date, most: number): Promise<ErrandRow[]>;
  /** The errands to resume at a given time, longest waiting first. */
  due(at: Date): Promise<string[]>;
}
