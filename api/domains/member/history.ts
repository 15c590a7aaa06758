import { messages } from '#rules/messageByName.ts';
import { addPoints, changeOf } from '#rules/points.ts';
import { countPending } from '#rules/runningBalance.ts';
import type { BalanceStep, Reconciliation } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { badInput, orUnavailable } from '../shared/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { MemberRecord } from '../../upstreams/salesforce/members.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

type Transactions = readonly PointsTransactionRecord[];

/** A step with its transaction, which is only named if the step has a single one. */
interface Step extends Pick<BalanceStep, 'at' | 'balance' | 'change' | 'count'> {
  readonly transaction: PointsTransactionRecord | null;
}

/**
 * The balance after each transaction whose effect is known, oldest first. If there are more than `maxSteps`, they are
 * merged into steps of equal time. Each step is placed at its last transaction, so that the first and last balance stay
 * exact.
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

/** A member's balance over time, in at most `maxSteps` steps. */
export async function readBalanceHistory(
  { memberId }: Session,
  maxSteps: number,
  { ledgers, transactionNames }: MemberContext,
): Promise<BalanceStep[]> {
  if (maxSteps < 10 || maxSteps > 1000) throw badInput('`maxSteps` must be between 10 and 1000.');
  const { rows: transactions } = await orUnavailable(messages.fetchFailed, () => ledgers.whole(memberId));
  const steps = balanceSteps(transactions, maxSteps).map(async ({ transaction, ...step }) => {
    const { title, subject } = transaction ? await transactionNames.load(transaction) : { title: null, subject: null };
    return { ...step, name: transaction?.name ?? null, title, subject };
  });
  return Promise.all(steps);
}

/** Calculates the balance from the whole ledger and compares it with the CRM's total. */
export async function readReconciliation(
  record: MemberRecord,
  { services, ledgers }: MemberContext,
): Promise<Reconciliation> {
  const sums = await orUnavailable(messages.fetchFailed, () => ledgers.sums(record.id));
  const isKnown = record.balance !== null && record.expired !== null;
  const expired = record.expired ?? 0;
  const balance = addPoints(sums.credits, -sums.debits, -expired);
  const difference = addPoints(record.balance ?? 0, -balance);
  const isComplete = isKnown && sums.otherCount === 0 && sums.unreadableCount === 0;
  const now = services.now();
  const isAsked = isComplete && difference !== 0;
  const rows = isAsked ? (await orUnavailable(messages.fetchFailed, () => ledgers.whole(record.id))).rows : [];
  return {
    ...sums,
    expired,
    balance,
    difference,
    pendingCount: countPending(rows, difference, now),
    isComplete,
    calculatedAt: now.toISOString(),
  };
}
