import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#api/store/database/migrate.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';

/**
 * While a new version is rolled out the old one runs beside it on the migrated database, and after a rollback alone. A
 * migration may therefore only add what the old version does not notice. What takes something away belongs into a later
 * release, and its name says which migration a version needs at least to run without it: `NNNN_contract_MMMM_what`.
 */
interface Ran {
  readonly migration: string;
  readonly statement: string;
}

const tableOf = /(?:alter table(?: if exists)?|create (?:unique )?index .*? on|update|delete from)\s+"?(\w+)"?/i;
const created = /create table (?:if not exists )?"?(\w+)"?/i;

/** What the old version would stumble over. `fresh`: tables that the same migration has made, which it does not know. */
function breaksOldVersion(statement: string, fresh: ReadonlySet<string>): string | null {
  if (/^\s*(drop|truncate)\b/i.test(statement)) return 'takes something away';
  const table = tableOf.exec(statement)?.[1];
  if (table === undefined || fresh.has(table)) return null;
  if (/^\s*alter table/i.test(statement)) {
    if (/\bdrop\b/i.test(statement)) return 'takes something away';
    if (/\brename\b/i.test(statement)) return 'renames something';
    if (/\balter (column )?.*\btype\b/i.test(statement)) return 'changes a type';
    if (/\bset not null\b/i.test(statement)) return 'demands a value that the old version does not write';
    if (/\badd column\b/i.test(statement) && /\bnot null\b/i.test(statement) && !/\bdefault\b/i.test(statement)) {
      return 'demands a value that the old version does not write';
    }
    if (/\badd (constraint|check|unique|primary|foreign)\b/i.test(statement))
      return 'forbids what the old version may write';
  }
  if (/^\s*create unique index/i.test(statement)) return 'forbids what the old version may write';
  if (/^\s*delete from/i.test(statement)) return 'takes something away';
  return null;
}

/** Each statement that breaks the old version, unless the name says so. */
function violations(ran: readonly Ran[]): string[] {
  const fresh = new Map<string, Set<string>>();
  return ran.flatMap(({ migration, statement }) => {
    const own = fresh.get(migration) ?? new Set();
    fresh.set(migration, own);
    const table = created.exec(statement)?.[1];
    if (table !== undefined) own.add(table);
    const reason = breaksOldVersion(statement, own);
    if (reason === null || /^\d{4}_contract_\d{4}_/.test(migration)) return [];
    return [`${migration} ${reason}: ${statement}`];
  });
}

describe('the migrations', () => {
  const ran: Ran[] = [];

  beforeAll(async () => {
    const pglite = await PGlite.create('memory://');
    let statements: string[] = [];
    const db = new Kysely<StoreSchema>({
      dialect: new PGliteDialect({ pglite }),
      log({ query }) {
        // The migrator notes each migration when it is through.
        const noted = query.sql.startsWith('insert into "store_migration"') && query.parameters[0];
        if (typeof noted !== 'string') {
          statements.push(query.sql);
          return;
        }
        ran.push(...statements.map((statement) => ({ migration: noted, statement })));
        statements = [];
      },
    });
    await migrate(db);
    await pglite.close();
  });

  it('are read as they really run', () => {
    expect(ran).toContainEqual({ migration: '0001_baseline', statement: expect.stringMatching(/^create table hold/) });
    expect(ran.length).toBeGreaterThan(80);
  });

  it('only add, so that the version before them runs on beside the new one', () => {
    expect(violations(ran)).toEqual([]);
  });

  it.each([
    'drop table session',
    'alter table "session" drop column "name"',
    'alter table "session" rename to "sessions"',
    'alter table "session" rename column "name" to "title"',
    'alter table "session" alter column "secrets" type bytea',
    'alter table "session" alter column "name" set not null',
    'alter table "session" add column "device" text not null',
    'alter table "session" add constraint "one" unique ("member_id")',
    'create unique index one on session (member_id)',
    'delete from session',
    'truncate session',
  ])('would be refused with: %s', (statement) => {
    expect(violations([{ migration: '0009_next', statement }])).toHaveLength(1);
  });

  it.each([
    'alter table "session" add column "device" text',
    'alter table "session" add column "uses" integer default 0 not null',
    'create index more on session (member_id)',
    'create table "device" ("id" text not null)',
  ])('would be allowed: %s', (statement) => {
    expect(violations([{ migration: '0009_next', statement }])).toEqual([]);
  });

  it('may take something away when their name says which version no longer needs it', () => {
    const statement = 'drop table session';
    expect(violations([{ migration: '0019_contract_0017_sessions', statement }])).toEqual([]);
    expect(violations([{ migration: '0019_contract_sessions', statement }])).toHaveLength(1);
  });

  it('may do what they like to a table of their own', () => {
    const own = ['create table "device" ("id" text)', 'create unique index one on device (id)'];
    expect(violations(own.map((statement) => ({ migration: '0009_next', statement })))).toEqual([]);
    expect(violations([{ migration: '0010_later', statement: own[1] ?? '' }])).toHaveLength(1);
  });
});
