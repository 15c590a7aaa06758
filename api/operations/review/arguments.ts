import { parseArgs } from 'node:util';
import { UsageError } from '../../operatorTerminal.ts';

export const USAGE = `Lists, shows, settles and releases redemptions, referrals, registrations and memberships that need a person.

  npm run operations -- list
      lists those that wait for an operator, and those that have been open for more than 10 minutes
  npm run operations -- show ID
      shows one of them, and what the backend and the CRM have for it now
  npm run operations -- settle ID [--upstream ID] [--transaction ID]
      records that it happened. --upstream is the id of what the backend created. --transaction is the id of the
      Debit in the CRM (18 characters). Without --transaction, an existing Debit is used, or a new one is posted.
  npm run operations -- release ID
      records that it did not happen: the points are free again, or it can be sent again

  --yes    do not ask for confirmation
  --force  continue even if the backend or the CRM contradicts the decision

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

export type Command = ReturnType<typeof parseCommand>;

const options = {
  upstream: { type: 'string' },
  transaction: { type: 'string' },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
/** The options that each command accepts. */
const optionsOf = {
  list: [],
  show: [],
  settle: ['upstream', 'transaction', 'yes', 'force'],
  release: ['yes', 'force'],
} satisfies Record<string, (keyof typeof options)[]>;

const upstreamName = /^[^\s\p{C}]{1,64}$/u;
const recordName = /^[A-Za-z0-9]{18}$/;

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const { upstream, transaction, yes = false, force = false, help } = values;
  const [name, id, ...more] = positionals;
  const command = {
    /** The operation; empty for `help` and `list`. */
    id: id ?? '',
    /** For `settle` only: what the upstream created, and the Debit. */
    upstreamId: upstream ?? null,
    transactionId: transaction ?? null,
    yes,
    force,
  };
  if (help) return { ...command, name: 'help' as const };
  if (name === undefined) throw new UsageError('A command is missing: list, show, settle or release.');
  if (!isCommand(name)) throw new UsageError(`Unknown command: ${name}.`);
  const accepted: readonly string[] = optionsOf[name];
  const foreign = Object.keys(values).find((option) => !accepted.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" does not accept --${foreign}.`);
  if (more.length > 0 || (name === 'list' && id !== undefined)) throw new UsageError('There are too many arguments.');
  if (name !== 'list' && id === undefined) throw new UsageError(`"${name}" needs an id.`);
  if (upstream !== undefined && !upstreamName.test(upstream)) {
    throw new UsageError('--upstream needs an id in the format of the backend.');
  }
  if (transaction !== undefined && !recordName.test(transaction)) {
    throw new UsageError('--transaction needs a CRM id of 18 characters.');
  }
  return { ...command, name };
}

const isCommand = (name: string): name is keyof typeof optionsOf => Object.hasOwn(optionsOf, name);

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
