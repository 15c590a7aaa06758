import { confirmationMinutes, type StaffRole, staffSessionHours, challengeMinutes } from '#rules/desk.ts';
import { createTokens } from '../auth/tokens.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';

/** What is awaited. */
type ChallengePurpose = 'LOGIN' | 'REGISTRATION' | 'CONFIRMATION' | 'OIDC';

const data = z.record(z.string(), z.string());
type ChallengeData = Readonly<z.infer<typeof data>>;

/** Logins, registrations and confirmations that wait for a passkey or the identity provider. Each is used once. */
export function createStaffChallenges(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const tokens = createTokens(vault, 'staff-challenge');
  const sealed = createSealedJson(deps, 'staff-challenge', data);

  return guardMethods('staffChallenges', {
    async create(purpose: ChallengePurpose, given: ChallengeData): Promise<string> {
      const { token, tokenFp: idFp } = tokens.create();
      const expiresAt = new Date(now().getTime() + challengeMinutes * 60_000);
      await db
        .insertInto('staffChallenge')
        .values({ idFp, purpose, sealed: sealed.seal(idFp, given), expiresAt })
        .execute();
      return token;
    },

    /** What was kept, once; null when the id is unknown, used, expired or of another purpose. */
    async take(purpose: ChallengePurpose, id: string): Promise<ChallengeData | null> {
      if (!tokens.isToken(id)) return null;
      const idFp = tokens.fingerprint(id);
      const row = await db
        .deleteFrom('staffChallenge')
        .where('idFp', '=', idFp)
        .where('purpose', '=', purpose)
        .returning(['sealed', 'expiresAt'])
        .executeTakeFirst();
      return row && row.expiresAt > now() ? sealed.open(idFp, row.sealed) : null;
    },
  });
}

/** How somebody logged in, and confirms that session. */
export type StaffLoginMethod = 'PASSKEY' | 'IDENTITY_PROVIDER';

/** The validated session of a person of the staff. */
export interface StaffSession {
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly method: StaffLoginMethod;
  /** Of the session's token; the key of what belongs to the session. */
  readonly tokenFp: string;
  readonly expiresAt: Date;
  /** Null when it was never confirmed. */
  readonly confirmedUntil: Date | null;
}

/** Sessions of the desk: the browser holds a token, the store only its fingerprint. Using one does not extend it. */
export function createStaffSessions({ db, vault, now }: StoreDeps) {
  const tokens = createTokens(vault, 'staff-session-token');
  const after = (minutes: number) => new Date(now().getTime() + minutes * 60_000);

  return guardMethods('staffSessions', {
    /** Opens a session, which counts as confirmed. The token is returned only here. */
    async create(staffId: string, method: StaffLoginMethod): Promise<{ token: string; expiresAt: Date }> {
      const { token, tokenFp } = tokens.create();
      const expiresAt = after(staffSessionHours * 60);
      const row = { tokenFp, staffId, method, createdAt: now(), expiresAt, confirmedUntil: after(confirmationMinutes) };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('staffSession').values(row).execute();
        await trx.updateTable('staff').set({ lastLoginAt: now() }).where('id', '=', staffId).execute();
      });
      return { token, expiresAt };
    },

    /** The session of a token; null when it is unknown, ended or expired, or the person has no access any more. */
    async find(token: string): Promise<StaffSession | null> {
      if (!tokens.isToken(token)) return null;
      const row = await db
        .selectFrom('staffSession')
        .innerJoin('staff', 'staff.id', 'staffSession.staffId')
        .select(['staffId', 'name', 'role', 'method', 'tokenFp', 'expiresAt', 'confirmedUntil'])
        .where('tokenFp', '=', tokens.fingerprint(token))
        .where('expiresAt', '>', now())
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Confirms a session for some minutes; returns until when. */
    async confirm(tokenFp: string): Promise<Date> {
      const confirmedUntil = after(confirmationMinutes);
      await db.updateTable('staffSession').set({ confirmedUntil }).where('tokenFp', '=', tokenFp).execute();
      return confirmedUntil;
    },

    /** Ends the confirmation that a session has; false when it was ended or replaced in the meantime. */
    async endConfirmation({ tokenFp, confirmedUntil }: StaffSession): Promise<boolean> {
      const ended = await db
        .updateTable('staffSession')
        .set({ confirmedUntil: null })
        .where('tokenFp', '=', tokenFp)
        .where('confirmedUntil', '=', confirmedUntil)
        .executeTakeFirst();
      return Number(ended.numUpdatedRows) === 1;
    },

    async end(tokenFp: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('staffSession').where('tokenFp', '=', tokenFp).execute();
        await trx.deleteFrom('staffLookup').where('sessionFp', '=', tokenFp).execute();
      });
    },

    /** Ends the sessions of a person except one; returns how many. */
    async endAll(staffId: string, exceptFp = ''): Promise<number> {
      return await db.transaction().execute(async (trx) => {
        const ended = await trx
          .deleteFrom('staffSession')
          .where('staffId', '=', staffId)
          .where('tokenFp', '!=', exceptFp)
          .returning('tokenFp')
          .execute();
        const fps = ended.map(({ tokenFp }) => tokenFp);
        if (fps.length > 0) await trx.deleteFrom('staffLookup').where('sessionFp', 'in', fps).execute();
        return fps.length;
      });
    },

    async noteLookup(sessionFp: string, memberId: string): Promise<void> {
      await db
        .insertInto('staffLookup')
        .values({ sessionFp, memberId, at: now() })
        .onConflict((conflict) => conflict.columns(['sessionFp', 'memberId']).doNothing())
        .execute();
    },

    async hasLookedUp(sessionFp: string, memberId: string): Promise<boolean> {
      const row = await db
        .selectFrom('staffLookup')
        .select('memberId')
        .where('sessionFp', '=', sessionFp)
        .where('memberId', '=', memberId)
        .executeTakeFirst();
      return row !== undefined;
    },
  });
}
