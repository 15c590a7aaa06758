import { z } from 'zod';

import type { Answer, Call, Route } from '../../answer.ts';
import { redeemAssertion } from './assertion.ts';
import { createRefreshGrant } from './refresh.ts';
import { refusal, startSession, type OAuthOptions } from './sessions.ts';

const TokenRequest = z.object({
  grant_type: z.string(),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  refresh_token: z.string().default(''),
  assertion: z.string().default(''),
});

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** The login host: tokens by three grants. */
export function oauthRoutes(options: OAuthOptions): Route[] {
  const refresh = createRefreshGrant(options);

  const token = (call: Call): Answer | Promise<Answer> => {
    const form = TokenRequest.safeParse(call.body).data;
    if (form?.grant_type === JWT_BEARER) return flowOff(options, 'jwt') ?? redeemAssertion(options, form.assertion);
    if (form === undefined || !['refresh_token', 'client_credentials'].includes(form.grant_type)) {
      return refusal('unsupported_grant_type', 'grant type not supported');
    }
    const refused = checkClient(options, form);
    if (refused !== null) return refused;
    if (form.grant_type === 'refresh_token') return flowOff(options, 'refresh') ?? refresh(form.refresh_token);
    return flowOff(options, 'client') ?? startSession(options, { family: 'client-credentials', scope: 'api' });
  };
  return [{ method: 'POST', url: '/services/oauth2/token', handle: token }];
}

function checkClient(options: OAuthOptions, form: z.infer<typeof TokenRequest>): Answer | null {
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
