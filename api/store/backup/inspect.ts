import { isOpen, type OperationKind, type OperationStage } from '#rules/operation.ts';
import { z } from 'zod';
import { createVault } from '../crypto/vault.ts';
import { isSealedWith } from '../crypto/secretCheck.ts';
import { isBeforeBaseline, isKnownMigration } from '../database/migrate.ts';
import { BackupError } from '../database/errors.ts';
import { readBackupFile, type BackupHeader, type RowCounts } from './file.ts';

const sealedRow = z.object({ sealed: z.string() });
const operationRow = z.object({ kind: z.string(), stage: z.string() });

export interface BackupContents {
  readonly header: BackupHeader;
  readonly rows: RowCounts;
  readonly open: Readonly<Partial<Record<OperationKind, number>>>;
  readonly inReview: number;
}

/**
 * Reads a whole backup and checks that this version can restore it with this secret.
 *
 * @param secret the session secret; null when there is none
 * @param options.anySecret also accepts one that was made with another secret
 * @throws BackupError
 */
export async function inspectBackup(
  file: string,
  secret: string | null,
  { anySecret = false } = {},
): Promise<BackupContents> {
  const open: Record<string, number> = {};
  let inReview = 0;
  let sealed: string | null = null;
  const { header, rows } = await readBackupFile(file, (table, json) => {
    const row: unknown = JSON.parse(json);
    if (table === 'secret_check') sealed = sealedRow.parse(row).sealed;
    if (table !== 'operation') return;
    const { kind, stage } = operationRow.parse(row);
    if (stage === 'NEEDS_REVIEW') inReview += 1;
    if (isOpen(stage as OperationStage)) open[kind] = (open[kind] ?? 0) + 1;
  });
  if (isBeforeBaseline(header.migrations)) {
    throw new BackupError('The backup is of 0.1.0 or before. Restore it with that version.');
  }
  const unknown = header.migrations.filter((name) => !isKnownMigration(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `A newer version of this program made this backup (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  if (sealed !== null && !anySecret && (secret === null || !isSealedWith(createVault(secret), sealed))) {
    throw new BackupError(
      `This backup was made with another session secret${secret === null ? ', and there is none here' : ''}. Set ` +
        'SESSION_SECRET to the secret of that time, or put its file session-secret into DATA_DIR. Only if it is lost ' +
        'for good, set ACCEPT_NEW_SECRET=true: what was sealed cannot be read again then, and every open operation ' +
        'needs an operator.',
    );
  }
  return { header, rows, open, inReview };
}
