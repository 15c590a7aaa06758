import { createPublicKey, verify } from 'node:crypto';

import { z } from 'zod';

import type { Answer } from '../../answer.ts';
import { refusal, startSession, type OAuthOptions } from './sessions.ts';

const Header = z.object({ alg: z.literal('RS256') });
const Claims = z.object({ iss: z.string(), sub: z.string(), aud: z.string(), exp: z.number() });

const INVALID = refusal('invalid_grant', 'invalid assertion');

/** The JWT bearer grant: an assertion that is signed with the private key of the client. It has no refresh token. */
export function redeemAssertion(options: OAuthOptions, assertion: string): Answer {
  const [head = '', body = '', signature = '', ...rest] = assertion.split('.');
  const header = Header.safeParse(decoded(head));
  const claims = Claims.safeParse(decoded(body));
  if (rest.length > 0 || !header.success || !claims.success) return INVALID;
  const { iss, sub, aud, exp } = claims.data;
  const { clientId, username } = options.credentials();
  if (iss !== clientId) return refusal('invalid_client_id', 'client identifier invalid');
  if (!isSigned(options.certificate(), `${head}.${body}`, signature)) return INVALID;
  const audiences = [options.loginUrl(), 'https://login.salesforce.com', 'https://test.salesforce.com'];
  if (!audiences.includes(aud)) return refusal('invalid_grant', 'audience is invalid');
  if (exp * 1000 <= options.now().getTime()) return refusal('invalid_grant', 'expired authorization code');
  if (sub.toLowerCase() !== username) return refusal('invalid_grant', "user hasn't approved this consumer");
  return startSession(options, { family: 'jwt-bearer', scope: 'api' });
}

function isSigned(certificate: string | null, signed: string, signature: string): boolean {
  if (certificate === null) return false;
  return verify('RSA-SHA256', Buffer.from(signed), createPublicKey(certificate), Buffer.from(signature, 'base64url'));
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
