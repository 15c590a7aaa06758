import type { RedemptionKind, RedemptionStage, RedemptionStepName } from '#rules/redemption.ts';

/** What is needed to go on with a redemption and is secret: the backend's bearer, and the account of an encash. */
export interface RedemptionSecrets {
  readonly restToken: string;
  readonly accountNumber?: string | undefined;
}

export interface RedemptionStepRow {
  readonly name: RedemptionStepName;
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly at: Date;
}

/** One act of paying with points, as the store keeps it: this row is the truth about it. */
export interface RedemptionRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: RedemptionKind;
  readonly stage: RedemptionStage;
  readonly points: number;
  /** What was asked for, as the workflow of its kind wrote it; null when it cannot be opened. */
  readonly details: unknown;
  /** Null once it is settled. */
  readonly secrets: RedemptionSecrets | null;
  /** The backend's id of what was made. */
  readonly upstreamId: string | null;
  /** The order's number as people see it, such as VR-30001; null where the backend gave none. */
  readonly upstreamNumber: string | null;
  /** What it pays for, in words: the product's or hotel's name; null for an encash. */
  readonly subject: string | null;
  /** When the backend was first seen to have paid an encash request. */
  readonly paidAt: Date | null;
  /** The CRM's id of the Debit. */
  readonly transactionId: string | null;
  /** What the member could use once its points were held. */
  readonly remainingPoints: number | null;
  readonly message: string | null;
  /** How often the request of the present stage went out for certain or perhaps. */
  readonly tries: number;
  /** When the stage was reached, or its latest request went out. */
  readonly stageAt: Date;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
}

/** What a redemption paid or pays for, without anything secret. */
export type RedemptionSubject = Pick<RedemptionRow, 'id' | 'kind' | 'upstreamId' | 'upstreamNumber' | 'subject'>;

/** An active hold, with what its points are set aside for. */
export interface HeldPoints extends RedemptionSubject {
  readonly points: number;
  readonly since: Date;
}

/** Points set aside for a redemption. */
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
  /** Everything that makes it the same or another request, in one canonical text. */
  readonly asked: string;
  readonly points: number;
  readonly details: unknown;
  /** What it pays for, in words. */
  readonly subject: string | null;
  readonly secrets: RedemptionSecrets;
  /** The CRM's balance, and the store's moment from before it was read. */
  readonly balance: number;
  readonly balanceReadAt: Date;
}

export type BeginOutcome =
  | { readonly outcome: 'begun'; readonly redemption: RedemptionRow }
  | { readonly outcome: 'insufficient'; readonly available: number };

/** What changes with a stage. What is left out stays. */
export interface StageChange {
  readonly to: RedemptionStage;
  readonly upstreamId?: string;
  readonly upstreamNumber?: string | null;
  readonly transactionId?: string;
  readonly message?: string | null;
  /** Nothing is to be done before. */
  readonly notBefore?: Date;
  readonly hold?: 'posted' | 'voided';
  readonly steps?: readonly (readonly [name: RedemptionStepName, state: RedemptionStepRow['state']])[];
}

/** What can be asked of redemptions without changing any. Every method throws `StoreError` when the database fails. */
export interface RedemptionQueries {
  /** The database's own moment, which all processes share; later than whatever was resolved before the call. */
  moment(): Promise<Date>;
  /** What was begun under a key, and whether the same was asked for then. */
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
  /** Points held for what is not settled, and Debits made since a moment that a balance read then may lack. */
  reserved(memberId: string, since: Date): Promise<{ held: number; unseen: number }>;
  /** Which of these upstream ids belong to a redemption already. */
  linked(kind: RedemptionKind, upstreamIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these transactions of the CRM belong to a redemption already. */
  linkedTransactions(transactionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What these transactions of the CRM paid for, by their ids; in one query. */
  subjectsOf(transactionIds: readonly string[]): Promise<ReadonlyMap<string, RedemptionSubject>>;
  /** What a member's points are held for, newest first. */
  heldPoints(memberId: string): Promise<HeldPoints[]>;
  /** A member's redemptions that are not settled, newest first. */
  inProgress(memberId: string): Promise<RedemptionRow[]>;
  /**
   * Whether another redemption of the member is in a stage whose outcome nobody knows, and could be taken for this one: of
   * the same kind while it is created, of the same points while it is debited.
   */
  hasTwin(redemption: RedemptionRow, stage: 'CREATING' | 'DEBITING'): Promise<boolean>;
  /** Which are to be gone on with now, the longest waiting first. */
  due(): Promise<string[]>;
  /** Which of a member's holds are active, by redemption. */
  activeHolds(memberId: string): Promise<ReadonlySet<string>>;
  /** A member's encash requests that the backend has taken and whose points are still held, oldest first. */
  awaitingDebit(memberId: string): Promise<RedemptionRow[]>;
  /**
   * The points of a member's redemptions, other than those awaiting a Debit, that a Debit since a moment may belong to
   * although it is not noted with them.
   */
  debitRivals(memberId: string, since: Date): Promise<ReadonlySet<number>>;
  /**
   * Those that wait for a person, those begun before a moment and still open, and encash requests paid before it without
   * a Debit; oldest first, at most so many.
   */
  needingAttention(begunBefore: Date, most: number): Promise<RedemptionRow[]>;
  /** What became of the points that were set aside; null when there is no such redemption. */
  holdOf(id: string): Promise<HoldRow | null>;
}

/** Redemptions and the points that they hold. */
export interface Redemptions extends RedemptionQueries {
  /** Writes the redemption and its hold, or neither: what is held never exceeds the balance. */
  begin(input: NewRedemption): Promise<BeginOutcome>;
  /**
   * Moves a redemption on, with its hold and its steps, in one transaction.
   *
   * @returns null when it is no longer in the stage that was read: somebody else went on with it.
   * @throws RangeError for a move that the table of transitions does not know.
   */
  advance(redemption: RedemptionRow, change: StageChange): Promise<RedemptionRow | null>;
  /** Nothing more is to be done before a moment. Null as for `advance`. */
  postpone(redemption: RedemptionRow, until: Date): Promise<RedemptionRow | null>;
  /** The request of the present stage is about to go out once more. Null as for `advance`. */
  tryAgain(redemption: RedemptionRow): Promise<RedemptionRow | null>;
  /** The backend has paid these encash requests; the first time counts. */
  notePaid(ids: readonly string[]): Promise<void>;
  /**
   * Ends the hold of an encash by its Debit. False when it is over already, or the Debit belongs to another redemption.
   */
  postHold(id: string, transactionId: string): Promise<boolean>;
  /** Ends the hold of an encash that was refused: its points are free. False when it is over already. */
  voidHold(id: string): Promise<boolean>;
}
