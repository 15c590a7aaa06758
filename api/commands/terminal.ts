import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { UsageError } from './commandLine.ts';
import { ConfigError } from '../main/config.ts';
import { codeOf, createLog } from '../main/log.ts';
import { Refusal } from '../domains/shared/refusal.ts';
import { StoreError } from '../store/database/errors.ts';

/** Who runs a command, and how it talks to them. */
export interface Operator {
  /** The system user name. */
  readonly who: string;
  readonly say: (text: string) => void;
  /** Resolves with the answer, or '' without one. */
  readonly ask: (question: string) => Promise<string>;
}

/** The operator at this terminal. */
export const terminal = (): Operator => ({
  who: operatorName(),
  say: (text) => void process.stdout.write(text),
  ask: readAnswer,
});

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

/** The error message for the terminal. */
function sentenceFor(error: unknown): string {
  if (error instanceof StoreError && error.kind === 'in-use') {
    return 'A club runs on this data. Stop it first: the embedded store supports one process at a time.';
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
    process.stderr.write(isMisused ? `${error.message}\n\n${usage}` : `${sentenceFor(error)}\n`);
    if (!isMisused && !(error instanceof Refusal)) {
      createLog('error', process.stderr).error({ err: error }, 'operator command failed');
    }
    process.exitCode = isMisused ? 2 : 1;
  }
}
