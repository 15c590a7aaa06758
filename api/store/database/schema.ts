import type { ErrandKind, ErrandStage } from '#rules/errand.ts';
import type { RedemptionKind, RedemptionStage, RedemptionStepName } from '#rules/redemption.ts';
import type { ColumnType, Generated } from 'kysely';

/** A moment: `timestamptz` in the database, a Date here, on both engines. */
type Moment = ColumnType<Date, Date, Date>;

/** A whole number beyond 32 bits; PostgreSQL's driver gives it as text. */
type Big = ColumnType<number | string, number, number>;
type BigOrNull = ColumnType<number | string | null, number | null | undefined, number | null>;

/** The store's tables, as the migrations leave them. Columns named `*_fp` are keyed fingerprints, never the value itself. */
export interface StoreSchema {
  session: {
    token_fp: string;
    member_id: string;
    membership_number: string;
    /** mobile, name and REST token, sealed together. */
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
  once_only: {
    kind: string;
    key: string;
    begins: Generated<number>;
    record_id: string | null;
    begun_at: Moment;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  redemption: {
    id: string;
    member_id: string;
    kind: RedemptionKind;
    idempotency_key: string;
    asked_fp: string;
    stage: RedemptionStage;
    points: Big;
    /** What was asked for, sealed; kept. */
    details: string;
    /** What is needed to go on and is secret, sealed; gone when it is settled. */
    secrets: string | null;
    upstream_id: string | null;
    transaction_id: string | null;
    /** What it pays for, in words: a product's or hotel's name. */
    subject: string | null;
    /** The order's number as people see it. */
    upstream_number: string | null;
    /** When the backend was first seen to have paid an encash request. */
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    remaining_points: BigOrNull;
    message: string | null;
    tries: Generated<number>;
    stage_at: Moment;
    next_try_at: Moment;
    created_at: Moment;
  };
  hold: {
    redemption_id: string;
    member_id: string;
    points: Big;
    state: 'active' | 'posted' | 'voided';
    resolved_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  redemption_step: {
    redemption_id: string;
    name: RedemptionStepName;
    place: number;
    state: 'PENDING' | 'DONE' | 'FAILED';
    at: Moment;
  };
  errand: {
    id: string;
    kind: ErrandKind;
    key_fp: string;
    member_id: string | null;
    stage: ErrandStage;
    /** What is to be sent, sealed; gone when it is settled. */
    payload: string | null;
    /** What its member may see of it, sealed; kept. */
    friend: string | null;
    upstream_id: string | null;
    refusal: 'DUPLICATE' | 'REJECTED' | null;
    tries: Generated<number>;
    stage_at: Moment;
    next_try_at: Moment;
    created_at: Moment;
  };
  member_deed: { id: string; member_id: string; kind: string; details: string; created_at: Moment };
  password_ticket: { ticket_fp: string; sealed: string; expires_at: Moment };
  newsletter_subscriber: { email_fp: string; email: string; consented_at: Moment };
  store_migration: { name: string; timestamp: string };
}
