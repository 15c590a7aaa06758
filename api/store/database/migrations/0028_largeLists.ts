import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The indexes with which no query walks through a table that grows with the club. */
const indexes: Readonly<Record<string, string>> = {
  // What retention looks for: operations that have ended. The welcome Credit is kept for ever.
  operation_ended: `operation (kind, stage_at) where stage in ('CONFIRMED', 'FAILED') and kind <> 'WELCOME_CREDIT'`,
  operation_details: `operation (stage_at)
    where kind in ('ORDER', 'HOTEL') and details is not null and stage in ('CONFIRMED', 'FAILED')`,
  operation_bank_details: `operation ((coalesce(paid_at, stage_at)))
    where kind = 'ENCASH' and details is not null and stage in ('CONFIRMED', 'FAILED')`,
  contact_request_created: 'contact_request (created_at)',
  referral_acceptance_accepted: 'referral_acceptance (accepted_at)',
  referral_link_expires: 'referral_link (expires_at)',
  member_deed_created: 'member_deed (created_at)',
  member_visit_at: 'member_visit (at)',
  // What the desk looks for.
  hold_active: `hold (operation_id) where state = 'active'`,
  decision_proposal_operation: 'decision_proposal (operation_id)',
  // The sweep, and the end of all sessions of a kiosk or a member.
  rate_limit_resets_at: 'rate_limit (resets_at)',
  session_kiosk: 'session (kiosk_id) where kiosk_id is not null',
  device_authorization_kiosk: 'device_authorization (kiosk_id)',
  device_authorization_member: 'device_authorization (member_id) where member_id is not null',
  order_approval_kiosk: 'order_approval (kiosk_id)',
};

export const largeLists: Migration = {
  async up(db) {
    for (const [name, on] of Object.entries(indexes)) {
      await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
    }
  },
};
