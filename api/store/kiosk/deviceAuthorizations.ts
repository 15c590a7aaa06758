import {
  decisionSeconds,
  longestKioskSessionSeconds,
  pollSeconds,
  slowDownSeconds,
  userCodeLetters,
} from '#rules/kiosk.ts';
import { type Selectable, sql } from 'kysely';
import { mobileFingerprints, type NewSession, newSessionSchema } from '../auth/sessions.ts';
import { createTokens } from '../auth/tokens.ts';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { createCode } from './credentials.ts';

/** A login that a kiosk asks for, as the member sees it. */
export interface DeviceAuthorizationRecord extends Pick<
  Selectable<StoreSchema['deviceAuthorization']>,
  'state' | 'expiresAt' | 'usedAt' | 'kioskId'
> {
  readonly kioskName: string;
  readonly gallery: string;
}

/** The outcome of a poll: the errors of RFC 8628, section 3.5, or the data of the session, once. */
export type Poll =
  | { readonly outcome: 'authorization_pending' | 'slow_down'; readonly interval: number; readonly isOpened: boolean }
  | { readonly outcome: 'access_denied' | 'expired_token' }
  | { readonly outcome: 'approved'; readonly session: NewSession };

/** A poll that comes so much too early is not too early: requests do not take the same time each. */
const earlySeconds = 0.5;

