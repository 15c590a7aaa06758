import { sql } from 'kysely';
import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { createTokens } from './tokens.ts';

export type OtpPurpose = 'LOGIN' | 'PASSWORD_RESET' | 'REGISTRATION' | 'CONTACT_REQUEST' | 'INVITATION';

/** A one-time password that a device requested and has not used yet. */
export interface PendingOtp {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

const lifeSeconds = 600;
const sealedMobile = z.object({ mobile: z.string() });

/**
 * Records which device requested which one-time password, and how often it guessed. The device holds a token. Malformed,
 * unknown and expired tokens are treated as not found.
 */
export function createPendingOtps(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const tokens = createTokens(vault, 'pending-otp');
  const sealed = createSealedJson(deps, 'pending-otp', sealedMobile);
  const remove = async (token: string): Promise<void> => {
    if (!tokens.isToken(token)) return;
    await db.deleteFrom('pendingOtp').where('tokenFp', '=', tokens.fingerprint(token)).execute();
  };

  return guardMethods('pendingOtps', {
    /** Call when a password was sent for a device. `replaces` is the token of its earlier request, which ends. */
    async start({ purpose, mobile, replaces }: Pick<PendingOtp, 'purpose' | 'mobile'> & { replaces: string | null }) {
      const { token, tokenFp } = tokens.create();
      const sentAt = now();
      const expiresAt = new Date(sentAt.getTime() + lifeSeconds * 1000);
      const kept = { mobile: sealed.seal(tokenFp, { mobile }), sentAt: sentAt, expiresAt: expiresAt };
      await db
        .insertInto('pendingOtp')
        .values({ tokenFp: tokenFp, purpose, guesses: 0, ...kept })
        .execute();
      if (replaces !== null) await remove(replaces);
      return { token, expiresAt };
    },

    async find(token: string): Promise<PendingOtp | null> {
      if (!tokens.isToken(token)) return null;
      const tokenFp = tokens.fingerprint(token);
      const row = await db
        .selectFrom('pendingOtp')
        .selectAll()
        .where('tokenFp', '=', tokenFp)
        .where('expiresAt', '>', now())
        .executeTakeFirst();
      const opened = row && sealed.open(tokenFp, row.mobile);
      return opened ? { ...opened, purpose: row.purpose, sentAt: row.sentAt, expiresAt: row.expiresAt } : null;
    },

    /** Counts one guess, atomically, up to `max`. `left` is the number of guesses that remain. */
    async guess(token: string, max: number): Promise<{ allowed: boolean; left: number }> {
      const row = await db
        .updateTable('pendingOtp')
        .set({ guesses: sql<number>`guesses + 1` })
        .where('tokenFp', '=', tokens.fingerprint(token))
        .where('guesses', '<', max)
        .where('expiresAt', '>', now())
        .returning('guesses')
        .executeTakeFirst();
      return row === undefined ? { allowed: false, left: 0 } : { allowed: true, left: max - row.guesses };
    },

    /** Takes back a counted guess when nothing was checked. */
    async refund(token: string): Promise<void> {
      await db
        .updateTable('pendingOtp')
        .set({ guesses: sql<number>`guesses - 1` })
        .where('tokenFp', '=', tokens.fingerprint(token))
        .where('guesses', '>', 0)
        .execute();
    },

    /** Call when the password was used. */
    finish: remove,
  });
}
