import { sql, type Kysely } from 'kysely';
import { inDatabase, type StoreSchema, tableNames, tables } from '../database/schema.ts';

type Treatment = 'KEPT' | 'BRIEF' | 'OWN' | 'KEPT_AFTER';

const treatmentOf = (name: (typeof tableNames)[number]): Treatment => {
  const { backup } = tables[name];
  return typeof backup === 'object' ? 'KEPT_AFTER' : backup;
};

const tablesThatAre = (...wanted: readonly Treatment[]): string[] =>
  wanted.flatMap((one) => tableNames.filter((name) => treatmentOf(name) === one).map(inDatabase));

/** In the order in which their rows can be inserted. */
const keptTables: readonly string[] = tablesThatAre('KEPT', 'KEPT_AFTER');

async function existing(db: Kysely<StoreSchema>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename in (${sql.join(names)})`.execute(
    db,
  );
  return names.filter((name) => rows.some((row) => row.name === name));
}

/** The tables of the store that a database has. */
export const existingTables = (db: Kysely<StoreSchema>): Promise<string[]> => existing(db, tableNames.map(inDatabase));

/** Those of them that belong to a backup. */
export const tablesToKeep = (db: Kysely<StoreSchema>): Promise<string[]> => existing(db, keptTables);

/** Those of them whose rows must not come back. */
export const briefTables = (db: Kysely<StoreSchema>): Promise<string[]> => existing(db, tablesThatAre('BRIEF'));

export const isKept = (table: string): boolean => keptTables.includes(table);
