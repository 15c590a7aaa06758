import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findEngines } from '../scripts/testing/engines.ts';
import { createClient, type GraphClient, type Operation } from './client.ts';
import { startBenchApi, startBenchSandbox, type BenchSandbox } from './club.ts';
import { fillStore, numberOf } from './deskRows.ts';
import { figuresOf, type Figures } from './figures.ts';

const sizes = [1_000, 10_000];
const secret = 'a-secret-for-benchmarks-only-0123456789';
const [warmUp, answers] = [30, 200];
const pages = 100;

const LIST = `query ($filter: OperationFilter, $first: Int, $after: String) {
  operations(filter: $filter, first: $first, after: $after) {
    nodes { id kind stage createdAt points number memberId notKnown needsDecision } pageInfo { hasNextPage endCursor } } }`;
const page = z.object({
  operations: z.object({ nodes: z.array(z.object({ id: z.string() })), pageInfo: z.object({ endCursor: z.string() }) }),
});

interface Measured {
  readonly what: string;
  readonly figures: Figures;
}

/** Sends an operation again and again, and checks how many rows each answer has. */
async function measure(client: GraphClient, what: string, operation: Operation, rows: number): Promise<Measured> {
  const times: number[] = [];
  for (let sent = 0; sent < warmUp + answers; sent += 1) {
    const { data, milliseconds } = await client.ask(operation);
    const { length } = page.parse(data).operations.nodes;
    if (length !== rows) throw new Error(`${what}: ${length} rows instead of ${rows}.`);
    if (sent >= warmUp) times.push(milliseconds);
  }
  return { what, figures: figuresOf(times) };
}

/** The cursor before a page, from the start of the list. */
async function cursorBefore(client: GraphClient, wanted: number, first: number): Promise<string> {
  let after: string | null = null;
  for (let number = 1; number < wanted; number += 1) {
    const { data } = await client.ask({ query: LIST, variables: { first, after } });
    after = page.parse(data).operations.pageInfo.endCursor;
  }
  return after ?? '';
}

async function measureSize(
  sandbox: BenchSandbox,
  databaseUrl: string | undefined,
  operations: number,
): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veranda-bench-desk-'));
  try {
    const cookie = await fillStore({ databaseUrl, dataDir, secret }, operations);
    const own = { SESSION_SECRET: secret, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
    const api = await startBenchApi(dataDir, sandbox, own);
    const client = createClient(`${api.url}/desk`, { cookie });
    try {
      const ask = (variables: Operation['variables']): Operation => ({ query: LIST, variables: variables ?? {} });
      // The smaller store has a hundredth page too, of fewer rows.
      const first = operations / pages / 2;
      const after = await cursorBefore(client, pages, first);
      return [
        await measure(client, 'list, 25 rows', ask({ first: 25 }), 25),
        await measure(client, 'list, 100 rows', ask({ first: 100 }), 100),
        await measure(
          client,
          'waiting for a decision, 10 rows',
          ask({ filter: { stages: ['NEEDS_REVIEW'] }, first: 10 }),
          10,
        ),
        await measure(client, 'search by number', ask({ filter: { search: numberOf(operations - 1) } }), 1),
        await measure(client, 'page 100', ask({ first, after }), first),
      ];
    } finally {
      client.close();
      await api.child.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const tableOf = (columns: readonly { readonly title: string; readonly rows: readonly Measured[] }[]): string => {
  const cell = ({ figures: { median, p95 } }: Measured) => `${median.toFixed(1)}, ${p95.toFixed(1)}`;
  const names = columns[0]?.rows.map(({ what }) => what) ?? [];
  return [
    `| median, p95 in ms | ${columns.map(({ title }) => title).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...names.map(
      (what) =>
        `| ${what} | ${columns.map(({ rows }) => rows.filter((row) => row.what === what).map(cell)[0] ?? '').join(' | ')} |`,
    ),
  ].join('\n');
};

/** Measures the desk's lists with 1,000 and 10,000 operations, on the embedded store and on a local PostgreSQL if there is one. */
export async function measureDesk(tell: (text: string) => void): Promise<string> {
  const sandboxDir = await mkdtemp(join(tmpdir(), 'veranda-bench-desk-sandbox-'));
  const sandbox = await startBenchSandbox(sandboxDir);
  const columns = [];
  try {
    for (const operations of sizes) {
      tell(`${operations} operations, embedded store`);
      columns.push({ title: `PGlite, ${operations}`, rows: await measureSize(sandbox, undefined, operations) });
      const engines = await findEngines({});
      const databaseUrl = engines.env['TEST_DATABASE_URL'];
      try {
        if (databaseUrl === undefined) continue;
        tell(`${operations} operations, PostgreSQL`);
        columns.push({ title: `PostgreSQL, ${operations}`, rows: await measureSize(sandbox, databaseUrl, operations) });
      } finally {
        await engines.release();
      }
    }
  } finally {
    await sandbox.child.stop();
    await rm(sandboxDir, { recursive: true, force: true });
  }
  return tableOf(columns);
}
