import type { DataClass } from '#rules/dataClasses.ts';
import type { OperationKind } from '#rules/operation.ts';
import type { Kysely, Transaction } from 'kysely';
import { endSessions } from '../auth/endSessions.ts';
import { erasedKey, erasedMember, erasedRequest } from './erased.ts';
import { guarded } from '../database/errors.ts';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { eraseAccepted, eraseLinks } from './invitations.ts';
import { rowsOf, type Person, type PersonRows } from './person.ts';

/** An operation that is not settled, so that nothing may be erased yet. */
export interface OpenOperation {
  readonly kind: OperationKind;
  readonly createdAt: Date;
}

export type Erasure =
  | { readonly open: readonly OpenOperation[] }
  | { readonly counts: Readonly<Partial<Record<DataClass, number>>> };

const ended = ['CONFIRMED', 'FAILED'] as const;
/** How long a Debit of the backend may still be matched with what it paid for. */
const debitHours = 24;

/** What the operations of a member and their holds still wait for. */
export async function openOperations(
  db: Kysely<StoreSchema>,
  rows: PersonRows,
  at: Date,
): Promise<readonly OpenOperation[]> {
  const newcomer = await rows.unfinishedNewcomer();
  const debitedSince = new Date(at.getTime() - debitHours * 3_600_000);
  return await db
    .selectFrom('operation')
    .leftJoin('hold', 'hold.operationId', 'operation.id')
    .select(['operation.kind', 'operation.createdAt'])
    .where((row) =>
      row.or([row('operation.memberId', '=', rows.memberId), row('operation.id', 'in', ['', ...newcomer])]),
    )
    .where((row) =>
      row.or([
        row('stage', 'not in', ended),
        row('hold.state', '=', 'active'),
        // The points were taken by the backend, whose Debit the CRM may not show yet.
        row.and([
          row('hold.state', '=', 'posted'),
          row('transactionId', 'is', null),
          row('hold.resolvedAt', '>', debitedSince),
        ]),
      ]),
    )
    .orderBy('operation.createdAt')
    .execute();
}

const countOf = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint } | undefined> }) =>
  Number((await query.executeTakeFirst())?.numDeletedRows ?? 0);

/** What is only about the way of operations: the requests that were sent for them, and proposals about them. */
async function removeTraces(trx: Transaction<StoreSchema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('operationExchange').where('operationId', 'in', ids).execute();
  await trx.deleteFrom('decisionProposal').where('operationId', 'in', ids).execute();
}

/** Redemptions keep what accounting needs: kind, points, times, and the ids of backend and CRM. */
async function anonymise({ vault }: StoreDeps, trx: Transaction<StoreSchema>, memberId: string) {
  const redemptions = await trx
    .selectFrom('operation')
    .select(['id', 'kind', 'key', 'details'])
    .where('memberId', '=', memberId)
    .where('points', 'is not', null)
    .execute();
  for (const { id, kind, key } of redemptions) {
    await trx
      .updateTable('operation')
      .set({ memberId: erasedMember(id), key: erasedKey(vault, kind, key), requestFp: erasedRequest })
      .set({ details: null, payload: null, subject: null, message: null, remainingPoints: null })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('hold')
      .set({ memberId: erasedMember(id) })
      .where('operationId', '=', id)
      .execute();
  }
  await removeTraces(
    trx,
    redemptions.map(({ id }) => id),
  );
  const detailed = redemptions.filter(({ details }) => details !== null);
  const banked = detailed.filter(({ kind }) => kind === 'ENCASH').length;
  return { all: redemptions.length, detailed: detailed.length - banked, banked };
}

