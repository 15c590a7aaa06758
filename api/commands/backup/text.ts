import { exactTimeInIndia } from '../../domains/shared/times.ts';
import type { BackupTarget } from '../../store/backup/database.ts';
import type { RowCounts } from '../../store/backup/file.ts';
import type { BackupContents } from '../../store/backup/inspect.ts';

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
  readonly secretFile: string | null;
}

export function createdText(file: string, { rows, bytes, seconds, secretFile }: Created): string {
  const size = `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;
  return [
    `Wrote ${file}: ${count(rows, 'operation')} operations, ${total(rows)} rows, ${size} in ${seconds.toFixed(1)} s.`,
    `Not in it: the session secret. Keep it apart from this file: it is ${secretFile ?? 'the setting SESSION_SECRET'}.`,
    'Without it, what is sealed in the backup cannot be read again.',
    '',
  ].join('\n');
}

const openText = ({ open }: BackupContents): string =>
  Object.entries(open)
    .map(([kind, number]) => `${kind} ${number}`)
    .join(', ') || 'none';

export function contentsText(file: string, contents: BackupContents): string {
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

export const proposalText = ({ target, replace, unchanged }: Proposal): string =>
  [
    `It will be restored into ${nameOf(target)}.`,
    ...(replace ? ['Everything that the club has stored there now will be deleted.'] : []),
    unchanged
      ? 'You say that the club has not run since the backup. If it has, orders can be sent twice.'
      : 'What the club stored after the backup is not in it.',
    '',
  ].join('\n');

export const recoveryText = (target: BackupTarget): string =>
  `Everybody will be signed out of ${nameOf(target)}, and every open operation will be searched for before it is sent.`;

/** @param stateAt the time of the restored state */
export function restoredText(
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
