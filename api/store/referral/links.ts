import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { createTokens } from '../auth/tokens.ts';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { countAll } from '../dailyCounts.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

const linkSecrets = z.object({ token: z.string(), firstName: z.string().nullable(), mobile: z.string() });

type Row = Selectable<StoreSchema['referralLink']>;

/** A link, with what is sealed of it. */
export type ReferralLinkRecord = Omit<Row, 'sealed' | 'tokenFp'> & z.infer<typeof linkSecrets>;

/** Whom a new link is for. */
interface NewReferralLink extends Pick<Row, 'memberId' | 'projectId' | 'projectName'> {
  /** The member who invites. */
  readonly owner: { readonly firstName: string | null; readonly mobile: string };
  readonly days: number;
  readonly mostAccepted: number;
}

/** The tokens of links, and how their rows are read; for all parts of the store that know them. */
export function linkReader(deps: StoreDeps) {
  const tokens = createTokens(deps.vault, 'referral-link');
  const sealed = createSealedJson(deps, 'referral-link', linkSecrets);
  return {
    tokens,
    seal: sealed.seal,
    /** None when the member has deleted their data, or it cannot be opened. */
    read: (stored: Row): ReferralLinkRecord[] => {
      const { sealed: text, tokenFp: _, ...row } = stored;
      const secrets = text === null ? null : sealed.open(row.id, text);
      return secrets ? [{ ...row, ...secrets }] : [];
    },
    /** A link that can be accepted now, by the fingerprint of its token. */
    isUsable: (at: Date) =>
      sql<boolean>`revoked_at is null and sealed is not null and expires_at > ${at} and accepted < most_accepted`,
  };
}

/**
 * The links with which members invite friends. The table has the fingerprint of a token and the token sealed, so that
 * its owner can see the address again.
 */
export function createReferralLinks(deps: StoreDeps) {
  const { db, now } = deps;
  const { tokens, seal, read, isUsable } = linkReader(deps);

  return guardMethods('referralLinks', {
    /** Creates a link, or returns the one of this member for this project that can still be used. */
    async open({ owner, days, ...link }: NewReferralLink): Promise<ReferralLinkRecord> {
      const { memberId, projectId } = link;
      return await db.transaction().execute(async (trx) => {
        // The same press on two devices makes one link.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-link:${memberId}:${projectId}`}, 0))`.execute(
          trx,
        );
        const createdAt = now();
        const before = await trx
          .selectFrom('referralLink')
          .selectAll()
          .where('memberId', '=', memberId)
          .where('projectId', '=', projectId)
          .where(isUsable(createdAt))
          .orderBy('createdAt', 'desc')
          .execute();
        const [usable] = before.flatMap(read);
        if (usable) return usable;
        const { token, tokenFp } = tokens.create();
        const id = randomUUID();
        const secrets = { token, ...owner };
        const expiresAt = new Date(createdAt.getTime() + days * 86_400_000);
        const row = { id, ...link, accepted: 0, createdAt, expiresAt, revokedAt: null };
        await trx
          .insertInto('referralLink')
          .values({ ...row, tokenFp, sealed: seal(id, secrets) })
          .execute();
        await countAll(trx, createdAt, [{ name: 'REFERRAL_LINKS' }]);
        return { ...row, ...secrets };
      });
    },

    async ofMember(memberId: string): Promise<ReferralLinkRecord[]> {
      const rows = await db
        .selectFrom('referralLink')
        .selectAll()
        .where('memberId', '=', memberId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap(read);
    },

    /** The link of a token while it can be accepted; null for any other, whatever the reason. */
    async findUsable(token: string): Promise<ReferralLinkRecord | null> {
      if (!tokens.isToken(token)) return null;
      const row = await db
        .selectFrom('referralLink')
        .selectAll()
        .where('tokenFp', '=', tokens.fingerprint(token))
        .where(isUsable(now()))
        .executeTakeFirst();
      return (row && read(row)[0]) ?? null;
    },

    async find(id: string): Promise<ReferralLinkRecord | null> {
      const row = await db.selectFrom('referralLink').selectAll().where('id', '=', id).executeTakeFirst();
      return (row && read(row)[0]) ?? null;
    },

    /** From now on nobody can accept it. Null when the member has none with this id. */
    async revoke(memberId: string, id: string): Promise<ReferralLinkRecord | null> {
      const row = await db
        .updateTable('referralLink')
        .set({ revokedAt: sql<Date>`coalesce(revoked_at, ${now()})` })
        .where('memberId', '=', memberId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return (row && read(row)[0]) ?? null;
    },
  });
}
