import { randomUUID } from 'node:crypto';
import {
  credentialSeconds,
  enrolmentCodeLetters,
  enrolmentSeconds,
  lostCredentialSeconds,
  replacedCredentialSeconds,
  silentAfterLossSeconds,
} from '#rules/kiosk.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { endSessions } from '../auth/endSessions.ts';
import type { Vault } from '../crypto/vault.ts';
import { guardMethods, nullIfTaken } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { makeGallery } from './galleries.ts';
import { cancelAsked } from './visits.ts';
import { createCode, createKioskCredentials } from './credentials.ts';

export type KioskRecord = Selectable<StoreSchema['kiosk']>;

export type Kiosks = ReturnType<typeof createKiosks>;

const ago = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);

/** Ends everything that a kiosk can do: its credentials, codes and sessions, and what it asks members to confirm. */
async function endAll(vault: Vault, trx: Kysely<StoreSchema>, kioskId: string, at: Date): Promise<number> {
  await trx.deleteFrom('kioskCredential').where('kioskId', '=', kioskId).execute();
  await trx.deleteFrom('kioskEnrolment').where('kioskId', '=', kioskId).execute();
  return await endVisit(vault, trx, kioskId, at);
}

/** Ends what one visit leaves: the session, and what the kiosk asks for. Returns how many sessions ended. */
async function endVisit(vault: Vault, trx: Kysely<StoreSchema>, kioskId: string, at: Date): Promise<number> {
  await cancelAsked(vault, trx, kioskId, at);
  return await endSessions(vault, trx, (one) => one.where('kioskId', '=', kioskId));
}

