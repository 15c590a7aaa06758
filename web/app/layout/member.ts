/** What the header shows of the logged-in member. */
export interface HeaderMember {
  readonly initial: string;
  readonly name: string;
  /** The ledger, `/dashboard/transactions/{routeId}`. */
  readonly dashboardPath: string;
  /** Available points; left out or null while unknown. */
  readonly points?: number | null;
}
