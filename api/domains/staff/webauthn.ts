import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { challengeMinutes } from '#rules/desk.ts';
import type { NewPasskey, PasskeyRow } from '../../store/desk/passkeys.ts';

/** Loaded with the first login: nobody else needs the library. */
const library = () => import('@simplewebauthn/server');

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const extensions = z.record(z.string(), z.unknown()).transform(() => ({}));

const assertion = z.object({
  ...credential,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
const attestation = z.object({
  ...credential,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** Null when it is not what a browser answers. */
export const readAssertion = (answer: unknown): AuthenticationResponseJSON | null =>
  (assertion.safeParse(answer).data as AuthenticationResponseJSON) ?? null;

interface Site {
  readonly origin: string;
  readonly clubName: string;
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. The library would also offer what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = challengeMinutes * 60_000;
const rpIdOf = ({ origin }: Pick<Site, 'origin'>): string => new URL(origin).hostname;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const knownCredential = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: [...transports],
});

/** Options for using a passkey: any one of this site, or one of these. */
export async function requestOptions(site: Pick<Site, 'origin'>, of: readonly PasskeyRow[] = []) {
  return await (
    await library()
  ).generateAuthenticationOptions({
    rpID: rpIdOf(site),
    timeout,
    userVerification: 'required',
    ...(of.length > 0 ? { allowCredentials: of.map(knownCredential) } : {}),
  });
}

/** Options for a new passkey, which the device keeps with the name of the person. */
export async function creationOptions(
  site: Site,
  person: { readonly id: string; readonly name: string; readonly email: string },
  existing: readonly PasskeyRow[],
) {
  return await (
    await library()
  ).generateRegistrationOptions({
    rpName: site.clubName,
    rpID: rpIdOf(site),
    userID: bytesOf(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(knownCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Why an answer is refused; for the audit. */
export type AnswerProblem =
  | 'the answer of the passkey is not valid'
  | 'the counter of the passkey did not rise: there may be a copy of it';

/** The library throws for every answer that it does not accept. Its messages quote the answer, so they go nowhere. */
async function orProblem<T>(verify: () => Promise<T>): Promise<T | AnswerProblem> {
  try {
    return await verify();
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Response counter value')
      ? 'the counter of the passkey did not rise: there may be a copy of it'
      : 'the answer of the passkey is not valid';
  }
}

/** The new counter of a passkey whose answer is right. */
export async function verifyAssertion(
  site: Pick<Site, 'origin'>,
  response: AuthenticationResponseJSON,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | AnswerProblem> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle } = response.response;
  const isOther = userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('utf8') !== passkey.staffId;
  if (isOther) return 'the answer of the passkey is not valid';
  return await orProblem(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: true,
      credential: {
        ...knownCredential(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : 'the answer of the passkey is not valid';
  });
}

/** The passkey that a browser registered; null when its answer is not right. */
export async function verifyAttestation(
  site: Pick<Site, 'origin'>,
  answer: unknown,
  challenge: string,
): Promise<Omit<NewPasskey, 'staffId' | 'name'> | null> {
  const { data: response } = attestation.safeParse(answer);
  if (!response) return null;
  const { verifyRegistrationResponse } = await library();
  const result = await orProblem(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (typeof result === 'string' || !result.verified) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  };
}
