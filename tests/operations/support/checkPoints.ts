import type { History, LedgerEntry, RedemptionFact } from './history.ts';
import { effectsOf, groupBy } from './historyIndex.ts';
import type { Checker } from './invariants.ts';

export const checkDebits: Checker = (history, found) => {
  const { ledger, redemptions, debited } = history;
  const debits = ledger.filter(({ type }) => type === 'DEBIT');
  const byId = new Map(debits.map((debit) => [debit.id, debit]));
  const owners = groupBy(
    redemptions.filter(({ transactionId }) => transactionId !== null),
    ({ transactionId }) => String(transactionId),
  );
  for (const redemption of redemptions) {
    const { id, member, kind, stage, points, transactionId } = redemption;
    const what = `${kind} ${id} is ${stage}`;
    if (isPaidByOthers(history, redemption)) {
      if (redemption.hold === 'active' && transactionId === null) continue;
      const debit = byId.get(transactionId ?? '');
      if (debit?.points !== points || debit.member !== member) {
        found(
          'points paid out are debited',
          member,
          `${what}, its hold ${redemption.hold}, its Debit ${transactionId}`,
        );
      }
    } else if (stage === 'CONFIRMED' && debited.includes(kind)) {
      const debit = transactionId === null ? undefined : byId.get(transactionId);
      if (!debit || debit.points !== points || debit.member !== member) {
        found('an order has exactly one Debit', member, `${what}, its Debit ${transactionId} not of ${points} points`);
      }
    } else if (transactionId !== null) {
      found('no Debit without an order', member, `${what}, with Debit ${transactionId}`);
    }
  }
  // These may have a Debit that nobody has noted.
  const doubtful = redemptions.filter(
    (one) => one.stage === 'NEEDS_REVIEW' || (isPaidByOthers(history, one) && one.hold === 'active'),
  );
  for (const debit of debits) {
    const owned = owners.get(debit.id) ?? [];
    if (owned.length > 1) {
      found('an order has exactly one Debit', debit.member, `Debit ${debit.id} of ${owned.length} redemptions`);
    }
    if (owned.length === 0 && !takeDoubtful(history, doubtful, debit)) {
      found('no Debit without an order', debit.member, `Debit ${debit.id} of ${debit.points} points`);
    }
  }
};

/** An encash that the backend has paid, or whose hold ended as if it had, where the backend debits it as well. */
function isPaidByOthers(
  { debited, members }: History,
  { kind, stage, member, hold, upstreamId }: RedemptionFact,
): boolean {
  if (kind !== 'ENCASH' || stage !== 'CONFIRMED' || debited.includes(kind)) return false;
  const status = members.find(({ id }) => id === member)?.encash[upstreamId ?? ''];
  return hold === 'posted' || status === 'COMPLETED';
}

/** Whether one of the doubtful redemptions explains a Debit; each explains one. */
function takeDoubtful(history: History, doubtful: RedemptionFact[], { member, points }: LedgerEntry): boolean {
  const index = doubtful.findIndex(
    (one) => one.member === member && one.points === points && effectsOf(history, one).length > 0,
  );
  if (index === -1) return false;
  doubtful.splice(index, 1);
  return true;
}

export const checkMembers: Checker = ({ members, ledger, redemptions }, found) => {
  const entries = groupBy(ledger, ({ member }) => member);
  for (const member of members) {
    const { id, balance, earned, redeemed, expired, shown } = member;
    const own = entries.get(id) ?? [];
    const credits = own.filter(({ type }) => type === 'CREDIT');
    const debits = own.filter(({ type }) => type === 'DEBIT');
    const [credited, debited] = [sum(credits), sum(debits)];
    if (balance !== credited - debited - expired || earned !== credited || redeemed !== debited) {
      found(
        'the balance is credits less debits less expired',
        id,
        `${balance} of ${earned} less ${redeemed} less ${expired}; the ledger has ${credited} and ${debited}`,
      );
    }
    if (balance < 0) found('the balance is never negative', id, `${balance}`);
    const active = sum(redemptions.filter((one) => one.member === id && one.hold === 'active'));
    const available = Math.max(0, balance - active);
    if (shown?.balance !== balance || shown.held !== active || shown.available !== available) {
      const said = shown ? `${shown.available} of ${shown.balance}, ${shown.held} held` : 'nothing';
      found(
        'what can be spent is the balance less what is held',
        id,
        `${said}; ${available} of ${balance}, ${active} held`,
      );
    }
    const expected = member.credits + (member.welcomed ? 1 : 0);
    if (credits.length !== expected) found('the welcome comes once', id, `${credits.length} Credits, not ${expected}`);
  }
};

const sum = (rows: readonly { readonly points: number }[]): number => rows.reduce((all, { points }) => all + points, 0);
