import type { RedemptionKind, RedemptionStage, RedemptionStepName } from '#rules/redemption.ts';

/** Secrets needed to resume a redemption: the backend's bearer, and the bank account of an encash. */
export interface RedemptionSecrets {
  readonly restToken: string;
  readonly accountNumber?: string | undefined;
}

export interface RedemptionStepRow {
  readonly name: RedemptionStepName;
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly at: Date;
}

/** One payment with points, as stored. This row is the source of truth. */
export interface RedemptionRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: RedemptionKind;
  readonly stage: RedemptionStage;
  readonly points: number;
  /** The details of the request, as written by the workflow of its kind; null when they cannot be opened. */
  readonly details: unknown;
  /** Null once it is settled. */
  readonly secrets: RedemptionSecrets | null;
  /** The backend's ID of the created record. */
  readonly upstreamId: string | null;
  /** The order number shown to people, such as VR-30001; null if the backend gave none. */
  readonly upstreamNumber: string | null;
  /** What it pays for: the name of the product or hotel; null for an encash. */
  readonly subject: string | null;
  /** When the backend was first seen to have paid an encash request. */
  readonly paidAt: Date | null;
  /** The CRM's ID of the Debit. */
  readonly transactionId: string | null;
  /** The points that the member could use after its points were held. */
  readonly remainingPoints: number | null;
  readonly message: string | null;
  /** How many requests of the current stage were, or may have been, sent. */
  readonly tries: number;
  /** When the stage was reached, or its latest request was sent. */
  readonly stageAt: Date;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
}

/** The subject of a redemption, without secrets. */
export type RedemptionSubject = Pick<RedemptionRow, 'id' | 'kind' | 'upstreamId' | 'upstreamNumber' | 'subject'>;

/** An active hold, with the subject of its redemption. */
export interface HeldPoints extends RedemptionSubject {
  readonly points: number;
  readonly since: Date;
}

export interface HoldRow {
  readonly points: number;
  readonly state: 'active' | 'posted' | 'voided';
  /** Null while it is active. */
  readonly resolvedAt: Date | null;
}

export interface NewRedemption {
  readonly memberId: string;
  readonly kind: RedemptionKind;
  readonly idempotencyKey: string;
  /** A canonical text of the request; requests with the same text are the same. */
  readonly asked: string;
  readonly points: number;
  readonly details: unknown;
  /** What it pays for. */
  readonly subject: string | null;
  readonly secrets: RedemptionSecrets;
  /** The CRM's balance, and the store's time from before it was read. */
  readonly balance: number;
  readonly balanceReadAt: Date;
}

export type BeginOutcome =
  | { readonly outcome: 'begun'; readonly redemption: RedemptionRow }
  | { readonly outcome: 'insufficient'; readonly available: number };

/** The changes that come with a new stage. Omitted fields are kept. */
export interface StageChange {
  readonly to: RedemptionStage;
  readonly upstreamId?: string;
  readonly upstreamNumber?: string | null;
  readonly transactionId?: string;
  readonly message?: string | null;
  /** The earliest time of the next attempt. */
  readonly notBefore?: Date;
  readonly hold?: 'posted' | 'voided';
  readonly steps?: readonly (readonly [name: RedemptionStepName, state: RedemptionStepRow['state']])[];
}

/** The read-only queries on redemptions. Every method throws `StoreError` when the database fails. */
export interface RedemptionQueries {
  /** The database's current time, shared by all processes; later than anything resolved before the call. */
  moment(): Promise<Date>;
  /** The redemption started under a key, and whether the request was the same. */
  findByKey(key: {
    memberId: string;
    kind: RedemptionKind;
    idempotencyKey: string;
    asked: string;
  }): Promise<{ redemption: RedemptionRow; same: boolean } | null>;
  find(id: string): Promise<RedemptionRow | null>;
  stepsOf(id: string): Promise<RedemptionStepRow[]>;
  /** A member's redemptions of a kind, newest first. */
  list(memberId: string, kind: RedemptionKind): Promise<RedemptionRow[]>;
  /**
   * Points held for unsettled redemptions, and Debits made since a given time that a balance read then may not include.
   */
  reserved(memberId: string, since: Date): Promise<{ held: number; unseen: number }>;
  /** The given upstream IDs that already belong to a redemption. */
  linked(kind: RedemptionKind, upstreamIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The given CRM transactions that already belong to a redemption. */
  linkedTransactions(transactionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The subjects of these CRM transactions, by ID, in one query. */
  subjectsOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, RedemptionSubject>>;
  /** A member's active holds, newest first. */
  heldPoints(memberId: string): Promise<HeldPoints[]>;
  /** A member's unsettled redemptions, newest first. */
  inProgress(memberId: string): Promise<RedemptionRow[]>;
  /**
   * Whether another redemption of the member is in a stage with an unknown outcome and could be confused with this one:
   * same kind while it is created, same points while it is debited.
   */
  hasTwin(redemption: RedemptionRow, stage: 'CREATING' | 'DEBITING'): Promise<boolean>;
  /** The redemptions to resume now, longest waiting first. */
  due(): Promise<string[]>;
  /** A member's active holds, by redemption. */
  activeHolds(memberId: string): Promise<ReadonlySet<string>>;
  /** A member's encash requests that the backend has accepted and whose points are still held, oldest first. */
  awaitingDebit(memberId: string): Promise<RedemptionRow[]>;
  /**
   * The points of a member's redemptions, other than those awaiting a Debit, that an unlinked Debit since a given time
   * may belong to.
   */
  debitRivals(memberId: string, since: Date): Promise<ReadonlySet<number>>;
  /**
   * Redemptions that need an operator, those started before a given time and still open, and encash requests paid
   * before it without a Debit; oldest first, limited to `most`.
   */
  needingAttention(begunBefore: Date, most: number): Promise<RedemptionRow[]>;
  /** What happened to the held points; null when the redemption does not exist. */
  holdOf(id: string): Promise<HoldRow | null>;
}

/** Redemptions and their holds. */
export interface Redemptions extends RedemptionQueries {
  /** Stores the redemption and its hold, or neither: held points never exceed the balance. */
  begin(input: NewRedemption): Promise<BeginOutcome>;
  /**
   * Moves a redemption to another stage, with its hold and its steps, in one transaction.
   *
   * @returns null when it has left the stage since it was read: another worker has continued it.
   * @throws RangeError for a move that is not in the transition table.
   */
  advance(redemption: RedemptionRow, change: StageChange): Promise<RedemptionRow | null>;
  /** Delays the next attempt until a given time. Null as for `advance`. */
  postpone(redemption: RedemptionRow, until: Date): Promise<RedemptionRow | null>;
  /** Records that the request of the current stage is about to be sent once more. Null as for `advance`. */
  tryAgain(redemption: RedemptionRow): Promise<RedemptionRow | null>;
  /** Records that the backend has paid these encash requests; the first recorded time is kept. */
  notePaid(ids: readonly string[]): Promise<void>;
  /**
   * Ends the hold of an encash by its Debit. False when it has already ended, or when the Debit belongs to another
   * redemption.
   */
  postHold(id: string, transactionId: string): Promise<boolean>;
  /** Ends the hold of a refused encash and releases its points. False when it has already ended. */
  voidHold(id: string): Promise<boolean>;
}
