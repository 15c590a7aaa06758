import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

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

/** Server-side sessions: the browser holds a random token, the store only its fingerprint. */
export interface Sessions {
  /** Creates a session. The token (32 random bytes, base64url) is returned only here and cannot be read again. */
  create(data: NewSession): Promise<{ token: string; session: Session }>;
  /** The session of a token; null when the token is unknown, malformed, revoked or expired. */
  find(token: string): Promise<Session | null>;
  /** Ends a session. Unknown and malformed tokens are not an error: the caller is signed out either way. */
  revoke(token: string): Promise<void>;
  /**
   * Ends every session of a member or a mobile number except that of the token `except`; returns how many were ended.
   */
  revokeAll(whose: { readonly memberId: string } | { readonly mobile: string }, except?: string): Promise<number>;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const secretsSchema = z.object({ mobile: z.string(), name: z.string().nullable(), restToken: z.string() });

/** `hours` is the absolute lifetime of a session; using it does not extend it. */
export function createSessions(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
  hours: number;
}): Sessions {
  const { db, vault, now, hours } = deps;
  const source = { vault, logger: deps.logger, what: 'session' };
  const fingerprint = (token: string) => vault.fingerprint('session-token', token);
  const mobileFingerprint = (mobile: string) => vault.fingerprint('session-mobile', mobile);

  return {
    async create({ memberId, membershipNumber, mobile, name, restToken }) {
      const token = randomBytes(32).toString('base64url');
      const tokenFp = fingerprint(token);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
      const row = {
        token_fp: tokenFp,
        member_id: memberId,
        membership_number: membershipNumber,
        secrets: vault.seal(JSON.stringify({ mobile, name, restToken }), `session:${tokenFp}`),
        created_at: createdAt,
        expires_at: expiresAt,
        mobile_fp: mobileFingerprint(mobile),
      };
      await guarded('sessions.create', () => db.insertInto('session').values(row).execute());
      return { token, session: { memberId, membershipNumber, mobile, name, restToken, createdAt, expiresAt } };
    },

    async find(token) {
      if (!TOKEN.test(token)) return null;
      const tokenFp = fingerprint(token);
      const row = await guarded('sessions.find', () =>
        db
          .selectFrom('session')
          .selectAll()
          .where('token_fp', '=', tokenFp)
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
      if (row === undefined) return null;
      const secrets = openSealedJson(source, { text: row.secrets, context: `session:${tokenFp}` }, secretsSchema);
      if (secrets === null) return null;
      return {
        memberId: row.member_id,
        membershipNumber: row.membership_number,
        ...secrets,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      };
    },

    async revoke(token) {
      if (!TOKEN.test(token)) return;
      await guarded('sessions.revoke', () =>
        db.deleteFrom('session').where('token_fp', '=', fingerprint(token)).execute(),
      );
    },

    async revokeAll(whose, except) {
      const ended = await guarded('sessions.revokeAll', () =>
        db
          .deleteFrom('session')
          .where((row) =>
            'memberId' in whose
              ? row('member_id', '=', whose.memberId)
              : row('mobile_fp', '=', mobileFingerprint(whose.mobile)),
          )
          .where('token_fp', '!=', except === undefined ? '' : fingerprint(except))
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
      return Number(ended.numDeletedRows);
    },
  };
}
