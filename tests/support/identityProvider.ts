import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';

/** A person at the provider. */
export interface ProviderPerson {
  readonly name: string;
  readonly email: string;
  readonly groups?: readonly string[];
  readonly email_verified?: boolean | string;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** By the id of the account; tests change it. */
  readonly people: Map<string, ProviderPerson>;
  /** From now on people logged in there so many seconds ago. */
  loginAge(seconds: number): void;
  /** The variables of an api that uses it. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

const clientSecret = 'a-secret-of-the-desk-at-the-provider';
const scope = 'openid email profile';

/**
 * An OpenID Connect provider of its own on a free port. Its login page is answered by a browser of the tests:
 * `/interaction/...?as=ACCOUNT`, or without an account to refuse.
 *
 * @param club the public URL of the club
 * @param options.inUserInfo claims only from the UserInfo endpoint, and not in the ID token
 */
export async function startIdentityProvider(club: string, { inUserInfo = false } = {}): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>();
  let provider: Provider | null = null;
  let age = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const accountId = url.searchParams.get('as');
    const answer = url.pathname.startsWith('/interaction/')
      ? provider?.interactionFinished(
          request,
          response,
          accountId ? { login: { accountId, ts: Math.floor(Date.now() / 1000) - age } } : { error: 'access_denied' },
        )
      : provider?.callback()(request, response);
    answer?.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'desk',
        client_secret: clientSecret,
        redirect_uris: [`${club}/desk/oidc/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: inUserInfo,
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  return {
    issuer,
    people,
    loginAge: (seconds) => {
      age = seconds;
    },
    env: {
      PUBLIC_URL: club,
      DESK_OIDC_ISSUER: issuer,
      DESK_OIDC_CLIENT_ID: 'desk',
      DESK_OIDC_CLIENT_SECRET: clientSecret,
      DESK_OIDC_NAME: 'Company login',
      DESK_OIDC_ROLE_CLAIM: 'groups',
      DESK_OIDC_ROLES: 'administrator=admins,agent=agents,agent=callers,viewer=everybody',
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A browser that goes from the desk to the provider and back. It keeps the cookies of each. */
export class TravellingBrowser {
  private readonly jars = new Map<string, Map<string, string>>();
  private readonly club: string;
  private readonly api: string;

  /**
   * @param club the public URL of the club
   * @param api where it listens
   */
  constructor(club: string, api: string) {
    this.club = club;
    this.api = api;
  }

  cookies(site: string): Map<string, string> {
    const jar = this.jars.get(site) ?? new Map<string, string>();
    this.jars.set(site, jar);
    return jar;
  }

  /** Follows one request; `location` is where it leads, or null. */
  async get(address: string): Promise<{ status: number; location: string | null; headers: Headers }> {
    const url = new URL(address, this.club);
    const jar = this.cookies(url.origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reached = url.origin === this.club ? this.api + url.pathname + url.search : url.href;
    const { status, headers } = await fetch(reached, { redirect: 'manual', headers: { cookie } });
    for (const set of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const to = headers.get('location');
    return { status, location: to === null ? null : new URL(to, url).href, headers };
  }

  /** Goes to the provider and logs in there as an account, or refuses. Returns the address of the way back. */
  async atProvider(from: string, account: string | null): Promise<string> {
    let next = from;
    for (let steps = 0; steps < 10; steps += 1) {
      const url = new URL(next);
      if (url.origin === this.club) return next;
      if (url.pathname.startsWith('/interaction/') && account !== null) url.searchParams.set('as', account);
      const { location, status } = await this.get(url.href);
      if (location === null) throw new Error(`The provider answers ${status} at ${url.pathname}.`);
      next = location;
    }
    throw new Error('The provider leads nowhere.');
  }

  /** From a page of the desk to the provider, and back; returns the path at the end. */
  async logIn(account: string | null, path = '/desk/oidc/login'): Promise<string> {
    const { location } = await this.get(path);
    if (location === null) throw new Error('The desk leads nowhere.');
    if (location.startsWith(this.club)) return location.slice(this.club.length);
    const back = await this.get(await this.atProvider(location, account));
    return (back.location ?? '').slice(this.club.length);
  }
}
