import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isRoleAtLeast, type StaffRole } from '#rules/desk.ts';
import { refuseMobileNumber, Refusal, isShown } from '../shared/refusal.ts';
import type { AuditEvent } from '../../store/desk/audit.ts';
import type { StaffRow } from '../../store/desk/staff.ts';
import type { Store } from '../../store/store.ts';
import { aboutStaff, refuseWithProvider, type StaffCaller, type StaffMember } from './caller.ts';

/** What the functions here need; the command line has it too. */
interface Changing {
  readonly store: Pick<Store, 'staff' | 'oidcPeople'>;
  readonly audit: (event: AuditEvent) => Promise<void>;
}

const changing = ({ services: { store }, audit }: StaffMember): Changing => ({ store, audit });

const notFound = () => new Refusal('NOT_FOUND', 'There is no such person. Load the list again.');
const lastAdministrator = () =>
  new Refusal('NOT_ALLOWED', 'This is the last administrator. Make somebody else an administrator first.');

async function personWithAccess({ staff }: Pick<Store, 'staff'>, id: string): Promise<StaffRow> {
  const person = await staff.find(id);
  if (!person) throw notFound();
  if (person.removedAt) throw new Refusal('NOT_ALLOWED', 'The access of this person was removed already.');
  return person;
}

async function keepOneAdministrator({ staff }: Pick<Store, 'staff'>, { id }: StaffRow): Promise<void> {
  const others = (await staff.list()).filter((one) => one.role === 'ADMINISTRATOR' && !one.removedAt && one.id !== id);
  if (others.length === 0) throw lastAdministrator();
}

/** Takes all access from a person: sessions, passkeys and links. The last administrator stays. @throws Refusal */
export async function removePerson({ store, audit }: Changing, id: string): Promise<StaffRow> {
  const person = await personWithAccess(store, id);
  if (person.role === 'ADMINISTRATOR') await keepOneAdministrator(store, person);
  await audit({ action: 'STAFF_REMOVED', subject: aboutStaff(id) });
  const removed = await store.staff.remove(id);
  if (!removed) throw lastAdministrator();
  return removed;
}

/**
 * Gives access back to a person of the identity provider, who needs no link. For somebody who never logged in there, the next
 * login with the email address is theirs: an operator says so where the provider does not verify addresses.
 *
 * @throws Refusal
 */
export async function restorePerson({ store, audit }: Changing, id: string): Promise<StaffRow> {
  const person = await store.staff.find(id);
  if (!person) throw notFound();
  if (!person.removedAt && person.oidcSubject === null) {
    const detail = 'may log in with the identity provider';
    await audit({ action: 'STAFF_INVITED', subject: aboutStaff(id), detail });
    return await store.oidcPeople.expect(id);
  }
  if (!person.removedAt || person.oidcSubject === null) {
    throw new Refusal(
      'NOT_ALLOWED',
      'Only a person who logged in with the identity provider and was removed, or never logged in there, is restored.',
    );
  }
  await audit({ action: 'STAFF_INVITED', subject: aboutStaff(id), detail: 'access given back' });
  return await store.staff.add({ ...person, by: null });
}

export const removeStaff = (caller: StaffMember, id: string): Promise<StaffRow> => removePerson(changing(caller), id);

/** Changes the role, and ends the sessions. The last administrator stays one. @throws Refusal */
export async function changeRole(caller: StaffMember, id: string, role: StaffRole): Promise<StaffRow> {
  refuseWithProvider(caller, ({ name }) => `Roles come from ${name}. Change the role there.`);
  const { store } = caller.services;
  const person = await personWithAccess(store, id);
  if (person.role === role) return person;
  if (person.role === 'ADMINISTRATOR') await keepOneAdministrator(store, person);
  const detail = `from ${person.role.toLowerCase()} to ${role.toLowerCase()}`;
  await caller.audit({ action: 'STAFF_ROLE_CHANGED', subject: aboutStaff(id), detail });
  const changed = await store.staff.changeRole(id, role, caller.session.staffId);
  if (!changed) throw lastAdministrator();
  return changed;
}

