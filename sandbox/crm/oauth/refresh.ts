import { setTimeout as pause } from 'node:timers/promises';

import type { Answer } from '../../answer.ts';
import { inTransaction } from '../../database.ts';
import { newRefreshToken, refusal, revokeFamily, startSession, type OAuthOptions } from './sessions.ts';

/** How long a refresh takes while concurrent ones are rejected: long enough for a second one to arrive. */
const REFRESH_MS = 150;

const EXPIRED = refusal('invalid_grant', 'expired access/refresh token');

/**
 * The refresh grant. With rotation on, every refresh token works once. Reusing one counts as theft and revokes its
 * family: all its refresh tokens and all access tokens created from them.
 */
export function createRefreshGrant(options: OAuthOptions): (token: string) => Promise<Answer> {
  const { db, switches } = options;
  const busyFamilies = new Set<string>();

  const issue = (token: string, family: string): Answer =>
    inTransaction(db, () => {
      const scope = 'refresh_token api';
      if (!switches.read().refreshTokenRotation) return startSession(options, { family, scope });
      db.prepare("UPDATE refresh_token SET state = 'used' WHERE token = ?").run(token);
      return startSession(options, { family, scope, refreshToken: newRefreshToken(db, family) });
    });

  const redeem = (token: string, family: string): Answer => {
    const state = db.prepare('SELECT state FROM refresh_token WHERE token = ?').get(token)?.['state'];
    if (state === 'live') return issue(token, family);
    if (state === 'used') revokeFamily(db, family);
    return EXPIRED;
  };

  return async (token) => {
    const known = db.prepare('SELECT family FROM refresh_token WHERE token = ?').get(token);
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
}
