import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The number of the lock under which entries of the audit are numbered. */
const auditLock = 18_001;

/** The staff of the desk, what they did, and what they work on. */
export const desk: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      // In lower case.
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('removed_at', 'timestamptz')
      .addColumn('last_login_at', 'timestamptz')
      // Issuer and subject at the identity provider.
      .addColumn('oidc_subject', 'text', (column) => column.unique())
      .execute();

    await db.schema
      .createTable('staff_passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', sql`text[]`, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute();

    // A link is written here when it is made in the desk, or when one from the command line is used.
    await db.schema
      .createTable('staff_invitation')
      .addColumn('token_fp', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute();

    await db.schema
      .createTable('staff_session')
      .addColumn('token_fp', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      // PASSKEY or IDENTITY_PROVIDER.
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('confirmed_until', 'timestamptz')
      .execute();
    await db.schema.createIndex('staff_session_staff').on('staff_session').column('staff_id').execute();

    // The members that were looked up in a session.
    await db.schema
      .createTable('staff_lookup')
      .addColumn('session_fp', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('staff_lookup_pkey', ['session_fp', 'member_id'])
      .execute();

    // A login, registration or confirmation that waits for the passkey or the identity provider.
    await db.schema
      .createTable('staff_challenge')
      .addColumn('id_fp', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('staff_audit')
      .addColumn('sequence', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      // Null for the command line and the club itself.
      .addColumn('staff_id', 'text')
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject_kind', 'text')
      .addColumn('subject_id', 'text')
      .addColumn('reason', 'text')
      .addColumn('network', 'text')
      .addColumn('detail', 'text')
      .execute();
    await db.schema
      .createIndex('staff_audit_subject')
      .on('staff_audit')
      .columns(['subject_kind', 'subject_id', 'sequence'])
      .execute();
    await db.schema.createIndex('staff_audit_staff').on('staff_audit').columns(['staff_id', 'sequence']).execute();
    await db.schema.createIndex('staff_audit_at').on('staff_audit').column('at').execute();
    // Numbers follow the order of the commits, also between processes, and have no gaps: a number that is missing is an
    // entry that is missing. A restore brings the numbers with it.
    await sql`create or replace function staff_audit_number() returns trigger language plpgsql as $$
      begin
        if new.sequence is null then
          perform pg_advisory_xact_lock(${sql.lit(auditLock)}, 0);
          new.sequence := (select coalesce(max(sequence), 0) + 1 from staff_audit);
        end if;
        return new;
      end $$`.execute(db);
    await sql`create or replace trigger staff_audit_number before insert on staff_audit
      for each row execute function staff_audit_number()`.execute(db);
    // Nothing changes an entry. Retention alone removes old ones, and says so in its transaction. A restore drops the
    // table and leaves the functions, so they may exist.
    await sql`create or replace function staff_audit_keep() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' and current_setting('veranda.retention', true) = 'on' then return old; end if;
        raise exception 'entries of staff_audit are never changed';
      end $$`.execute(db);
    await sql`create or replace trigger staff_audit_keep before update or delete on staff_audit
      for each row execute function staff_audit_keep()`.execute(db);
    await sql`create or replace trigger staff_audit_keep_all before truncate on staff_audit
      for each statement execute function staff_audit_keep()`.execute(db);

    // A decision that waits for a second person.
    await db.schema
      .createTable('decision_proposal')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('operation_id', 'text', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.notNull())
      .addColumn('upstream_id', 'text')
      .addColumn('transaction_id', 'text')
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('overrule', 'boolean', (column) => column.notNull())
      .addColumn('effects', 'jsonb', (column) => column.notNull())
      .addColumn('conflicts', 'jsonb', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('proposed_by', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'timestamptz', (column) => column.notNull())
      .addColumn('closed_at', 'timestamptz')
      // APPROVED, DECLINED or OBSOLETE.
      .addColumn('outcome', 'text')
      .execute();
    await sql`create unique index decision_proposal_open on decision_proposal (operation_id) where closed_at is null`.execute(
      db,
    );

    await db.schema
      .createTable('data_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('membership_number', 'text', (column) => column.notNull())
      .addColumn('received_on', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('closed_at', 'timestamptz')
      .addColumn('note', 'text')
      .execute();
    await db.schema.createIndex('data_request_due').on('data_request').columns(['closed_at', 'due_on', 'id']).execute();
    await db.schema.createIndex('data_request_member').on('data_request').column('member_id').execute();

    // Each request to an upstream that was sent for an operation, without its body.
    await db.schema
      .createTable('operation_exchange')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
      .addColumn('operation_id', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('milliseconds', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('operation_exchange_operation')
      .on('operation_exchange')
      .columns(['operation_id', 'id'])
      .execute();

    // The lists of the desk read these, however many operations there are.
    await db.schema.createIndex('operation_created').on('operation').columns(['created_at', 'id']).execute();
    await db.schema
      .createIndex('operation_stage_created')
      .on('operation')
      .columns(['stage', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('operation_kind_created')
      .on('operation')
      .columns(['kind', 'created_at', 'id'])
      .execute();
    await db.schema.createIndex('operation_upstream_number').on('operation').column('upstream_number').execute();
    // What an upstream id belongs to, whatever its kind.
    await db.schema.createIndex('operation_upstream_id').on('operation').column('upstream_id').execute();
  },
};
