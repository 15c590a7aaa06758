import type { Logger } from 'pino';
import { Refusal } from '../../domains/shared/refusal.ts';
import { timeInIndia } from '../../domains/shared/times.ts';
import { checkPerson, invitationUrl, removePerson, restorePerson } from '../../domains/staff/people.ts';
import type { Vault } from '../../store/crypto/vault.ts';
import { sealInvitation } from '../../store/desk/invitations.ts';
import type { StaffRow } from '../../store/desk/staff.ts';
import type { OperatorStore } from '../../store/store.ts';
import { confirm, type Operator, helpOption, parseCommandLine, UsageError } from '../terminal.ts';
import { staffRoles } from '#rules/desk.ts';

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

interface DeskCommandDeps extends Operator {
  /** Opened only for commands that need it. */
  readonly openStore: () => Promise<Omit<OperatorStore, 'kiosks'>>;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => Date;
}

type OpenStore = Awaited<ReturnType<DeskCommandDeps['openStore']>>;

function lineOf({ name, email, role, removedAt, lastLoginAt, oidcSubject }: StaffRow, passkeys: number): string {
  const access = oidcSubject === null ? `passkeys ${passkeys}` : 'identity provider';
  const login = lastLoginAt ? `last login ${timeInIndia(lastLoginAt)}` : 'never logged in';
  return [email, name, role.toLowerCase(), removedAt ? `removed ${timeInIndia(removedAt)}` : access, login].join('  ');
}

/**
 * The operator manages the staff of the desk here. See docs/run/desk.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 *   when the store fails.
 */
export function createDeskCommand({ openStore, vault, publicUrl, log, now, who, say, ask }: DeskCommandDeps) {
  /** The link is recorded in the audit when it is used. */
  function invite({ person, email, role }: DeskCommand): void {
    const checked = checkPerson({ name: person, email });
    const { token, expiresAt } = sealInvitation(vault, { ...checked, role }, who, now());
    log.info({ role, who }, 'an operator made a link for the desk');
    say(`${checked.name}, ${checked.email}, ${role.toLowerCase()}\n`);
    say(`Link: ${invitationUrl(publicUrl, token)}\n`);
    say(`Open it before ${timeInIndia(expiresAt)}. It works once and is not shown again.\n`);
  }

  async function list({ staff, staffPasskeys }: OpenStore): Promise<void> {
    const people = await staff.list();
    const passkeys = await staffPasskeys.of(people.map(({ id }) => id));
    const lines = people.map((one) => lineOf(one, passkeys.filter(({ staffId }) => staffId === one.id).length));
    say(lines.length === 0 ? 'Nobody uses the desk. Invite an administrator.\n' : `${lines.join('\n')}\n`);
  }

  async function named({ staff }: OpenStore, email: string): Promise<StaffRow> {
    const person = await staff.findByEmail(email);
    if (!person) throw new Refusal('NOT_FOUND', `Nobody has the email address ${email}.`);
    return person;
  }

  const changing = (store: OpenStore) => ({
    store,
    audit: (event: Parameters<OpenStore['audit']['record']>[1]) =>
      store.audit.record({ staffId: null, who: `command line (${who})`, network: null }, event),
  });

  async function remove(store: OpenStore, { email, yes }: DeskCommand): Promise<void> {
    const { id, name } = await named(store, email);
    if (!yes) {
      say(`This takes all access from ${name}: sessions, passkeys and links.\n`);
      await confirm(ask);
    }
    await removePerson(changing(store), id);
    say('Done.\n');
  }

  async function restore(store: OpenStore, { email }: DeskCommand): Promise<void> {
    const { role } = await restorePerson(changing(store), (await named(store, email)).id);
    say(`Done. The role is ${role.toLowerCase()} until the next login.\n`);
  }

  return async (command: DeskCommand): Promise<void> => {
    if (command.name === 'invite') return invite(command);
    const store = await openStore();
    try {
      if (command.name === 'list') await list(store);
      else if (command.name === 'remove') await remove(store, command);
      else await restore(store, command);
    } finally {
      await store.close();
    }
  };
}
