import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Vault } from '../../crypto/vault.ts';

/**
 * One table for everything that must happen exactly once, with all rows of the tables that it replaces, at whatever
 * stage they are. Those tables are dropped, so that a process of an older version that still runs fails as if the
 * database were unavailable, and cannot continue an operation beside this version.
 */
export const operations: Migration = {
  async up(db) {
    await db.schema
      .createTable('operation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      // Identifies the operation among those of its kind.
      .addColumn('key', 'text', (column) => column.notNull())
      // A fingerprint of the request under this key; redemptions only.
      .addColumn('request_fp', 'text')
      // Null for a person who is not a member yet.
      .addColumn('member_id', 'text')
      .addColumn('stage', 'text', (column) => column.notNull())
      // The price; null for an operation without a price.
      .addColumn('points', 'bigint')
      // Sealed: what the member may see.
      .addColumn('details', 'text')
      // Sealed: what is needed to send it; deleted when it has ended.
      .addColumn('payload', 'text')
      .addColumn('subject', 'text')
      .addColumn('upstream_id', 'text')
      .addColumn('upstream_number', 'text')
      .addColumn('transaction_id', 'text')
      .addColumn('paid_at', 'timestamptz')
      .addColumn('remaining_points', 'bigint')
      .addColumn('failure', 'text')
      .addColumn('message', 'text')
      .addColumn('steps', 'jsonb', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('stage_at', 'timestamptz', (column) => column.notNull())
      .addColumn('next_try_at', 'timestamptz', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('operation_once', ['kind', 'key'])
      .addCheckConstraint('operation_failed_whole', sql`(stage = 'FAILED') = (failure is not null)`)
      .addCheckConstraint(
        'operation_priced_whole',
        sql`(kind in ('ORDER', 'HOTEL', 'ENCASH')) = (points is not null)
          and (points is null or num_nonnulls(member_id, request_fp) = 2)`,
      )
      .execute();

    await sql`insert into operation
      select id, kind, member_id || ':' || idempotency_key, asked_fp, member_id,
        case stage when 'HELD' then 'ACCEPTED' else stage end,
        points, details, secrets, subject, upstream_id, upstream_number, transaction_id, paid_at, remaining_points,
        case stage when 'FAILED' then 'REJECTED' end, message,
        coalesce((
          select jsonb_agg(jsonb_build_object('name', name, 'state', state, 'at', at) order by place)
          from redemption_step where redemption_id = redemption.id
        ), '[]'),
        case stage when 'HELD' then 0 else tries end, stage_at, next_try_at, created_at
      from redemption`.execute(db);

    const recorded = sql`jsonb_build_object('name', 'RECORDED', 'state', 'DONE', 'at', created_at)`;
    await sql`insert into operation
        (id, kind, key, member_id, stage, details, payload, upstream_id, failure, steps, tries, stage_at, next_try_at,
          created_at)
      select id, kind, key_fp, member_id,
        case stage when 'ASKED' then 'ACCEPTED' when 'SENDING' then 'CREATING' when 'DONE' then 'CONFIRMED'
          when 'REFUSED' then 'FAILED' else stage end,
        friend, payload, upstream_id, refusal,
        case stage when 'ASKED' then jsonb_build_array(${recorded})
          else jsonb_build_array(${recorded}, jsonb_build_object('name', 'SENT', 'at', stage_at, 'state',
            case stage when 'DONE' then 'DONE' when 'REFUSED' then 'FAILED' else 'PENDING' end)) end,
        tries, stage_at, next_try_at, created_at
      from errand`.execute(db);

    // Of a membership in progress nothing is known but the time: a login may begin again when its request can no
    // longer arrive. A welcome Credit in progress is looked for in the CRM.
    await sql`insert into operation
        (id, kind, key, member_id, stage, upstream_id, failure, steps, tries, stage_at, next_try_at, created_at)
      select gen_random_uuid()::text,
        case kind when 'member' then 'MEMBERSHIP' else 'WELCOME_CREDIT' end,
        key,
        case kind when 'welcome-credit' then key end,
        case when record_id is not null then 'CONFIRMED' when kind = 'member' then 'FAILED' else 'CREATING' end,
        nullif(record_id, 'none'),
        case when record_id is null and kind = 'member' then 'REJECTED' end,
        jsonb_build_array(
          jsonb_build_object('name', 'RECORDED', 'state', 'DONE', 'at', begun_at),
          jsonb_build_object('name', 'SENT', 'at', coalesce(settled_at, begun_at), 'state',
            case when record_id is null then 'PENDING' else 'DONE' end)),
        1, coalesce(settled_at, begun_at),
        case when record_id is null and kind = 'member' then begun_at + interval '120 seconds'
          else coalesce(settled_at, begun_at) end,
        begun_at
      from once_only`.execute(db);

    await sql`alter table hold drop constraint hold_redemption_id_fkey`.execute(db);
    await db.schema.alterTable('hold').renameColumn('redemption_id', 'operation_id').execute();
    await sql`alter table hold add constraint hold_operation_id_fkey
      foreign key (operation_id) references operation (id)`.execute(db);
    for (const table of ['redemption_step', 'redemption', 'errand', 'once_only']) {
      await db.schema.dropTable(table).execute();
    }

    await sql`create index operation_of_member on operation (member_id, kind, created_at)
      where member_id is not null`.execute(db);
    await sql`create index operation_open on operation (next_try_at)
      where stage in ('ACCEPTED', 'CREATING', 'CREATED', 'DEBITING')`.execute(db);
    // One upstream record belongs to one redemption, whichever links it.
    await sql`create unique index redemption_upstream on operation (kind, upstream_id)
      where upstream_id is not null and points is not null`.execute(db);
    await sql`create index operation_upstream on operation (kind, upstream_id)
      where upstream_id is not null and points is null`.execute(db);
    await sql`create unique index redemption_transaction on operation (transaction_id)
      where transaction_id is not null`.execute(db);
  },
};

/**
 * How operations are sealed and fingerprinted. Rows of earlier versions are kept as they are, so these texts never
 * change, although some use names that the code no longer has.
 */
export const storedAs = {
  context: (column: 'details' | 'payload', { id, points }: { id: string; points: number | null }): string => {
    if (points !== null) return `redemption ${column === 'details' ? 'details' : 'secrets'}:${id}`;
    return `errand ${column === 'details' ? 'friend' : 'payload'}:${id}`;
  },
  key: (vault: Vault, kind: string, parts: readonly string[]): string => {
    if (kind === 'WELCOME_CREDIT' || kind === 'CONTACT_REQUEST') return parts.join(' ');
    if (kind === 'MEMBERSHIP') return vault.fingerprint('member-creation', parts.join(' '));
    return vault.fingerprint('errand', JSON.stringify([kind, ...parts]));
  },
  request: (vault: Vault, request: string): string => vault.fingerprint('redemption-asked', request),
};
