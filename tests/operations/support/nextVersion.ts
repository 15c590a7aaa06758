import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
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
  const database = join(folder, 'api/store/database');
  await writeFile(join(database, 'migrations/9000_next.sql'), migration);
  const file = join(database, 'migrate.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace(/^(const NAMES.*)\];$/m, "$1, '9000_next'];");
  if (changed === source) throw new Error('The migration was not added.');
  await writeFile(file, changed);
}
