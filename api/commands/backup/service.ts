import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { StoreConfig } from '../../main/config.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { confirm, type Operator } from '../terminal.ts';
import { createBackup } from '../../store/backup/create.ts';
import { inspectBackup } from '../../store/backup/inspect.ts';
import { noteRecovery, restoreBackup } from '../../store/backup/restore.ts';
import { findSessionSecret, secretFile } from '../../store/crypto/secret.ts';
import type { BackupCommand } from './arguments.ts';
import { contentsText, createdText, proposalText, recoveryText, restoredText } from './text.ts';

interface BackupCommandDeps extends Operator {
  readonly config: StoreConfig;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * The operator backs up and restores the store here. See docs/run/backup.md.
 *
 * @returns a function that runs a command; it rejects with BackupError or Refusal when the command was not carried out,
 *   with StoreError when the database fails.
 */
export function createBackupCommand({ config, log, now, who, say, ask }: BackupCommandDeps) {
  const { databaseUrl, sessionSecret, acceptNewSecret, settleSeconds } = config;
  const dataDir = resolve(config.dataDir);
  const target = { databaseUrl, dataDir, logger: log };
  const findSecret = () => findSessionSecret({ dataDir, configured: sessionSecret });

  async function create(file: string, { replace }: BackupCommand): Promise<void> {
    const started = now().getTime();
    const rows = await createBackup(target, file, { secret: await findSecret(), replace });
    const seconds = (now().getTime() - started) / 1000;
    const { size: bytes } = await stat(file);
    log.info({ file, rows, bytes, who }, 'an operator made a backup');
    say(createdText(file, { rows, bytes, seconds, secretFile: sessionSecret ? null : secretFile(dataDir) }));
  }

  const verify = async (file: string): Promise<void> =>
    say(contentsText(file, await inspectBackup(file, await findSecret())));

  async function restore(file: string, { replace, unchanged, yes }: BackupCommand): Promise<void> {
    const secret = await findSecret();
    const contents = await inspectBackup(file, secret, { anySecret: acceptNewSecret });
    say(`${contentsText(file, contents)}\n${proposalText({ target, replace, unchanged })}`);
    if (!yes) await confirm(ask);
    await restoreBackup(target, file, { secret, acceptNewSecret, replace, unchanged, settleSeconds, now });
    const { header, rows, open } = contents;
    log.info({ file, backupAt: header.at, rows, open, replace, unchanged, who }, 'an operator restored a backup');
    say(restoredText(header.at, { unchanged, settleSeconds }));
  }

  async function recovered(time: string, { yes }: BackupCommand): Promise<void> {
    const stateAt = new Date(time);
    if (stateAt > now()) throw new Refusal('NOT_ALLOWED', 'The time is in the future.');
    say(`${recoveryText(target)}\n`);
    if (!yes) await confirm(ask);
    await noteRecovery(target, stateAt, { secret: await findSecret(), acceptNewSecret, settleSeconds, now });
    log.info({ stateAt, who }, 'an operator noted a recovery of the database');
    say(restoredText(stateAt, { unchanged: false, settleSeconds }));
  }

  return async (command: BackupCommand): Promise<void> => {
    if (command.name === 'recovered') {
      await recovered(command.file, command);
      return;
    }
    const file = resolve(command.file);
    if (command.name === 'create') await create(file, command);
    else if (command.name === 'verify') await verify(file);
    else await restore(file, command);
  };
}
