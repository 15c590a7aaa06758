import { type Kysely, sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { StoreSchema } from '#api/store/database/schema.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { isNightly } from '#tests/support/nightly.ts';

const sizeOf = (engine: 'pglite' | 'postgres') =>
  isNightly ? { pglite: 200_000, postgres: 1_000_000 }[engine] : 2_500;
// So many rows take minutes on a slow machine.
if (isNightly) vi.setConfig({ testTimeout: 1_800_000 });
/** So many rows are written by one statement, which may not take longer than the store's timeout. */
const filledAtOnce = 50_000;
const at = new Date('2036-11-23T06:00:00Z');

/** A club with as many operations of each way to end, requests of them, links and visits; half of all is over. */
async function fill(db: Kysely<StoreSchema>, size: number): Promise<void> {
  for (let first = 1; first <= size; first += filledAtOnce) {
    await fillRows(db, first, Math.min(size, first + filledAtOnce - 1));
  }
  await sql`insert into newsletter_subscriber (email_fp, email, consented_at) values ('fp', 'sealed', '2000-01-01')`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

async function fillRows(db: Kysely<StoreSchema>, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${sql.lit(first)}, ${sql.lit(last)})`;
  const when = sql`${at}::timestamptz - interval '1 hour' - (n % 2) * interval '20 years' - n * interval '1 second'`;
  const kind = sql`(array['ORDER', 'ENCASH', 'REFER_FRIEND', 'WELCOME_CREDIT', 'CONTACT_REQUEST'])[1 + (n / 2) % 5]`;
  await sql`insert into operation
    (id, kind, key, request_fp, member_id, stage, points, details, steps, tries, stage_at, next_try_at, created_at)
    select 'operation-' || n, ${kind}, 'key-' || n, 'fp', 'member-' || n, 'CONFIRMED',
      case when ${kind} in ('ORDER', 'ENCASH') then 100 end, repeat('x', 300), '[]', 1, ${when}, ${when}, ${when}
    from ${numbers} as n`.execute(db);
  await sql`insert into hold (operation_id, member_id, points, state, resolved_at)
    select id, member_id, points, 'posted', stage_at from operation join ${numbers} as n on id = 'operation-' || n where points is not null`.execute(
    db,
  );
  await sql`insert into operation_exchange (operation_id, at, source, call, outcome, milliseconds)
    select id, stage_at, 'backend', 'POST /orders', 'done', 20 from operation join ${numbers} as n on id = 'operation-' || n, generate_series(1, 2)`.execute(
    db,
  );
  await sql`insert into contact_request
    (id_fp, request_id, request_fp, mobile_fp, project_id, project_name, intent, created_at)
    select id, key, 'fp', 'fp', '1', 'One', 'ENQUIRE', created_at
      from operation join ${numbers} as n on id = 'operation-' || n where kind = 'CONTACT_REQUEST'`.execute(db);
  await sql`insert into member_activity (id, member_id, kind, details, created_at)
    select 'activity-' || n, 'member-' || n, 'SITE_VISIT', '{}', ${when} from ${numbers} as n`.execute(db);
}

eachEngine('retention in a large club', (database) => {
  it('erases batch by batch in short statements, and goes on when one class of data cannot be erased', async () => {
    const store = await database.open({ now: () => at });
    const db = database.db();
    const size = sizeOf(database.engine);
    await fill(db, size);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(db);
    await sql`create trigger refuse before delete on newsletter_subscriber for each row execute function refuse()`.execute(
      db,
    );

    const counts: Record<string, number> = {};
    await expect(store.privacy.eraseExpired(retentionDefaults, counts)).rejects.toThrow('query (P0001)');
    const tenth = size / 10;
    expect(counts).toEqual({
      REDEMPTION: 2 * tenth,
      SUBMISSION: tenth,
      CONTACT_REQUEST: tenth,
      VISIT: size / 2,
    });
    const left = await sql<{ count: number }>`select count(*) from operation`.execute(db);
    // Those that are not over, and the welcome Credits.
    expect(Number(left.rows[0]?.count)).toBe(size / 2 + tenth);
    const requests = await sql<{ count: number }>`select count(*) from operation_exchange`.execute(db);
    expect(Number(requests.rows[0]?.count)).toBe(size + 2 * tenth);

    await sql`drop trigger refuse on newsletter_subscriber`.execute(db);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({ NEWSLETTER: 1 });
  });
});
