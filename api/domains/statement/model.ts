import type { StatementKind } from '#rules/statement.ts';
import type { LedgerSums } from '../../upstreams/salesforce/ledgerSums.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

/** A statement with its rows. */
export interface StatementModel extends LedgerSums {
  readonly period: string;
  readonly kind: StatementKind;
  readonly from: string;
  readonly to: string;
  readonly ended: boolean;
  readonly opening: number;
  readonly closing: number;
  readonly transactionCount: number;
  readonly missingCount: number;
  /** Oldest first. */
  readonly transactions: PointsTransactionRecord[];
  readonly pdfUrl: string;
  readonly csvUrl: string;
}
