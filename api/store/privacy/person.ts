import type { Kysely } from 'kysely';
import { z } from 'zod';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { storedAs } from '../operations/storedForm.ts';
import { contactMobileFingerprint } from '../contactRequests.ts';
import { newsletterFingerprint } from '../newsletter.ts';
import { fingerprintOfFriend } from './invitations.ts';
import { personFingerprint } from './notices.ts';

/** Everything by which the store knows a member. A part that is not known finds nothing. */
export interface Person {
  /** The CRM's id. */
  readonly memberId: string;
  readonly mobile: string | null;
  /** For the newsletter. */
  readonly emails: readonly string[];
}

const withMobile = z.object({ mobile: z.string() });

/** Queries for the rows of one person. */
export function rowsOf(deps: StoreDeps, db: Kysely<StoreSchema>, { memberId, mobile, emails }: Person) {
  const { vault, logger } = deps;
  const fingerprintOf = (purpose: string): string => (mobile === null ? '' : vault.fingerprint(purpose, mobile));

  /** The keys of rows whose sealed part has this person's number. These live for ten minutes, so there are few. */
  const keysOfMobile = (rows: readonly { key: string; text: string }[], what: string): string[] =>
    rows
      .filter(({ key, text }) => {
        const opened = openSealedJson({ vault, logger, what }, { text, context: `${what}:${key}` }, withMobile);
        return opened !== null && opened.mobile === mobile;
      })
      .map(({ key }) => key);

  return {
    memberId,
    sessionMobileFp: fingerprintOf('session-mobile'),
    otpMobileFp: fingerprintOf('otp-mobile'),
    personFp: mobile === null ? '' : personFingerprint(deps, mobile),
    contactMobileFp: mobile === null ? '' : contactMobileFingerprint(vault, mobile),
    friendFp: fingerprintOfFriend(deps, mobile),
    emailFps: emails.map((email) => newsletterFingerprint(vault, email)),
    membershipKey: mobile === null ? '' : storedAs.key(vault, 'MEMBERSHIP', [mobile]),

    async pendingOtpKeys(): Promise<string[]> {
      const rows = await db.selectFrom('pendingOtp').select(['tokenFp as key', 'mobile as text']).execute();
      return keysOfMobile(rows, 'pending-otp');
    },

    async passwordTicketKeys(): Promise<string[]> {
      const rows = await db.selectFrom('passwordTicket').select(['ticketFp as key', 'sealed as text']).execute();
      return keysOfMobile(rows, 'password-ticket');
    },

    /** The keys of the operations that send what this number asked for without a login. */
    async contactRequestKeys(): Promise<string[]> {
      const mobileFp = mobile === null ? '' : contactMobileFingerprint(vault, mobile);
      const rows = await db.selectFrom('contactRequest').select('requestId').where('mobileFp', '=', mobileFp).execute();
      return [...new Set(rows.map(({ requestId }) => requestId))];
    },

    /** Registrations, memberships and requests of this number that have not ended: only then do they hold it. */
    async unfinishedNewcomer(): Promise<string[]> {
      const rows = await db
        .selectFrom('operation')
        .select(['id', 'points', 'payload'])
        .where('kind', 'in', ['REGISTRATION', 'MEMBERSHIP', 'CONTACT_REQUEST'])
        .where('payload', 'is not', null)
        .execute();
      return rows.flatMap(({ payload, ...row }) => {
        const sealed = { text: payload ?? '', context: storedAs.context('payload', row) };
        const opened = openSealedJson({ vault, logger, what: 'operation payload' }, sealed, withMobile);
        return opened !== null && opened.mobile === mobile ? [row.id] : [];
      });
    },
  };
}

export type PersonRows = ReturnType<typeof rowsOf>;
