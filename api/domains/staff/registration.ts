import { Refusal, isShown } from '../shared/refusal.ts';
import type { InvitationRecord } from '../../store/desk/invitations.ts';
import type { NewPasskey } from '../../store/desk/passkeys.ts';
import type { StaffSession } from '../../store/desk/staffSessions.ts';
import {
  aboutStaff,
  auditOf,
  confirmationRequired,
  isConfirmed,
  limitLogins,
  openSession,
  refuseWithProvider,
  type StaffCaller,
} from './caller.ts';
import type { PasskeyAnswer, PasskeyRequestModel } from './login.ts';
import { creationOptions, verifyAttestation } from './webauthn.ts';

const invalidLink = () =>
  new Refusal(
    'INVALID_CREDENTIAL',
    'This link was used, has expired or was replaced. Ask an administrator for a new one.',
  );
const notRegistered = () => new Refusal('INVALID_CREDENTIAL', 'The passkey was not registered. Try again.');

/** A valid invitation; null for any other token, and when an identity provider is used. */
export const readInvitation = async (
  { services, settings }: StaffCaller,
  token: string,
): Promise<InvitationRecord | null> => (settings.oidc ? null : await services.store.staffInvitations.find(token));

/** The session that may register a further passkey. */
function ownSession({ session, services }: StaffCaller): StaffSession {
  if (!session) throw new Refusal('INVALID_CREDENTIAL', 'Log in, or use the link of your invitation.');
  if (!isConfirmed(session, services.now())) throw confirmationRequired();
  return session;
}

/** The person of an invitation, or the person who is logged in. */
async function personFor(caller: StaffCaller, token: string | null) {
  if (token === null) {
    const { staffId } = ownSession(caller);
    const person = await caller.services.store.staff.find(staffId);
    if (!person) throw notRegistered();
    return { person, session: ownSession(caller).tokenFp };
  }
  await limitLogins(caller);
  const invitation = await readInvitation(caller, token);
  if (!invitation) throw invalidLink();
  return { person: { ...invitation, id: invitation.staffId }, session: '' };
}

/**
 * Begins a registration: with an invitation, or of a further passkey for the person who is logged in.
 *
 * @throws Refusal
 */
export async function beginRegistration(caller: StaffCaller, token: string | null): Promise<PasskeyRequestModel> {
  refuseWithProvider(caller, ({ name }) => `Log in with ${name}. Passkeys are not used.`);
  const { staffChallenges, staffPasskeys } = caller.services.store;
  const { person, session } = await personFor(caller, token);
  const options = await creationOptions(caller, person, await staffPasskeys.of([person.id]));
  const kept = { challenge: options.challenge, staffId: person.id, token: token ?? '', session };
  return { challengeId: await staffChallenges.create('REGISTRATION', kept), options };
}

/** Uses the invitation: the person gets access with the new passkey alone. */
async function join(caller: StaffCaller, token: string, passkey: NewPasskey): Promise<StaffSession> {
  const { services, network } = caller;
  const invitation = await readInvitation(caller, token);
  if (!invitation) throw invalidLink();
  const { staffId: id, name, role, operator } = invitation;
  if (operator !== null) {
    const who = { staffId: null, who: `command line (${operator})`, network: null };
    await services.store.audit.record(who, {
      action: 'STAFF_INVITED',
      subject: aboutStaff(id),
      detail: `as ${role.toLowerCase()}`,
    });
  }
  await auditOf({ services, network }, { id, name }, { action: 'STAFF_JOINED', detail: `as ${role.toLowerCase()}` });
  const person = await services.store.staffInvitations.use(token, passkey);
  if (!person) throw invalidLink();
  return await openSession(caller, person, 'PASSKEY', caller.session?.tokenFp ?? null);
}

/**
 * Registers the passkey. With an invitation this opens a session.
 *
 * @throws Refusal
 */
export async function completeRegistration(
  caller: StaffCaller,
  { challengeId, response, passkeyName }: PasskeyAnswer & { readonly passkeyName: string },
): Promise<StaffSession> {
  const name = passkeyName.trim();
  if (!isShown(name, 60))
    throw new Refusal('INVALID_INPUT', 'Give the passkey a name of 1 to 60 characters.', 'passkeyName');
  const { staffChallenges, staffPasskeys } = caller.services.store;
  const kept = await staffChallenges.take('REGISTRATION', challengeId);
  const { challenge, staffId, token, session } = kept ?? {};
  if (!challenge || !staffId) throw notRegistered();
  const registered = await verifyAttestation(caller, response, challenge);
  if (!registered) throw notRegistered();
  if (await staffPasskeys.find(registered.credentialId)) {
    throw new Refusal('CONFLICT', 'This passkey is registered already. Log in with it.');
  }
  const passkey = { ...registered, staffId, name };
  if (token) return await join(caller, token, passkey);
  const own = ownSession(caller);
  if (own.tokenFp !== session) throw notRegistered();
  await caller.audit({ action: 'PASSKEY_ADDED', subject: aboutStaff(staffId) });
  await staffPasskeys.add(passkey);
  return own;
}
