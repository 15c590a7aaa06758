import { z } from 'zod';

import type { Answer, Call, Route } from '../../answer.ts';
import { soapFault } from '../soap.ts';
import { redeemAssertion } from './assertion.ts';
import { createAuthorizationCodes } from './authorizationCode.ts';
import { createRefreshGrant } from './refresh.ts';
import { identityUrl, ORG, refusal, revokeFamily, sessionEnd, startSession, type OAuthOptions } from './sessions.ts';
import { API_USER } from '../schema.ts';

const TokenRequest = z.object({
  grant_type: z.string(),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  refresh_token: z.string().default(''),
  assertion: z.string().default(''),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().default(''),
});
type TokenForm = z.infer<typeof TokenRequest>;

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The login host: tokens by four grants, and what a client may ask about them. */
export function oauthRoutes(options: OAuthOptions): Route[] {
  const refresh = createRefreshGrant(options);
  const codes = createAuthorizationCodes(options);

  const token = (call: Call): Answer | Promise<Answer> => {
    const form = readForm(call);
    if (form?.grant_type === JWT_BEARER) return flowOff(options, 'jwt') ?? redeemAssertion(options, form.assertion);
    if (form === null || !['refresh_token', 'client_credentials', 'authorization_code'].includes(form.grant_type)) {
      return refusal('unsupported_grant_type', 'grant type not supported');
    }
    const refused = checkClient(options, form);
    if (refused !== null) return refused;
    if (form.grant_type === 'refresh_token') return flowOff(options, 'refresh') ?? refresh(form.refresh_token);
    if (form.grant_type === 'authorization_code') return codes.redeem(form);
    return flowOff(options, 'client') ?? startSession(options, { family: 'client-credentials', scope: 'api' });
  };

  return [
    { method: 'POST', url: '/services/oauth2/token', handle: token },
    { method: 'GET', url: '/services/oauth2/authorize', handle: (call) => codes.authorize(call) },
    { method: 'POST', url: '/services/oauth2/revoke', handle: (call) => revoke(options, call) },
    { method: 'GET', url: '/services/oauth2/revoke', handle: (call) => revoke(options, call) },
    { method: 'POST', url: '/services/oauth2/introspect', handle: (call) => introspect(options, call) },
    { method: 'GET', url: '/services/oauth2/userinfo', handle: (call) => userInfo(options, call) },
    { method: 'GET', url: '/id/:organization/:user', handle: (call) => identity(options, call) },
    {
      method: 'POST',
      url: '/services/Soap/u/:version',
      handle: () =>
        soapFault(
          'INVALID_OPERATION',
          'SOAP API login() is disabled by default in this org. Contact your administrator.',
        ),
    },
  ];
}

/** The form of a token request. A client may name itself in the header instead, as HTTP Basic. */
function readForm(call: Call): TokenForm | null {
  const form = TokenRequest.safeParse(call.body);
  if (!form.success) return null;
  const basic = /^Basic\s+(\S+)$/i.exec(String(call.headers['authorization'] ?? ''))?.[1];
  if (basic === undefined) return form.data;
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  return { ...form.data, client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret) };
}

function checkClient(options: OAuthOptions, form: Pick<TokenForm, 'client_id' | 'client_secret'>): Answer | null {
  const { clientId, clientSecret } = options.credentials();
  if (form.client_id !== clientId) return refusal('invalid_client', 'client identifier invalid');
  return form.client_secret === clientSecret ? null : refusal('invalid_client', 'invalid client credentials');
}

function flowOff({ switches }: OAuthOptions, flow: 'refresh' | 'client' | 'jwt'): Answer | null {
  if (switches.read().oauthFlows.includes(flow)) return null;
  return flow === 'client'
    ? refusal('invalid_grant', 'no client credentials user enabled')
    : refusal('invalid_grant', "user hasn't approved this consumer");
}

function revoke({ db }: OAuthOptions, call: Call): Answer {
  const given = { ...call.query, ...(call.body as object | undefined) };
  const { token } = z.object({ token: z.string().default('') }).parse(given);
  const refreshToken = db.prepare('SELECT family FROM refresh_token WHERE token = ?').get(token);
  if (refreshToken !== undefined) revokeFamily(db, String(refreshToken['family']));
  else if (db.prepare('DELETE FROM crm_session WHERE token = ?').run(token).changes === 0) {
    return refusal('invalid_token', 'invalid token');
  }
  return { status: 200, body: '' };
}

function introspect(options: OAuthOptions, call: Call): Answer {
  const form = readForm({ ...call, body: { grant_type: '', ...(call.body as object) } });
  const refused = form === null ? refusal('invalid_request', 'invalid request') : checkClient(options, form);
  if (refused !== null) return { ...refused, status: 401 };
  const { token } = z.object({ token: z.string().default('') }).parse(call.body);
  const end = sessionEnd(options.db, token, options.now());
  const { clientId, username } = options.credentials();
  const active = { active: true, scope: 'api', client_id: clientId, username, token_type: 'access_token' };
  const sub = identityUrl(options.loginUrl());
  return { status: 200, body: end === null ? { active: false } : { ...active, sub, exp: Math.floor(end / 1000) } };
}

function userInfo(options: OAuthOptions, call: Call): Answer {
  if (sessionEnd(options.db, call.bearer, options.now()) === null) return BAD_TOKEN;
  const { username } = options.credentials();
  const sub = identityUrl(options.loginUrl());
  const names = { preferred_username: username, name: 'Club Integration', email: username, active: true };
  return { status: 200, body: { sub, user_id: API_USER, organization_id: ORG, ...names } };
}

/** The identity service. It answers 403 in plain text to a bad token. */
function identity(options: OAuthOptions, call: Call): Answer {
  const { organization, user } = call.params;
  if (sessionEnd(options.db, call.bearer ?? call.query['oauth_token'] ?? null, options.now()) === null)
    return BAD_TOKEN;
  if (organization !== ORG || user !== API_USER) return { status: 404, body: 'Not Found' };
  const { username } = options.credentials();
  const rest = `${options.instanceUrl()}/services/data/v{version}/`;
  return {
    status: 200,
    body: {
      id: identityUrl(options.loginUrl()),
      asserted_user: true,
      user_id: API_USER,
      organization_id: ORG,
      username,
      display_name: 'Club Integration',
      email: username,
      active: true,
      timezone: 'Asia/Kolkata',
      locale: 'en_IN',
      urls: { rest, sobjects: `${rest}sobjects/`, query: `${rest}query/` },
    },
  };
}

const BAD_TOKEN: Answer = { status: 403, body: 'Bad_OAuth_Token' };
