import { sql, type Kysely } from 'kysely';
import { createVault } from '#api/store/crypto/vault.ts';
import type { StoreSchema } from '#api/store/database/schema.ts';
import { TEST_SECRET } from './engines.ts';

/** The kinds of sealed values. Each is bound to its kind and to a value of its row. */
const kinds =
  'session|pending-otp|otp-proof|password-ticket|crm-grant|newsletter|site visit|enquiry|operation details|operation payload|referral-link|referral-acceptance|calendar-feed|push-subscription|push-key'.split(
    '|',
  );

export interface OpenedRow {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The row as text, with everything opened. */
  readonly text: string;
}

/**
 * Every row of every table of every schema of ours, with all sealed values opened.
 *
 * @throws when a sealed value cannot be opened: a search for somebody's data would not see what is in it.
 */
export async function openedDump(store: Kysely<StoreSchema>): Promise<OpenedRow[]> {
  // With the database's own names.
  const db = store.withoutPlugins();
  const vault = createVault(TEST_SECRET);
  const tryOpen = (sealed: string, context: string): string | null => {
    try {
      return vault.open(sealed, context);
    } catch {
      return null;
    }
  };
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select schemaname as schema, tablename as "table" from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  const dumped: OpenedRow[] = [];
  for (const { schema, table } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(`${schema}.${table}`)}`.execute(db);
    for (const values of rows) {
      const texts = Object.values(values).filter((value): value is string => typeof value === 'string');
      const contexts = ['secret-check', ...kinds.flatMap((kind) => texts.map((text) => `${kind}:${text}`))];
      const opened = texts.flatMap((text) => {
        if (!text.startsWith('v1.')) return [];
        const found = contexts.map((context) => tryOpen(text, context)).find((one) => one !== null);
        if (found == null) throw new Error(`A sealed value of ${table} could not be opened.`);
        return [found];
      });
      dumped.push({ table, values, text: [JSON.stringify(values), ...opened].join('\n') });
    }
  }
  return dumped;
}
