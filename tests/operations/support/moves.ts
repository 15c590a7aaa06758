import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { StoreSchema } from '#api/store/database/schema.ts';
import type { Move } from './history.ts';

/** Has the database itself note every change of a stage and of a hold, whoever makes it. */
export async function watchMoves(db: Kysely<StoreSchema>): Promise<void> {
  await sql`create table proof_move (place bigserial primary key, what text, id text, was text, became text)`.execute(
    db,
  );
  await sql`create function proof_note() returns trigger language plpgsql as $$
    declare
      id text := case tg_table_name when 'hold' then to_jsonb(new)->>'operation_id' else to_jsonb(new)->>'id' end;
      part text := case tg_table_name when 'hold' then 'state' else 'stage' end;
    begin
      if to_jsonb(old)->>part <> to_jsonb(new)->>part then
        insert into proof_move (what, id, was, became) values (tg_table_name, id, to_jsonb(old)->>part, to_jsonb(new)->>part);
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['operation', 'hold']) {
    await sql`create trigger proof_note after update on ${sql.table(table)} for each row execute function proof_note()`.execute(
      db,
    );
  }
}

/** What was noted so far, oldest first. */
export async function readMoves(db: Kysely<StoreSchema>): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select what, id, was as "from", became as "to" from proof_move order by place`.execute(db);
  return rows;
}
