import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

export type OtpPurpose = 'LOGIN' | 'PASSWORD_RESET' | 'REGISTRATION';

/** A one-time password that a device requested and has not used yet. */
export interface PendingOtp {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/**
 * Records which device requested which one-time password, and how often it guessed. The device holds a random token,
 * the store only its fingerprint. Malformed, unknown and expired tokens are treated as not found.
 */
export interface PendingOtps {
  /** Call when a password was sent for a device. `replaces` is the token of its earlier request, which ends. */
  start(input: {
    readonly purpose: OtpPurpose;
    readonly mobile: string;
    readonly replaces: string | null;
  }): Promise<{ token: string; expiresAt: Date }>;
  find(token: string): Promise<PendingOtp | null>;
  /** Counts one guess, atomically, up to `max`. `left` is the number of guesses that remain. */
  guess(token: string, max: number): Promise<{ allowed: boolean; left: number }>;
  /** Takes back a counted guess when nothing was checked. */
  refund(token: string): Promise<void>;
  /** Call when the password was used. */
  finish(token: string): Promise<void>;
}

const LIFE_SECONDS = 600;
const TOKEN = /^[\w-]{43}$/;
const sealedMobile = z.object({ mobile: z.string() });

export function createPendingOtps(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
}): PendingOtps {
  const { db, vault, logger, now } = deps;
  const fingerprint = (token: string) => vault.fingerprint('pending-otp', token);
  const remove = async (token: string) => {
    if (!TOKEN.test(token)) return;
    await guarded('pendingOtps.finish', () =>
      db.deleteFrom('pending_otp').where('token_fp', '=', fingerprint(token)).execute(),
    );
  };

  return {
    async start({ purpose, mobile, replaces }) {
      const token = randomBytes(32).toString('base64url');
      const tokenFp = fingerprint(token);
      const sentAt = now();
      const expiresAt = new Date(sentAt.getTime() + LIFE_SECONDS * 1000);
      const row = {
        token_fp: tokenFp,
        purpose,
        mobile: vault.seal(JSON.stringify({ mobile }), `pending-otp:${tokenFp}`),
        guesses: 0,
        sent_at: sentAt,
        expires_at: expiresAt,
      };
      await guarded('pendingOtps.start', () => db.insertInto('pending_otp').values(row).execute());
      if (replaces !== null) await remove(replaces);
      return { token, expiresAt };
    },

    async find(token) {
      if (!TOKEN.test(token)) return null;
      const tokenFp = fingerprint(token);
      const row = await guarded('pendingOtps.find', () =>
        db
          .selectFrom('pending_otp')
          .selectAll()
          .where('token_fp', '=', tokenFp)
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
      if (row === undefined) return null;
      const sealed = { text: row.mobile, context: `pending-otp:${tokenFp}` };
      const opened = openSealedJson({ vault, logger, what: 'pending OTP' }, sealed, sealedMobile);
      return opened && { ...opened, purpose: row.purpose, sentAt: row.sent_at, expiresAt: row.expires_at };
    },

    async guess(token, max) {
      const row = await guarded('pendingOtps.guess', () =>
        db
          .updateTable('pending_otp')
          .set({ guesses: sql<number>`guesses + 1` })
          .where('token_fp', '=', fingerprint(token))
          .where('guesses', '<', max)
          .where('expires_at', '>', now())
          .returning('guesses')
          .executeTakeFirst(),
      );
      return row === undefined ? { allowed: false, left: 0 } : { allowed: true, left: max - row.guesses };
    },

    async refund(token) {
      await guarded('pendingOtps.refund', () =>
        db
          .updateTable('pending_otp')
          .set({ guesses: sql<number>`guesses - 1` })
          .where('token_fp', '=', fingerprint(token))
          .where('guesses', '>', 0)
          .execute(),
      );
    },

    finish: remove,
  };
}
