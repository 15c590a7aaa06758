import type { ErrandKind, ErrandStage } from '#rules/errand.ts';

/** What a member may see for good of a friend whom they referred. */
export interface ReferredFriend {
  readonly projectId: string;
  readonly projectName: string | null;
  readonly name: string;
  readonly phoneLast4: string;
}

/** Why the other side did not want it: it has the same from somewhere else, or it does not like it. */
export type ErrandRefusal = 'DUPLICATE' | 'REJECTED';

/** Something to be sent exactly once, as the store keeps it: this row is the truth about it. */
export interface ErrandRow {
  readonly id: string;
  readonly kind: ErrandKind;
  /** Tells this errand from all others of its kind, without telling what it is about. */
  readonly keyFp: string;
  readonly memberId: string | null;
  readonly stage: ErrandStage;
  /** What is to be sent, as the workflow wrote it; null once it is settled, and when it cannot be opened. */
  readonly payload: unknown;
  readonly friend: ReferredFriend | null;
  /** The upstream's id, where it told one. */
  readonly upstreamId: string | null;
  readonly refusal: ErrandRefusal | null;
  /** How many requests may have arrived, one that is about to go out included. */
  readonly tries: number;
  /** When the stage was reached, or its latest request went out. */
  readonly stageAt: Date;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
}

export interface NewErrand {
  readonly kind: ErrandKind;
  /** What makes it this errand and no other: once there is one, the same is not sent again. */
  readonly key: readonly string[];
  readonly memberId: string | null;
  readonly payload: unknown;
  readonly friend: ReferredFriend | null;
}

/** What changes with a stage. What is left out stays. */
export type ErrandChange = {
  /** Nothing is to be done before. */
  readonly notBefore?: Date;
} & (
  | { readonly to: 'ASKED' | 'NEEDS_REVIEW' }
  | { readonly to: 'SENDING'; readonly payload?: unknown }
  | { readonly to: 'DONE'; readonly upstreamId: string | null }
  | { readonly to: 'REFUSED'; readonly refusal: ErrandRefusal }
);

/** Errands. Every method throws `StoreError` when the database fails. */
export interface Errands {
  /** Writes the errand, or finds the one of the same key; one that was refused makes room for the new one. */
  begin(input: NewErrand): Promise<{ errand: ErrandRow; begun: boolean }>;
  find(id: string): Promise<ErrandRow | null>;
  /** A member's errands, newest first. */
  list(memberId: string): Promise<ErrandRow[]>;
  /**
   * Moves an errand on. What is settled keeps nothing of what was sent.
   *
   * @returns null when it is no longer as it was read: somebody else went on with it.
   * @throws RangeError for a move that the table of transitions does not know.
   */
  advance(errand: ErrandRow, change: ErrandChange): Promise<ErrandRow | null>;
  /** Nothing more is to be done before a moment. Null as for `advance`. */
  postpone(errand: ErrandRow, until: Date): Promise<ErrandRow | null>;
  /** The request is about to go out once more. Null as for `advance`. */
  tryAgain(errand: ErrandRow): Promise<ErrandRow | null>;
  /** What waits for a person, and what is open since before a moment; the oldest first, so many at most. */
  needingAttention(begunBefore: Date, most: number): Promise<ErrandRow[]>;
  /** Which are to be gone on with at a moment, the longest waiting first. */
  due(at: Date): Promise<string[]>;
}
