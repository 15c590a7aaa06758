import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { z } from 'zod';
import { staffRoles, type StaffRole } from '#rules/desk.ts';
import type { OidcSettings } from './settings.ts';

/** Why a login with the identity provider failed; the login page has a sentence for each. */
export type OidcProblem = 'provider-away' | 'not-allowed' | 'expired' | 'refused';

/** A login that failed. `message` is for the audit, and quotes nothing of the provider. */
export class OidcError extends Error {
  override readonly name = 'OidcError';
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Loaded with the first login: a club without a provider never needs the library. */
const library = () => import('openid-client');

const timeoutSeconds = 5;
const freshMs = 3_600_000;

/** What is sent along, and compared when the person comes back. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who logged in, as the provider says. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** Whether the provider says that the address belongs to the person; without that it names nobody whom the desk knows. */
  readonly isEmailVerified: boolean;
  /** The highest role; null without one. */
  readonly role: StaffRole | null;
}

const shortText = z.string().trim().min(1).max(254);
const person = z.object({
  email: shortText.optional(),
  // Some providers send it as a text.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  preferred_username: shortText.optional(),
  name: shortText.optional(),
});

type Claims = Readonly<Record<string, unknown>>;

/** A claim by its name; `custom_attributes.roles` is also `roles` in the claim `custom_attributes`. */
function claimOf(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((value, key) => z.record(z.string(), z.unknown()).safeParse(value).data?.[key], claims);
}

/** The highest role that the values of the claim give. */
export function roleOf(
  claims: Claims,
  { roleClaim, roles }: Pick<OidcSettings, 'roleClaim' | 'roles'>,
): StaffRole | null {
  const values = new Set<unknown>([claimOf(claims, roleClaim)].flat());
  return staffRoles.findLast((role) => roles[role]?.some((wanted) => values.has(wanted))) ?? null;
}

/** An error of the network or of the provider's server, and not an answer to this login. */
async function isAway(error: unknown): Promise<boolean> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library();
  if (error instanceof AuthorizationResponseError) return /^(server_error|temporarily_unavailable)$/.test(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed';
  return isNetwork || (error instanceof ClientError && /TIMEOUT|ABORT|RESPONSE_IS_NOT/.test(error.code ?? ''));
}

/** The desk as a client of one identity provider. What the provider says about itself is kept for an hour. */
export function createOidcClient(settings: OidcSettings, now: () => Date) {
  let kept: { readonly at: number; readonly config: Configuration } | null = null;

  async function configuration(): Promise<Configuration> {
    if (kept && now().getTime() - kept.at < freshMs) return kept.config;
    const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } =
      await library();
    // Without a list a provider knows the first one only.
    const authentication: ClientAuth = (server, ...rest) => {
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
      (takesPost ? ClientSecretPost : ClientSecretBasic)(settings.clientSecret)(server, ...rest);
    };
    try {
      const config = await discovery(new URL(settings.issuer), settings.clientId, undefined, authentication, {
        timeout: timeoutSeconds,
        // The settings allow it only for this machine.
        execute: [enableNonRepudiationChecks, ...(settings.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      });
      kept = { at: now().getTime(), config };
      return config;
    } catch {
      throw new OidcError('provider-away', 'the identity provider did not describe itself');
    }
  }

  /** The claims of the ID token; those of the UserInfo endpoint too, when the token does not say all that the desk reads. */
  async function allClaims(config: Configuration, idToken: IDToken, accessToken: string): Promise<Claims> {
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
    const isWhole = [settings.roleClaim, 'email', 'email_verified', 'name'].every(
      (name) => claimOf(idToken, name) !== undefined,
    );
    if (!hasMore || isWhole) return idToken;
    const { fetchUserInfo } = await library();
    return { ...(await fetchUserInfo(config, accessToken, idToken.sub)), ...idToken };
  }

  return {
    /** Where the person logs in. With `again`, also one who is logged in there. @throws OidcError */
    async authorizationUrl(redirectUri: string, again: boolean): Promise<{ url: string; checks: OidcChecks }> {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await library();
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { url: url.href, checks };
    },

    /**
     * Who came back with this address.
     *
     * @param maxAge the login must not be older than this many seconds; null for any
     * @throws OidcError
     */
    async identify(
      returned: URL,
      { state, nonce, verifier }: OidcChecks,
      maxAge: number | null,
    ): Promise<OidcIdentity> {
      const config = await configuration();
      const { authorizationCodeGrant } = await library();
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(maxAge === null ? {} : { maxAge }),
        });
        const idToken = tokens.claims();
        if (!idToken) throw new OidcError('refused', 'the identity provider gave no ID token');
        const claims = await allClaims(config, idToken, tokens.access_token);
        const { email, email_verified: isVerified = false, preferred_username: userName, name } = person.parse(claims);
        const address = email ?? userName ?? idToken.sub;
        const role = roleOf(claims, settings);
        const isEmailVerified = email !== undefined && isVerified;
        return {
          issuer: idToken.iss,
          subject: idToken.sub,
          name: name ?? address,
          email: address,
          isEmailVerified,
          role,
        };
      } catch (error) {
        if (error instanceof OidcError) throw error;
        if (await isAway(error)) throw new OidcError('provider-away', 'the identity provider did not answer');
        throw new OidcError('refused', 'the answer of the identity provider was not valid');
      }
    },
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;
