import type { ClubRules } from '#rules/clubRules.ts';
import { debitReason, welcomeReason } from '#rules/transactionReason.ts';
import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { RedemptionSubject } from '../../store/operations/types.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { isWelcomeCredit, type PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

/** The product, hotel or other subject of a transaction, as far as the club knows it. */
interface TransactionSubject {
  readonly kind: RedemptionSubject['kind'] | 'WELCOME';
  /** The ID in the page's URL. */
  readonly id: string | null;
  readonly number: string | null;
  readonly name: string | null;
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
});

const welcome: TransactionName = {
  title: welcomeReason,
  subject: { kind: 'WELCOME', id: null, number: null, name: null },
};

/** Created per request. If the store is unavailable, the ledger keeps the names of the CRM. */
export const createTransactionNameLoader = (
  { store, log, rules }: { readonly store: Store; readonly log: Logger; readonly rules: ClubRules },
  call: CallContext,
): TransactionNameLoader =>
  new DataLoader<PointsTransactionRecord, TransactionName, string>(
    async (transactions) => {
      const idsOf = (wanted: (transaction: PointsTransactionRecord) => boolean) =>
        transactions.filter(wanted).map(({ id }) => id);
      const [redemptions, welcomes] = await Promise.all([
        store.operations.subjectsOf(idsOf(({ type }) => type === 'DEBIT')),
        store.operations.linked(
          'WELCOME_CREDIT',
          idsOf((one) => isWelcomeCredit(one, rules.welcomePoints)),
        ),
      ]).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        log.warn({ err: error, requestId: call.requestId }, 'names of transactions could not be read');
        return [new Map<string, RedemptionSubject>(), new Set<string>()] as const;
      });
      return transactions.map(({ id, name, reason }): TransactionName => {
        if (welcomes.has(id)) return welcome;
        const redemption = redemptions.get(id);
        return redemption
          ? { title: debitReason(redemption), subject: subjectOf(redemption) }
          : { title: reason ?? name, subject: null };
      });
    },
    { cacheKeyFn: ({ id }) => id },
  );
