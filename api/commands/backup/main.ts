import { readStoreConfig } from '../../main/config.ts';
import { createLog } from '../../main/log.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { runOperatorCommand, terminal } from '../terminal.ts';
import { BackupError } from '../../store/database/errors.ts';
import { parseCommand, USAGE, type BackupCommand, createBackupCommand } from './service.ts';

async function run(command: BackupCommand): Promise<void> {
  const carryOut = createBackupCommand({
    config: readStoreConfig(),
    // To stderr and not in between the output.
    log: createLog('info', process.stderr),
    now: () => new Date(),
    ...terminal(),
  });
  try {
    await carryOut(command);
  } catch (error) {
    throw error instanceof BackupError ? new Refusal('NOT_ALLOWED', error.message) : error;
  }
}

await runOperatorCommand({ usage: USAGE, parse: parseCommand, run });
