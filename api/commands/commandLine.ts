import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The arguments are not a valid command. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** A command: the options that it accepts, and the one argument that it needs, such as 'a file'. */
interface Syntax<Option> {
  readonly needs?: string;
  readonly options?: readonly Option[];
}

/** Every program has this option. */
export const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Parses the arguments of a program with commands, such as `npm run backup -- create FILE --replace`.
 *
 * @returns the command, or `help`; its argument, '' when it needs none; and the options.
 * @throws UsageError
 */
export function parseCommandLine<Program extends Options, Name extends string>(
  words: readonly string[],
  options: Program,
  commands: Readonly<Record<Name, Syntax<keyof Program>>>,
) {
  const { values, positionals } = parsed(words, options);
  const [name, argument = '', ...more] = positionals;
  if ('help' in values) return { name: 'help' as const, argument, values };
  if (name === undefined) throw new UsageError(`A command is missing: ${anyOf.format(Object.keys(commands))}.`);
  if (!isKey(commands, name)) throw new UsageError(`Unknown command: ${name}.`);
  const { needs, options: accepted = [] } = commands[name];
  const foreign = Object.keys(values).find((option) => !accepted.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" does not accept --${foreign}.`);
  if (needs !== undefined && argument === '') throw new UsageError(`"${name}" needs ${needs}.`);
  if (more.length > 0 || (needs === undefined && argument !== ''))
    throw new UsageError('There are too many arguments.');
  return { name, argument, values };
}

const isKey = <Name extends string>(commands: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  Object.hasOwn(commands, name);

function parsed<Program extends Options>(words: readonly string[], options: Program) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
