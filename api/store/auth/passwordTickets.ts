import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { proofSchema } from './otpChallenges.ts';
import { createTokens } from './tokens.ts';

const ticketSchema = proofSchema.extend({ mobile: z.string() });

/** The proven mobile number, and the backend's response to the proof. */
export type PasswordTicket = z.infer<typeof ticketSchema>;

/** Tickets for one password reset each. The holder has just proven a mobile number. */
export function createPasswordTickets(deps: StoreDeps & { readonly minutes: number }) {
  const { db, vault, now, minutes } = deps;
  const tokens = createTokens(vault, 'password-ticket');
  const sealed = createSealedJson(deps, 'password-ticket', ticketSchema);

  return guardMethods('passwordTickets', {
    async issue(ticket: PasswordTicket) {
      const { token, tokenFp } = tokens.create();
      const expiresAt = new Date(now().getTime() + minutes * 60_000);
      await db
        .insertInto('passwordTicket')
        .values({ ticketFp: tokenFp, sealed: sealed.seal(tokenFp, ticket), expiresAt: expiresAt })
        .execute();
      return { token, expiresAt };
    },

    /** The data of a ticket; null when it is unknown, used or expired. */
    async find(token: string): Promise<PasswordTicket | null> {
      const tokenFp = tokens.fingerprint(token);
      const row = await db
        .selectFrom('passwordTicket')
        .select('sealed')
        .where('ticketFp', '=', tokenFp)
        .where('expiresAt', '>', now())
        .executeTakeFirst();
      return row ? sealed.open(tokenFp, row.sealed) : null;
    },

    async use(token: string): Promise<void> {
      await db.deleteFrom('passwordTicket').where('ticketFp', '=', tokens.fingerprint(token)).execute();
    },
  });
}
