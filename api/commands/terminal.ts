import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { ConfigError, readStoreConfig } from '../main/config.ts';
import { loadSessionSecret } from '../store/crypto/secret.ts';
import { openOperatorStore } from '../store/store.ts';
import { codeOf, createLog } from '../main/log.ts';
import { Refusal } from '../domains/shared/refusal.ts';
import { StoreError } from '../store/database/errors.ts';
import { parseArgs, type ParseArgsConfig } from 'node:util';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** A command: the options that it accepts, and the one argument that it needs, such as 'a file'. */
interface Syntax<Option> {
  readonly needs?: string;
  readonly options?: readonly Option[];
}

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
    const [why = ''] = (error instanceof Error ? error.message : 'The arguments cannot be read').split('. ');
    throw new UsageError(`${why.replace(/\.$/, '')}.`);
  }
}

/** Who runs a command, and how it talks to them. */
export interface Operator {
  /** The system user name. */
  readonly who: string;
  readonly say: (text: string) => void;
  /** Resolves with the answer, or '' without one. */
  readonly ask: (question: string) => Promise<string>;
}

export const terminal = (): Operator => ({
  who: operatorName(),
  say: (text) => void process.stdout.write(text),
  ask: readAnswer,
});

/** What a command works with, as the settings say. The store is opened when the command needs it. */
export async function operatorAccess() {
  const { dataDir, databaseUrl, sessionSecret, acceptNewSecret } = readStoreConfig();
  // To stderr and not in between the output.
  const log = createLog('info', process.stderr);
  const secret = await loadSessionSecret({ dataDir, ...(sessionSecret ? { configured: sessionSecret } : {}) });
  const openStore = () => openOperatorStore({ databaseUrl, dataDir, secret, acceptNewSecret, logger: log });
  return { log, secret, openStore, now: () => new Date() };
}

/** Resolves when the operator agrees. Rejects with Refusal otherwise. */
export async function confirm(ask: Operator['ask']): Promise<void> {
  const answer = await ask('Type "yes" to do this: ');
  if (answer.trim().toLowerCase() !== 'yes')
    throw new Refusal('NOT_ALLOWED', 'Nothing was changed: the answer was not "yes".');
}

/** The system user name of the operator; a user in a container may have none. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Reads one line from the terminal; '' when the input has ended. */
async function readAnswer(question: string): Promise<string> {
  process.stdout.write(question);
  try {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  } finally {
    // An open stdin would keep the process alive.
    process.stdin.destroy();
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof StoreError && error.kind === 'in-use') {
    return 'A club runs on this data. Stop it first: the embedded store supports one process at a time.';
  }
  if (error instanceof StoreError && error.kind === 'tampered') {
    return 'The session secret is not that of the club: SESSION_SECRET and DATA_DIR must be as the club has them.';
  }
  if (error instanceof Refusal || error instanceof ConfigError || error instanceof StoreError) return error.message;
  return `The command failed: ${error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown'}.`;
}

/** Runs this process as a command of the operator. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runOperatorCommand<Command extends { readonly name: string }>({
  usage,
  parse,
  run,
}: {
  readonly usage: string;
  /** Throws UsageError. A command named `help` only prints the usage. */
  readonly parse: (words: readonly string[]) => Command;
  readonly run: (command: Command) => Promise<void>;
}): Promise<void> {
  try {
    const command = parse(process.argv.slice(2));
    if (command.name === 'help') process.stdout.write(usage);
    else await run(command);
  } catch (error) {
    const isMisused = error instanceof UsageError;
    process.stderr.write(isMisused ? `${error.message} --help lists what there is.\n` : `${sentenceFor(error)}\n`);
    if (!isMisused && !(error instanceof Refusal)) {
      createLog('error', process.stderr).error({ err: error }, 'operator command failed');
    }
    process.exitCode = isMisused ? 2 : 1;
  }
}
