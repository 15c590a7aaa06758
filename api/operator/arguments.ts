import { parseArgs } from 'node:util';

export const USAGE = `Redemptions, referrals and registrations that need a person.

  npm run redemptions -- list
      those that wait for a person, and those that are open for longer than 10 minutes
  npm run redemptions -- show ID
      one of them, and what the backend and the CRM show of it now
  npm run redemptions -- settle ID [--upstream ID] [--transaction ID]
      it happened: --upstream names what the backend made, --transaction the Debit in the CRM (18 characters);
      without --transaction a Debit that is there is taken, and one that is not is posted
  npm run redemptions -- release ID
      nothing happened: the points are free again, or it can be sent anew

  --yes    decide without asking at the terminal
  --force  decide although what the backend or the CRM shows speaks against it

Exit codes: 0 done, 1 refused, 2 wrong usage.
`;

/** What was typed makes no command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface DecisionOptions {
  readonly yes: boolean;
  readonly force: boolean;
}

export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list' }
  | { readonly name: 'show'; readonly id: string }
  | ({
      readonly name: 'settle';
      readonly id: string;
      readonly upstreamId: string | null;
      readonly transactionId: string | null;
    } & DecisionOptions)
  | ({ readonly name: 'release'; readonly id: string } & DecisionOptions);

/** The options that each command takes. */
const taken: Readonly<Record<string, readonly string[]>> = {
  list: [],
  show: [],
  settle: ['upstream', 'transaction', 'yes', 'force'],
  release: ['yes', 'force'],
};

const upstreamName = /^[^\s\p{C}]{1,64}$/u;
const recordName = /^[A-Za-z0-9]{18}$/;

/**
 * Reads the words after the command's own name.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parsed(words);
  const [name, id, ...more] = positionals;
  if (values.help) return { name: 'help' };
  if (name === undefined) throw new UsageError('Which command? list, show, settle or release.');
  const options = taken[name];
  if (!options) throw new UsageError(`There is no command "${name}".`);
  const foreign = Object.keys(values).find((option) => !options.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" takes no --${foreign}.`);
  if (more.length > 0 || (name === 'list' && id !== undefined)) throw new UsageError('There is a word too many.');
  if (name === 'list') return { name };
  if (id === undefined) throw new UsageError(`"${name}" needs the id of a redemption.`);
  if (name === 'show') return { name, id };

  const { upstream, transaction, yes = false, force = false } = values;
  if (name === 'release') return { name, id, yes, force };
  if (upstream !== undefined && !upstreamName.test(upstream)) {
    throw new UsageError('--upstream takes an id as the backend writes it.');
  }
  if (transaction !== undefined && !recordName.test(transaction)) {
    throw new UsageError('--transaction takes an id of the CRM with all its 18 characters.');
  }
  return {
    name: 'settle',
    id,
    upstreamId: upstream ?? null,
    transactionId: transaction ?? null,
    yes,
    force,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        upstream: { type: 'string' },
        transaction: { type: 'string' },
        yes: { type: 'boolean' },
        force: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'This cannot be read.');
  }
}