async function eraseRows(deps: StoreDeps, trx: Transaction<StoreSchema>, rows: PersonRows) {
  const { memberId } = rows;
  const listed = (keys: readonly string[]) => ['', ...keys];
  const redemptions = await anonymise(deps, trx, memberId);
  const otps =
    (await countOf(trx.deleteFrom('otpChallenge').where('mobileFp', '=', rows.otpMobileFp))) +
    (await countOf(trx.deleteFrom('pendingOtp').where('tokenFp', 'in', listed(await rows.pendingOtpKeys())))) +
    (await countOf(trx.deleteFrom('passwordTicket').where('ticketFp', 'in', listed(await rows.passwordTicketKeys()))));
  const submissions = trx
    .deleteFrom('operation')
    .where('points', 'is', null)
    .where('kind', 'not in', ['WELCOME_CREDIT', 'CONTACT_REQUEST'])
    .where('stage', 'in', ended)
    .where((row) =>
      row.or([
        row('memberId', '=', memberId),
        row.and([
          row('kind', '=', 'MEMBERSHIP'),
          row.or([row('upstreamId', '=', memberId), row('key', '=', rows.membershipKey)]),
        ]),
      ]),
    )
    .returning('id');
  const sessions = await endSessions(deps.vault, trx, (one) =>
    one.where((row) => row.or([row('memberId', '=', memberId), row('mobileFp', '=', rows.sessionMobileFp)])),
  );
  // While the operations of what friends have accepted are still there.
  const links = await eraseLinks(deps, trx, memberId);
  const removed = await submissions.execute();
  await removeTraces(
    trx,
    removed.map(({ id }) => id),
  );
  const contacted = await trx
    .deleteFrom('operation')
    .where('kind', '=', 'CONTACT_REQUEST')
    .where('key', 'in', listed(await rows.contactRequestKeys()))
    .returning('id')
    .execute();
  await removeTraces(
    trx,
    contacted.map(({ id }) => id),
  );
  const subscriptions = trx.deleteFrom('newsletterSubscriber').where('emailFp', 'in', listed(rows.emailFps));
  const kioskRequests =
    (await countOf(trx.deleteFrom('deviceAuthorization').where('memberId', '=', memberId))) +
    (await countOf(trx.deleteFrom('orderApproval').where('memberId', '=', memberId))) +
    (await countOf(trx.deleteFrom('kioskUse').where('memberId', '=', memberId)));
  return {
    SESSION: sessions,
    KIOSK_REQUEST: kioskRequests,
    ONE_TIME_PASSWORD: otps,
    NOTICE: await countOf(trx.deleteFrom('noticeAcceptance').where('personFp', '=', rows.personFp)),
    REDEMPTION: redemptions.all,
    REDEMPTION_DETAILS: redemptions.detailed,
    BANK_DETAILS: redemptions.banked,
    SUBMISSION: removed.length,
    CONTACT_REQUEST: await countOf(trx.deleteFrom('contactRequest').where('mobileFp', '=', rows.contactMobileFp)),
    VISIT: await countOf(trx.deleteFrom('memberActivity').where('memberId', '=', memberId)),
    REFERRAL_LINK: links,
    INVITATION: await eraseAccepted(trx, rows.friendFp),
    READ_MARK:
      (await countOf(trx.deleteFrom('memberVisit').where('memberId', '=', memberId))) +
      (await countOf(trx.deleteFrom('memberReadMark').where('memberId', '=', memberId))),
    GOAL: await countOf(trx.deleteFrom('memberGoal').where('memberId', '=', memberId)),
    NEWSLETTER: await countOf(subscriptions),
  } satisfies Partial<Record<DataClass, number>>;
}

/**
 * Erases what is stored about a person, and makes redemptions anonymous, in one transaction; nothing at all while an
 * operation is open. The caller holds the member's locks, so that none is begun or continued meanwhile.
 */
export const erasePerson = (deps: StoreDeps, person: Person): Promise<Erasure> =>
  guarded('privacy.erase', () =>
    deps.db.transaction().execute(async (trx): Promise<Erasure> => {
      const rows = rowsOf(deps, trx, person);
      const open = await openOperations(trx, rows, deps.now());
      return open.length > 0 ? { open } : { counts: await eraseRows(deps, trx, rows) };
    }),
  );