/** Ends the sessions of oneself, or of anybody as an administrator. This session stays. @throws Refusal */
export async function endStaffSessions(caller: StaffMember, id: string): Promise<StaffRow> {
  const { session, services } = caller;
  if (id !== session.staffId && !isRoleAtLeast(session.role, 'ADMINISTRATOR')) {
    throw new Refusal('NOT_ALLOWED', 'Only an administrator ends the sessions of somebody else.');
  }
  const person = await services.store.staff.find(id);
  if (!person) throw notFound();
  await caller.audit({ action: 'STAFF_SESSIONS_ENDED', subject: aboutStaff(id) });
  await services.store.staffSessions.endAll(id, session.tokenFp);
  return person;
}

/** Removes one of one's own passkeys; the last one stays. @throws Refusal */
export async function removePasskey(caller: StaffMember, id: string): Promise<StaffRow> {
  const { staffPasskeys } = caller.services.store;
  const { staffId } = caller.session;
  const own = await staffPasskeys.of([staffId]);
  if (!own.some((passkey) => passkey.id === id)) throw new Refusal('NOT_FOUND', 'You have no such passkey.');
  const isLast = () => new Refusal('NOT_ALLOWED', 'This is your last passkey. Add another one first.');
  if (own.length === 1) throw isLast();
  await caller.audit({ action: 'PASSKEY_REMOVED', subject: aboutStaff(staffId) });
  if (!(await staffPasskeys.remove(staffId, id))) throw isLast();
  return await personWithAccess(caller.services.store, staffId);
}

const email = z.email().max(254);

/** @throws Refusal naming the field. */
export function checkPerson(person: { readonly name: string; readonly email: string }) {
  const name = person.name.trim();
  const { data: address } = email.safeParse(person.email.trim());
  if (!isShown(name, 80)) throw new Refusal('INVALID_INPUT', 'Give a name of 1 to 80 characters.', 'name');
  if (address === undefined) throw new Refusal('INVALID_INPUT', 'This is not an email address.', 'email');
  refuseMobileNumber(name, 'name');
  return { name, email: address.toLowerCase() };
}

/** The page that opens an invitation. The token is in the fragment, which no server and no log sees. */
export const invitationUrl = (origin: string, token: string): string => `${origin}/desk/invitation#${token}`;

/** A link for a new person, or for one who lost the passkeys. @throws Refusal */
export async function inviteStaff(
  caller: StaffMember,
  { role, ...given }: { readonly name: string; readonly email: string; readonly role: StaffRole },
) {
  refuseWithProvider(caller, ({ name }) => `People get access in ${name}. Nobody is invited here.`);
  const person = checkPerson(given);
  const { staff, staffInvitations } = caller.services.store;
  const existing = await staff.findByEmail(person.email);
  if (existing && !existing.removedAt && existing.role !== role) {
    const message = `This person is ${existing.role.toLowerCase()} already. Invite with that role, or change the role first.`;
    throw new Refusal('INVALID_INPUT', message, 'role');
  }
  const id = existing?.id ?? randomUUID();
  await caller.audit({ action: 'STAFF_INVITED', subject: aboutStaff(id), detail: `as ${role.toLowerCase()}` });
  const invited = await staff.add({ ...person, role, id, by: caller.session.staffId });
  const { token, expiresAt } = await staffInvitations.create(invited.id, caller.session.staffId);
  return { staff: invited, url: invitationUrl(caller.origin, token), expiresAt };
}

/** Ends the session of the caller; false without one. */
export async function logOut({ session, services, audit, carrier }: StaffCaller): Promise<boolean> {
  carrier.end();
  if (!session) return false;
  await audit({ action: 'LOGOUT', subject: aboutStaff(session.staffId) });
  await services.store.staffSessions.end(session.tokenFp);
  return true;
}

export async function personOf({ services }: Pick<StaffMember, 'services'>, staffId: string): Promise<StaffRow> {
  const person = await services.store.staff.find(staffId);
  if (!person) throw new Error('A session without a person.');
  return person;
}

export const allStaff = ({ services }: Pick<StaffMember, 'services'>): Promise<StaffRow[]> =>
  services.store.staff.list();
