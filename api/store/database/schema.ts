import type { OperationKind, OperationStage } from '#rules/operation.ts';
import type { ColumnType } from 'kysely';

/** An instant: `timestamptz` in the database, a Date here, on both engines. */
type Moment = ColumnType<Date, Date, Date>;

/** An integer beyond 32 bits; PostgreSQL's driver returns it as text. */
type Big = ColumnType<number | string, number, number>;
type BigOrNull = ColumnType<number | string | null, number | null | undefined, number | null>;

/** Null when it is not written. */
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;

/** The store's tables after all migrations. Columns named `*_fp` contain keyed fingerprints, never the value itself. */
export interface StoreSchema {
  session: {
    token_fp: string;
    member_id: string;
    membership_number: string;
    /** Mobile, name and REST token, sealed together. */
    secrets: string;
    created_at: Moment;
    expires_at: Moment;
    mobile_fp: string | null;
  };
  pending_otp: {
    token_fp: string;
    purpose: 'LOGIN' | 'PASSWORD_RESET' | 'REGISTRATION';
    /** Sealed. */
    mobile: string;
    guesses: number;
    sent_at: Moment;
    expires_at: Moment;
  };
  otp_challenge: {
    mobile_fp: string;
    attempts: number;
    window_ends_at: Moment;
    proof_fp: string | null;
    proof: string | null;
    proof_expires_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  secret_check: { id: number; sealed: string };
  rate_limit: { bucket: string; key_fp: string; used: number; resets_at: Moment };
  crm_grant: { connection_fp: string; sealed: string; updated_at: Moment };
  operation: {
    id: string;
    kind: OperationKind;
    key: string;
    /** A fingerprint of the request under this key; redemptions only. */
    request_fp: ColumnType<string | null, string | undefined, never>;
    member_id: string | null;
    stage: OperationStage;
    /** The price; null for an operation without a price. */
    points: BigOrNull;
    /** What the member may see, sealed. */
    details: string | null;
    /** What is needed to send it, sealed; deleted when it has ended. */
    payload: string | null;
    /** The name of the product or hotel. */
    subject: OptionalText;
    upstream_id: string | null;
    /** The order number shown to people. */
    upstream_number: OptionalText;
    transaction_id: OptionalText;
    /** When the backend was first seen to have paid an encash request. */
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    remaining_points: BigOrNull;
    failure: 'DUPLICATE' | 'REJECTED' | null;
    message: string | null;
    /** Name, state and time of each step. */
    steps: ColumnType<unknown, string, string>;
    tries: number;
    stage_at: Moment;
    next_try_at: Moment;
    created_at: Moment;
  };
  hold: {
    operation_id: string;
    member_id: string;
    points: Big;
    state: 'active' | 'posted' | 'voided';
    resolved_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  member_deed: { id: string; member_id: string; kind: string; details: string; created_at: Moment };
  password_ticket: { ticket_fp: string; sealed: string; expires_at: Moment };
  newsletter_subscriber: { email_fp: string; email: string; consented_at: Moment };
  store_migration: { name: string; timestamp: string };
}