/** Logins by phone (RFC 8628). The kiosk holds the device code and shows the user code; the store has fingerprints. */
export function createDeviceAuthorizations(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const tokens = createTokens(vault, 'device-code');
  const sealed = createSealedJson(deps, 'device-authorization', newSessionSchema);
  const mobileFingerprint = mobileFingerprints(vault);
  const userCodeFingerprint = (code: string): string => vault.fingerprint('user-code', code);

  /** Those of a user code that have not expired; decided ones only for who decided. */
  const open = (userCode: string, memberId: string) =>
    db
      .selectFrom('deviceAuthorization')
      .innerJoin('kiosk', 'kiosk.id', 'deviceAuthorization.kioskId')
      .select(['deviceCodeFp', 'state', 'expiresAt', 'usedAt', 'kioskId', 'kiosk.name as kioskName', 'gallery'])
      .where('userCodeFp', '=', userCodeFingerprint(userCode))
      .where('expiresAt', '>', now())
      .where((row) => row.or([row('memberId', 'is', null), row('memberId', '=', memberId)]));

  return guardMethods('deviceAuthorizations', {
    /** Starts a login on a kiosk. Both codes are returned only here. */
    async start(kioskId: string): Promise<{ deviceCode: string; userCode: string; expiresAt: Date }> {
      const { token: deviceCode, tokenFp: deviceCodeFp } = tokens.create();
      const userCode = createCode(userCodeLetters);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + decisionSeconds * 1000);
      const codes = { deviceCodeFp, userCodeFp: userCodeFingerprint(userCode) };
      await db
        .insertInto('deviceAuthorization')
        .values({ ...codes, kioskId, state: 'PENDING', pollSeconds, createdAt, expiresAt })
        .execute();
      return { deviceCode, userCode, expiresAt };
    },

    /**
     * A login, for a member, and notes that it was read; null when the code is unknown or expired, or another member has
     * decided.
     */
    async find(userCode: string, memberId: string): Promise<DeviceAuthorizationRecord | null> {
      const found = await open(userCode, memberId).executeTakeFirst();
      if (!found) return null;
      const { deviceCodeFp, ...shown } = found;
      await db
        .updateTable('deviceAuthorization')
        .set({ openedAt: now() })
        .where('deviceCodeFp', '=', deviceCodeFp)
        .where('openedAt', 'is', null)
        .execute();
      return shown;
    },

    /**
     * Approves a login as this member, once. A repeat by the same member changes nothing.
     *
     * @returns null when the code is unknown or expired, or was decided otherwise. One that the kiosk has left is not approved.
     */
    async approve(userCode: string, session: NewSession): Promise<DeviceAuthorizationRecord | null> {
      const { memberId } = session;
      const found = await open(userCode, memberId).executeTakeFirst();
      if (!found) return null;
      await db
        .updateTable('deviceAuthorization')
        .set({
          state: 'APPROVED',
          memberId,
          mobileFp: mobileFingerprint(session.mobile),
          secrets: sealed.seal(found.deviceCodeFp, session),
        })
        .where('deviceCodeFp', '=', found.deviceCodeFp)
        .where('state', '=', 'PENDING')
        .execute();
      const decided = await open(userCode, memberId).executeTakeFirst();
      return decided?.state === 'APPROVED' || decided?.state === 'CANCELLED' ? decided : null;
    },

    /** Refuses a login, also one that this member has approved and the kiosk has not taken yet. */
    async deny(userCode: string, memberId: string): Promise<DeviceAuthorizationRecord | null> {
      await db
        .updateTable('deviceAuthorization')
        .set({ state: 'DENIED', memberId, secrets: null })
        .where('userCodeFp', '=', userCodeFingerprint(userCode))
        .where('expiresAt', '>', now())
        .where('usedAt', 'is', null)
        .where((row) =>
          row.or([
            row('state', '=', 'PENDING'),
            row.and([row('state', '=', 'APPROVED'), row('memberId', '=', memberId)]),
          ]),
        )
        .execute();
      const decided = await open(userCode, memberId).executeTakeFirst();
      return decided?.state === 'DENIED' || decided?.state === 'CANCELLED' ? decided : null;
    },

    /**
     * Asks for the decision. The data of the session is given out once, and deleted with it; who approved can read for as
     * long as the session can last that the kiosk has logged in.
     */
    async poll(deviceCode: string, kioskId: string): Promise<Poll> {
      if (!tokens.isToken(deviceCode)) return { outcome: 'expired_token' };
      const at = now();
      const deviceCodeFp = tokens.fingerprint(deviceCode);
      const row = await db
        .selectFrom('deviceAuthorization')
        .selectAll()
        .where('deviceCodeFp', '=', deviceCodeFp)
        .where('kioskId', '=', kioskId)
        .where('expiresAt', '>', at)
        .executeTakeFirst();
      if (!row || row.usedAt !== null || row.state === 'CANCELLED') return { outcome: 'expired_token' };
      if (row.state === 'DENIED') return { outcome: 'access_denied' };
      if (row.state === 'APPROVED') {
        const taken = await db
          .updateTable('deviceAuthorization')
          .set({ usedAt: at, secrets: null, expiresAt: new Date(at.getTime() + longestKioskSessionSeconds * 1000) })
          .where('deviceCodeFp', '=', deviceCodeFp)
          .where('state', '=', 'APPROVED')
          .where('usedAt', 'is', null)
          .executeTakeFirst();
        const session = row.secrets === null ? null : sealed.open(deviceCodeFp, row.secrets);
        return taken.numUpdatedRows > 0n && session ? { outcome: 'approved', session } : { outcome: 'expired_token' };
      }
      const due = sql`polled_at + make_interval(secs => poll_seconds - ${earlySeconds}::double precision)`;
      const isEarly = sql<boolean>`polled_at is not null and ${due} > ${at}::timestamptz`;
      const polled = await db
        .updateTable('deviceAuthorization')
        .set({
          pollSeconds: sql<number>`case when ${isEarly} then poll_seconds + ${slowDownSeconds}::integer else poll_seconds end`,
          polledAt: at,
        })
        .where('deviceCodeFp', '=', deviceCodeFp)
        .returning('pollSeconds')
        .executeTakeFirst();
      const interval = polled?.pollSeconds ?? row.pollSeconds;
      const isOpened = row.openedAt !== null;
      return { outcome: interval > row.pollSeconds ? 'slow_down' : 'authorization_pending', interval, isOpened };
    },
  });
}
