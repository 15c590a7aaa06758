import type { DataClass } from '#rules/dataClasses.ts';
import type { RetentionDays, RetentionName } from '#rules/retention.ts';
import { type Kysely, sql } from 'kysely';
import { removeEntriesBefore } from '../desk/audit.ts';
import { eraseOldInvitations } from './invitations.ts';
import type { StoreSchema } from '../database/schema.ts';

type Deleted = { readonly numDeletedRows: bigint };
type Updated = { readonly numUpdatedRows: bigint };

const ended = ['CONFIRMED', 'FAILED'] as const;

/** Operations that have ended, and whose points wait for nothing. */
const settled = sql<boolean>`stage in ('CONFIRMED', 'FAILED')
  and not exists (select 1 from hold where hold.operation_id = operation.id and hold.state = 'active')`;

/**
 * Erases every row whose time is over at `at`. An operation that is still open, or whose points are still held, is
 * never touched, however old it is. The welcome Credit has no time: it is given once.
 *
 * @returns how many rows of each class, without those that had none.
 */
export function eraseExpired(
  store: Kysely<StoreSchema>,
  days: RetentionDays,
  at: Date,
): Promise<Partial<Record<DataClass, number>>> {
  const before = (name: RetentionName): Date => new Date(at.getTime() - days[name] * 86_400_000);
  return store.transaction().execute(async (db) => {
    const deleted = async (query: { executeTakeFirst(): Promise<Deleted | undefined> }) =>
      Number((await query.executeTakeFirst())?.numDeletedRows ?? 0);
    const emptied = async (query: { executeTakeFirst(): Promise<Updated | undefined> }) =>
      Number((await query.executeTakeFirst())?.numUpdatedRows ?? 0);

    const oldRedemptions = db
      .selectFrom('operation')
      .select('id')
      .where('points', 'is not', null)
      .where('stageAt', '<', before('REDEMPTIONS'))
      .where(settled);
    const ids = (await oldRedemptions.execute()).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('hold').where('operationId', 'in', ids).execute();
    const details = db.updateTable('operation').set({ details: null }).where('details', 'is not', null).where(settled);

    // Devices that sent the same request share its operation.
    await db
      .deleteFrom('operation')
      .where('kind', '=', 'CONTACT_REQUEST')
      .where('stage', 'in', ended)
      .where('createdAt', '<', before('CONTACT_REQUESTS'))
      .where(
        'key',
        'not in',
        db.selectFrom('contactRequest').select('requestId').where('createdAt', '>=', before('CONTACT_REQUESTS')),
      )
      .execute();

    const invitations = await eraseOldInvitations(db, before('INVITATIONS'));
    const counts = {
      REDEMPTION: ids.length > 0 ? await deleted(db.deleteFrom('operation').where('id', 'in', ids)) : 0,
      REDEMPTION_DETAILS: await emptied(
        details.where('kind', 'in', ['ORDER', 'HOTEL']).where('stageAt', '<', before('REDEMPTION_DETAILS')),
      ),
      BANK_DETAILS: await emptied(
        details.where('kind', '=', 'ENCASH').where(sql<Date>`coalesce(paid_at, stage_at)`, '<', before('BANK_DETAILS')),
      ),
      SUBMISSION: await deleted(
        db
          .deleteFrom('operation')
          .where('points', 'is', null)
          .where('kind', 'not in', ['WELCOME_CREDIT', 'CONTACT_REQUEST'])
          .where('stage', 'in', ended)
          .where('stageAt', '<', before('SUBMISSIONS')),
      ),
      CONTACT_REQUEST: await deleted(
        db
          .deleteFrom('contactRequest')
          .where('createdAt', '<', before('CONTACT_REQUESTS'))
          .where('requestId', 'not in', db.selectFrom('operation').select('key').where('kind', '=', 'CONTACT_REQUEST')),
      ),
      VISIT: await deleted(db.deleteFrom('memberDeed').where('createdAt', '<', before('VISITS'))),
      REFERRAL_LINK: invitations.links,
      INVITATION: invitations.accepted,
      READ_MARK:
        (await deleted(db.deleteFrom('memberVisit').where('at', '<', before('READ_MARKS')))) +
        (await deleted(db.deleteFrom('memberReadMark').where('markedAt', '<', before('READ_MARKS')))),
      GOAL: await deleted(db.deleteFrom('memberGoal').where('createdAt', '<', before('GOALS'))),
      NEWSLETTER: await deleted(db.deleteFrom('newsletterSubscriber').where('consentedAt', '<', before('SUBSCRIBERS'))),
      NOTICE: await deleted(db.deleteFrom('noticeAcceptance').where('acceptedAt', '<', before('CONSENTS'))),
      AUDIT: await deleted(db.deleteFrom('privacyEvent').where('at', '<', before('AUDIT'))),
      STAFF_AUDIT:
        (await removeEntriesBefore(db, before('STAFF_AUDIT'))) +
        (await deleted(db.deleteFrom('decisionProposal').where('closedAt', '<', before('STAFF_AUDIT')))),
      DATA_REQUEST: await deleted(db.deleteFrom('dataRequest').where('closedAt', '<', before('DATA_REQUESTS'))),
    } satisfies Partial<Record<DataClass, number>>;
    // Also of operations that a new request has replaced.
    for (const table of ['operationExchange', 'decisionProposal'] as const) {
      await db
        .deleteFrom(table)
        .where('operationId', 'not in', db.selectFrom('operation').select('operation.id'))
        .execute();
    }
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  });
}
