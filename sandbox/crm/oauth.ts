import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import type { Answer, Route } from '../answer.ts';
import { inTransaction } from '../database.ts';
import type { Credentials } from '../seed/types.ts';
import type { SwitchBoard } from '../switches.ts';
import { idOf } from './ids.ts';

const ORG = idOf('00D', 7);
const USER = idOf('005', 7);
/** A session lasts two hours, Salesforce's default. */
const SESSION_MS = 2 * 60 * 60 * 1000;
/** How long a refresh takes while concurrent ones are rejected: long enough for a second one to arrive. */
const REFRESH_MS = 150;

const TokenRequest = z.object({
  grant_type: z.string(),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  refresh_token: z.string().default(''),
});

export interface OAuthOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  readonly credentials: () => Credentials;
  readonly loginUrl: () => string;
  readonly instanceUrl: () => string;
}

const refusal = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
});
const EXPIRED = refusal('invalid_grant', 'expired access/refresh token');

/**
 * The token endpoint with the refresh grant. With rotation on, every refresh token works once. Reusing one counts as
 * theft and revokes its family: all its refresh tokens and all access tokens created from them.
 */
export function oauthRoutes(options: OAuthOptions): Route[] {
  const { db, switches } = options;
  const busyFamilies = new Set<string>();

  const issue = (token: string, family: string): Answer => {
    const issuedAt = options.now().getTime();
    const accessToken = `${ORG.slice(0, 15)}!AQ${randomBytes(36).toString('base64url')}`;
    const id = `${options.loginUrl()}/id/${ORG}/${USER}`;
    const rotated = switches.read().refreshTokenRotation ? newRefreshToken() : null;
    inTransaction(db, () => {
      db.prepare('INSERT INTO crm_session VALUES (?, ?, ?)').run(accessToken, family, issuedAt + SESSION_MS);
      if (rotated === null) return;
      db.prepare("UPDATE refresh_token SET state = 'used' WHERE token = ?").run(token);
      db.prepare("INSERT INTO refresh_token VALUES (?, ?, 'live')").run(rotated, family);
    });
    const signature = createHmac('sha256', options.credentials().clientSecret).update(`${id}${issuedAt}`);
    return {
      status: 200,
      headers: { 'cache-control': 'no-cache, no-store' },
      body: {
        access_token: accessToken,
        signature: signature.digest('base64'),
        scope: 'refresh_token api',
        instance_url: options.instanceUrl(),
        id,
        token_type: 'Bearer',
        issued_at: String(issuedAt),
        ...(rotated === null ? {} : { refresh_token: rotated }),
      },
    };
  };

  const refresh = async (token: string): Promise<Answer> => {
    const known = db.prepare('SELECT family, state FROM refresh_token WHERE token = ?').get(token);
    if (known === undefined) return EXPIRED;
    const family = String(known['family']);
    if (!switches.read().concurrentRefresh400) return redeem(token, family);
    if (busyFamilies.has(family)) return refusal('invalid_grant', 'token request is already being processed');
    busyFamilies.add(family);
    try {
      await pause(REFRESH_MS);
      return redeem(token, family);
    } finally {
      busyFamilies.delete(family);
    }
  };

  const redeem = (token: string, family: string): Answer => {
    const state = db.prepare('SELECT state FROM refresh_token WHERE token = ?').get(token)?.['state'];
    if (state === 'live') return issue(token, family);
    if (state === 'used') {
      inTransaction(db, () => {
        db.prepare("UPDATE refresh_token SET state = 'revoked' WHERE family = ?").run(family);
        db.prepare('DELETE FROM crm_session WHERE family = ?').run(family);
      });
    }
    return EXPIRED;
  };

  return [
    {
      method: 'POST',
      url: '/services/oauth2/token',
      handle: (call) => {
        const form = TokenRequest.safeParse(call.body);
        if (!form.success || form.data.grant_type !== 'refresh_token') {
          return refusal('unsupported_grant_type', 'grant type not supported');
        }
        const { clientId, clientSecret } = options.credentials();
        if (form.data.client_id !== clientId) return refusal('invalid_client', 'client identifier invalid');
        if (form.data.client_secret !== clientSecret) return refusal('invalid_client', 'invalid client credentials');
        return refresh(form.data.refresh_token);
      },
    },
  ];
}

function newRefreshToken(): string {
  return `5Aep861${randomBytes(48).toString('base64url')}`;
}

/** Whether an access token is valid for the instance now. */
export function sessionHolds(db: DatabaseSync, token: string | null, now: Date): boolean {
  if (token === null) return false;
  const row = db.prepare('SELECT expires_at FROM crm_session WHERE token = ?').get(token);
  return row !== undefined && Number(row['expires_at']) > now.getTime();
}

/** Ends every access token at once. Refresh tokens stay valid. */
export function expireSessions(db: DatabaseSync): number {
  return Number(db.prepare('DELETE FROM crm_session').run().changes);
}
