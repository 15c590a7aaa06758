import type { ColumnType, Generated } from 'kysely';

/** A moment: `timestamptz` in the database, a Date here, on both engines. */
type Moment = ColumnType<Date, Date, Date>;

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
  };
  otp_challenge: {
    mobile_fp: string;
    attempts: number;
    window_ends_at: Moment;
    proof_fp: string | null;
    proof: string | null;
    proof_expires_at: ColumnType<Date | null, Date | null, Date | null>;
  };
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
  store_migration: { name: string; timestamp: string };
}
