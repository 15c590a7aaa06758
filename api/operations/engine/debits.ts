import { debitReason } from '#rules/transactionReason.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { externalKeyOf, hasKeys } from '../../upstreams/salesforce/externalKey.ts';
import { createTransaction, findTransactionByKey, getDebitsSince } from '../../upstreams/salesforce/transactions.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import type { RedemptionRow } from '../../store/operations/types.ts';
import type { OperationRecords } from '../../store/operations/records.ts';
import { datedSince, searchFrom, type Finding, type KindDeps } from './kind.ts';
import type { UpstreamClock } from '../../upstreams/clock.ts';

/** Whether the CRM's reason says that a transaction is for this redemption or for something else, or says nothing. */
function reasonMatches(
  { reason }: PointsTransactionRecord,
  row: RedemptionRow,
): 'matches' | 'conflicts' | 'unspecified' {
  if (reason === null) return 'unspecified';
  if (reason.toLowerCase() === debitReason(row).toLowerCase()) return 'matches';
  return /^(order|stay|encash request) /i.test(reason) ? 'conflicts' : 'unspecified';
}

export type Debits = ReturnType<typeof createDebits>;

/**
 * The Debit of a redemption in the CRM. It has its own external key if the org has a field for it; otherwise it is
 * looked up.
 */
export function createDebits(
  { crm }: KindDeps,
  records: Pick<OperationRecords, 'linkedTransactions' | 'awaitingDebit'>,
) {
  const keyOf = ({ kind, id }: RedemptionRow) => externalKeyOf(crm, 'transaction', `${kind.toLowerCase()}-${id}-debit`);

  /** The member's Debits since a time of ours, newest first. Rejects with UpstreamError. */
  async function since(call: CallContext, memberId: string, from: Date) {
    const debits = await getDebitsSince(crm, call, memberId, searchFrom(from, crm.clock.difference()));
    const now = crm.clock.difference();
    return debits.flatMap((debit) => {
      const made = datedSince(debit.createdAt, from, now);
      return made === 'no' ? [] : [{ ...debit, isDoubtful: made === 'perhaps' }];
    });
  }

  return {
    /** Also those that may be older, as far as the clocks tell. */
    since,

    /** Whether the request can be repeated without a second effect. */
    repeatable: hasKeys(crm, 'transaction'),

    /** Requests the Debit and returns the transaction ID. Rejects with UpstreamError. */
    post(call: CallContext, redemption: RedemptionRow): Promise<string> {
      const { memberId, points } = redemption;
      const debit = { memberId, type: 'DEBIT', points, reason: debitReason(redemption) } as const;
      return createTransaction(crm, call, debit, keyOf(redemption));
    },

    /** Reads the CRM to learn whether an earlier request arrived. Rejects with UpstreamError. */
    async find(call: CallContext, redemption: RedemptionRow): Promise<Finding> {
      const key = keyOf(redemption);
      if (key) {
        const transaction = await findTransactionByKey(crm, call, key);
        return transaction ? { found: transaction.id } : 'none';
      }
      const { memberId, points, createdAt } = redemption;
      const like = (await since(call, memberId, createdAt)).filter((row) => row.points === points);
      const { matches: named, unspecified: unnamed = [] } = Object.groupBy(like, (row) =>
        reasonMatches(row, redemption),
      );
      const taken = await records.linkedTransactions(like.map(({ id }) => id));
      const same = (named ?? unnamed).filter(({ id }) => !taken.has(id));
      // One that names this redemption is its own, whatever the clocks say.
      const own = named ? same : same.filter(({ isDoubtful }) => !isDoubtful);
      const [only, ...others] = own.map(({ id }) => id);
      if (only === undefined) return same.length === 0 ? 'none' : 'doubtful';
      // It could also be the Debit of an encash that the backend has just settled.
      const shared = !named && (await records.awaitingDebit(memberId)).some((row) => row.points === points);
      return others.length === 0 && !shared ? { found: only } : 'several';
    },
  };
}

type Match = readonly [redemption: RedemptionRow, transactionId: string];

/**
 * Matches Debits to encash requests where the match is certain: by reason, otherwise by points and time. Ambiguous ones
 * stay unmatched, with their points on hold.
 *
 * @param waiting encash redemptions without a known Debit, oldest first
 * @param debits Debits of the member that are not linked to a redemption
 * @param rivals points of other redemptions that one of these Debits may belong to
 * @param clock of the CRM
 */
export function matchDebits(
  waiting: readonly RedemptionRow[],
  debits: readonly PointsTransactionRecord[],
  rivals: ReadonlySet<number>,
  clock: UpstreamClock,
): Match[] {
  return [...Map.groupBy(waiting, ({ points }) => points)].flatMap(([points, rows]) => {
    const same = debits.filter((debit) => debit.points === points);
    const named = rows.flatMap((row): Match[] => {
      const own = same.find((debit) => reasonMatches(debit, row) === 'matches');
      return own ? [[row, own.id]] : [];
    });
    const rest = rows.filter((row) => !named.some(([matched]) => matched === row));
    const free = same
      .filter(({ id }) => !named.some(([, matched]) => matched === id))
      .filter((debit) => rest.some((row) => reasonMatches(debit, row) === 'unspecified'))
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    return rivals.has(points) ? named : [...named, ...inOrder(rest, free, clock)];
  });
}

/**
 * Matches equal requests and Debits in order. While there are fewer Debits, only requests known to be paid are matched.
 */
function inOrder(
  rows: readonly RedemptionRow[],
  free: readonly PointsTransactionRecord[],
  clock: UpstreamClock,
): Match[] {
  const takers = rows.length === free.length ? rows : rows.filter(({ paidAt }) => paidAt !== null);
  if (free.length > takers.length) return [];
  const matches = free.flatMap((debit, index): Match[] => {
    const row = takers[index];
    const isLater = row && datedSince(debit.createdAt, row.createdAt, clock.difference()) === 'yes';
    return isLater ? [[row, debit.id]] : [];
  });
  return matches.length === free.length ? matches : [];
}
