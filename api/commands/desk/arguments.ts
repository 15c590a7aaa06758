import { staffRoles } from '#rules/desk.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { helpOption, parseCommandLine, UsageError } from '../commandLine.ts';

export const USAGE = `Invites people to the staff desk, lists them, and removes them.

  npm run desk -- invite --name NAME --email EMAIL --role administrator|agent|viewer
      prints a link, valid for 24 hours, with which the person registers a passkey. It works once. For a person who lost the passkeys, it replaces them
  npm run desk -- list
      lists everybody with role, passkeys and the last login
  npm run desk -- remove EMAIL
      takes all access from a person: sessions, passkeys and links
  npm run desk -- restore EMAIL
      gives access back to a person who logs in with the identity provider

  --yes  do not ask for confirmation

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  yes: { type: 'boolean' },
  ...helpOption,
} as const;

export type DeskCommand = ReturnType<typeof parseCommand>;

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError, or Refusal for a role that does not exist
 */
export function parseCommand(words: readonly string[]) {
  const { name, argument, values } = parseCommandLine(words, options, {
    invite: { options: ['name', 'email', 'role'] },
    list: {},
    remove: { needs: 'an email address', options: ['yes'] },
    restore: { needs: 'an email address' },
  });
  const { name: person = '', email = argument, yes = false } = values;
  if (values.role !== undefined && !staffRoles.some((one) => one.toLowerCase() === values.role)) {
    throw new Refusal('INVALID_INPUT', `There is no role ${values.role}. Use administrator, agent or viewer.`);
  }
  const role = staffRoles.find((one) => one.toLowerCase() === values.role) ?? null;
  if (name === 'invite' && (person === '' || email === '' || role === null)) {
    throw new UsageError('"invite" needs --name, --email, and --role administrator, agent or viewer.');
  }
  return { name, person, email, role: role ?? ('VIEWER' as const), yes };
}
