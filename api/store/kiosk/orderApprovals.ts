import { randomBytes } from 'node:crypto';
import { decisionSeconds } from '#rules/kiosk.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { createSealedJson } from '../crypto/sealedJson.ts';
import { countAll } from '../dailyCounts.ts';
import { guardMethods } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { publishUpdates } from '../memberUpdates/publish.ts';

const detailsSchema = z.object({ productId: z.string() });

type Row = Selectable<StoreSchema['orderApproval']>;

/** An order that a kiosk asks a member to confirm. */
export type OrderApprovalRecord = Omit<Row, 'details'> & z.infer<typeof detailsSchema> & KioskPlace;

interface KioskPlace {
  readonly kioskName: string;
  readonly gallery: string;
}

/** Counted on the day on which the kiosk asked, so that what is left of the day has expired. */
const decisionCounts = {
  APPROVED: 'KIOSK_CONFIRMED',
  DECLINED: 'KIOSK_DECLINED',
  CANCELLED: 'KIOSK_CANCELLED',
} as const;

type NewApproval = Pick<OrderApprovalRecord, 'memberId' | 'kioskId' | 'idempotencyKey' | 'productId' | 'points'> & {
  /** The latest end of the session that asks. */
  readonly until?: Date | null;
};

/** Orders that kiosks ask members to confirm. The order itself is an operation, under the same idempotency key. */
export function createOrderApprovals(deps: StoreDeps) {
  const { db, vault, now } = deps;
  const sealed = createSealedJson(deps, 'order-approval', detailsSchema);
  const read = ({ details, ...row }: Row & KioskPlace): OrderApprovalRecord[] => {
    const opened = sealed.open(row.id, details);
    return opened ? [{ ...row, ...opened }] : [];
  };
  const ofMember = (memberId: string) =>
    db
      .selectFrom('orderApproval')
      .innerJoin('kiosk', 'kiosk.id', 'orderApproval.kioskId')
      .selectAll('orderApproval')
      .select(['kiosk.name as kioskName', 'gallery'])
      .where('memberId', '=', memberId);

  const findByKey = async (memberId: string, idempotencyKey: string): Promise<OrderApprovalRecord | null> => {
    const row = await ofMember(memberId).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst();
    return (row && read(row)[0]) ?? null;
  };

  return guardMethods('orderApprovals', {
    /**
     * Asks for a confirmation, at most until the session can last. The same key of the same member gives the approval that there is.
     */
    async request({ productId, until, ...approval }: NewApproval): Promise<OrderApprovalRecord | null> {
      const id = randomBytes(16).toString('base64url');
      const createdAt = now();
      const latest = createdAt.getTime() + decisionSeconds * 1000;
      const expiresAt = new Date(Math.min(latest, until?.getTime() ?? latest));
      const details = sealed.seal(id, { productId });
      await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('orderApproval')
          .values({ id, ...approval, details, state: 'PENDING', createdAt, expiresAt })
          .onConflict((conflict) => conflict.columns(['memberId', 'idempotencyKey']).doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows) {
          await publishUpdates(vault, trx, approval.memberId, ['KIOSK_REQUEST', id]);
          await countAll(trx, createdAt, [{ name: 'KIOSK_ASKED', subject: approval.kioskId }]);
        }
      });
      return await findByKey(approval.memberId, approval.idempotencyKey);
    },

    findByKey,

    /** Null when the member has none with this id. */
    async find(memberId: string, id: string): Promise<OrderApprovalRecord | null> {
      const row = await ofMember(memberId).where('orderApproval.id', '=', id).executeTakeFirst();
      return (row && read(row)[0]) ?? null;
    },

    /** Notes that the member's phone has read it. */
    async opened(id: string): Promise<void> {
      const one = db.updateTable('orderApproval').set({ openedAt: now() }).where('id', '=', id);
      await one.where('openedAt', 'is', null).execute();
    },

    /** Those that wait for the member now, newest first. */
    async pending(memberId: string): Promise<OrderApprovalRecord[]> {
      const rows = await ofMember(memberId)
        .where('state', '=', 'PENDING')
        .where('expiresAt', '>', now())
        .orderBy('orderApproval.createdAt', 'desc')
        .orderBy('orderApproval.id')
        .execute();
      return rows.flatMap(read);
    },

    /** Records the decision about one that waits. */
    async decide(id: string, state: 'APPROVED' | 'DECLINED' | 'CANCELLED'): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const decided = await trx
          .updateTable('orderApproval')
          .set({ state })
          .where('id', '=', id)
          .where('state', '=', 'PENDING')
          .returning(['memberId', 'kioskId', 'createdAt'])
          .executeTakeFirst();
        if (!decided) return;
        await publishUpdates(vault, trx, decided.memberId, ['KIOSK_REQUEST', id]);
        await countAll(trx, decided.createdAt, [{ name: decisionCounts[state], subject: decided.kioskId }]);
      });
    },
  });
}
