/**
 * For how many days the club keeps each class of data whose time is a setting. `RETENTION_<NAME>_DAYS` in the
 * environment overrides one. The time of a redemption or a request counts from its end.
 */
export const retentionDefaults = {
  /** What accounting needs of a redemption. Books of account are kept for eight years in India. */
  REDEMPTIONS: 2_920,
  /** What was ordered or booked, and for whom. */
  REDEMPTION_DETAILS: 730,
  /** The bank, the account holder and the last digits of an encash request. */
  BANK_DETAILS: 180,
  /** Referrals, registrations and new memberships. */
  SUBMISSIONS: 730,
  /** Enquiries and site visits of people who were not logged in. */
  CONTACT_REQUESTS: 180,
  /** Site visits and enquiries. */
  VISITS: 730,
  /** Goals, from the day they were set. */
  GOALS: 1_095,
  /** Referral links, from their end, and who accepted them, from that day. */
  INVITATIONS: 180,
  /** Visits, and up to when somebody has read what happened, from the last mark. */
  READ_MARKS: 1_095,
  /** Newsletter subscribers, from their consent. */
  SUBSCRIBERS: 1_095,
  /** Who accepted which privacy notice, and when. */
  CONSENTS: 1_095,
  /** Who exported or deleted data, and when. */
  AUDIT: 1_095,
  /** What the staff did, and the decisions that a second person approved or declined. */
  STAFF_AUDIT: 1_095,
  /** Requests of people about their data, from the day they were closed. */
  DATA_REQUESTS: 1_095,
} as const;

export type RetentionName = keyof typeof retentionDefaults;
export type RetentionDays = Readonly<Record<RetentionName, number>>;

export const retentionNames = Object.keys(retentionDefaults) as RetentionName[];
