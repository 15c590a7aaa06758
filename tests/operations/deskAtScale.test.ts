import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import type { StoreSchema } from '#api/store/database/schema.ts';
import { createDeskQueries, createOperatorQueries } from '#api/store/operations/deskQueries.ts';
import { createVault } from '#api/store/crypto/vault.ts';
import { createLog } from '#api/main/log.ts';
import { eachEngine, TEST_SECRET } from '#tests/support/engines.ts';
import { isNightly } from '#tests/support/nightly.ts';

const size = isNightly ? 1_000_000 : 20_000;
// So many rows take minutes on a slow machine.
if (isNightly) vi.setConfig({ testTimeout: 600_000 });
const now = new Date('2026-11-27T06:00:00Z');

/** What `explain` says of one node of a plan; rows are those of one loop. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsRead = (node: PlanNode) =>
  node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

eachEngine('the page Today of the desk', (database) => {
  it.runIf(database.engine === 'postgres')(
    'reads as many rows as it shows, however many operations there are',
    async () => {
      const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
      const db = new Kysely<StoreSchema>({
        dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.databaseUrl ?? '' }) }),
        plugins: [new CamelCasePlugin()],
        log: ({ query }) => {
          sent.push({ text: query.sql, values: query.parameters });
        },
      });
      try {
        // Nearly all have ended. Of each 1,000 one needs review, one waits for long, and one was paid without a Debit.
        await sql`insert into operation
        (id, kind, key, request_fp, member_id, stage, points, steps, tries, stage_at, next_try_at, created_at, paid_at)
        select 'operation-' || n, 'ENCASH', 'key-' || n, 'fp', 'member-' || n % 1000,
          case n % 1000 when 1 then 'NEEDS_REVIEW' when 2 then 'DEBITING' else 'CONFIRMED' end,
          100, '[]', 1, at, at, at, at
        from generate_series(1, ${sql.lit(size)}) as n,
          lateral (select ${now}::timestamptz - interval '1 day' - n * interval '1 second') as moment (at)`.execute(db);
        await sql`insert into hold (operation_id, member_id, points, state, resolved_at)
        select id, member_id, 100, case when is_active then 'active' else 'posted' end,
          case when not is_active then stage_at end
        from operation, lateral (select key like '%003') as open (is_active)`.execute(db);
        await sql`analyze`.execute(db);
        sent.length = 0;
        const deps = {
          db,
          vault: createVault(TEST_SECRET),
          logger: createLog('silent'),
          now: () => now,
        };
        const shown = await createOperatorQueries(deps).needingAttention(now, 50);
        expect(shown).toHaveLength(50);
        expect(new Set(shown.map(({ stage }) => stage))).toEqual(new Set(['NEEDS_REVIEW', 'DEBITING', 'CONFIRMED']));
        expect(await createDeskQueries(deps).overdue(now)).toBe(size / 1_000);

        for (const { text, values } of sent.splice(0)) {
          const { rows } = await sql<{
            'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
          }>`explain (analyze, format json) ${bound(text, values)}`.execute(db);
          const plan = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
          expect(plan).not.toEqual([]);
          expect(plan.map((node) => `${node['Node Type']} ${node['Relation Name']}`)).not.toContain(
            'Seq Scan operation',
          );
          expect(plan.reduce((all, node) => all + rowsRead(node), 0)).toBeLessThan(size / 20);
        }
      } finally {
        await db.destroy();
      }
    },
  );
});

/** A statement of the query builder with its parameters, as part of another one. */
function bound(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$\d+/);
  return sql.join(
    parts.map((part, index) => (index < values.length ? sql`${sql.raw(part)}${values[index]}` : sql.raw(part))),
    sql``,
  );
}
