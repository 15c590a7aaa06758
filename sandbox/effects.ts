import type { DatabaseSync } from 'node:sqlite';

/** One row as it is stored. `wire` holds what was sent. Rows with `seeded` 1 were not created by a call. */
export type EffectRow = Readonly<Record<string, unknown>>;

/** All stored writes, each list oldest first. */
export interface Effects {
  readonly orders: readonly EffectRow[];
  readonly orderChanges: readonly EffectRow[];
  readonly bookings: readonly EffectRow[];
  readonly encash: readonly EffectRow[];
  readonly referrals: readonly EffectRow[];
  readonly enquiries: readonly EffectRow[];
  readonly siteVisits: readonly EffectRow[];
  readonly addresses: readonly EffectRow[];
  /** Members of the CRM, with their totals. */
  readonly members: readonly EffectRow[];
  /** Leads of the CRM. */
  readonly leads: readonly EffectRow[];
  /** Cases of the CRM. */
  readonly cases: readonly EffectRow[];
}

/** Everything that members have in the backends, for assertions: raw rows, not responses. */
export function readEffects(db: DatabaseSync): Effects {
  const rowsOf = (table: string): EffectRow[] =>
    db
      .prepare(`SELECT * FROM ${table} ORDER BY 1`)
      .all()
      .map((row) => ('wire' in row ? { ...row, wire: JSON.parse(String(row['wire'])) as unknown } : row));
  return {
    orders: rowsOf('product_order'),
    orderChanges: rowsOf('order_change'),
    bookings: rowsOf('booking'),
    encash: rowsOf('encash_request'),
    referrals: rowsOf('referral'),
    enquiries: rowsOf('enquiry'),
    siteVisits: rowsOf('site_visit'),
    addresses: rowsOf('address'),
    members: rowsOf('Loyalty_Member__c'),
    leads: rowsOf('Lead'),
    cases: rowsOf('SupportCase'),
  };
}
