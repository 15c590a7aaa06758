import type { ClubRules } from '#rules/clubRules.ts';
import { debitReason, refundReason, welcomeReason } from '#rules/transactionReason.ts';
import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { RedemptionSubject } from '../../store/operations/types.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { isUnavailable } from '../shared/errors.ts';
import { isWelcomeCredit, type PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

/** The product, hotel or other subject of a transaction, as far as the club knows it. */
interface TransactionSubject {
  readonly kind: RedemptionSubject['kind'] | 'WELCOME';
  /** The ID in the page's URL. */
  readonly id: string | null;
  readonly number: string | null;
  readonly name: string | null;
  /** Whether these are its points that came back. */
  readonly isRefund: boolean;
}

/** The name of a transaction, and its subject if the club knows it. */
export interface TransactionName {
  readonly title: string;
  readonly subject: TransactionSubject | null;
}

/**
 * Names ledger transactions: one store query for all Debits of a request, and one more if there may be a welcome
 * Credit.
 */
export type TransactionNameLoader = DataLoader<PointsTransactionRecord, TransactionName, string>;

/** The subject of a redemption, as the graph shows it. */
export const subjectOf = ({
  id,
  kind,
  upstreamId,
  upstreamNumber,
  subject,
}: RedemptionSubject): TransactionSubject => ({
  kind,
  // A stay has a page under the club's own ID.
  id: kind === 'HOTEL' ? id : upstreamId,
  number: kind === 'ENCASH' ? upstreamId : upstreamNumber,
  name: subject,
  isRefund: false,
});

const welcome: TransactionName = {
  title: welcomeReason,
  subject: { kind: 'WELCOME', id: null, number: null, name: null, isRefund: false },
};

const asMap = (ids: ReadonlySet<string>) => new Map([...ids].map((id) => [id, true]));

/** Finds the orders whose points Credits gave back, by Credit. */
type RefundedOrders = (credits: readonly PointsTransactionRecord[]) => Promise<ReadonlyMap<string, RedemptionSubject>>;

/** Created per request. If the store or the CRM is unavailable, the ledger keeps the names of the CRM. */
export function createTransactionNameLoader(
  { store, log, rules }: { readonly store: Store; readonly log: Logger; readonly rules: ClubRules },
  call: CallContext,
  refundedOrders: RefundedOrders,
): TransactionNameLoader {
  const orNone = async <T>(named: Promise<ReadonlyMap<string, T>>): Promise<ReadonlyMap<string, T>> => {
    try {
      return await named;
    } catch (error) {
      if (!(error instanceof StoreError) && !isUnavailable(error)) throw error;
      log.warn({ err: error, requestId: call.requestId }, 'names of transactions could not be read');
      return new Map();
    }
  };
  return new DataLoader<PointsTransactionRecord, TransactionName, string>(
    async (transactions) => {
      const idsOf = (wanted: (transaction: PointsTransactionRecord) => boolean) =>
        transactions.filter(wanted).map(({ id }) => id);
      const isWelcome = (one: PointsTransactionRecord) => isWelcomeCredit(one, rules.welcomePoints);
      const credits = transactions.filter(({ type }) => type === 'CREDIT');
      const [redemptions, welcomes, refunds] = await Promise.all([
        orNone(store.operations.subjectsOf(idsOf(({ type }) => type === 'DEBIT'))),
        orNone(store.operations.linked('WELCOME_CREDIT', idsOf(isWelcome)).then(asMap)),
        credits.length === 0 ? new Map<string, never>() : orNone(refundedOrders(credits)),
      ]);
      return transactions.map(({ id, name, reason }): TransactionName => {
        if (welcomes.has(id)) return welcome;
        const redemption = redemptions.get(id);
        if (redemption) return { title: debitReason(redemption), subject: subjectOf(redemption) };
        const refund = refunds.get(id);
        if (refund) return { title: refundReason(refund), subject: { ...subjectOf(refund), isRefund: true } };
        return { title: reason ?? name, subject: null };
      });
    },
    { cacheKeyFn: ({ id }) => id },
  );
}
