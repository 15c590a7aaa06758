/** What the header shows of the signed-in member. */
export interface HeaderMember {
  /** The letter in the circle. */
  readonly initial: string;
  readonly name: string;
  /** The ledger, `/dashboard/transactions/{routeId}`. */
  readonly dashboardPath: string;
  /** Available points; left out or null while they are not known. */
  readonly points?: number | null;
}
