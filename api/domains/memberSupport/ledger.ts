import { ledgerSearchCharacters } from '#rules/constants.ts';
import { addPoints } from '#rules/points.ts';
import { countPending } from '#rules/runningBalance.ts';
import { reportDetails } from '../../operations/kinds/transactionReport.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';
import type { LedgerQuery, PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { isCrmInstant, isRecordId } from '../../upstreams/salesforce/wireTypes.ts';
import { createLedgerLoader } from '../loaders/ledgers.ts';
import { createTransactionNameLoader } from '../loaders/transactionNames.ts';
import { startOfDay } from '../shared/arguments.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageSize } from '../shared/connection.ts';
import type { Services } from '../shared/context.ts';
import { badInput, orNull } from '../shared/errors.ts';

const totals = ['balance', 'credited', 'debited', 'expired'] as const;

/** A member's points and how they add up; null when the CRM does not answer, or does not show the balance. */
export async function pointsOf(services: Services, call: CallContext, memberId: string) {
  const { crm, operations, now } = services;
  const record = getMembersById(crm, call, [memberId], totals).then(([member]) => member);
  const ledgers = createLedgerLoader(services, call);
  const read = await orNull(() =>
    Promise.all([
      record,
      operations.available(
        call,
        memberId,
        record.then((member) => member?.balance ?? null),
      ),
      ledgers.sums(memberId),
    ]),
  );
  if (!read) return null;
  const [member, { balance, available }, sums] = read;
  if (!member || balance === null || available === null) return null;
  const { expired } = member;
  const isComplete = expired !== null && sums.otherCount === 0 && sums.unreadableCount === 0;
  const difference = isComplete ? addPoints(balance, -sums.credits, sums.debits, expired) : null;
  const ledger = difference ? await orNull(() => ledgers.whole(memberId)) : null;
  const pendingCount = countPending(ledger?.rows ?? [], difference ?? 0, now());
  const { credited: earned, debited: redeemed } = member;
  return { asOf: now(), balance, available, earned, redeemed, expired, difference, pendingCount };
}

/** A transaction with what the club knows about it. */
export type TransactionModel = Omit<PointsTransactionRecord, 'createdAt'> & {
  readonly createdAt: Date;
  readonly title: string;
  readonly balanceAfter: number | null;
  readonly operation: OperationRow | null;
  readonly reports: readonly OperationRow[];
};

/** What the staff ask for; days in India. */
interface LedgerArguments {
  readonly filter?: {
    readonly search?: string | null;
    readonly type?: LedgerQuery['filter']['type'];
    readonly from?: string | null;
    readonly until?: string | null;
  } | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

function placeOf(after: string | null | undefined): LedgerQuery['after'] {
  if (!after) return null;
  const [createdAt = '', id = ''] = decodeCursor(after, 2);
  if (!isCrmInstant(createdAt) || !isRecordId(id)) throw foreignCursor();
  return { createdAt, id };
}

function queryOf(memberId: string, { filter, first, after }: LedgerArguments): LedgerQuery {
  const search = filter?.search?.trim().toWellFormed() ?? '';
  if (search.length > ledgerSearchCharacters) {
    throw badInput(`Search for at most ${ledgerSearchCharacters} characters.`);
  }
  return {
    memberId,
    first: pageSize(first, 25, 100),
    after: placeOf(after),
    filter: {
      search: search || null,
      type: filter?.type ?? null,
      from: startOfDay(filter?.from ?? undefined)?.toISOString() ?? null,
      to: startOfDay(filter?.until ?? undefined, 1)?.toISOString() ?? null,
    },
    counted: false,
  };
}

/** The operations behind transactions of a member, and the reports about them, by transaction. */
async function operationsBehind({ store }: Services, memberId: string, ids: readonly string[]) {
  const [linked, reports] = await Promise.all([
    store.operations.operationsOfTransactions(ids),
    store.operations.list(memberId, ['REPORT_TRANSACTION']),
  ]);
  const rows = await store.operations.byIds([...linked.values()]);
  const about = Map.groupBy(reports, ({ details }) => reportDetails.safeParse(details).data?.transactionId);
  return {
    operation: (id: string) => rows.get(linked.get(id) ?? '') ?? null,
    reports: (id: string) => about.get(id) ?? [],
  };
}

/**
 * One page of a member's transactions, newest first; null when the CRM does not answer.
 *
 * @throws GraphQLError for wrong input
 */
export async function ledgerOf(services: Services, call: CallContext, memberId: string, given: LedgerArguments) {
  const query = queryOf(memberId, given);
  const ledgers = createLedgerLoader(services, call);
  const names = createTransactionNameLoader(services, call, async () => new Map());
  return orNull(async () => {
    const { rows, hasNextPage } = await ledgers.page(query);
    const behind = await operationsBehind(
      services,
      memberId,
      rows.map(({ id }) => id),
    );
    const nodes = rows.map(async (row): Promise<TransactionModel> => {
      const [{ title }, balanceAfter] = await Promise.all([names.load(row), ledgers.balanceAfter(memberId, row)]);
      const [operation, reports] = [behind.operation(row.id), behind.reports(row.id)];
      return { ...row, createdAt: new Date(row.createdAt), title, balanceAfter, operation, reports };
    });
    const last = rows.at(-1);
    const endCursor = last ? encodeCursor([last.createdAt, last.id]) : null;
    return { nodes: await Promise.all(nodes), pageInfo: { hasNextPage, endCursor } };
  });
}
