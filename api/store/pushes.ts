import { createECDH, randomUUID } from 'node:crypto';
import type { Language } from '#rules/language.ts';
import { kindOfNotice, mostPushDevices, type PushKind, type PushNotice } from '#rules/push.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { createTokens } from './auth/tokens.ts';
import { createSealedJson } from './crypto/sealedJson.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { StoreDeps } from './deps.ts';

const address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
const secretKey = z.object({ privateKey: z.string() });

/** Where a device is reached: its push service, and the keys of its browser. */
type PushAddress = Readonly<z.infer<typeof address>>;

interface PushChoice {
  readonly kinds: readonly PushKind[];
  readonly canShowDetails: boolean;
  readonly language: Language;
}

export interface PushSubscriptionRecord extends PushChoice {
  readonly createdAt: Date;
}

/** A message that is due, with the device that it is for. */
export interface DuePush extends Pick<
  Selectable<StoreSchema['pushMessage']>,
  'id' | 'subscriptionId' | 'operationId' | 'notice' | 'at'
> {
  readonly memberId: string;
  readonly canShowDetails: boolean;
  readonly language: Language;
  /** Null when it cannot be opened. */
  readonly address: PushAddress | null;
}

/** The first repetition comes after this time, and each further one after twice as long, up to an hour. */
const firstRetrySeconds = 60;
const mostRetrySeconds = 3_600;

