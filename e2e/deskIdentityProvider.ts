import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';

interface Account {
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
}

/** The identity provider of a company, with a login page that takes anybody at their word. */
export interface IdentityProvider {
  /** The variables of a club that uses it. */
  readonly env: Record<string, string>;
  /** Knows the desk from now on; until then the provider answers nobody. */
  serve(desk: string): void;
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

const clientSecret = 'a-secret-of-the-desk-at-the-provider';
const scope = 'openid email profile';

function createProvider(issuer: string, desk: string, accounts: Readonly<Record<string, Account>>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'desk',
        client_secret: clientSecret,
        redirect_uris: [`${desk}oidc/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        require_auth_time: true,
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => Promise.resolve({ sub: accountId, ...accounts[accountId] }),
    }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** The login page: a field for the account, which is sent to the same address. */
const loginPage = `<!doctype html><html lang="en"><title>Company login</title>
<link rel="icon" href="data:,"><h1>Company login</h1>
<form><label>Account <input name="as"></label><button>Log in</button></form>`;

/** Starts an OpenID Connect provider on a free port. */
export async function startIdentityProvider(accounts: Readonly<Record<string, Account>>): Promise<IdentityProvider> {
  let provider: Provider | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const account = url.searchParams.get('as');
    if (!url.pathname.startsWith('/interaction/')) return provider?.callback()(request, response);
    if (account === null) return void response.setHeader('content-type', 'text/html').end(loginPage);
    return provider?.interactionFinished(request, response, { login: { accountId: account } });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    env: {
      DESK_OIDC_ISSUER: issuer,
      DESK_OIDC_CLIENT_ID: 'desk',
      DESK_OIDC_CLIENT_SECRET: clientSecret,
      DESK_OIDC_NAME: 'Company login',
      DESK_OIDC_ROLE_CLAIM: 'groups',
      DESK_OIDC_ROLES: 'administrator=admins,agent=callers,viewer=everybody',
    },
    serve: (desk) => {
      provider = createProvider(issuer, desk, accounts);
    },
    start: () => listen(port),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
