/** Why a backup was not written or not restored: sentences for the operator. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
