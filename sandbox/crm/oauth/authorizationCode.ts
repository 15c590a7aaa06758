import { createHash, randomBytes } from 'node:crypto';

import type { Answer, Call } from '../../answer.ts';
import { newRefreshToken, refusal, startSession, type OAuthOptions } from './sessions.ts';

/** How long a code can be exchanged. */
const CODE_MS = 15 * 60 * 1000;

interface IssuedCode {
  readonly redirectUri: string;
  readonly challenge: string | undefined;
  readonly offline: boolean;
  readonly expiresAt: number;
}

/** The web server flow. The user of the club has always just logged in and allowed the access. */
export function createAuthorizationCodes(options: OAuthOptions): {
  authorize(call: Call): Answer;
  redeem(form: { code: string; redirect_uri: string; code_verifier: string }): Answer;
} {
  const codes = new Map<string, IssuedCode>();
  return {
    authorize({ query }) {
      const { response_type: type, client_id: clientId, redirect_uri: redirectUri, state, scope } = query;
      if (clientId !== options.credentials().clientId) return refusal('invalid_client_id', 'client identifier invalid');
      if (redirectUri === undefined || !URL.canParse(redirectUri)) {
        return refusal('redirect_uri_mismatch', 'redirect_uri must match configuration');
      }
      const target = new URL(redirectUri);
      const answer: Record<string, string> = state === undefined ? {} : { state };
      if (type === 'code') {
        const code = `aPrx${randomBytes(30).toString('base64url')}`;
        const offline = /\b(?:refresh_token|offline_access|full)\b/.test(scope ?? 'refresh_token');
        const expiresAt = options.now().getTime() + CODE_MS;
        codes.set(code, { redirectUri, challenge: query['code_challenge'], offline, expiresAt });
        answer['code'] = code;
      } else {
        answer['error'] = 'unsupported_response_type';
      }
      for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
      return { status: 302, headers: { location: target.href }, body: '' };
    },
    redeem(form) {
      const issued = codes.get(form.code);
      codes.delete(form.code);
      if (issued === undefined) return refusal('invalid_grant', 'invalid authorization code');
      if (issued.expiresAt <= options.now().getTime()) return refusal('invalid_grant', 'expired authorization code');
      if (issued.redirectUri !== form.redirect_uri) {
        return refusal('redirect_uri_mismatch', 'redirect_uri must match configuration');
      }
      const challenge = createHash('sha256').update(form.code_verifier).digest('base64url');
      if (issued.challenge !== undefined && issued.challenge !== challenge) {
        return refusal('invalid_grant', 'invalid code verifier');
      }
      const family = `code-${randomBytes(9).toString('base64url')}`;
      const refreshToken = issued.offline ? newRefreshToken(options.db, family) : undefined;
      return startSession(options, { family, scope: issued.offline ? 'refresh_token api' : 'api', refreshToken });
    },
  };
}
