/** So many within a window that opens with the first. */
export interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

/**
 * Every limit, with its default. The setting of each is `LIMIT_<NAME>`, written as points/seconds, e.g.
 * `LIMIT_BANK_CHECKS=10/600`. Limits of members count per member, over all of their sessions.
 */
export const defaultLimits = {
  /** Requests of one visitor (by network address) or one session, pages and graph together. */
  VISITOR_REQUESTS: { points: 600, windowSeconds: 60 },
  /** Checks of a bank account by one member. */
  BANK_CHECKS: { points: 10, windowSeconds: 600 },
  ENQUIRIES: { points: 20, windowSeconds: 600 },
  REFERRALS: { points: 20, windowSeconds: 600 },
  SITE_VISITS: { points: 20, windowSeconds: 600 },
  /** Orders, hotel bookings and encash requests of one member. */
  REDEMPTIONS: { points: 60, windowSeconds: 600 },
  /** Fields that one member reads from the CRM. */
  CRM_READS: { points: 300, windowSeconds: 600 },
  /** Single records that one member reads from the REST backend by id. */
  LOOKUPS: { points: 300, windowSeconds: 600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Readonly<Record<LimitName, Limit>>;

export const limitNames = Object.keys(defaultLimits) as LimitName[];
