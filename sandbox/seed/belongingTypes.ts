import type { AddressFields } from '../rest/addresses.ts';

export interface SeedAddress extends AddressFields {
  readonly isDefault?: boolean;
}

/** An order that a member placed before the sandbox was seeded. */
export interface SeedOrder {
  readonly number: string;
  readonly daysAgo: number;
  /** The name of a product. It may no longer be in the catalogue. */
  readonly item: string;
  readonly points: number;
  /** The backend's status; may be one that the club does not know. */
  readonly status: string;
  readonly paymentStatus?: string;
  /** Which of the member's addresses; the first if omitted. */
  readonly address?: number;
  /** The row uses camelCase. */
  readonly camel?: boolean;
  /** The row has no list of items. */
  readonly withoutItems?: boolean;
  /** The row has no log of its steps. */
  readonly withoutLogs?: boolean;
  readonly withoutEstimate?: boolean;
}

export interface SeedEncash {
  readonly daysAgo: number;
  readonly points: number;
  readonly status: 'pending' | 'processing' | 'completed' | 'rejected';
  readonly account: string;
  readonly ifsc: string;
  readonly branch: string;
}

/** What one demo member has with the REST backend. */
export interface MemberBelongings {
  readonly mobile: string;
  readonly addresses: readonly SeedAddress[];
  /** Written by hand. */
  readonly orders: readonly SeedOrder[];
  /**
   * If given, each Debit of the member's ledger that names an order also gets an order. The newest have these statuses,
   * newest first; the older ones are delivered.
   */
  readonly ledgerOrders?: readonly string[];
  readonly encash: readonly SeedEncash[];
}
