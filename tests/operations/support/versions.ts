import { sql, type Kysely } from 'kysely';
import type { StoreSchema } from '#api/store/database/schema.ts';

/** An operation and its hold as they were at a moment. */
export interface Version {
  readonly stage: string;
  readonly tries: number;
  readonly operation: string;
  readonly hold: string | null;
}

/** Has the database itself keep every version of every operation, whoever makes it. */
export async function watchVersions(db: Kysely<StoreSchema>): Promise<void> {
  await sql`create table proof_version (place bigserial primary key, id text, operation text, hold text)`.execute(db);
  await sql`create function proof_keep() returns trigger language plpgsql as $$
    begin
      insert into proof_version (id, operation, hold)
        select operation.id, to_jsonb(operation)::text, to_jsonb(hold)::text
        from operation left join hold on hold.operation_id = operation.id
        where operation.id = case tg_table_name when 'hold' then to_jsonb(new)->>'operation_id' else to_jsonb(new)->>'id' end;
      return null;
    end $$`.execute(db);
  for (const table of ['operation', 'hold']) {
    await sql`create trigger proof_keep after insert or update on ${sql.table(table)}
      for each row execute function proof_keep()`.execute(db);
  }
}

/** The versions of an operation, oldest first; of those at the same stage and try the last one, with its hold. */
export async function versionsOf(db: Kysely<StoreSchema>, id: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select operation::jsonb ->> 'stage' as stage, (operation::jsonb ->> 'tries')::int as tries, operation, hold
    from proof_version where id = ${id} order by place`.execute(db);
  return [...new Map(rows.map((row) => [`${row.stage} ${row.tries}`, row])).values()];
}

/** Makes an operation what it was, as a restore does. */
export async function rewind(db: Kysely<StoreSchema>, id: string, { operation, hold }: Version): Promise<void> {
  await forget(db, id);
  await sql`insert into operation select * from jsonb_populate_record(null::operation, ${operation}::jsonb)`.execute(
    db,
  );
  if (hold) await sql`insert into hold select * from jsonb_populate_record(null::hold, ${hold}::jsonb)`.execute(db);
}

/** Makes an operation one that began after the backup. */
export async function forget(db: Kysely<StoreSchema>, id: string): Promise<void> {
  await sql`delete from hold where operation_id = ${id}`.execute(db);
  await sql`delete from operation where id = ${id}`.execute(db);
}
