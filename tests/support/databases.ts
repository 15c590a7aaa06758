import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

/** The server on which test files make databases; without it only the embedded engine is covered. */
export const POSTGRES_URL = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

declare module 'vitest' {
  interface ProvidedContext {
    /** What the names of this run's databases begin with. */
    databases: string;
  }
}

/** Names the databases of a run, and drops after it those that are left, since workers hand theirs from suite to suite. */
export function setup(project: TestProject): () => Promise<void> {
  const prefix = `veranda_test_${randomBytes(4).toString('hex')}`;
  project.provide('databases', prefix);
  return async () => {
    if (POSTGRES_URL === undefined) return;
    const client = new Client({ connectionString: POSTGRES_URL });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.end();
  };
}
