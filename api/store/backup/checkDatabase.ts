import type { Kysely } from 'kysely';
import { isSealedWith } from '../crypto/secretCheck.ts';
import { createVault } from '../crypto/vault.ts';
import { executedMigrations, isBeforeBaseline, isKnownMigration } from '../database/migrate.ts';
import type { StoreSchema } from '../database/schema.ts';
import { BackupError } from '../database/errors.ts';

/**
 * Checks that there is a club in the database, that this version knows all of it, and that the secret is the right one.
 *
 * @throws BackupError
 */
export async function checkDatabase(
  db: Kysely<StoreSchema>,
  secret: string | null,
  { anySecret = false } = {},
): Promise<void> {
  const migrations = await executedMigrations(db);
  if (migrations.length === 0) throw new BackupError('There is no club in this database.');
  if (isBeforeBaseline(migrations)) throw new BackupError('The database is of 0.1.0 or before. Use that version.');
  const unknown = migrations.filter((name) => !isKnownMigration(name));
  if (unknown.length > 0) {
    throw new BackupError(`A newer version has migrated the database (${unknown.join(', ')}). Use that version.`);
  }
  const check = await db.selectFrom('secretCheck').select('sealed').executeTakeFirst();
  if (check && !anySecret && (secret === null || !isSealedWith(createVault(secret), check.sealed))) {
    throw new BackupError(
      'The session secret is not the one that the database was written with. Set SESSION_SECRET, or put the file ' +
        'session-secret into DATA_DIR. Nothing was changed.',
    );
  }
}
