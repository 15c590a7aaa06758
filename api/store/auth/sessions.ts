import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { createTokens } from './tokens.ts';

/** The data of a new session. `memberId` is the CRM's record ID, `restToken` the REST backend's bearer. */
export interface NewSession {
  readonly memberId: string;
  readonly membershipNumber: string;
  readonly mobile: string;
  readonly name: string | null;
  readonly restToken: string;
}

export interface Session extends NewSession {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type Sessions = ReturnType<typeof createSessions>;

const secretsSchema = z.object({ mobile: z.string(), name: z.string().nullable(), restToken: z.string() });

/**
 * Server-side sessions: the browser holds a token, the store only its fingerprint. `hours` is the absolute lifetime of
 * a session; using it does not extend it.
 */
export function createSessions(deps: StoreDeps & { readonly hours: number }) {
  const { db, vault, now, hours } = deps;
  const tokens = createTokens(vault, 'session-token');
  const sealed = createSealedJson(deps, 'session', secretsSchema);
  const mobileFingerprint = (mobile: string) => vault.fingerprint('session-mobile', mobile);

  return guardMethods('sessions', {
    /** Creates a session. The token is returned only here and cannot be read again. */
    async create(data: NewSession): Promise<{ token: string; session: Session }> {
      const { memberId, membershipNumber, mobile, name, restToken } = data;
      const { token, tokenFp } = tokens.create();
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
      const row = {
        tokenFp: tokenFp,
        memberId: memberId,
        membershipNumber: membershipNumber,
        secrets: sealed.seal(tokenFp, { mobile, name, restToken }),
        createdAt: createdAt,
        expiresAt: expiresAt,
        mobileFp: mobileFingerprint(mobile),
      };
      await db.insertInto('session').values(row).execute();
      return { token, session: { memberId, membershipNumber, mobile, name, restToken, createdAt, expiresAt } };
    },

    /** The session of a token; null when the token is unknown, malformed, revoked or expired. */
    async find(token: string): Promise<Session | null> {
      if (!tokens.isToken(token)) return null;
      const tokenFp = tokens.fingerprint(token);
      const row = await db
        .selectFrom('session')
        .selectAll()
        .where('tokenFp', '=', tokenFp)
        .where('expiresAt', '>', now())
        .executeTakeFirst();
      const secrets = row && sealed.open(tokenFp, row.secrets);
      if (!secrets) return null;
      const { memberId, membershipNumber, createdAt, expiresAt } = row;
      return { memberId, membershipNumber, ...secrets, createdAt, expiresAt };
    },

    /** Ends a session. Unknown and malformed tokens are not an error: the caller is signed out either way. */
    async revoke(token: string): Promise<void> {
      if (!tokens.isToken(token)) return;
      await db.deleteFrom('session').where('tokenFp', '=', tokens.fingerprint(token)).execute();
    },

    /**
     * Ends every session of a member or a mobile number except that of the token `except`; returns how many were ended.
     */
    async revokeAll(
      whose: { readonly memberId: string } | { readonly mobile: string },
      except?: string,
    ): Promise<number> {
      const ended = await db
        .deleteFrom('session')
        .where((row) =>
          'memberId' in whose
            ? row('memberId', '=', whose.memberId)
            : row('mobileFp', '=', mobileFingerprint(whose.mobile)),
        )
        .where('tokenFp', '!=', except === undefined ? '' : tokens.fingerprint(except))
        .where('expiresAt', '>', now())
        .executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
  });
}
