import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { ConfigError, readConfig } from '../../config.ts';
import { createServices } from '../../createServices.ts';
import { codeOf, createLog } from '../../log.ts';
import { StoreError } from '../../store/database/errors.ts';
import { parseCommand, USAGE, UsageError, type Command } from './arguments.ts';
import { createReview, Refusal } from './service.ts';

/** The system user name of the operator; a user in a container may have none. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Reads one line from the terminal; '' when the input has ended. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  try {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  } finally {
    // An open stdin would keep the process alive.
    process.stdin.destroy();
  }
}

async function run(command: Command): Promise<void> {
  const config = readConfig();
  // Decisions are always logged, to stderr and not in between the output.
  const log = createLog('info', process.stderr);
  const services = await createServices({ ...config, redisUrl: undefined, crashAt: null }, log);
  try {
    const review = createReview({
      ...services,
      externalIdField: config.crm.externalIdField,
      debits: config.debits,
      who: operatorName(),
      say: (text) => void process.stdout.write(text),
      ask,
    });
    await review(command);
  } finally {
    await services.close();
  }
}

/** The error message for the terminal. */
function sentenceFor(error: unknown): string {
  if (error instanceof StoreError && error.kind === 'in-use') {
    return `The api must be stopped first: the embedded store supports one process at a time.\n${error.message}`;
  }
  if (error instanceof Refusal || error instanceof ConfigError || error instanceof StoreError) return error.message;
  return `The command failed: ${error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown'}.`;
}

try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === 'help') process.stdout.write(USAGE);
  else await run(command);
} catch (error) {
  const isMisused = error instanceof UsageError;
  process.stderr.write(isMisused ? `${error.message}\n\n${USAGE}` : `${sentenceFor(error)}\n`);
  if (!isMisused && !(error instanceof Refusal)) {
    createLog('error', process.stderr).error({ err: error }, 'operator command failed');
  }
  process.exitCode = isMisused ? 2 : 1;
}
