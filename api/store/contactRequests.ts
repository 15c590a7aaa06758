import { randomUUID } from 'node:crypto';
import { sameContactRequestHours } from '#rules/contactRequest.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Vault } from './crypto/vault.ts';
import { guardMethods } from './database/errors.ts';
import type { StoreSchema } from './database/schema.ts';
import type { StoreDeps } from './deps.ts';
import type { StoredOperation } from './operations/types.ts';

type Row = Selectable<StoreSchema['contactRequest']>;

export interface ContactRequestRecord extends Omit<Row, 'idFp' | 'requestFp' | 'mobileFp'> {
  /** Only the device that sent it has this id. The store keeps its fingerprint. */
  readonly id: string;
  /** Of the operation that sends it; null until there is one. */
  readonly stage: StoredOperation['stage'] | null;
}

export interface NewContactRequest extends Pick<
  Row,
  'projectId' | 'projectName' | 'intent' | 'preferredDate' | 'preferredTime'
> {
  /** Made by the device for this request. */
  readonly idempotencyKey: string;
  /** A canonical text of everything that was entered. */
  readonly entered: string;
  readonly mobile: string;
  readonly verified: boolean;
  /** Whether it says which homes, what budget or a question: only the same words are the same request then. */
  readonly saysMore?: boolean;
}

export const contactMobileFingerprint = (vault: Vault, mobile: string): string =>
  vault.fingerprint('contact-request-mobile', mobile);

/** Requests for a call or a visit by people who were not logged in. The operations that send them hold name and number. */
export function createContactRequests({ db, vault, now }: Pick<StoreDeps, 'db' | 'vault' | 'now'>) {
  /** The id is derived, so that a repeated call gets the same one although the store has only its fingerprint. */
  const idOf = (idempotencyKey: string): string => vault.fingerprint('contact-request', idempotencyKey);
  const fingerprintOf = (id: string): string => vault.fingerprint('contact-request-id', id);
  const enteredFp = (entered: string): string => vault.fingerprint('contact-request-entered', entered);

  const rows = (from: Kysely<StoreSchema>) =>
    from
      .selectFrom('contactRequest')
      .leftJoin('operation', (join) =>
        join.onRef('operation.key', '=', 'contactRequest.requestId').on('operation.kind', '=', 'CONTACT_REQUEST'),
      )
      .selectAll('contactRequest')
      .select('operation.stage');

  const recordOf = (
    id: string,
    {
      idFp: _id,
      requestFp: _entered,
      mobileFp: _mobile,
      ...row
    }: Row & { readonly stage: ContactRequestRecord['stage'] },
  ): ContactRequestRecord => ({ ...row, id });

  /**
   * The same request within a day, from whichever device. Of a number that nobody proved, another day or time is another
   * request: the answer must not say what day somebody else has chosen.
   */
  const sameAs = (trx: Kysely<StoreSchema>, mobileFp: string, request: NewContactRequest) => {
    const since = new Date(now().getTime() - sameContactRequestHours * 3_600_000);
    const same = rows(trx)
      .where('mobileFp', '=', mobileFp)
      .where('projectId', '=', request.projectId)
      .where('intent', '=', request.intent)
      .where(sql<Date>`coalesce(operation.created_at, contact_request.created_at)`, '>', since)
      .where(sql<boolean>`operation.stage is distinct from 'FAILED'`)
      .orderBy('contactRequest.createdAt')
      .limit(1);
    const alike = request.saysMore ? same.where('contactRequest.requestFp', '=', enteredFp(request.entered)) : same;
    if (request.verified) return alike;
    return alike
      .where('preferredDate', 'is not distinct from', request.preferredDate)
      .where('preferredTime', 'is not distinct from', request.preferredTime);
  };

  return guardMethods('contactRequests', {
    /** What this key began, and whether something else was entered then. Null for a new key. */
    async findByKey({ idempotencyKey, entered }: Pick<NewContactRequest, 'idempotencyKey' | 'entered'>) {
      const id = idOf(idempotencyKey);
      const row = await rows(db).where('idFp', '=', fingerprintOf(id)).executeTakeFirst();
      return row ? { request: recordOf(id, row), isSame: row.requestFp === enteredFp(entered) } : null;
    },

    /** Stores a request for its device. It belongs to the operation of the same request within a day, if there is one. */
    async add(request: NewContactRequest): Promise<ContactRequestRecord> {
      const { idempotencyKey, entered, mobile, verified: _, saysMore: _more, ...details } = request;
      const id = idOf(idempotencyKey);
      const mobileFp = contactMobileFingerprint(vault, mobile);
      return await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`contact-request:${mobileFp}`}, 0))`.execute(trx);
        const same = await sameAs(trx, mobileFp, request).executeTakeFirst();
        const shown = same ? { preferredDate: same.preferredDate, preferredTime: same.preferredTime } : {};
        const keys = { idFp: fingerprintOf(id), requestId: same?.requestId ?? randomUUID(), mobileFp };
        await trx
          .insertInto('contactRequest')
          .values({ ...details, ...shown, ...keys, requestFp: enteredFp(entered), createdAt: now() })
          // An earlier call was stored and not sent, or has failed.
          .onConflict((conflict) => conflict.column('idFp').doNothing())
          .execute();
        return recordOf(id, await rows(trx).where('idFp', '=', keys.idFp).executeTakeFirstOrThrow());
      });
    },

    /** Those of these ids that are known, newest first. */
    async list(ids: readonly string[]): Promise<ContactRequestRecord[]> {
      const byFp = new Map(ids.map((id) => [fingerprintOf(id), id]));
      if (byFp.size === 0) return [];
      const found = await rows(db)
        .where('idFp', 'in', [...byFp.keys()])
        .where('operation.stage', 'is not', null)
        .orderBy('contactRequest.createdAt', 'desc')
        .orderBy('contactRequest.idFp')
        .execute();
      return found.flatMap((row) => {
        const id = byFp.get(row.idFp);
        return id === undefined ? [] : [recordOf(id, row)];
      });
    },
  });
}
