import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '../shared/refusal.ts';
import type { PasskeyRow } from '../../store/desk/passkeys.ts';
import type { StaffRow } from '../../store/desk/staff.ts';
import type { StaffSession } from '../../store/desk/staffSessions.ts';
import { auditOf, limitLogins, openSession, refuseWithProvider, type StaffCaller, type StaffMember } from './caller.ts';
import { readAssertion, requestOptions, verifyAssertion } from './webauthn.ts';

/** Give `options` to the browser, and its answer with the id back. */
export interface PasskeyRequestModel {
  readonly challengeId: string;
  readonly options: unknown;
}

export interface PasskeyAnswer {
  readonly challengeId: string;
  readonly response: unknown;
}

const expired = () =>
  new Refusal('INVALID_CREDENTIAL', 'This took longer than five minutes, or was done before. Try again.');
const notAccepted = () =>
  new Refusal(
    'INVALID_CREDENTIAL',
    'This passkey was not accepted. Use another one, or ask an administrator for a new link.',
  );

const noPasskeys = (caller: StaffCaller) =>
  refuseWithProvider(caller, ({ name }) => `Log in with ${name}. Passkeys are not used.`);

/** @throws Refusal */
export async function beginLogin(caller: StaffCaller): Promise<PasskeyRequestModel> {
  noPasskeys(caller);
  await limitLogins(caller);
  const options = await requestOptions(caller);
  const challengeId = await caller.services.store.staffChallenges.create('LOGIN', { challenge: options.challenge });
  return { challengeId, options };
}

interface Known {
  readonly passkey: PasskeyRow;
  readonly person: StaffRow;
  readonly response: AuthenticationResponseJSON;
}

/** The passkey that answers, with its person; null when there is none, or the person has no access. */
async function recognise({ services }: StaffCaller, answer: unknown): Promise<Known | null> {
  const response = readAssertion(answer);
  const passkey = response && (await services.store.staffPasskeys.find(response.id));
  const person = passkey && (await services.store.staff.find(passkey.staffId));
  return person && !person.removedAt ? { passkey, person, response } : null;
}

/** The person whose passkey answered the challenge. Every refusal is recorded. */
async function verify(caller: StaffCaller, challenge: string, answer: unknown): Promise<StaffRow> {
  const refuse = async (person: StaffRow | null, detail: string) => {
    await auditOf(caller, person, { action: 'LOGIN_REFUSED', detail });
    return notAccepted();
  };
  const known = await recognise(caller, answer);
  if (!known) throw await refuse(null, 'an unknown passkey');
  const { passkey, person, response } = known;
  const counter = await verifyAssertion(caller, response, challenge, passkey);
  if (typeof counter === 'string') throw await refuse(person, counter);
  const { staffPasskeys } = caller.services.store;
  if (!(await staffPasskeys.use(passkey.id, passkey.counter, counter))) {
    throw await refuse(person, 'the passkey was used twice at the same time');
  }
  return person;
}

/** Opens a session. @throws Refusal */
export async function completeLogin(
  caller: StaffCaller,
  { challengeId, response }: PasskeyAnswer,
): Promise<StaffSession> {
  noPasskeys(caller);
  const kept = await caller.services.store.staffChallenges.take('LOGIN', challengeId);
  if (!kept?.['challenge']) throw expired();
  const person = await verify(caller, kept['challenge'], response);
  return await openSession(caller, person, 'PASSKEY', caller.session?.tokenFp ?? null);
}

/** @throws Refusal */
export async function beginConfirmation(caller: StaffMember): Promise<PasskeyRequestModel> {
  noPasskeys(caller);
  const { staffPasskeys, staffChallenges } = caller.services.store;
  const options = await requestOptions(caller, await staffPasskeys.of([caller.session.staffId]));
  const { tokenFp: session } = caller.session;
  const challengeId = await staffChallenges.create('CONFIRMATION', { challenge: options.challenge, session });
  return { challengeId, options };
}

/** Confirms the session with a passkey of its person. @throws Refusal */
export async function completeConfirmation(
  caller: StaffMember,
  { challengeId, response }: PasskeyAnswer,
): Promise<StaffSession> {
  const { session } = caller;
  const { staffChallenges, staffSessions } = caller.services.store;
  const kept = await staffChallenges.take('CONFIRMATION', challengeId);
  if (!kept?.['challenge'] || kept['session'] !== session.tokenFp) throw expired();
  const person = await verify(caller, kept['challenge'], response);
  if (person.id !== session.staffId) {
    await caller.audit({ action: 'LOGIN_REFUSED', detail: 'the passkey of another person, to confirm' });
    throw notAccepted();
  }
  return { ...session, confirmedUntil: await staffSessions.confirm(session.tokenFp) };
}
