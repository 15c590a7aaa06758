/** What the club counts for each day. The subject of a count is in brackets. */
export const countNames = [
  /** Members who logged in on this day; each once a day. */
  'MEMBERS',
  /** (channel) */
  'LOGINS',
  /** (purpose) */
  'OTPS_SENT',
  'OTPS_VERIFIED',
  /** (`MEMBER` or `VISITOR`) What the backend has accepted. */
  'ENQUIRIES',
  'SITE_VISITS',
  'REFERRAL_LINKS',
  'LINKS_ACCEPTED',
  'LINK_REFERRALS_SENT',
  /** (kind) All that the sales team has, with those from links. */
  'REFERRALS_SENT',
  /** (kind) With points. */
  'REDEMPTIONS_BEGUN',
  'REDEMPTIONS_CONFIRMED',
  'REDEMPTIONS_FAILED',
  /** (kind and name of the product or hotel) The confirmed ones, with points. */
  'PRODUCTS',
  /** (kind and seconds) How many of a day took exactly so long, which gives the median of any period. */
  'CONFIRM_SECONDS',
  /** (cause) Operations that began to wait for a decision. */
  'REVIEWS',
  'DECISIONS',
  /** (cause and seconds) */
  'DECISION_SECONDS',
  /** (kiosk) */
  'KIOSK_LOGINS',
  /** (kiosk) Orders, all on the day on which the kiosk asked. */
  'KIOSK_ASKED',
  'KIOSK_CONFIRMED',
  'KIOSK_DECLINED',
  'KIOSK_CANCELLED',
  /** (kiosk) */
  'KIOSK_SILENT_MINUTES',
  /** Minutes in which the club looked at kiosks and systems. */
  'MINUTES',
  /** (system) Of these, by its state. */
  'UP_MINUTES',
  'DEGRADED_MINUTES',
  'DOWN_MINUTES',
  'UNKNOWN_MINUTES',
  /** (system) Requests that were sent, and those of them to which it gave no usable answer. */
  'CALLS',
  'FAILED_CALLS',
  /** The most that the CRM has said are used of its calls of 24 hours, by all of its users; the allowance as points. */
  'CRM_USED',
] as const;

export type CountName = (typeof countNames)[number];
