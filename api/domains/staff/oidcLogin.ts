import { z } from 'zod';
import type { StaffSession } from '../../store/desk/staffSessions.ts';
import { auditOf, limitLogins, openSession, type StaffCaller } from './caller.ts';
import { type OidcClient, OidcError, type OidcIdentity } from './oidcClient.ts';

const callbackPath = '/desk/oidc/callback';

/** What is kept while the person is at the provider. */
const awaited = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  startedAt: z.coerce.number(),
  /** The session that the login replaces, or that is confirmed; '' for none. */
  session: z.string(),
  /** Who confirms; '' for a login. */
  confirms: z.string(),
  returnTo: z.string(),
});

/** The caller of the routes of the identity provider. */
type OidcCaller = Pick<StaffCaller, 'services' | 'origin' | 'network' | 'carrier' | 'session'>;

/**
 * Sends a person to the provider: to log in, or to confirm the session.
 *
 * @returns the address there, and the id that the browser brings back in a cookie
 * @throws OidcError, Refusal
 */
export async function beginOidc(
  client: OidcClient,
  caller: OidcCaller,
  { confirms, returnTo }: { readonly confirms: StaffSession | null; readonly returnTo: string },
): Promise<{ url: string; challengeId: string }> {
  await limitLogins(caller);
  const { services, origin, session } = caller;
  const { url, checks } = await client.authorizationUrl(origin + callbackPath, confirms !== null);
  const challengeId = await services.store.staffChallenges.create('OIDC', {
    ...checks,
    startedAt: String(services.now().getTime()),
    session: session?.tokenFp ?? '',
    confirms: confirms?.staffId ?? '',
    returnTo,
  });
  return { url, challengeId };
}

/** The person of the club for one at the provider, as of this login. */
async function personFor({ services }: OidcCaller, identity: OidcIdentity) {
  const { role } = identity;
  if (role === null) throw new OidcError('not-allowed', 'the identity provider gives no role');
  const person = await services.store.oidcPeople.renew({ ...identity, role });
  if (!person)
    throw new OidcError(
      'not-allowed',
      'access was removed, or the email address is that of another person, or is not verified',
    );
  return person;
}

/** Confirms the session with which the person went to the provider. */
async function confirm({ services }: OidcCaller, identity: OidcIdentity, kept: z.infer<typeof awaited>): Promise<void> {
  const person = await services.store.oidcPeople.find(identity);
  if (person?.id !== kept.confirms) throw new OidcError('refused', 'another person logged in, to confirm');
  await services.store.staffSessions.confirm(kept.session);
}

/**
 * Takes the answer of the provider: opens a session, or confirms the one of before.
 *
 * @param challengeId from the cookie
 * @param query of the callback, with its question mark
 * @returns the path of the desk to continue with
 * @throws OidcError
 */
export async function completeOidc(
  client: OidcClient,
  caller: OidcCaller,
  challengeId: string,
  query: string,
): Promise<string> {
  const { services, origin } = caller;
  const { data: kept } = awaited.safeParse(await services.store.staffChallenges.take('OIDC', challengeId));
  if (!kept) throw new OidcError('expired', 'too late, or done before');
  const isConfirmation = kept.confirms !== '';
  const seconds = Math.ceil((services.now().getTime() - kept.startedAt) / 1000);
  let identity: OidcIdentity | null = null;
  try {
    identity = await client.identify(new URL(origin + callbackPath + query), kept, isConfirmation ? seconds : null);
    if (isConfirmation) {
      await confirm(caller, identity, kept);
    } else {
      const person = await personFor(caller, identity);
      await openSession(caller, person, 'IDENTITY_PROVIDER', kept.session || null);
    }
    return kept.returnTo;
  } catch (error) {
    if (error instanceof OidcError) await refused(caller, identity, error);
    throw error;
  }
}

async function refused(
  caller: OidcCaller,
  identity: OidcIdentity | null,
  { problem, message }: OidcError,
): Promise<void> {
  if (problem === 'provider-away') return;
  const person = identity && (await caller.services.store.oidcPeople.find(identity));
  await auditOf(caller, person, { action: 'LOGIN_REFUSED', detail: message });
}
