import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { openSealedJson } from '../crypto/sealedJson.ts';
import { type StoreSchema, type TableName, tables } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { isParent, type PersonKey } from '../tables/describe.ts';
import { storedAs } from '../operations/row.ts';
import { contactMobileFingerprint } from '../contactRequests.ts';
import { newsletterFingerprint } from '../newsletter.ts';
import { friendFingerprint } from '../referral/acceptances.ts';
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

export function rowsOf(deps: StoreDeps, db: Kysely<StoreSchema>, { memberId, mobile, emails }: Person) {
  const { vault, logger } = deps;

  /** The keys of rows whose sealed part has this person's number. These live for ten minutes, so there are few. */
  const keysOfMobile = (rows: readonly { key: string; text: string }[], what: string): string[] =>
    rows
      .filter(({ key, text }) => {
        const opened = openSealedJson({ vault, logger, what }, { text, context: `${what}:${key}` }, withMobile);
        return opened !== null && opened.mobile === mobile;
      })
      .map(({ key }) => key);

  const pendingOtpKeys = async (): Promise<string[]> => {
    const rows = await db.selectFrom('pendingOtp').select(['tokenFp as key', 'mobile as text']).execute();
    return keysOfMobile(rows, 'pending-otp');
  };
  const passwordTicketKeys = async (): Promise<string[]> => {
    const rows = await db.selectFrom('passwordTicket').select(['ticketFp as key', 'sealed as text']).execute();
    return keysOfMobile(rows, 'password-ticket');
  };
  const byMobile = (fingerprint: (given: string) => string): string[] => (mobile === null ? [] : [fingerprint(mobile)]);

  const keys: Readonly<Record<PersonKey, () => readonly string[] | Promise<readonly string[]>>> = {
    memberId: () => [memberId],
    sessionMobileFp: () => byMobile((given) => vault.fingerprint('session-mobile', given)),
    otpMobileFp: () => byMobile((given) => vault.fingerprint('otp-mobile', given)),
    personFp: () => byMobile((given) => personFingerprint(deps, given)),
    contactMobileFp: () => byMobile((given) => contactMobileFingerprint(vault, given)),
    friendFp: () => byMobile((given) => friendFingerprint(deps, given)),
    emailFps: () => emails.map((email) => newsletterFingerprint(vault, email)),
    pendingOtpKeys,
    passwordTicketKeys,
  };

  return {
    memberId,
    membershipKey: mobile === null ? '' : storedAs.key(vault, 'MEMBERSHIP', [mobile]),

    /** Which rows of a table are the person's; null for a table without any. */
    async conditionOf(name: TableName): Promise<RawBuilder<boolean> | null> {
      const { whose } = tables[name];
      if (whose === 'NOBODY' || isParent(whose)) return null;
      const conditions: RawBuilder<unknown>[] = [];
      for (const [column, key] of Object.entries(whose)) {
        const known = await keys[key]();
        if (known.length > 0) conditions.push(sql`${sql.ref(column)} in (${sql.join(known)})`);
      }
      return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
    },

    /** The keys of the operations that send what this number asked for without a login. */
    async contactRequestKeys(): Promise<string[]> {
      const rows = await db
        .selectFrom('contactRequest')
        .select('requestId')
        .where('mobileFp', 'in', ['', ...byMobile((given) => contactMobileFingerprint(vault, given))])
        .execute();
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
