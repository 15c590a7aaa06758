/** What a member can be notified of on a device. */
export const pushKinds = ['ORDERS', 'POINTS', 'REFERRALS'] as const;

export type PushKind = (typeof pushKinds)[number];

/** What is told. `CREDIT`: the points of a cancelled or returned order. `POINTS_EXPIRING` belongs to a day and not to an operation. */
export const pushNotices = [
  'ORDER_CONFIRMED',
  'ORDER_FAILED',
  'ORDER_NEEDS_REVIEW',
  'HOTEL_CONFIRMED',
  'HOTEL_FAILED',
  'HOTEL_NEEDS_REVIEW',
  'ENCASH_CONFIRMED',
  'ENCASH_FAILED',
  'ENCASH_NEEDS_REVIEW',
  'ORDER_CANCELLATION_CONFIRMED',
  'ORDER_CANCELLATION_FAILED',
  'ORDER_RETURN_CONFIRMED',
  'ORDER_RETURN_FAILED',
  'REFER_FRIEND_CONFIRMED',
  'REFER_FRIEND_FAILED',
  'REFER_LEAD_CONFIRMED',
  'REFER_LEAD_FAILED',
  'WELCOME_CREDIT_CONFIRMED',
  'CREDIT_CONFIRMED',
  'POINTS_EXPIRING',
] as const;

export type PushNotice = (typeof pushNotices)[number];

export const kindOfNotice = (notice: PushNotice): PushKind => {
  if (notice.startsWith('REFER_')) return 'REFERRALS';
  return notice.includes('CREDIT_') || notice === 'POINTS_EXPIRING' ? 'POINTS' : 'ORDERS';
};

/** The devices of a member that are notified at most; with one more, the oldest is not any more. */
export const mostPushDevices = 10;
