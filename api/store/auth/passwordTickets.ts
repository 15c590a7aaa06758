import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

const proof = z.object({
  mobile: z.string(),
  restToken: z.string(),
  customers: z.array(z.object({ fullName: z.string().nullable(), opportunityName: z.string().nullable() })),
});

/** The proven mobile number, and the backend's response to the proof. */
export type PasswordTicket = z.infer<typeof proof>;

/** Tickets for one password reset each. The holder has just proven a mobile number. */
export interface PasswordTickets {
  issue(ticket: PasswordTicket): Promise<{ token: string; expiresAt: Date }>;
  /** The data of a ticket; null when it is unknown, used or expired. */
  find(token: string): Promise<PasswordTicket | null>;
  /** Marks the ticket as used. */
  use(token: string): Promise<void>;
}

export function createPasswordTickets(deps: {
  db: Kysely<StoreSchema>;
  vault: Vault;
  logger: Logger;
  now: () => Date;
  minutes: number;
}): PasswordTickets {
  const { db, vault, logger, now, minutes } = deps;
  const fingerprint = (token: string) => vault.fingerprint('password-ticket', token);
  return {
    async issue(ticket) {
      const token = randomBytes(32).toString('base64url');
      const ticketFp = fingerprint(token);
      const expiresAt = new Date(now().getTime() + minutes * 60_000);
      const sealed = vault.seal(JSON.stringify(ticket), `password-ticket:${ticketFp}`);
      await guarded('passwordTickets.issue', () =>
        db.insertInto('password_ticket').values({ ticket_fp: ticketFp, sealed, expires_at: expiresAt }).execute(),
      );
      return { token, expiresAt };
    },

    async find(token) {
      const ticketFp = fingerprint(token);
      const row = await guarded('passwordTickets.find', () =>
        db
          .selectFrom('password_ticket')
          .select('sealed')
          .where('ticket_fp', '=', ticketFp)
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
      if (row === undefined) return null;
      const sealed = { text: row.sealed, context: `password-ticket:${ticketFp}` };
      return openSealedJson({ vault, logger, what: 'password ticket' }, sealed, proof);
    },

    async use(token) {
      await guarded('passwordTickets.use', () =>
        db.deleteFrom('password_ticket').where('ticket_fp', '=', fingerprint(token)).execute(),
      );
    },
  };
}
