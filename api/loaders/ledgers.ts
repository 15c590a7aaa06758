import DataLoader from 'dataloader';
import type { CallContext } from '../upstreams/calls.ts';
import type { Crm } from '../upstreams/salesforce/crm.ts';
import { getAllTransactions, type PointsTransactionRecord } from '../upstreams/salesforce/transactions.ts';

/** Loads whole ledgers by member ID, newest first: once per request, however many fields need them. */
export type LedgerLoader = DataLoader<string, readonly PointsTransactionRecord[]>;

/** Created per request. Each ledger is a query of its own, so there is nothing to batch, only to share. */
export const createLedgerLoader = (crm: Crm, call: CallContext): LedgerLoader =>
  new DataLoader((ids) => Promise.all(ids.map((id) => getAllTransactions(crm, call, id))), { batch: false });