/** Notes what a member's devices are told, once for each of them, within the transaction of what happened. */
export async function queuePush(
  db: Kysely<StoreSchema>,
  at: Date,
  { memberId, id }: { readonly memberId: string | null; readonly id: string },
  notice: PushNotice | null,
): Promise<void> {
  if (memberId === null || notice === null) return;
  await db
    .insertInto('pushMessage')
    .columns(['id', 'subscriptionId', 'operationId', 'notice', 'at', 'tries', 'nextTryAt'])
    .expression((eb) =>
      eb
        .selectFrom('pushSubscription')
        .select([sql<string>`gen_random_uuid()::text`.as('id'), 'id as subscriptionId'])
        .select([sql<string>`${id}`.as('operationId'), sql<PushNotice>`${notice}`.as('notice')])
        .select([
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<number>`0`.as('tries'),
          sql<Date>`${at}::timestamptz`.as('nextTryAt'),
        ])
        .where('memberId', '=', memberId)
        .where('expiresAt', '>', at)
        .where(sql<boolean>`${kindOfNotice(notice)} = any(kinds)`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The devices on which members are notified, and what waits to be sent to them. */
export function createPushes(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const sessions = createTokens(vault, 'session-token');
  const addresses = createSealedJson(deps, 'push-subscription', address);
  const keys = createSealedJson(deps, 'push-key', secretKey);

  async function storedKeys() {
    const row = await db.selectFrom('pushKey').selectAll().executeTakeFirst();
    const opened = row && keys.open(row.publicKey, row.sealed);
    return opened ? { publicKey: row.publicKey, privateKey: opened.privateKey } : null;
  }

  return guardMethods('pushes', {
    /**
     * The club's key pair, which is made when it is first asked for: whichever process is first, all have the same. Null
     * when it cannot be opened.
     */
    async keys(): Promise<{ readonly publicKey: string; readonly privateKey: string } | null> {
      const stored = await storedKeys();
      if (stored) return stored;
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const publicKey = pair.getPublicKey('base64url');
      const sealed = keys.seal(publicKey, { privateKey: pair.getPrivateKey('base64url') });
      await db
        .insertInto('pushKey')
        .values({ id: 1, publicKey, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return await storedKeys();
    },

    /** What the device of a session is notified of; null for nothing. */
    async find(sessionToken: string): Promise<PushSubscriptionRecord | null> {
      const row = await db
        .selectFrom('pushSubscription')
        .select(['kinds', 'canShowDetails', 'language', 'createdAt'])
        .where('sessionFp', '=', sessions.fingerprint(sessionToken))
        .executeTakeFirst();
      return row ?? null;
    },

    /**
     * Notifies the device of a session, instead of anyone who was notified there before. Beyond the most devices of a member the
     * oldest is forgotten.
     *
     * @returns null when the session has ended.
     */
    async subscribe(
      sessionToken: string,
      { kinds, canShowDetails, language, ...where }: PushAddress & PushChoice,
    ): Promise<PushSubscriptionRecord | null> {
      const sessionFp = sessions.fingerprint(sessionToken);
      const endpointFp = vault.fingerprint('push-endpoint', where.endpoint);
      const [id, createdAt] = [randomUUID(), now()];
      return db.transaction().execute(async (trx) => {
        const session = await trx
          .selectFrom('session')
          .select(['memberId', 'expiresAt'])
          .where('tokenFp', '=', sessionFp)
          .where('expiresAt', '>', createdAt)
          .forShare()
          .executeTakeFirst();
        if (!session) return null;
        await trx
          .deleteFrom('pushSubscription')
          .where(({ or, eb }) => or([eb('sessionFp', '=', sessionFp), eb('endpointFp', '=', endpointFp)]))
          .execute();
        const sealed = addresses.seal(id, where);
        const choice = { kinds, canShowDetails, language, createdAt };
        await trx
          .insertInto('pushSubscription')
          .values({ id, sessionFp, endpointFp, sealed, ...session, ...choice })
          .execute();
        const oldest = trx
          .selectFrom('pushSubscription')
          .select('id')
          .where('memberId', '=', session.memberId)
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .offset(mostPushDevices);
        await trx.deleteFrom('pushSubscription').where('id', 'in', oldest).execute();
        return choice;
      });
    },

    async unsubscribe(sessionToken: string): Promise<void> {
      await db.deleteFrom('pushSubscription').where('sessionFp', '=', sessions.fingerprint(sessionToken)).execute();
    },

    /**
     * Takes a member whose points are looked at, for this process alone and once since that time; null when there is none. In no
     * order, so that one whose points cannot be read does not hold the others.
     */
    async takeToLook(since: Date): Promise<string | null> {
      const at = now();
      const one = db
        .selectFrom('pushSubscription')
        .select('memberId')
        .where('expiresAt', '>', at)
        .where(sql<boolean>`'POINTS' = any(kinds)`)
        .where(sql<Date>`coalesce(looked_at, created_at)`, '<', since)
        .orderBy(sql`random()`)
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await db
        .updateTable('pushSubscription')
        .set({ lookedAt: at })
        .where('memberId', '=', one)
        .returning('memberId')
        .executeTakeFirst();
      return row?.memberId ?? null;
    },

    /** What was taken to be looked at is looked at again. */
    async lookAgain(memberId: string): Promise<void> {
      await db.updateTable('pushSubscription').set({ lookedAt: null }).where('memberId', '=', memberId).execute();
    },

    /** @param day the first on which points of the member expire, `yyyy-mm-dd` */
    tellExpiring: (memberId: string, day: string) =>
      queuePush(db, now(), { memberId, id: `expiring-${day}` }, 'POINTS_EXPIRING'),

    /** Forgets a device that its push service no longer knows. */
    async forget(subscriptionId: string): Promise<void> {
      await db.deleteFrom('pushSubscription').where('id', '=', subscriptionId).execute();
    },

    /** Takes one that is due, for this process alone, and schedules its repetition; null when there is none. */
    async take(): Promise<DuePush | null> {
      const at = now();
      const wait = sql`least(${firstRetrySeconds} * power(2, least(tries, 10)), ${mostRetrySeconds}) * interval '1 second'`;
      const due = db
        .selectFrom('pushMessage as one')
        .innerJoin('pushSubscription as device', 'device.id', 'one.subscriptionId')
        .select('one.id')
        .where('one.endedAt', 'is', null)
        .where('one.nextTryAt', '<=', at)
        .where('device.expiresAt', '>', at)
        .orderBy('one.nextTryAt')
        .orderBy('one.at')
        .limit(1)
        .forUpdate('one')
        .skipLocked();
      const row = await db
        .updateTable('pushMessage')
        .set({ tries: sql<number>`tries + 1`, nextTryAt: sql<Date>`${at}::timestamptz + ${wait}` })
        .from('pushSubscription')
        .whereRef('pushSubscription.id', '=', 'pushMessage.subscriptionId')
        .where('pushMessage.id', '=', due)
        .returning(['pushMessage.id', 'subscriptionId', 'operationId', 'notice', 'at'])
        .returning(['memberId', 'canShowDetails', 'language', 'sealed'])
        .executeTakeFirst();
      if (!row) return null;
      const { sealed, ...message } = row;
      return { ...message, address: addresses.open(row.subscriptionId, sealed) };
    },

    /** Ends one: it was sent, or is not tried any more. */
    async end(id: string): Promise<void> {
      await db.updateTable('pushMessage').set({ endedAt: now() }).where('id', '=', id).execute();
    },
  });
}
