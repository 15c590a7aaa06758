import * as z from 'zod';
import { helpOption, parseCommandLine, UsageError } from '../commandLine.ts';

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

const time = z.iso.datetime({ offset: true });

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
  if (name === 'recovered' && !time.safeParse(argument).success) {
    throw new UsageError('The time must look like 2026-11-23T04:30:00Z.');
  }
  const { replace = false, unchanged = false, yes = false } = values;
  /** For `recovered`, `file` is the time. */
  return { name, file: argument, replace, unchanged, yes };
}
