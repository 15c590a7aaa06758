import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { z } from 'zod';

const withChallenge = z.looseObject({ challenge: z.string() });

/** Asks the browser for a passkey. `options` are those of the graph, which the library on the server made. */
export const getPasskey = async (options: unknown): Promise<AuthenticationResponseJSON> =>
  startAuthentication({
    optionsJSON: withChallenge.parse(options),
  });

/** Lets the browser make a passkey. */
export const makePasskey = async (options: unknown): Promise<RegistrationResponseJSON> =>
  startRegistration({ optionsJSON: withChallenge.parse(options) as unknown as PublicKeyCredentialCreationOptionsJSON });

/** What went wrong between the browser and the passkey; null for an error of another kind. */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return 'This device already has a passkey for you. Use another device or security key.';
  }
  if (!(error instanceof Error)) return null;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
    return 'The passkey was not used, or it took too long. Try again.';
  }
  if (error instanceof WebAuthnError || error.name === 'SecurityError' || error.name === 'NotSupportedError') {
    return 'This browser cannot use a passkey here. Open the desk in another browser.';
  }
  return null;
}
