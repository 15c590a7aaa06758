import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.ts';

/** What the next version adds to the database: a column that this version does not know, which it also writes. */
const migration = `alter table operation add column of_next text default 'next';
create table next_table (id text);
`;

/** Copies the sources of the api into a folder, as a version that has one migration more. */
export async function makeNextVersion(folder: string): Promise<void> {
  for (const part of ['api', 'rules', 'schema', 'package.json'])
    await cp(inRoot(part), join(folder, part), { recursive: true });
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'api/store/database/migrations/9000_next.sql'), migration);
}
