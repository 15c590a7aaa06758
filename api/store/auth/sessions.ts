import { type Channel, type Scope, scopesOf } from '#rules/channels.ts';
import { longestKioskSessionSeconds } from '#rules/kiosk.ts';
import { type Insertable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import { countAll, isFirstToday } from '../dailyCounts.ts';
import { noteVisit } from '../memberVisits.ts';
import type { StoreDeps } from '../deps.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';
import { endSessions } from './endSessions.ts';
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
  readonly channel: Channel;
  readonly scopes: readonly Scope[];
  /** Until when a session of a kiosk can be extended; null for other channels. */
  readonly extendableUntil: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The client that gets a session. That of a kiosk is valid only together with the credential of this kiosk. */
export type SessionHolder =
  | { readonly channel: 'WEB' | 'SCRIPT' }
  | { readonly channel: 'KIOSK'; readonly kioskId: string; readonly seconds: number };

export interface SessionOnKiosk {
  readonly id: string;
  readonly kioskId: string | null;
  readonly kioskName: string;
  readonly gallery: string;
  readonly expiresAt: Date;
}

export interface SessionOfMember {
  readonly id: string;
  readonly channel: Channel;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isCurrent: boolean;
  /** Null for other channels than KIOSK. */
  readonly kioskName: string | null;
  readonly gallery: string | null;
}

export type Sessions = ReturnType<typeof createSessions>;

const secretsSchema = z.object({ mobile: z.string(), name: z.string().nullable(), restToken: z.string() });

/** The data of a session that is sealed until a kiosk gets it. */
export const newSessionSchema = secretsSchema.extend({ memberId: z.string(), membershipNumber: z.string() });

/** The mark by which all logins of a mobile number are found, without the number. */
export const mobileFingerprints =
  (vault: Vault) =>
  (mobile: string): string =>
    vault.fingerprint('session-mobile', mobile);

/**
 * Server-side sessions: the browser holds a token, the store only its fingerprint. `hours` is the absolute lifetime of
 * a session; using it does not extend it. The fingerprint of a kiosk's session is made with the kiosk's id, so it is
 * found by no other kiosk and without one.
 */
export function createSessions(deps: StoreDeps & { readonly hours: number }) {
  const { db, vault, now, hours } = deps;
  const tokens = createTokens(vault, 'session-token');
  const sealed = createSealedJson(deps, 'session', secretsSchema);
  const fingerprint = (token: string, kioskId: string | null): string =>
    kioskId === null ? tokens.fingerprint(token) : vault.fingerprint('kiosk-session-token', `${kioskId}\n${token}`);
  /** A session's id for people: it opens nothing. */
  const publicId = (tokenFp: string) => vault.fingerprint('session-id', tokenFp);
  const mobileFingerprint = mobileFingerprints(vault);

  const endIn = (which: Parameters<typeof endSessions>[2]): Promise<number> =>
    db.transaction().execute((trx) => endSessions(vault, trx, which));

  return guardMethods('sessions', {
    /**
     * Creates a session, which begins a visit. The token is returned only here and cannot be read again. On a kiosk it
     * is no visit, and the session before it ends.
     */
    async create(
      data: NewSession,
      holder: SessionHolder = { channel: 'WEB' },
    ): Promise<{ token: string; session: Session }> {
      const { memberId, membershipNumber, mobile, name, restToken } = data;
      const { channel } = holder;
      const kioskId = holder.channel === 'KIOSK' ? holder.kioskId : null;
      const { token } = tokens.create();
      const tokenFp = fingerprint(token, kioskId);
      const createdAt = now();
      const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
      const lasting = {
        channel,
        scopes: scopesOf[channel],
        extendableUntil: holder.channel === 'KIOSK' ? after(longestKioskSessionSeconds) : null,
        createdAt,
        expiresAt: after(holder.channel === 'KIOSK' ? holder.seconds : hours * 3_600),
      };
      const secrets = sealed.seal(tokenFp, { mobile, name, restToken });
      const mobileFp = mobileFingerprint(mobile);
      const row = { tokenFp, memberId, membershipNumber, secrets, mobileFp, kioskId, ...lasting };
      await db.transaction().execute(async (trx) => {
        if (kioskId !== null) await endSessions(vault, trx, (one) => one.where('kioskId', '=', kioskId));
        await trx.insertInto('session').values(row).execute();
        const isFirst = await isFirstToday(trx, memberId, createdAt);
        if (kioskId !== null) await noteUse(trx, { memberId, kioskId, firstUsedAt: createdAt, lastUsedAt: createdAt });
        if (kioskId === null) await noteVisit(trx, { memberId, at: createdAt, hours });
        await publishUpdates(vault, trx, memberId, ['ACCOUNT', null]);
        await countAll(trx, createdAt, [
          { name: 'LOGINS', subject: channel },
          ...(isFirst ? [{ name: 'MEMBERS' } as const] : []),
          ...(kioskId === null ? [] : [{ name: 'KIOSK_LOGINS', subject: kioskId } as const]),
        ]);
      });
      return { token, session: { memberId, membershipNumber, mobile, name, restToken, ...lasting } };
    },

    /**
     * The session of a token; null when the token is unknown, malformed, revoked or expired, or belongs to another
     * kiosk.
     */
    async find(token: string, kioskId: string | null = null): Promise<Session | null> {
      if (!tokens.isToken(token)) return null;
      const tokenFp = fingerprint(token, kioskId);
      const row = await db
        .selectFrom('session')
        .select(['memberId', 'membershipNumber', 'secrets', 'channel', 'scopes'])
        .select(['extendableUntil', 'createdAt', 'expiresAt'])
        .where('tokenFp', '=', tokenFp)
        .where('expiresAt', '>', now())
        .executeTakeFirst();
      const secrets = row && sealed.open(tokenFp, row.secrets);
      if (!secrets) return null;
      const { memberId, membershipNumber, channel, extendableUntil, createdAt, expiresAt } = row;
      const scopes = row.scopes ?? scopesOf[channel];
      return { memberId, membershipNumber, ...secrets, channel, scopes, extendableUntil, createdAt, expiresAt };
    },

    /** Adds so much time to a session of a kiosk, up to its `extendableUntil`; returns its new end. */
    async extend(token: string, kioskId: string, seconds: number): Promise<Date | null> {
      const longer = sql`expires_at + make_interval(secs => ${seconds}::double precision)`;
      const row = await db
        .updateTable('session')
        .set({ expiresAt: sql<Date>`least(${longer}, extendable_until)` })
        .where('tokenFp', '=', fingerprint(token, kioskId))
        .where('expiresAt', '>', now())
        .returning('expiresAt')
        .executeTakeFirst();
      return row?.expiresAt ?? null;
    },

    async atKiosks(memberId: string): Promise<SessionOnKiosk[]> {
      const rows = await db
        .selectFrom('session')
        .innerJoin('kiosk', 'kiosk.id', 'session.kioskId')
        .select(['tokenFp', 'session.kioskId', 'kiosk.name as kioskName', 'gallery', 'expiresAt'])
        .where('memberId', '=', memberId)
        .where('expiresAt', '>', now())
        .orderBy('session.createdAt', 'desc')
        .execute();
      return rows.map(({ tokenFp, ...row }) => ({ id: publicId(tokenFp), ...row }));
    },

    /** A member's sessions that have not ended: that of this token first, then the newest. */
    async ofMember(
      memberId: string,
      token: string | null = null,
      kioskId: string | null = null,
    ): Promise<SessionOfMember[]> {
      const own = token === null ? null : fingerprint(token, kioskId);
      const rows = await db
        .selectFrom('session')
        .leftJoin('kiosk', 'kiosk.id', 'session.kioskId')
        .select(['tokenFp', 'channel', 'session.createdAt', 'expiresAt', 'kiosk.name as kioskName', 'gallery'])
        .where('memberId', '=', memberId)
        .where('expiresAt', '>', now())
        .orderBy('session.createdAt', 'desc')
        .orderBy('tokenFp')
        .execute();
      return rows
        .map(({ tokenFp, ...row }) => ({ id: publicId(tokenFp), isCurrent: tokenFp === own, ...row }))
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    /** A member's tokens of the backend, those of the newest login first; never those of a kiosk, nor of logins before `after`. */
    async restTokensOf(memberId: string, after: Date | null) {
      const rows = await db
        .selectFrom('session')
        .select(['tokenFp', 'secrets', 'membershipNumber'])
        .where('memberId', '=', memberId)
        .where('channel', '!=', 'KIOSK')
        .where('expiresAt', '>', now())
        .where('createdAt', '>', after ?? new Date(0))
        .orderBy('createdAt', 'desc')
        .orderBy('tokenFp')
        .execute();
      return rows.flatMap(({ tokenFp, secrets, membershipNumber }) => {
        const opened = sealed.open(tokenFp, secrets);
        return opened ? [{ membershipNumber, restToken: opened.restToken }] : [];
      });
    },

    /** Ends the session of a member that has this id for people; returns whether there was one. */
    async end(memberId: string, id: string): Promise<boolean> {
      const rows = await db.selectFrom('session').select('tokenFp').where('memberId', '=', memberId).execute();
      const found = rows.find(({ tokenFp }) => publicId(tokenFp) === id);
      if (!found) return false;
      const ended = await endIn((one) => one.where('tokenFp', '=', found.tokenFp).where('expiresAt', '>', now()));
      return ended > 0;
    },

    /** Ends a session. Unknown and malformed tokens are not an error: the caller is signed out either way. */
    async revoke(token: string, kioskId: string | null = null): Promise<void> {
      if (!tokens.isToken(token)) return;
      await endIn((one) => one.where('tokenFp', '=', fingerprint(token, kioskId)));
    },

    /**
     * Ends every session of a member or a mobile number except that of the token `except`, and the logins that kiosks
     * may still take; returns how many sessions were ended.
     */
    async revokeAll(
      whose: { readonly memberId: string } | { readonly mobile: string },
      except?: string,
      kioskId: string | null = null,
    ): Promise<number> {
      const authorizations = db.deleteFrom('deviceAuthorization');
      await (
        'memberId' in whose
          ? authorizations.where('memberId', '=', whose.memberId)
          : authorizations.where('mobileFp', '=', mobileFingerprint(whose.mobile))
      ).execute();
      return await endIn((one) =>
        one
          .where((row) =>
            'memberId' in whose
              ? row('memberId', '=', whose.memberId)
              : row('mobileFp', '=', mobileFingerprint(whose.mobile)),
          )
          .where('tokenFp', '!=', except === undefined ? '' : fingerprint(except, kioskId))
          .where('expiresAt', '>', now()),
      );
    },
  });
}

const noteUse = (trx: Transaction<StoreSchema>, use: Insertable<StoreSchema['kioskUse']>) =>
  trx
    .insertInto('kioskUse')
    .values(use)
    .onConflict((conflict) => conflict.columns(['memberId', 'kioskId']).doUpdateSet({ lastUsedAt: use.lastUsedAt }))
    .execute();
