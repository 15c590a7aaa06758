import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { Answer } from '../../answer.ts';
import { inTransaction } from '../../database.ts';
import type { Credentials } from '../../seed/types.ts';
import type { SwitchBoard } from '../../switches.ts';
import { idOf } from '../ids.ts';
import { API_USER } from '../schema.ts';

const ORG = idOf('00D', 7);
/** A session lasts two hours, Salesforce's default. */
const SESSION_MS = 2 * 60 * 60 * 1000;

export interface OAuthOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  readonly credentials: () => Credentials;
  /** The certificate or public key with which the org checks assertions, as PEM; null if it has none. */
  readonly certificate: () => string | null;
  readonly loginUrl: () => string;
  readonly instanceUrl: () => string;
}

/** An error of the token endpoint. */
export const refusal = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
});

/**
 * Starts a session and answers with its access token.
 *
 * @param grant the family of refresh tokens that it belongs to, or the name of a flow without them; `refreshToken` is a
 *   new one for the answer.
 */
export function startSession(
  options: OAuthOptions,
  grant: { readonly family: string; readonly scope: string; readonly refreshToken?: string | undefined },
): Answer {
  const issuedAt = options.now().getTime();
  const accessToken = `${ORG.slice(0, 15)}!AQ${randomBytes(36).toString('base64url')}`;
  const id = `${options.loginUrl()}/id/${ORG}/${API_USER}`;
  const add = options.db.prepare('INSERT INTO crm_session VALUES (?, ?, ?)');
  add.run(accessToken, grant.family, issuedAt + SESSION_MS);
  const signature = createHmac('sha256', options.credentials().clientSecret).update(`${id}${issuedAt}`);
  return {
    status: 200,
    headers: { 'cache-control': 'no-cache, no-store' },
    body: {
      access_token: accessToken,
      signature: signature.digest('base64'),
      scope: grant.scope,
      instance_url: options.instanceUrl(),
      id,
      token_type: 'Bearer',
      issued_at: String(issuedAt),
      ...(grant.refreshToken === undefined ? {} : { refresh_token: grant.refreshToken }),
    },
  };
}

/** Whether an access token has a session that has not ended. */
export function hasSession(db: DatabaseSync, token: string | null, now: Date): boolean {
  const row = db.prepare('SELECT expires_at FROM crm_session WHERE token = ?').get(token);
  return Number(row?.['expires_at'] ?? 0) > now.getTime();
}

/** Ends every access token at once. Refresh tokens stay valid. */
export function expireSessions(db: DatabaseSync): number {
  return Number(db.prepare('DELETE FROM crm_session').run().changes);
}

/** Ends a family of refresh tokens with all its sessions. */
export function revokeFamily(db: DatabaseSync, family: string): void {
  inTransaction(db, () => {
    db.prepare("UPDATE refresh_token SET state = 'revoked' WHERE family = ?").run(family);
    db.prepare('DELETE FROM crm_session WHERE family = ?').run(family);
  });
}

/** Adds a refresh token to a family. */
export function newRefreshToken(db: DatabaseSync, family: string): string {
  const token = `5Aep861${randomBytes(48).toString('base64url')}`;
  db.prepare("INSERT INTO refresh_token VALUES (?, ?, 'live')").run(token, family);
  return token;
}
