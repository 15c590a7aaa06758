import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { StoreConfig } from '../../main/config.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { confirm, type Operator, helpOption, parseCommandLine, UsageError } from '../terminal.ts';
import { createBackup } from '../../store/backup/create.ts';
import { inspectBackup, type BackupContents } from '../../store/backup/inspect.ts';
import { noteRecovery, restoreBackup } from '../../store/backup/restore.ts';
import { findSessionSecret, secretFile } from '../../store/crypto/secret.ts';
import { exactTimeInIndia } from '../../domains/shared/times.ts';
import type { BackupTarget } from '../../store/backup/database.ts';
import type { RowCounts } from '../../store/backup/file.ts';
import * as z from 'zod';

export const USAGE = `Backs up and restores what the club stores. The session secret is not in the file: keep it apart.

  npm run backup -- create FILE
      writes one consistent state of the database to FILE, which only you can read
  npm run backup -- verify FILE
      reads FILE to its end, and says what is in it and whether it fits the session secret
  npm run backup -- restore FILE
      checks FILE, then restores it into an empty database. Stop the club first
  npm run backup -- recovered TIME
      the database was recovered by other means to its state of TIME, such as 2026-11-23T04:30:00Z: does what
      follows a restore. Stop the club first

  --replace    create: replaces FILE; restore: deletes what is in the database
  --unchanged  restore: the club has not run since the backup, as when it moves to another database.
               Everything continues as after a crash
  --yes        restore, recovered: do not ask for confirmation

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  replace: { type: 'boolean' },
  unchanged: { type: 'boolean' },
  yes: { type: 'boolean' },
  ...helpOption,
} as const;

const timeRule = z.iso.datetime({ offset: true });

export type BackupCommand = ReturnType<typeof parseCommand>;

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { name, argument, values } = parseCommandLine(words, options, {
    create: { needs: 'a file', options: ['replace'] },
    verify: { needs: 'a file' },
    restore: { needs: 'a file', options: ['replace', 'unchanged', 'yes'] },
    recovered: { needs: 'a time', options: ['yes'] },
  });
  if (name === 'recovered' && !timeRule.safeParse(argument).success) {
    throw new UsageError('The time must look like 2026-11-23T04:30:00Z.');
  }
  const { replace = false, unchanged = false, yes = false } = values;
  /** For `recovered`, `file` is the time. */
  return { name, file: argument, replace, unchanged, yes };
}

const count = (rows: RowCounts, table: string): string => (rows[table] ?? 0).toLocaleString('en');
const total = (rows: RowCounts): string =>
  Object.values(rows)
    .reduce((sum, one) => sum + one, 0)
    .toLocaleString('en');

interface Created {
  readonly rows: RowCounts;
  readonly bytes: number;
  readonly seconds: number;
  /** Where the secret is; null if it is the setting SESSION_SECRET. */
  readonly secretIn: string | null;
}

function createdText(file: string, { rows, bytes, seconds, secretIn }: Created): string {
  const size = `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;
  return [
    `Wrote ${file}: ${count(rows, 'operation')} operations, ${total(rows)} rows, ${size} in ${seconds.toFixed(1)} s.`,
    `Not in it: the session secret. Keep it apart from this file: it is ${secretIn ?? 'the setting SESSION_SECRET'}.`,
    'Without it, what is sealed in the backup cannot be read again.',
    '',
  ].join('\n');
}

const openText = ({ open }: BackupContents): string =>
  Object.entries(open)
    .map(([kind, number]) => `${kind} ${number}`)
    .join(', ') || 'none';

function contentsText(file: string, contents: BackupContents): string {
  const { header, rows, inReview } = contents;
  return [
    `${file} is complete.`,
    `  made of     ${header.engine === 'pglite' ? 'an embedded database' : 'a PostgreSQL'} as of ${exactTimeInIndia(header.at)}`,
    `  schema      ${header.migrations.at(-1)}`,
    `  rows        ${total(rows)}, of which ${count(rows, 'operation')} operations`,
    `  open        ${openText(contents)}`,
    `  in review   ${inReview}`,
    '',
  ].join('\n');
}

interface Proposal {
  readonly target: BackupTarget;
  readonly replace: boolean;
  readonly unchanged: boolean;
}

/** The name of the database only: the address contains a password. */
const nameOf = ({ databaseUrl, dataDir }: BackupTarget): string =>
  databaseUrl === undefined
    ? `the embedded database in ${dataDir}`
    : `the PostgreSQL database ${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`;

const proposalText = ({ target, replace, unchanged }: Proposal): string =>
  [
    `It will be restored into ${nameOf(target)}.`,
    ...(replace ? ['Everything that the club has stored there now will be deleted.'] : []),
    unchanged
      ? 'You say that the club has not run since the backup. If it has, orders can be sent twice.'
      : 'What the club stored after the backup is not in it.',
    '',
  ].join('\n');

const recoveryText = (target: BackupTarget): string =>
  `Everybody will be signed out of ${nameOf(target)}, and every open operation will be searched for before it is sent.`;

/** @param stateAt the time of the restored state */
function restoredText(
  stateAt: Date,
  { unchanged, settleSeconds }: { readonly unchanged: boolean; readonly settleSeconds: number },
): string {
  const done = 'Done. Everybody has to log in again.';
  if (unchanged) return `${done} Start the club: it continues what is open.\n`;
  return [
    `${done} Start the club. After ${settleSeconds} s it looks for each open operation in the backend and`,
    'the CRM before it sends anything. A redemption that neither has fails, and its points are available again. What cannot',
    'be looked up, such as a hotel booking, waits for a decision in the staff desk.',
    `Do again what people asked for since ${exactTimeInIndia(stateAt)}: deletions of their data,`,
    'unsubscriptions, decisions of operators (docs/run/backup.md).',
    '',
  ].join('\n');
}

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
    say(createdText(file, { rows, bytes, seconds, secretIn: sessionSecret ? null : secretFile(dataDir) }));
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