/** The kiosks of the galleries. The device holds a credential, the store only its fingerprint. */
export function createKiosks({ db, vault, logger, now }: StoreDeps) {
  const credentials = createKioskCredentials(vault);
  const codeFingerprint = (code: string): string => vault.fingerprint('kiosk-enrolment', code);

  const revoke = (kioskId: string, because: 'OPERATOR' | 'CLONED'): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const revoked = { revokedAt: now(), revokedBecause: because };
      await trx.updateTable('kiosk').set(revoked).where('id', '=', kioskId).execute();
      await trx.deleteFrom('kioskMessage').where('kioskId', '=', kioskId).execute();
      return await endAll(vault, trx, kioskId, now());
    });

  /** From the first request with a new credential the old one is refused. */
  const promote = (kioskId: string, credentialFp: string) =>
    db
      .updateTable('kioskCredential')
      .set({
        state: sql`case when credential_fp = ${credentialFp} then 'CURRENT' else 'REPLACED' end`,
        since: now(),
      })
      .where('kioskId', '=', kioskId)
      .where('state', 'in', ['CURRENT', 'NEXT'])
      .execute();

  /**
   * Makes the credential of before the present one again; the one that was lost is then a replaced one, whose use is that of a
   * copy. The next heartbeat gets another.
   */
  const takeBack = (kioskId: string, credentialFp: string) =>
    db.transaction().execute(async (trx) => {
      const since = ago(now(), credentialSeconds);
      const own = trx.updateTable('kioskCredential').where('kioskId', '=', kioskId);
      await own.set({ state: 'REPLACED', since }).where('state', '!=', 'REPLACED').execute();
      await own.set({ state: 'CURRENT', since }).where('credentialFp', '=', credentialFp).execute();
    });

  const methods = guardMethods('kiosks', {
    /**
     * The kiosk of a valid credential; null for any other. A credential that was replaced a while ago is used by a copy
     * of the device, or the copy has the new one: the kiosk is revoked. Only when the new one was used for some minutes and
     * nothing was heard since, the device has lost it with its power.
     */
    async recognise(credential: string): Promise<KioskRecord | null> {
      if (credentials.kioskOf(credential) === null) return null;
      const credentialFp = credentials.fingerprint(credential);
      const row = await db
        .selectFrom('kioskCredential')
        .innerJoin('kiosk', 'kiosk.id', 'kioskCredential.kioskId')
        .selectAll('kiosk')
        .select(['kioskCredential.state', 'kioskCredential.since'])
        .where('credentialFp', '=', credentialFp)
        .where('revokedAt', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      const { state, since, ...kiosk } = row;
      if (state === 'NEXT') await promote(kiosk.id, credentialFp);
      if (state !== 'REPLACED' || since > ago(now(), replacedCredentialSeconds)) return kiosk;
      const { lastSeenAt } = kiosk;
      const wasShort = lastSeenAt !== null && lastSeenAt <= new Date(since.getTime() + lostCredentialSeconds * 1000);
      if (wasShort && lastSeenAt < ago(now(), silentAfterLossSeconds)) {
        await takeBack(kiosk.id, credentialFp);
        logger.warn({ kiosk: kiosk.id }, 'a kiosk has lost its new credential, and uses the one of before');
        return kiosk;
      }
      const sessions = await revoke(kiosk.id, 'CLONED');
      logger.error({ kiosk: kiosk.id, sessions }, 'a kiosk was revoked: its old credential was used by another device');
      return null;
    },

    /**
     * A one-time code with which a device becomes the kiosk of this name and gallery. A kiosk that has a device keeps it
     * until the code is used.
     */
    async invite(name: string, gallery: string): Promise<{ kiosk: KioskRecord; code: string; expiresAt: Date }> {
      const code = createCode(enrolmentCodeLetters);
      const at = now();
      const expiresAt = new Date(at.getTime() + enrolmentSeconds * 1000);
      const id = randomUUID();
      return await db.transaction().execute(async (trx) => {
        await makeGallery(trx, gallery);
        const kiosk = await trx
          .insertInto('kiosk')
          .values({ id, name, gallery, createdAt: at })
          .onConflict((conflict) => conflict.columns(['gallery', 'name']).doUpdateSet({ name }))
          .returningAll()
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('kioskEnrolment').where('kioskId', '=', kiosk.id).execute();
        const kept = { codeFp: codeFingerprint(code), kioskId: kiosk.id, expiresAt };
        await trx.insertInto('kioskEnrolment').values(kept).execute();
        return { kiosk, code, expiresAt };
      });
    },

    /**
     * Makes a device the kiosk of a code. The device before it, and its sessions, end.
     *
     * @returns null when the code is unknown, used or expired.
     */
    async enrol(code: string, version: string | null): Promise<{ kiosk: KioskRecord; credential: string } | null> {
      const at = now();
      return await db.transaction().execute(async (trx) => {
        const used = await trx
          .deleteFrom('kioskEnrolment')
          .where('codeFp', '=', codeFingerprint(code))
          .where('expiresAt', '>', at)
          .returning('kioskId')
          .executeTakeFirst();
        if (!used) return null;
        await endAll(vault, trx, used.kioskId, at);
        const credential = credentials.issue(used.kioskId);
        const kept = { credentialFp: credentials.fingerprint(credential), kioskId: used.kioskId };
        await trx
          .insertInto('kioskCredential')
          .values({ ...kept, state: 'CURRENT', since: at })
          .execute();
        const kiosk = await trx
          .updateTable('kiosk')
          .set({ enrolledAt: at, lastSeenAt: at, version, revokedAt: null, revokedBecause: null })
          .set({ reloadRequestedAt: null, clockOffsetSeconds: null })
          .where('id', '=', used.kioskId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return { kiosk, credential };
      });
    },

    async seen(kioskId: string, { version, clockOffsetSeconds }: { version: string; clockOffsetSeconds: number }) {
      await db
        .updateTable('kiosk')
        .set({ version, clockOffsetSeconds, lastSeenAt: now() })
        .where('id', '=', kioskId)
        .execute();
    },

    /**
     * A new credential, when the one in use is a day old; otherwise null. One whose answer may be lost is replaced after
     * a while, so that two heartbeats at the same time do not take each other's away.
     */
    async rotate(kioskId: string): Promise<string | null> {
      const at = now();
      const credential = credentials.issue(kioskId);
      return await db.transaction().execute(async (trx) => {
        const kiosk = trx.selectFrom('kiosk').select('id').where('id', '=', kioskId).where('revokedAt', 'is', null);
        if (!(await kiosk.forUpdate().executeTakeFirst())) return null;
        const known = await trx
          .selectFrom('kioskCredential')
          .select(['state', 'since'])
          .where('kioskId', '=', kioskId)
          .where('state', '!=', 'REPLACED')
          .execute();
        const current = known.find(({ state }) => state === 'CURRENT');
        const next = known.find(({ state }) => state === 'NEXT');
        if (!current || current.since > ago(at, credentialSeconds)) return null;
        if (next && next.since > ago(at, replacedCredentialSeconds)) return null;
        await trx.deleteFrom('kioskCredential').where('kioskId', '=', kioskId).where('state', '=', 'NEXT').execute();
        const kept = { credentialFp: credentials.fingerprint(credential), kioskId };
        await trx
          .insertInto('kioskCredential')
          .values({ ...kept, state: 'NEXT', since: at })
          .execute();
        return credential;
      });
    },

    /** Ends what one visit leaves on a kiosk; returns how many sessions. */
    endVisit: (kioskId: string): Promise<number> =>
      db.transaction().execute((trx) => endVisit(vault, trx, kioskId, now())),

    /** Ends a kiosk and its sessions; returns how many sessions. */
    revoke: (kioskId: string): Promise<number> => revoke(kioskId, 'OPERATOR'),

    /**
     * Renames a kiosk, or moves it to another gallery.
     *
     * @returns false, and nothing is changed, when another kiosk has this name there.
     */
    async change(kioskId: string, place: { readonly name: string; readonly gallery: string }): Promise<boolean> {
      const changes = db.transaction().execute(async (trx) => {
        await makeGallery(trx, place.gallery);
        await trx.updateTable('kiosk').set(place).where('id', '=', kioskId).execute();
        return true;
      });
      return (await nullIfTaken(changes)) ?? false;
    },

    /** Lets kiosks load their page again. Returns how many kiosks there were. */
    async reload(kioskIds: readonly string[], at: Date): Promise<number> {
      const told = await db
        .updateTable('kiosk')
        .set({ reloadRequestedAt: at })
        .where('id', 'in', ['', ...kioskIds])
        .executeTakeFirst();
      return Number(told.numUpdatedRows);
    },

    find: async (id: string): Promise<KioskRecord | null> =>
      (await db.selectFrom('kiosk').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,

    list: (): Promise<KioskRecord[]> =>
      db.selectFrom('kiosk').selectAll().orderBy('gallery').orderBy('name').orderBy('id').execute(),
  });
  /** `issuedTo`: the kiosk that a credential was issued for, whether or not it is still valid. It reads nothing. */
  return { ...methods, issuedTo: credentials.kioskOf };
}
