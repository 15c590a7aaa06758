/** The drawing of the bell. */
export const bellPath = 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5zM10 18.5a2 2 0 0 0 4 0M12 5.5V3.8';

/** What the header shows of the logged-in member. */
export interface HeaderMember {
  readonly initial: string;
  readonly name: string;
  /** When the session ends, as ISO 8601. */
  readonly sessionEndsAt: string;
  /** The ledger, `/dashboard/transactions/{routeId}`. */
  readonly dashboardPath: string;
  /** Available points; left out or null while unknown. */
  readonly points?: number | null;
}
