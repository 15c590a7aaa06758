import { parseArgs } from 'node:util';
import * as z from 'zod';
import { UsageError } from '../operatorTerminal.ts';

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
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options that each command accepts. */
const optionsOf = {
  create: ['replace'],
  verify: [],
  restore: ['replace', 'unchanged', 'yes'],
  recovered: ['yes'],
} satisfies Record<string, (keyof typeof options)[]>;

const time = z.iso.datetime({ offset: true });

export type BackupCommand = ReturnType<typeof parseCommand>;

const isCommand = (name: string): name is keyof typeof optionsOf => Object.hasOwn(optionsOf, name);

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const { replace = false, unchanged = false, yes = false, help } = values;
  const [name, file, ...more] = positionals;
  /** For `recovered`, `file` is the time. */
  const command = { file: file ?? '', replace, unchanged, yes };
  if (help) return { ...command, name: 'help' as const };
  if (name === undefined || !isCommand(name)) {
    throw new UsageError('A command is missing: create, verify, restore or recovered.');
  }
  const isTime = name === 'recovered';
  if (file === undefined) throw new UsageError(`"${name}" needs a ${isTime ? 'time' : 'file'}.`);
  if (isTime && !time.safeParse(file).success) throw new UsageError('The time must look like 2026-11-23T04:30:00Z.');
  if (more.length > 0) throw new UsageError('There are too many arguments.');
  const accepted: readonly string[] = optionsOf[name];
  const foreign = Object.keys(values).find((option) => !accepted.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" does not accept --${foreign}.`);
  return { ...command, name };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
