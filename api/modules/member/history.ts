import { messages } from '#rules/messages.ts';
import { addPoints, changeOf } from '#rules/points.ts';
import type { BalanceStep, Reconciliation } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { badInput, orUnavailable } from '../../graphql/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';
import {
  type LedgerSums,
  type PointsTransactionRecord,
  sumTransactions,
} from '../../upstreams/salesforce/transactions.ts';

type Transactions = readonly PointsTransactionRecord[];

/** A step before its transaction, where it is a single one, is named. */
interface Step extends Pick<BalanceStep, 'at' | 'balance' | 'change' | 'count'> {
  readonly transaction: PointsTransactionRecord | null;
}

/**
 * The balance after each moment, oldest first, of the transactions whose effect is known. More of them than `maxSteps`
 * are drawn together into steps of equal time, each standing at its last transaction, so that the first and last balance stay exact.
 */
function balanceSteps(newestFirst: Transactions, maxSteps: number): Step[] {
  const oldestFirst = newestFirst.toReversed().filter((transaction) => changeOf(transaction) !== null);
  const first = Date.parse(oldestFirst.at(0)?.createdAt ?? '');
  const span = Date.parse(oldestFirst.at(-1)?.createdAt ?? '') - first;
  const slotOf = (transaction: PointsTransactionRecord, index: number) =>
    oldestFirst.length <= maxSteps || span === 0
      ? Math.min(index, maxSteps - 1)
      : Math.min(maxSteps - 1, Math.floor(((Date.parse(transaction.createdAt) - first) / span) * maxSteps));

  const steps: Step[] = [];
  let balance = 0;
  let slot = -1;
  for (const [index, transaction] of oldestFirst.entries()) {
    const change = changeOf(transaction) ?? 0;
    balance = addPoints(balance, change);
    const last = steps.at(-1);
    if (last && slotOf(transaction, index) === slot) {
      Object.assign(last, {
        at: transaction.createdAt,
        balance,
        change: addPoints(last.change, change),
        count: last.count + 1,
        transaction: null,
      });
    } else {
      slot = slotOf(transaction, index);
      steps.push({ at: transaction.createdAt, balance, change, count: 1, transaction });
    }
  }
  return steps;
}

/** Steps with the names of their transactions. */
const namedSteps = (
  steps: readonly Step[],
  { transactionNames }: Pick<GraphContext, 'transactionNames'>,
): Promise<BalanceStep[]> =>
  Promise.all(
    steps.map(async ({ transaction, ...step }) => {
      const { title, subject } = transaction ? await transactionNames.load(transaction) : nameless;
      return { ...step, name: transaction?.name ?? null, title, subject };
    }),
  );

const nameless = { title: null, subject: null };

/** Works the balance out of the whole ledger and holds it against the CRM's total. */
function reconcile(
  sums: LedgerSums,
  totals: { readonly balance: number | null; readonly expired: number | null },
  at: Date,
): Reconciliation {
  const expired = totals.expired ?? 0;
  const balance = addPoints(sums.credits, -sums.debits, -expired);
  return {
    ...sums,
    expired,
    balance,
    difference: addPoints(totals.balance ?? 0, -balance),
    complete: totals.balance !== null && totals.expired !== null && sums.otherCount === 0 && sums.unreadableCount === 0,
    at: at.toISOString(),
  };
}

/** The balance over time of a member, in at most so many steps. */
export async function readBalanceHistory({ memberId }: Session, maxSteps: number, context: GraphContext) {
  if (maxSteps < 10 || maxSteps > 1000) throw badInput('`maxSteps` must be between 10 and 1000.');
  const transactions = await orUnavailable(messages.fetchFailed, () => context.ledgers.load(memberId));
  return namedSteps(balanceSteps(transactions, maxSteps), context);
}

/** The balance against the sum of all transactions. */
export async function readReconciliation(record: MemberRecord, { services, call }: GraphContext) {
  const sums = await orUnavailable(messages.fetchFailed, () => sumTransactions(services.crm, call, record.id));
  return reconcile(sums, record, services.now());
}
