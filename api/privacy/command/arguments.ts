import { parseArgs } from 'node:util';
import * as z from 'zod';
import { UsageError } from '../../operatorTerminal.ts';

export const USAGE = `Exports and deletes what the club stores about a person, ends newsletter subscriptions, and shows who did so.

  npm run privacy -- export --member NUMBER|ID [--email ADDRESS]...
      prints everything about a member as JSON
  npm run privacy -- delete --member NUMBER|ID [--mobile NUMBER] [--email ADDRESS]...
      deletes it, unless something of the member is not settled yet
  npm run privacy -- unsubscribe --email ADDRESS
      ends a newsletter subscription
  npm run privacy -- subscribers
      prints the newsletter's addresses with their unsubscribe links, as CSV
  npm run privacy -- audit
      lists who exported, deleted or unsubscribed, when, and the outcome

  --member  the membership number, or the CRM's id of 18 characters
  --mobile  ten digits; needed only when the CRM no longer has the member
  --email   an address of the newsletter; may be repeated
  --yes     do not ask for confirmation

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  member: { type: 'string' },
  mobile: { type: 'string' },
  email: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The options that each command accepts. */
const optionsOf = {
  export: ['member', 'mobile', 'email'],
  delete: ['member', 'mobile', 'email', 'yes'],
  unsubscribe: ['email'],
  subscribers: [],
  audit: [],
} satisfies Record<string, (keyof typeof options)[]>;

export type PrivacyCommand = ReturnType<typeof parseCommand>;

const isCommand = (name: string): name is keyof typeof optionsOf => Object.hasOwn(optionsOf, name);
const emails = z.array(z.email());

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const { member, mobile, email = [], yes = false, help } = values;
  const [name, ...more] = positionals;
  const command = { member: member ?? null, mobile: mobile ?? null, emails: email, yes };
  if (help) return { ...command, name: 'help' as const };
  if (name === undefined || !isCommand(name)) {
    throw new UsageError('A command is missing: export, delete, unsubscribe, subscribers or audit.');
  }
  const accepted: readonly string[] = optionsOf[name];
  const foreign = Object.keys(values).find((option) => !accepted.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${name}" does not accept --${foreign}.`);
  if (more.length > 0) throw new UsageError('There are too many arguments.');
  if ((name === 'export' || name === 'delete') && member === undefined && email.length === 0) {
    throw new UsageError(`"${name}" needs --member or --email.`);
  }
  if (name === 'unsubscribe' && email.length === 0) throw new UsageError('"unsubscribe" needs --email.');
  if (member !== undefined && !/^\w{1,40}$/.test(member)) throw new UsageError('--member needs a number or an id.');
  if (mobile !== undefined && !/^\d{10}$/.test(mobile)) throw new UsageError('--mobile needs ten digits.');
  if (!emails.safeParse(email).success) throw new UsageError('--email needs an email address.');
  return { ...command, name };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments cannot be read.');
  }
}
