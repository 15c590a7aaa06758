import type { ErrandKind, ErrandStage } from '#rules/errand.ts';
import type { RedemptionKind, RedemptionStage, RedemptionStepName } from '#rules/redemption.ts';
import type { ColumnType, Generated } from 'kysely';

/** An instant: `timestamptz` in the database, a Date here, on both engines. */
type Moment = ColumnType<Date, Date, Date>;

/** An integer beyond 32 bits; PostgreSQL's driver returns it as text. */
type Big = ColumnType<number | string, number, number>;
type BigOrNull = ColumnType<number | string | null, number | null | undefined, number | null>;

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
    /** The details of the request, sealed; kept permanently. */
    details: string;
    /** Secrets needed to resume, sealed; deleted when the redemption is settled. */
    secrets: string | null;
    upstream_id: string | null;
    transaction_id: string | null;
    /** What it pays for: the name of a product or hotel. */
    subject: string | null;
    /** The order number shown to people. */
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
    /** The payload of the request, sealed; deleted when it is settled. */
    payload: string | null;
    /** The part that the member may see, sealed; kept permanently. */
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
