import * as z from 'zod';
import { helpOption, parseCommandLine, UsageError } from '../commandLine.ts';

export const USAGE = `Exports and deletes what the club stores about a person, ends newsletter subscriptions, and shows who did so.

  npm run privacy -- export --member NUMBER|ID [--email ADDRESS]...
      prints everything about a member as JSON
  npm run privacy -- delete --member NUMBER|ID [--mobile NUMBER] [--email ADDRESS]...
      deletes it, unless something of the member is not settled yet
  npm run privacy -- export|delete --mobile NUMBER
      the same for somebody who is not a member: what was sent with this number
  npm run privacy -- unsubscribe --email ADDRESS
      ends a newsletter subscription
  npm run privacy -- subscribers
      prints the newsletter's addresses with their unsubscribe links, as CSV
  npm run privacy -- audit
      lists who exported, deleted or unsubscribed, when, and the outcome

  --member  the membership number, or the CRM's id of 18 characters
  --mobile  ten digits; for somebody who is not a member, or whom the CRM no longer has
  --email   an address of the newsletter; may be repeated
  --yes     do not ask for confirmation

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  member: { type: 'string' },
  mobile: { type: 'string' },
  email: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  ...helpOption,
} as const;

const emailAddresses = z.array(z.email());

export type PrivacyCommand = ReturnType<typeof parseCommand>;

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { name, values } = parseCommandLine(words, options, {
    export: { options: ['member', 'mobile', 'email'] },
    delete: { options: ['member', 'mobile', 'email', 'yes'] },
    unsubscribe: { options: ['email'] },
    subscribers: {},
    audit: {},
  });
  const { member, mobile, email: emails = [], yes = false } = values;
  const isAboutNobody = member === undefined && mobile === undefined && emails.length === 0;
  if ((name === 'export' || name === 'delete') && isAboutNobody) {
    throw new UsageError(`"${name}" needs --member, --mobile or --email.`);
  }
  if (name === 'unsubscribe' && emails.length === 0) throw new UsageError('"unsubscribe" needs --email.');
  if (member !== undefined && !/^\w{1,40}$/.test(member)) throw new UsageError('--member needs a number or an id.');
  if (mobile !== undefined && !/^\d{10}$/.test(mobile)) throw new UsageError('--mobile needs ten digits.');
  if (!emailAddresses.safeParse(emails).success) throw new UsageError('--email needs an email address.');
  return { name, member: member ?? null, mobile: mobile ?? null, emails, yes };
}
