import type { Scope } from './channels.ts';

/** What a stream tells a member about; described in `schema/memberUpdate.graphql`. */
export const memberUpdateKinds = [
  'REDEMPTION',
  'POINTS',
  'ORDERS',
  'REFERRALS',
  'GOAL',
  'ACCOUNT',
  'NOTIFICATIONS',
  'KIOSK_REQUEST',
  'SESSION_ENDED',
] as const;

export type MemberUpdateKind = (typeof memberUpdateKinds)[number];

/** What a session must be allowed to read to be told that it changed; null for everybody. */
export const scopeOfUpdate: Readonly<Record<MemberUpdateKind, Scope | null>> = {
  REDEMPTION: 'READ_ORDERS',
  POINTS: 'READ_POINTS',
  ORDERS: 'READ_ORDERS',
  REFERRALS: 'READ_REFERRALS',
  GOAL: 'READ_PERSONAL',
  ACCOUNT: 'MANAGE_ACCOUNT',
  NOTIFICATIONS: 'READ_PERSONAL',
  KIOSK_REQUEST: 'READ_ORDERS',
  SESSION_ENDED: null,
};

/** Where the streams are. */
export const streamPath = '/graphql/stream';

/** A stream sends at least a comment line this often, so that both sides notice a lost connection. */
export const heartbeatSeconds = 12;
